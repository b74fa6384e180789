// <memoryapi.h>: the supported names of this header are in <windows.h>.
#pragma once

#include <compat/win32/windows.h>
