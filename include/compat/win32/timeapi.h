// <timeapi.h>: the clock functions of <mmsystem.h>.
#pragma once

#include <compat/win32/mmsystem.h>
