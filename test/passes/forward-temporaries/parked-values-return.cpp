// Values that the compiler parked go back to where they are used, and a loop gets its condition again.
// RUN: %amp-clang --dump-after=sroa %s | FileCheck --check-prefix=BEFORE %s
// RUN: %amp-clang --dump-after=forward-temporaries %s | FileCheck --implicit-check-not='var tmp' %s
#include <amp.h>
using namespace concurrency;

// BEFORE: function f_kernel(
// BEFORE: for true
// BEFORE: break
// CHECK: function f_kernel(
// CHECK: for ({{.*}}(i + 1))] > n)
// CHECK-NEXT: n += 1
// CHECK-NOT: break
void f(array_view<int> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int n = 0;
    while (out[i + 1] > n)
      ++n;
    out[i] = n;
  });
}
