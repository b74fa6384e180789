// RUN: not %amp-clang -std=c++20 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// Mistakes in kernels that Clang describes by what follows from them: one error each, with the way out.
#include <amp.h>
#include <amp_math.h>

using namespace concurrency;

void kernels(array_view<int> v, array_view<float> f) {
  // CHECK: [[@LINE+1]]:46: error: a restriction clause is not allowed here: it follows a function's parameters{{.*}} [amp-clause-place, C2146]
  parallel_for_each(v.extent, restrict(amp) [=](index<1> i) { v[i] = 1; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[@LINE+2]]:7: error: concurrency::index has no 'barrier': tiles have barriers: launch over extent.tile<...>()
    // CHECK-NOT: note:
    i.barrier.wait();
    // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'lgamma' is restrict(cpu) and cannot be called from restrict(amp) code
    f[i] = precise_math::lgamma(f[i]);
    // CHECK: note: in amp code concurrency::precise_math::lgamma(x, &sign) has a second parameter, for the sign
  });
}
