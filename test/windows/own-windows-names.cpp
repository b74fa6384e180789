// A program's own functions, types, variables and macros with names of Visual C++'s C library and of <windows.h>.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror %s -o %t && %t
// RUN: %amp-clang -fsyntax-only -DPLAIN %s
#include <amp.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <wchar.h>

// Names that Visual C++ declares in headers that are not included here.
#ifndef PLAIN
#include <io.h>
#endif
struct RECT_OF_MINE { int left; };
static bool SetRect(RECT_OF_MINE* r, int left) { r->left = left; return true; }
static int GetVersion() { return 3; }
static int GetTempPath(int n) { return n; }
class Console
{
public:
    int GetConsoleMode() const { return SetErrorMode + CharUpper; }
    int SetErrorMode = 2, CharUpper = 3;
};
enum { CTRL_C_EVENT = 40, ENABLE_ECHO_INPUT, ERROR_BUSY, SEM_FAILCRITICALERRORS };
typedef int LANGID;
namespace TlsAlloc { int slots = 4; }

// Names that are templates in the headers of --amp-compat=msvc.
static int wcsicmp(const wchar_t* a, const wchar_t* b) { return wcslen(a) == wcslen(b) ? 77 : 78; }
static int memicmp(const void*, const void*, size_t) { return 79; }
#define _max(a, b) ((a) > (b) ? (a) : (b))
#define _min(a, b) ((a) < (b) ? (a) : (b))
inline int _cube(int x) { return x * x * x; }
#define CHECK_RECT(x) SetRect(x, 7)

// Names of POSIX's functions that the headers use.
int umask = 5, fsync = 6, creat = 7, kill = 8, chmod = 9, gethostname = 13;
#ifndef PLAIN
int popen = 10, tzset = 12, nanosleep = 11, putc_unlocked = 14;
#else
int own_popen = 10, own_tzset = 12;
#define popen own_popen
#define tzset own_tzset
#endif

int main()
{
    RECT_OF_MINE r;
    const LANGID language = 9;
    Console console;
    bool ok = CHECK_RECT(&r) && r.left == 7 && GetVersion() == 3 && GetTempPath(5) == 5 && console.GetConsoleMode() == 5;
    ok = ok && CTRL_C_EVENT == 40 && SEM_FAILCRITICALERRORS == 43 && language == 9 && TlsAlloc::slots == 4;
    ok = ok && wcsicmp(L"a", L"b") == 77 && memicmp("a", "b", 1) == 79 && _max(1, 2) == 2 && _min(1, 2) == 1 && _cube(2) == 8;
    ok = ok && umask + fsync + creat + kill + chmod + popen + tzset + gethostname == 70;
    return ok ? 0 : 1;
}
