// RUN: %amp-clang --dump-after=guard-loops %s | FileCheck %s
// A condition that an earlier branch with a barrier may have changed is pinned: in an `if`, in a conditional expression,
// in a switch, and in a loop also before that branch. What branches without barriers change is not.
#include <amp.h>
using namespace concurrency;
void launch(array_view<int> v, bool some) {
  // CHECK-LABEL: function launch_kernel(
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int s[16];
    const int l = t.local[0];
    bool chosen = some, other = some;
    // CHECK: if !chosen
    if (!chosen) {
      s[l] = l;
      t.barrier.wait();
      chosen = s[15 - l] > 3;
    }
    // CHECK: if other
    if (other)
      other = l > 3;
    // CHECK: if Pin(chosen)
    if (chosen)
      v[t] = 1;
    // CHECK: Pin((chosen && other)) ?
    v[t] += chosen && other ? 3 : 4;
    // CHECK: if other
    if (other)
      v[t] += 5;
    int kind = some;
    if (kind != 1) {
      t.barrier.wait();
      kind = l & 3;
    }
    // CHECK: switch (kind + int(OpaqueZero()))
    switch (kind) {
    case 0:
      v[t] += 6;
      break;
    default:
      v[t] += 7;
    }
    bool last = some;
    // CHECK: for
    for (int k = 0; k < 4; ++k) {
      // CHECK: if Pin(last)
      if (last)
        v[t] += k;
      // CHECK: if args.some
      if (some) {
        t.barrier.wait();
        last = s[l] > k;
      }
    }
  });
}

// A condition of several operands under which work-items leave is pinned.
void leave(array_view<int> v, bool some) {
  // CHECK-LABEL: function leave_kernel(
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int s[16];
    const int l = t.local[0];
    s[l] = 1;
    for (int k = 0; k < 4; ++k) {
      t.barrier.wait();
      s[l] += k;
      // CHECK: if Pin((args.some && (s[3] > k)))
      // CHECK-NEXT: break
      if (some && s[3] > k)
        break;
    }
    v[t] = s[l];
  });
}
