// Generic-text names: wide if _UNICODE or UNICODE is defined, as with Visual Studio's options -D_UNICODE -DUNICODE, and
// narrow otherwise. Narrow text is UTF-8 on Linux.
#pragma once

#include <compat/crt/microsoft.h>

#if defined(_UNICODE) || defined(UNICODE)
typedef wchar_t _TCHAR, _TSCHAR, _TUCHAR, _TXCHAR;
typedef wint_t _TINT;
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
#define _tcsrchr wcsrchr
#define _tcsdup wcsdup
#define _tcstol wcstol
#define _tcstod wcstod
#define _tcstok_s wcstok_s
#define _tcscat_s wcscat_s
#define _tcsncpy_s wcsncpy_s
#define _tfopen _wfopen
#define _tfopen_s _wfopen_s
#define _tremove _wremove
#define _trename _wrename
#define _gettch _getwch
#define _tsystem _wsystem
#define _itot _itow
#define _itot_s _itow_s
#define _vstprintf_s vswprintf_s
#define _istdigit iswdigit
#define _istspace iswspace
#define _totupper towupper
#define _totlower towlower
#define _fputts fputws
#define _fgetts fgetws
#define _gettchar getwchar
#define _stscanf_s swscanf_s
#define _tstoi(text) (static_cast<int>(wcstol(text, nullptr, 10)))
#define _ttoi(text) (static_cast<int>(wcstol(text, nullptr, 10)))
#define _ttol(text) (wcstol(text, nullptr, 10))
#define _ttoi64(text) (wcstoll(text, nullptr, 10))
#define _i64tot _i64tow
#define _i64tot_s _i64tow_s
#define _ultot_s _ultow_s
#define _sctprintf _scwprintf
#define _tstof(text) (wcstod(text, nullptr))
#define _ttof(text) (wcstod(text, nullptr))
#define _puttchar putwchar
#define _putts(text) (fputws(text, stdout), putwchar(L'\n'))
#define _tcscpy wcscpy
#define _tcscat wcscat
#define _tcsncpy wcsncpy
#define _tcsnlen wcsnlen
#define _tcspbrk wcspbrk
#define _tcsspn wcsspn
#define _tcsnicmp wcsncasecmp
#define _tcstoul wcstoul
#define _vtprintf vwprintf
#define _vftprintf vfwprintf
#define _sntprintf_s _snwprintf_s
#define _istalpha iswalpha
#define _tscanf wscanf
#define _tscanf_s wscanf_s
#define _tcsupr _wcsupr
#define _tcslwr _wcslwr
#define _tcsupr_s _wcsupr_s
#define _tcslwr_s _wcslwr_s
#define _tsplitpath_s _wsplitpath_s
#define _taccess _waccess
#define _tunlink _wunlink
#define _stprintf swprintf
#define _sntprintf _snwprintf
#define _vsntprintf _vsnwprintf
#define _vsntprintf_s _vsnwprintf_s
#define _vstprintf vswprintf
#define _tcstok wcstok
#define _tcsncat wcsncat
#define _tcsncat_s wcsncat_s
#define _tcscspn wcscspn
#define _tcsrev _wcsrev
#define _tcsclen wcslen
#define _tcscoll wcscoll
#define _tcsinc(text) ((text) + 1)
#define _tcsdec(start, text) ((start) < (text) ? (text) - 1 : nullptr)
#define _tcsnextc(text) (static_cast<unsigned>(*(text)))
#define _tstol(text) (wcstol(text, nullptr, 10))
#define _tstoi64(text) (wcstoll(text, nullptr, 10))
#define _tcstoi64 wcstoll
#define _tcstoui64 wcstoull
#define _tcstof wcstof
#define _istupper iswupper
#define _istlower iswlower
#define _istalnum iswalnum
#define _istpunct iswpunct
#define _istxdigit iswxdigit
#define _istprint iswprint
#define _fgettc fgetwc
#define _fputtc fputwc
#define _gettc getwc
#define _puttc putwc
#define _ungettc ungetwc
#define _stscanf swscanf
#define _ftscanf fwscanf
#define _ftscanf_s fwscanf_s
#define _tcsftime wcsftime
#define _tgetenv _wgetenv
#define _tgetcwd _wgetcwd
#define _tchdir _wchdir
#define _tmkdir _wmkdir
#define _tsetlocale _wsetlocale
#define _tstat _wstat
#define _trmdir _wrmdir
#define _ltot _ltow
#define _ltot_s _ltow_s
#define _ultot _ultow
#define _ui64tot_s _ui64tow_s
#define _vsctprintf _vscwprintf
#define _ftprintf_s fwprintf_s
#define _tcsnccpy wcsncpy
#define _tcsncicmp wcsncasecmp
#define _tcsnccmp wcsncmp
#define _tcsnccat wcsncat
#define _tcsxfrm wcsxfrm
#define _tcscmpi wcscasecmp
#define _istcntrl iswcntrl
#define _istgraph iswgraph
#define _tfreopen _wfreopen
#define _TEOF WEOF
#else
typedef char _TCHAR, _TXCHAR;
typedef signed char _TSCHAR;
typedef unsigned char _TUCHAR;
typedef int _TINT;
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
#define _tcsrchr strrchr
#define _tcsdup strdup
#define _tcstol strtol
#define _tcstod strtod
#define _tcstok_s strtok_s
#define _tcscat_s strcat_s
#define _tcsncpy_s strncpy_s
#define _tfopen fopen
#define _tfopen_s fopen_s
#define _tremove remove
#define _trename rename
#define _tgetcwd _getcwd
#define _tmakepath _makepath
#define _gettch _getch
#define _tsystem system
#define _itot _itoa
#define _itot_s _itoa_s
#define _vstprintf_s vsprintf_s
#define _istdigit isdigit
#define _istspace isspace
#define _totupper toupper
#define _totlower tolower
#define _fputts fputs
#define _fgetts fgets
#define _gettchar getchar
#define _stscanf_s sscanf_s
#define _tstoi atoi
#define _ttoi atoi
#define _ttol atol
#define _ttoi64 atoll
#define _i64tot _i64toa
#define _i64tot_s _i64toa_s
#define _ultot_s _ultoa_s
#define _sctprintf _scprintf
#define _tstof atof
#define _ttof atof
#define _puttchar putchar
#define _putts puts
#define _tcscpy strcpy
#define _tcscat strcat
#define _tcsncpy strncpy
#define _tcsnlen strnlen
#define _tcspbrk strpbrk
#define _tcsspn strspn
#define _tcsnicmp strncasecmp
#define _tcstoul strtoul
#define _vtprintf vprintf
#define _vftprintf vfprintf
#define _sntprintf_s _snprintf_s
#define _vsntprintf_s _vsnprintf_s
#define _tsplitpath_s _splitpath_s
#define _tmakepath_s _makepath_s
#define _tasctime_s asctime_s
#define _tsetlocale setlocale
#define _istalpha isalpha
#define _tscanf scanf
#define _tscanf_s scanf_s
#define _tcsupr _strupr
#define _tcslwr _strlwr
#define _tcsupr_s _strupr_s
#define _tcslwr_s _strlwr_s
#define _taccess _access
#define _tunlink _unlink
#define _stprintf sprintf
#define _sntprintf _snprintf
#define _vsntprintf _vsnprintf
#define _vstprintf vsprintf
#define _tcstok strtok
#define _tcsncat strncat
#define _tcsncat_s strncat_s
#define _tcscspn strcspn
#define _tcsrev _strrev
#define _tcsclen strlen
#define _tcscoll strcoll
#define _tcsinc(text) ((text) + 1)
#define _tcsdec(start, text) ((start) < (text) ? (text) - 1 : nullptr)
#define _tcsnextc(text) (static_cast<unsigned>(static_cast<unsigned char>(*(text))))
#define _tstol atol
#define _tstoi64 atoll
#define _tcstoi64 strtoll
#define _tcstoui64 strtoull
#define _tcstof strtof
#define _istupper isupper
#define _istlower islower
#define _istalnum isalnum
#define _istpunct ispunct
#define _istxdigit isxdigit
#define _istprint isprint
#define _fgettc fgetc
#define _fputtc fputc
#define _gettc getc
#define _puttc putc
#define _ungettc ungetc
#define _stscanf sscanf
#define _ftscanf fscanf
#define _ftscanf_s fscanf_s
#define _tcsftime strftime
#define _tctime_s ctime_s
#define _tgetenv getenv
#define _tmkdir _mkdir
#define _tstat _stat
#define _tfreopen freopen
#define _tfreopen_s freopen_s
#define _tsplitpath _splitpath
#define _trmdir _rmdir
#define _tchdir _chdir
#define _topen _open
#define _tfsopen _fsopen
#define _tgetenv_s getenv_s
#define _tdupenv_s _dupenv_s
#define _tperror perror
#define _tpopen _popen
#define _ltot _ltoa
#define _ltot_s _ltoa_s
#define _ultot _ultoa
#define _ui64tot_s _ui64toa_s
#define _vsctprintf _vscprintf
#define _ftprintf_s fprintf_s
#define _vtprintf_s vprintf_s
#define _vftprintf_s vfprintf_s
#define _tctime ctime
#define _tasctime asctime
#define _tcsnccpy strncpy
#define _tcsncicmp strncasecmp
#define _tcsnccmp strncmp
#define _tcsnccat strncat
#define _tcsxfrm strxfrm
#define _tcsset _strset
#define _tcsnset _strnset
#define _tcserror strerror
#define _tfullpath _fullpath
#define _tstrdate _strdate
#define _tputenv _putenv
#define _tputenv_s _putenv_s
#define _tcscmpi strcasecmp
#define _istcntrl iscntrl
#define _istgraph isgraph
#define _istascii isascii
#define _TEOF EOF
#endif
#ifndef TEXT
#define TEXT(text) __T(text)
#endif
typedef const _TCHAR *LPCTSTR, *PCTSTR;
typedef _TCHAR *LPTSTR, *PTSTR;
