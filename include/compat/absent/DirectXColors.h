// A placeholder for the header of DirectX's mathematics, which has no equivalent here. The use of a name from it is an
// error that says what to use instead (compiler/diagnostics/translate/WindowsNames.def).
#pragma once

namespace DirectX {
namespace Colors {}
namespace PackedVector {}
}  // namespace DirectX
