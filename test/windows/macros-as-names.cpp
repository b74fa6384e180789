// A program's names that are macros in glibc's headers, and that Visual C++ lacks or defines only with
// _USE_MATH_DEFINES: constants, enumerators, members, parameters, in kernels, too.
// RUN: %amp-clang --amp-compat=msvc -Werror -O1 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -Werror -O1 -DASKED %s -o %t && %t
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only -DOWN %s 2>&1 | FileCheck %s
#ifdef ASKED
#define _USE_MATH_DEFINES
#endif
#include <amp.h>
#include <cmath>
#include <windows.h>

using namespace concurrency;

#ifndef ASKED
const float M_PI = 3.14159265f;
namespace units { const float M_E = 2.5f; }
#endif
enum limits { PATH_MAX = 5, NAME_MAX };
struct box {
    int LINE_MAX;
};
int twice(int X_OK) restrict(cpu, amp) { return 2 * X_OK; }
#ifdef OWN
#define OWN_NUMBER 3
// CHECK: :[[@LINE+1]]:11: error: expected unqualified-id
const int OWN_NUMBER = 4;
#endif

int main()
{
    box b = { 4 };
    array_view<float> v(1);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = static_cast<float>(twice(PATH_MAX) + b.LINE_MAX + NAME_MAX) + (M_PI > 3 ? 1 : 0);
    });
#ifndef ASKED
    if (units::M_E != 2.5f)
        return 2;
#endif
    return v[0] != 10 + 4 + 6 + 1;
}
