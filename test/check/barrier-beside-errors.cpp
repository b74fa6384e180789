// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %amp-clang -fsyntax-only -DDECLARED %s 2>&1 | FileCheck --check-prefix=DECLARED --implicit-check-not=amp-barrier %s
// Errors in other functions do not hide a barrier that some threads do not reach [AMP 4.5.1]. An error in a function that
// the kernel calls, or in a declaration, may be the reason for it.
#include <amp.h>

using namespace concurrency;

int odd(int i) restrict(amp) { return i & 1; }
int wrong(int i) restrict(amp) { return undeclared + i; }
#ifdef DECLARED
struct Wrong { unknown_type x; };
#endif

// DECLARED: error: unknown type name 'unknown_type'
// CHECK: :[[@LINE+5]]:17: error: barrier in divergent control flow: some threads of the tile may not reach it [amp-barrier, C3561]
// CHECK: note: control flow may diverge within a tile here: the condition depends on the thread
void sound(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (odd(t.local[0]))
      t.barrier.wait();
    v[t] = 1;
  });
}

// CHECK-NOT: amp-barrier
// CHECK: error: use of undeclared identifier 'other'
void unsound(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (wrong(t.local[0]))
      t.barrier.wait();
    v[t] = other;
  });
}
