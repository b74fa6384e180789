// <timeapi.h>: what <mmsystem.h> has of clocks.
#pragma once

#include <compat/win32/mmsystem.h>
