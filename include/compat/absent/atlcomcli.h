// Stands in for ATL's header, of which a program may use nothing: a name of it is an error that says what to use
// (compiler/diagnostics/translate/WindowsNames.def).
#pragma once

#include <compat/win32/windows.h>

namespace ATL {}
