// Near miss: functions that use no tile_static variable keep their parameters, also below a kernel that has some.
// RUN: %amp-clang --dump-after=hoist-tile-static %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: function by_pointer(p: local int *): void
// CHECK: function plain(x: int): int
// CHECK: function f_kernel(
// CHECK-NEXT: var tile_static own: int
// CHECK: by_pointer(&own)
// CHECK: plain(own)
int plain(int x) restrict(amp) { return x + 1; }
void by_pointer(int *p) restrict(amp) { *p = 3; }
void f(array_view<int> out) {
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
    tile_static int own;
    by_pointer(&own);
    out[i.global] = plain(own);
  });
}
