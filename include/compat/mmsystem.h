// <mmsystem.h>: timeGetTime is in <windows.h>.
#pragma once

#include <compat/windows.h>

inline unsigned timeBeginPeriod(unsigned) { return 0; }
inline unsigned timeEndPeriod(unsigned) { return 0; }
