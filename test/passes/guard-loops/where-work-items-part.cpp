// Loops of kernels with barriers are put behind a condition that reads the local id; those that hold a barrier, and all of kernels
// without one, stay. An endless loop around a barrier gets another one at its end.
// RUN: %amp-clang --dump-after=guard-loops %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: function always(): bool
// CHECK-NEXT: return OpaqueTrue()
// CHECK: function inner_kernel(
// CHECK: if always()
// CHECK-NEXT: for (j < i_local)
// CHECK: for (k < 3)
// CHECK: function own_kernel(
// CHECK-NOT: always
// CHECK: for (j < 3)
// CHECK: function fetch_kernel(
// CHECK: for true
// CHECK: AllBarrier()
// CHECK: out[1] = next
// CHECK-NEXT: {{^    }}LocalBarrier()
// CHECK: function none_kernel(
// CHECK-NOT: always
// CHECK: for (j < 3)
// CHECK-NOT: always
void inner(array_view<int> out) {
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
    int sum = 0;
    for (int j = 0; j < i.local[0]; ++j)
      for (int k = 0; k < 3; ++k)
        sum += k;
    i.barrier.wait();
    out[i] = sum;
  });
}
void own(array_view<int> out) {
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
    for (int j = 0; j < 3; ++j) {
      out[i] += j;
      i.barrier.wait();
    }
  });
}
void fetch(array_view<int> out) {
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
    tile_static int next;
    for (;;) {
      if (i.local[0] == 0)
        next = atomic_fetch_inc(&out[0]);
      i.barrier.wait();
      if (next > 9)
        break;
      if (i.local[0] == 0)
        out[1] = next;
    }
  });
}
void none(array_view<int> out) {
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
    for (int j = 0; j < 3; ++j)
      out[i] += j;
  });
}
