// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %amp-clang -E %s -o %t.ii
// RUN: not %amp-clang -fsyntax-only %t.ii 2>&1 | FileCheck %s
// What the passes report is located in the text that is compiled, although the model has the lines of #line directives.
#include <amp.h>
using namespace concurrency;

void wait_for_all(tile_barrier barrier) restrict(amp) {
#line 100 "generated.cpp"
  barrier.wait();
}
void launch(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (v[t] > 1)
      wait_for_all(t.barrier);
  });
}
// CHECK: generated.cpp:100:{{1[01]}}: error: barrier in divergent control flow: some threads of the tile may not reach it [amp-barrier, C3561]
// CHECK-NEXT: barrier.wait();
// CHECK: generated.cpp:104:5: note: control flow may diverge within a tile here: the condition depends on the thread
