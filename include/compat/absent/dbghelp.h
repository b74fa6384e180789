// A placeholder for the header of the debugger's helpers, which has no equivalent here. The use of a name from it is an
// error that says what to use instead (compiler/diagnostics/translate/WindowsNames.def).
#pragma once

#include <compat/win32/windows.h>
