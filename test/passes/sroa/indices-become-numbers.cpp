// An object of our classes whose address nobody takes becomes one variable per number; unread numbers disappear.
// RUN: %amp-clang --dump-after=sroa %s | FileCheck --implicit-check-not=struct %s
#include <amp.h>
using namespace concurrency;

// CHECK: kernel f_kernel {{.*}} captures captures: struct f_lambda
// CHECK: function f_kernel(): void
// CHECK-DAG: var t_global_0: int =
// CHECK-DAG: var t_global_1: int =
// CHECK-DAG: var t_local_0: int =
// CHECK-NOT: var t_local_1:
// CHECK-NOT: var t_tile
// CHECK: var swapped_0: int =
// CHECK: captures.out.data_{{.*}}t_global_0{{.*}}t_global_1{{.*}} = ((swapped_0 * 4) + swapped_1)
void f(array_view<int, 2> out) {
  parallel_for_each(out.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) {
    index<2> swapped(t.local[0], t.local[0] + 1);
    out[t.global] = swapped[0] * 4 + swapped[1];
  });
}
