// Near miss: a pointer that may lead into two kinds of memory has both spaces; two pointers beside each other have one each,
// and the source of what flows into a mixed pointer keeps its own.
// RUN: %amp-clang --dump-after=address-spaces %s | FileCheck %s
// RUN: %amp-clang -DMIXED --dump-after=address-spaces %s | FileCheck --check-prefix=MIXED %s
// RUN: %amp-clang -DMIXED --dump-after=mixed-pointers %s | FileCheck --check-prefix=SPLIT %s
#include <amp.h>
using namespace concurrency;

// CHECK: var p: private int * = &own
// CHECK: var q: global int * =
// MIXED: var p: private or global int * = private or global int *(&own)
// MIXED: var q: global int * =
// SPLIT: function int_pointer_store(p: struct int_pointer, operand: int): void
// SPLIT: var p: struct int_pointer = struct int_pointer{1u, &own, null}
// SPLIT: var q: global int * =
void f(array_view<int> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int own = 1;
    int *p = &own;
    int *q = &out[0];
#ifdef MIXED
    if (i[0] == 1)
      p = q;
#endif
    *p = *q;
  });
}
