// Near miss: an object whose address is taken stays whole; the copy it came from need not.
// RUN: %amp-clang --dump-after=sroa %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

void advance(index<1> *i) restrict(amp) { (*i)[0] = 3; }

// CHECK: function f_kernel(extent: int): void
// CHECK-NEXT: var i: int =
// CHECK: var moved: struct index_1 = struct index_1{int[1]{i}}
// CHECK-NEXT: advance(&moved)
// CHECK-NEXT: captures.out.data_{{.*}}moved.base_[0u]
void f(array_view<int> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    index<1> moved = i;
    advance(&moved);
    out[moved] = 1;
  });
}
