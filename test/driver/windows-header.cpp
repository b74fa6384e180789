// The small <windows.h> and the C library's Microsoft names: what is there does what it says.
// RUN: %amp-clang --amp-compat=msvc %s -o %t && %t < /dev/null | FileCheck %s
// RUN: %amp-clang --amp-compat=msvc -std=c++20 -fsyntax-only %s
#include <amp.h>
#include <conio.h>
#include <tchar.h>
#include <windows.h>
#include <mmsystem.h>

#include <algorithm>
#include <iostream>

using namespace std;
using namespace concurrency;

int failures = 0;
void expect(bool holds, const char *what) {
    if (!holds) {
        cout << what << " failed\n";
        ++failures;
    }
}

_Check_return_ int annotated(_In_ int a, _Out_ int *b, _In_reads_(2) const int *c) { return *b = a + c[1]; }
int annotatedOnce(__in int a, __out int *b) { return *b = a; }

int _tmain(int argc, _TCHAR *argv[]) {
    LARGE_INTEGER frequency, before, after;
    QueryPerformanceFrequency(&frequency);
    QueryPerformanceCounter(&before);
    const DWORD ticks = GetTickCount();
    Sleep(30);
    QueryPerformanceCounter(&after);
    const double seconds = double(after.QuadPart - before.QuadPart) / double(frequency.QuadPart);
    expect(seconds >= 0.03 && seconds < 10 && after.QuadPart > before.QuadPart, "the counter");
    expect(GetTickCount() - ticks >= 29 && timeGetTime() >= ticks, "ticks");
    LARGE_INTEGER halves;
    halves.QuadPart = 0x100000002ll;
    expect(sizeof(halves) == 8 && halves.LowPart == 2 && halves.HighPart == 1, "LARGE_INTEGER");
    expect(sizeof(DWORD) == 4 && sizeof(LONG) == 4 && sizeof(ULONGLONG) == 8 && sizeof(BOOL) == 4, "sizes as there");
    SYSTEMTIME now;
    GetLocalTime(&now);
    expect(now.wYear > 2000 && now.wMonth >= 1 && now.wMonth <= 12, "GetLocalTime");

    FILE *file = nullptr;
    expect(fopen_s(&file, "/no/such/file", "rt") == ENOENT && !file, "fopen_s fails");
    expect(fopen_s(&file, "/dev/null", "wt") == 0 && file, "fopen_s");
    fclose(file);
    char text[8] = "abc", small[3] = "";
    expect(strcat_s(text, "def") == 0 && strcmp(text, "abcdef") == 0, "strcat_s");
    expect(strcpy_s(small, "abc") == ERANGE && small[0] == 0, "strcpy_s");
    expect(strncpy_s(text, "xyz123", 3) == 0 && strcmp(text, "xyz") == 0, "strncpy_s");
    expect(sprintf_s(text, "%d", 1234) == 4 && sprintf_s(text, 3, "%d", 1234) == -1, "sprintf_s");
    expect(_snprintf_s(text, _TRUNCATE, "%s", "0123456789") == -1 && strlen(text) == 7, "_snprintf_s");
    expect(memcpy_s(small, 3, "123456", 6) == ERANGE && memcpy_s(small, 3, "ab", 3) == 0, "memcpy_s");
    char *context = nullptr, words[] = "one two";
    expect(strcmp(strtok_s(words, " ", &context), "one") == 0 && strcmp(strtok_s(nullptr, " ", &context), "two") == 0, "strtok_s");
    char digits[40];
    expect(strcmp(_itoa(-255, digits, 10), "-255") == 0 && strcmp(_itoa(255, digits, 16), "ff") == 0, "_itoa");
    expect(_stricmp("AmP", "aMp") == 0 && _countof(words) == 8 && __max(3, 4) == 4 && __min(3, 4) == 3, "small names");
    void *aligned = _aligned_malloc(100, 64);
    expect(reinterpret_cast<uintptr_t>(aligned) % 64 == 0, "_aligned_malloc");
    _aligned_free(aligned);
    int out = 0;
    const int pair[] = {1, 2};
    expect(annotated(3, &out, pair) == 5 && out == 5, "annotations");

    // min and max of <windows.h>, beside std's, in host code and in kernels.
    expect(min(3, 4) == 3 && max(2.5, 1) == 2.5 && (std::min)(7, 8) == 7, "min and max");
    vector<int> results(4);
    array_view<int> view(4, results);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = max(i[0], 2) * 10 + __min(i[0], 1); });
    expect(view[3] == 31 && view[0] == 20, "min and max in a kernel");

    _tprintf(_T("%s\n"), _T("text"));
    // CHECK: text
    expect(system("pause") == 0 && system(" PAUSE>nul") == 0 && std::system("true") == 0 && system("false") != 0, "system");
    // CHECK-NEXT: Press Enter to continue
    cout << _kbhit() << ' ' << (_getch() == EOF) << ' ' << failures << endl;
    // CHECK: 1 1 0
    return failures;
}
