// <timeapi.h>: what <mmsystem.h> has of clocks.
#pragma once

#include <compat/mmsystem.h>
