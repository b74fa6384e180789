// A placeholder for WRL's header, which has no equivalent here. The use of a name from it is an error that says what to
// use instead (compiler/diagnostics/translate/WindowsNames.def).
#pragma once

namespace Microsoft {
namespace WRL {
namespace Wrappers {}
}  // namespace WRL
}  // namespace Microsoft
