// Microsoft's formats and commands are also used with debug information, whose code generator names functions
// before their calls; from precompiled headers and from headers that are parsed again.
// RUN: %amp-clang --amp-compat=msvc -g %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: %amp-clang --amp-compat=msvc -g -fno-amp-header-cache -DHAS_AMP %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: %amp-clang --amp-compat=msvc -g -DHAS_AMP %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: %amp-clang --amp-compat=msvc -g -include cstdio -include cstdlib -include cwchar %s -o %t && %t | FileCheck --match-full-lines %s
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#ifdef HAS_AMP
#include <amp.h>
#endif

// A va_list is used twice: on Windows it is a pointer passed by value, which callees do not advance for the caller.
static void Twice(const char* format, ...)
{
    char first[64], second[64];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(first, sizeof first, format, arguments);
    vsprintf(second, format, arguments);
    printf("%s %s ", first, second);
    vprintf(format, arguments);
    vfprintf(stdout, format, arguments);
    va_end(arguments);
}

static void TwiceWide(const wchar_t* format, ...)
{
    wchar_t first[64];
    va_list arguments;
    va_start(arguments, format);
    vswprintf(first, 64, format, arguments);
    wprintf(L"%s ", first);
    vwprintf(format, arguments);
    vfwprintf(stdout, format, arguments);
    va_end(arguments);
}

int main()
{
    printf("%I64d\n", 12345678901LL);
    fprintf(stdout, "%I64u\n", 5ULL);
    char text[64];
    sprintf(text, "%I64x", 255ULL);
    puts(text);
    // CHECK: 12345678901
    // CHECK-NEXT: 5
    // CHECK-NEXT: ff
    wchar_t wide[64];
    swprintf(wide, 64, L"%s", L"wide");
    wprintf(L"%s %S\n", wide, "narrow");
    fwprintf(stdout, L"%s\n", L"again");
    // CHECK-NEXT: wide narrow
    // CHECK-NEXT: again
    // Each number is a DWORD or a LONG: beyond the registers they have something beside them.
    const int minus = -5;
    const unsigned large = 4000000000u;
    printf("%ld %ld %ld %ld %ld %ld %lu %lX\n", minus, minus, minus, minus, minus, minus, large, large);
    wprintf(L"%ld %lu %.1lf %ls\n", minus, large, 2.5, L"text");
    // CHECK-NEXT: -5 -5 -5 -5 -5 -5 4000000000 EE6B2800
    // CHECK-NEXT: -5 4000000000 2.5 text
    snprintf(text, sizeof text, "%I64d %ld", 12345678901LL, minus);
    puts(text);
    // CHECK-NEXT: 12345678901 -5
    Twice("%d-%I64d-%s|", 1, 2LL, "three");
    // CHECK-NEXT: 1-2-three| 1-2-three| 1-2-three|1-2-three|
    puts("");
    TwiceWide(L"%d-%s-%S|", 1, L"two", "three");
    // CHECK-NEXT: 1-two-three| 1-two-three|1-two-three|
    puts("");
    system("pause");
    // CHECK-NEXT: Press Enter to continue . . .{{ ?}}
}
