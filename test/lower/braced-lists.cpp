// The C++ library's functions of a braced list, which are constexpr: what does the same is said once. A list of constants
// is evaluated by the compiler.
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=note: %s
#include <algorithm>
#include <amp.h>
using namespace concurrency;

int least(int x) restrict(amp) {
    // CHECK: [[#@LINE+2]]:21: error: a braced list as a std::initializer_list in amp-restricted code is not supported by amp-clang yet [amp-unsupported]
    // CHECK-NEXT: [[#@LINE+1]]:21: note: amp code has no std::initializer_list: nest calls with two arguments, as in std::max(a, std::max(b, c)), and call std::min and std::max in place of std::minmax
    return std::min({3, x, 7});
}
int greatest(int x) restrict(amp) {
    // CHECK: [[#@LINE+1]]:21: error: a braced list as a std::initializer_list in amp-restricted code is not supported
    return std::max({3, x, 7});
}
int constants() restrict(amp) {
    constexpr int three = std::max({1, 2, 3});
    return three + std::min({4, 5, 6});
}

void launch(array_view<int> out) {
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = least(i[0]) + greatest(i[0]) + constants(); });
}
