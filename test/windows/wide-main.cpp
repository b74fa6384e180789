// The end of wmain returns 0, like that of main; the same holds for _tmain in a Unicode project.
// RUN: %amp-clang --amp-compat=msvc -O2 -D_UNICODE -DUNICODE %s -o %t && %t | FileCheck --match-full-lines %s
// RUN: %amp-clang --amp-compat=msvc -O2 -D_UNICODE -DUNICODE %s -o %t && not %t one | FileCheck --check-prefix=MORE %s
// RUN: %amp-clang --amp-compat=msvc -O2 %s -o %t && %t | FileCheck --match-full-lines %s
#include <stdio.h>
#include <tchar.h>

int _tmain(int argc, _TCHAR* argv[])
{
    if (argc > 1)
    {
        _tprintf(_T("%s\n"), argv[1]);
        return 3;
    }
    auto twice = [](int x) { return 2 * x; };
    _tprintf(_T("%d\n"), twice(21));
    // CHECK: 42
    // MORE: one
}
