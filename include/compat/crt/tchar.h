// <tchar.h>. Only this header defines _T, because programs that do not include it use _T as a template parameter.
#pragma once

#include <compat/crt/microsoft.h>

#include <compat/crt/detail/tchar_names.h>

#define _T(text) __T(text)
#define _TEXT(text) __T(text)
