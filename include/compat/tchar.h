// <tchar.h>: names that are narrow, or wide where _UNICODE is defined (-D_UNICODE -DUNICODE, which Visual Studio
// passes). Without it text is narrow, which is UTF-8 on Linux.
#pragma once

#include <compat/microsoft.h>

#if defined(_UNICODE) || defined(UNICODE)
typedef wchar_t _TCHAR;
typedef wchar_t TCHAR;
#define __T(text) L##text
#define _tmain wmain
#define _tprintf wprintf
#define _tprintf_s wprintf
#define _ftprintf fwprintf
#define _stprintf_s swprintf_s
#define _tcslen wcslen
#define _tcscmp wcscmp
#define _tcsicmp wcscasecmp
#define _tcsncmp wcsncmp
#define _tcscpy_s wcscpy_s
#define _tcschr wcschr
#define _tcsstr wcsstr
#define _tstoi(text) (static_cast<int>(wcstol(text, nullptr, 10)))
#define _ttoi(text) (static_cast<int>(wcstol(text, nullptr, 10)))
#define _tstof(text) (wcstod(text, nullptr))
#define _puttchar putwchar
#define _putts(text) (fputws(text, stdout), putwchar(L'\n'))
#else
typedef char _TCHAR;
typedef char TCHAR;
#define __T(text) text
#define _tmain main
#define _tprintf printf
#define _tprintf_s printf
#define _ftprintf fprintf
#define _stprintf_s sprintf_s
#define _tcslen strlen
#define _tcscmp strcmp
#define _tcsicmp strcasecmp
#define _tcsncmp strncmp
#define _tcscpy_s strcpy_s
#define _tcschr strchr
#define _tcsstr strstr
#define _tstoi atoi
#define _ttoi atoi
#define _tstof atof
#define _puttchar putchar
#define _putts puts
#endif
#define _T(text) __T(text)
#define _TEXT(text) __T(text)
#ifndef TEXT
#define TEXT(text) __T(text)
#endif
typedef const _TCHAR *LPCTSTR;
typedef _TCHAR *LPTSTR;
