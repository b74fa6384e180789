// A pointer that control flow leads into several memories becomes a struct with one for each; one that stays in one memory stays a pointer.
// RUN: %amp-clang --dump-after=mixed-pointers %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: function int_pointer_store(p: struct int_pointer, operand: int): void
// CHECK: function int_pointer_offset(p: struct int_pointer, operand: int): struct int_pointer
// CHECK: function int_pointer_load(p: struct int_pointer): int
// CHECK-NEXT: if (p.space == 4u)
// CHECK-NEXT: return (*p.in_global)
// CHECK: return (*p.in_local)
// CHECK: return (*p.in_private)
// CHECK: function f_kernel(
// CHECK: tmp = struct int_pointer{2u, &shared[i_local], null}
// CHECK: int_pointer_store(p, 1)
// CHECK: p = struct int_pointer{1u, &own, null, null}
// CHECK-NEXT: p = int_pointer_offset(p, 1)
// CHECK-NEXT: = int_pointer_load(p)
// CHECK-NEXT: var q: private int * = &own
// CHECK-NEXT: (*q) = 2
void f(array_view<int> out) {
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
    tile_static int shared[4];
    int own = 3;
    int *p = i.local[0] > 1 ? &shared[i.local[0]] : &out[i];
    *p = 1;
    if (i.local[0] == 3)
      p = &own;
    p += 1;
    out[i] = *p;
    int *q = &own;
    *q = 2;
  });
}
