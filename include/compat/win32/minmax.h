// <minmax.h> of Visual C++: min and max, as in <windows.h>.
#pragma once

#include <compat/crt/microsoft.h>

#include <compat/win32/windows.h>
