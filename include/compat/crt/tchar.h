// <tchar.h>. _T is here only: programs that do not ask for it call template parameters so.
#pragma once

#include <compat/crt/detail/tchar_names.h>

#define _T(text) __T(text)
#define _TEXT(text) __T(text)
