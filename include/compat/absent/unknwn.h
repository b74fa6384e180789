// A placeholder for COM's header, of which only the macros for classes have an equivalent here. The use of another name
// from it is an error that says what to use instead (compiler/diagnostics/translate/WindowsNames.def).
#pragma once

#include <compat/win32/detail/com_classes.h>
