// A variable exists once, however often its function is called [AMP 2.4.3.5.1]; instances of a template have one each.
// RUN: %amp-clang --dump-after=hoist-tile-static %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: function f_kernel(
// CHECK-NEXT: var tile_static here: int[2]
// CHECK-NEXT: var tile_static here: int[3]
// CHECK-NOT: tile_static
template <int N> int place(int x) restrict(amp) {
  tile_static int here[N];
  here[x % N] = x;
  return here[0];
}
void f(array_view<int> out) {
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
    out[i.global] = place<2>(1) + place<3>(2) + place<2>(3);
  });
}
