// A condition on a version of Visual C++, or on Windows, is noted once with the option that defines it; the
// version's own option defines it.
// RUN: %amp-clang --amp-compat=msvc -fsyntax-only %s 2>&1 | FileCheck --check-prefix=ASKS %s
// RUN: %amp-clang --amp-compat=msvc -U_MSC_VER -U_WIN32 -Werror -fsyntax-only %s 2>&1 | FileCheck --check-prefix=QUIET --allow-empty %s
// RUN: %amp-clang -fsyntax-only %s 2>&1 | FileCheck --check-prefix=QUIET --allow-empty %s
// RUN: %amp-clang --amp-compat=msvc -D_WIN32 -DONLY_WINDOWS -fsyntax-only %s 2>&1 | FileCheck --check-prefix=QUIET --allow-empty %s
// RUN: %amp-clang --amp-compat=msvc -DONLY_WINDOWS -fsyntax-only %s 2>&1 | FileCheck --check-prefix=WINDOWS %s
// RUN: %amp-clang --amp-compat=msvc -fno-amp-header-cache -DONLY_WINDOWS -D_WIN32 -fsyntax-only %s 2>&1 | FileCheck --check-prefix=QUIET --allow-empty %s
// RUN: %amp-clang --amp-compat=msvc -fno-amp-header-cache -fsyntax-only %s 2>&1 | FileCheck --check-prefix=ASKS %s
// RUN: %amp-clang --amp-compat=msvc2012 -fno-amp-header-cache -DWANTED=1700 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc2013 -fno-amp-header-cache -DWANTED=1800 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc2015 -fno-amp-header-cache -DWANTED=1900 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc2017 -fno-amp-header-cache -DWANTED=1916 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc2019 -fno-amp-header-cache -DWANTED=1929 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc2012 -fno-amp-header-cache -D_MSC_VER=1910 -DWANTED=1910 -Werror %s -o %t && %t
// RUN: not %amp-clang --amp-compat=msvc2010 %s 2>&1 | FileCheck --check-prefix=UNKNOWN %s
// UNKNOWN: error: --amp-compat is one of 'msvc', 'msvc2012', 'msvc2013', 'msvc2015', 'msvc2017', 'msvc2019', 'none', not 'msvc2010'
#include <algorithm>
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <fstream>
#include <iostream>
#include <random>
#include <regex>
#ifdef __AMP_COMPAT_MSVC__
#include <intrin.h>
#include <windows.h>
#endif

#ifndef ONLY_WINDOWS
// ASKS: [[@LINE+1]]:2: note: _MSC_VER is not defined here: --amp-compat=msvc2015 or -D_MSC_VER=1900 defines it, -U_MSC_VER says that it is to stay so
#if _MSC_VER < 1800
inline int oldest() { return 1; }
#elif defined(_MSC_FULL_VER)
#endif
// ASKS-NOT: note:
#if defined(_MSC_VER) && _MSC_VER >= 1800
inline int oldest() { return 0; }
#endif
#endif
// WINDOWS: [[@LINE+1]]:2: note: _WIN32 is not defined here: -D_WIN32 defines it, -U_WIN32 says that it is to stay so
#ifdef _WIN32
#endif
// QUIET-NOT: {{note|warning|error}}:

int main() {
#ifdef WANTED
    const int version = _MSC_VER, wanted = WANTED;
#else
    const int version = 0, wanted = 0;
#endif
    concurrency::array_view<int> v(2);
    concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = version; });
    std::cout << v[1] << std::endl;
    return v[1] == wanted ? 0 : 1;
}
