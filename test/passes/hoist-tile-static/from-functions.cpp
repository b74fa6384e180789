// tile_static variables of functions move to the start of the kernel, and functions get pointers to them, through all callers.
// RUN: %amp-clang --dump-after=address-spaces %s | FileCheck --check-prefix=BEFORE %s
// RUN: %amp-clang --dump-after=hoist-tile-static %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// BEFORE: function reverse(
// BEFORE: var tile_static buffer: int[4]
// CHECK: function reverse({{.*}}x: int, buffer: local int *, count: local int *): int
// CHECK-NEXT: buffer[{{.*}}] = x
// CHECK-NEXT: (*count) = 4
// CHECK: function outer({{.*}}, here: local int *, buffer: local int *, count: local int *): int
// CHECK: reverse({{.*}}, here[0], buffer, count)
// CHECK: function f_kernel(
// CHECK-NEXT: var tile_static here: int[2]
// CHECK-NEXT: var tile_static buffer: int[4]
// CHECK-NEXT: var tile_static count: int
// CHECK-NOT: tile_static
// CHECK: outer({{.*}}, &here[0], &buffer[0], &count)
int reverse(int local, int x) restrict(amp) {
  tile_static int buffer[4];
  tile_static int count;
  buffer[local] = x;
  count = 4;
  return buffer[count - 1 - local];
}
int outer(int local) restrict(amp) {
  tile_static int here[2];
  here[0] = 2;
  return reverse(local, here[0]);
}
void f(array_view<int> out) {
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) { out[i.global] = outer(i.local[0]); });
}
