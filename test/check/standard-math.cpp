// RUN: not %amp-clang -fsyntax-only -ferror-limit=0 -fno-caret-diagnostics %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not="declare your own function"
// <math.h>'s functions in a kernel: the note says which of the library's to write, once for each. [AMP 9]
#include <amp.h>
#include <math.h>
using namespace concurrency;
int main() {
    array_view<float> a(16);
    parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
        // CHECK: [[#@LINE+2]]:16: error: no matching function for call to 'fmaxf' in restrict(amp) code [amp-overload, C3930]
        // CHECK-NEXT: [[#@LINE+1]]:16: note: the standard library's 'fmaxf' runs on the host only; #include <amp_math.h> and write concurrency::fast_math::fmaxf, or concurrency::precise_math::fmaxf{{$}}
        a[i] = fmaxf(a[i], 1.0f);
        // CHECK: [[#@LINE+2]]:16: error: no matching function for call to 'erff'
        // CHECK-NEXT: [[#@LINE+1]]:16: note: the standard library's 'erff' runs on the host only; #include <amp_math.h> and write concurrency::precise_math::erff{{$}}
        a[i] = erff(a[i]);
        // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: no matching function for call to 'fmaxf'
        // CHECK-NOT: note:
        a[i] = fmaxf(a[i], 2.0f);
    });
}
// The C++ library's own, without C's, are no choice.
int magnitude(int x) restrict(amp) {
    // CHECK: [[#@LINE+2]]:12: error: no matching function for call to 'abs' in restrict(amp) code [amp-overload, C3930]
    // CHECK-NEXT: [[#@LINE+1]]:12: note: use concurrency::direct3d::abs for integers, and concurrency::fast_math::fabs or concurrency::precise_math::fabs from <amp_math.h> for floating-point numbers
    return std::abs(x);
}
