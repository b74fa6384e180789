// Formats and commands are Microsoft's with debug information too, whose code generator names functions before they are
// called; from parsed headers and from those that are read again.
// RUN: %amp-clang --amp-compat=msvc -g %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: %amp-clang --amp-compat=msvc -g -fno-amp-header-cache -DHAS_AMP %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: %amp-clang --amp-compat=msvc -g -DHAS_AMP %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: %amp-clang --amp-compat=msvc -g -include cstdio -include cstdlib -include cwchar %s -o %t && %t | FileCheck --match-full-lines %s
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>
#ifdef HAS_AMP
#include <amp.h>
#endif

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
    system("pause");
    // CHECK-NEXT: Press Enter to continue . . .{{ ?}}
}
