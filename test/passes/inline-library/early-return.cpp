// The user's body takes over the kernel with its returns, which leave the kernel; its changed parameter stays a variable.
// RUN: %amp-clang --dump-after=inline-library %s | FileCheck --implicit-check-not=function %s
#include <amp.h>
using namespace concurrency;

// CHECK: function f_kernel(extent: int): void
// CHECK: var i: struct index_1 = position
// CHECK-NEXT: if (i.base_[0u] == 3)
// CHECK-NEXT: return
// CHECK-NEXT: i.base_[0u] = 0
// CHECK-NEXT: captures.out.data_{{.*}} = 1
void f(array_view<int> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    if (i[0] == 3)
      return;
    i[0] = 0;
    out[i] = 1;
  });
}
