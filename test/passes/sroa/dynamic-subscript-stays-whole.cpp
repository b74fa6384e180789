// Near miss: an object with a subscript that is no constant stays whole.
// RUN: %amp-clang --dump-after=sroa %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: function f_kernel(
// CHECK-NEXT: var i: struct index_2
// CHECK: sum += i.base_[uint(d)]
void f(array_view<int, 2> out) {
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    int sum = 0;
    for (int d = 0; d < 2; ++d)
      sum += i[d];
    out[i] = sum;
  });
}
