// <winbase.h>: the part of <windows.h> with its functions.
#pragma once

#include <compat/win32/windows.h>
