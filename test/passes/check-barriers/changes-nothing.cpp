// What all threads of a tile agree on may lead to a barrier, what they do not may not; the model stays as it is.
// RUN: %amp-clang --dump-after=forward-temporaries %s > %t.before
// RUN: %amp-clang --dump-after=check-barriers %s > %t.after
// RUN: grep -q Barrier %t.before && cmp %t.before %t.after
// RUN: not %amp-clang -DWRONG --dump-after=coarsen %s 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: :[[#@LINE+14]]:{{.*}}error: {{.*}}[amp-barrier, C3561]
void f(array_view<int> out) {
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
    if (i.tile[0] == 1)
      i.barrier.wait();
    for (int j = 0; j < out.extent[0]; ++j)
      i.barrier.wait();
    out[i] = 1;
  });
}
#ifdef WRONG
void g(array_view<int> out) {
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
    if (i.local[0] == 1)
      i.barrier.wait();
    out[i] = 1;
  });
}
#endif
