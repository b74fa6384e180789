// <minwindef.h>: the part of <windows.h> with its types.
#pragma once

#include <compat/win32/windows.h>
