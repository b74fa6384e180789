// <mmsystem.h>: timeGetTime and its kin are in <windows.h>.
#pragma once

#include <compat/win32/windows.h>
