// Counters shared by threads, of every name and width, and the C library's functions for files and for the time.
// RUN: %amp-clang --amp-compat=msvc -O1 %s -o %t && %t
#include <amp.h>
#include <intrin.h>
#include <ppl.h>
#include <sys/stat.h>
#include <sys/timeb.h>
#include <windows.h>

#include <chrono>

int main()
{
    volatile LONGLONG total = 0;
    LONG64 added = 5;
    __int64 chosen = 0;
    volatile long count = 0;
    LONG bits = 12;
    concurrency::parallel_for(0, 1000, [&](int i) {
        InterlockedIncrement64(&total);
        _InterlockedIncrement64(&total);
        _InterlockedIncrement(&count);
        _InterlockedExchangeAdd64(&added, i);
    });
    if (total != 2000 || count != 1000 || added != 5 + 999 * 500)
        return 1;
    if (InterlockedCompareExchange64(&chosen, 7, 0) != 0 || _InterlockedCompareExchange64(&chosen, 8, 0) != 7 || chosen != 7)
        return 2;
    if (InterlockedOr(&bits, 3) != 12 || InterlockedAnd(&bits, 9) != 15 || _InterlockedXor(&bits, 1) != 9 || bits != 8)
        return 3;

    int one = 1, two = 2;
    int *pointed = &one;
    if (InterlockedExchangePointer(&pointed, &two) != &one || pointed != &two)
        return 6;
    if (MulDiv(7, 3, 2) != 11 || MulDiv(-7, 3, 2) != -11 || MulDiv(1, 1, 0) != -1 || MulDiv(1 << 30, 8, 2) != -1 || lstrlen(TEXT("abc")) != 3)
        return 7;
    if (std::chrono::monotonic_clock::now() > std::chrono::steady_clock::now())
        return 8;
    struct _stat folder;
    struct _stat64 same;
    if (_stat("/", &folder) || _stat64("/", &same) || !(folder.st_mode & S_IFDIR) || folder.st_mtime != same.st_mtime)
        return 4;
    struct _timeb before, after;
    _tzset();
    _ftime_s(&before);
    Sleep(2);
    _ftime(&after);
    const int passed = int(1000 * (after.time - before.time)) + after.millitm - before.millitm;
    SetLastError(ERROR_ENVVAR_NOT_FOUND);
    return passed >= 1 && passed < 60000 && GetLastError() == ERROR_ENVVAR_NOT_FOUND ? 0 : 5;
}
