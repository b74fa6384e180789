// RUN: %amp-clang --dump-after=guard-loops %s | FileCheck %s
// A branch with a barrier and a choice after it ends in Join, and so does a return before a barrier. One without the
// choice does not, nor one from which work-items may jump.
#include <amp.h>
using namespace concurrency;
void launch(array_view<int> v, int count) {
  // CHECK-LABEL: function launch_kernel(
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    const int l = t.local[0];
    int sum = 0;
    // CHECK: if
    // CHECK: Join()
    // CHECK-NEXT: return
    if (count == 1)
      return;
    // CHECK: if
    // CHECK: Join()
    if (count > 3) {
      t.barrier.wait();
      sum += l & 1 ? 1 : 2;
    }
    // CHECK-NOT: Join
    // CHECK: for
    for (int k = 0; k < count; ++k) {
      // CHECK: switch
      switch (k & 3) {
      // CHECK: Join()
      // CHECK-NEXT: break
      case 1:
        t.barrier.wait();
        if (l & 1)
          sum += l;
        break;
      // CHECK-NOT: Join
      case 2:
        if (l & 1)
          sum += l;
        t.barrier.wait();
        sum += 7;
        break;
      }
      // CHECK: if
      // CHECK: Join()
      if (k == 6) {
        t.barrier.wait();
        sum += l & 1 ? 1 : 2;
      }
    }
    // CHECK-NOT: Join
    if (count == 7) {
      t.barrier.wait();
      if (l & 1)
        return;
      sum += 7;
    }
    v[t.global] = sum;
  });
}
