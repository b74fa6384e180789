// <winnt.h>: the part of <windows.h> with its types.
#pragma once

#include <compat/windows.h>
