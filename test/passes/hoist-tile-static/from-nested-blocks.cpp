// A tile_static variable of a nested block moves to the kernel's start; ordinary variables beside it stay.
// RUN: %amp-clang --dump-after=hoist-tile-static %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: function f_kernel(
// CHECK-NEXT: var tile_static nested: float
// CHECK: if (i_tile == 0)
// CHECK-NEXT: var own: int[3] =
// CHECK-NEXT: nested[0][own[
void f(array_view<int> out) {
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
    if (i.tile[0] == 0) {
      tile_static float nested[2][3];
      int own[3] = {2, 1, 0};
      nested[0][own[i.local[0] % 3]] = 1;
    }
    out[i.global] = i.tile[0];
  });
}
