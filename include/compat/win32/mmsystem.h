// <mmsystem.h>: timeGetTime and the related functions are in <windows.h>.
#pragma once

#include <compat/win32/windows.h>
