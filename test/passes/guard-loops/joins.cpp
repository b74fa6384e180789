// RUN: %amp-clang --dump-after=guard-loops %s | FileCheck %s
// In a loop, a branch with a barrier and a choice after it ends in AMP_JOIN; one without the choice does not.
#include <amp.h>
using namespace concurrency;
void launch(array_view<int> v, int count) {
  // CHECK-LABEL: function launch_kernel(
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    const int l = t.local[0];
    int sum = 0;
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
    v[t.global] = sum;
  });
}
