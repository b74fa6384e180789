// Atomic operations on a variable of one's own become plain reads and writes, in functions for one memory, too; others stay.
// RUN: %amp-clang --dump-after=private-atomics %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: function private_atomic_inc(target: private int *): int
// CHECK-NEXT: var old: int = (*target)
// CHECK-NEXT: (*target) = int((uint(old) + 1u))
// CHECK-NEXT: return old
// CHECK: function private_atomic_compare_exchange(target: private int *, operand: int, value: int): int
// CHECK-NEXT: var old: int = (*target)
// CHECK-NEXT: (*target) = ((old == operand) ? value : old)
// CHECK: function add(p: private int *): int
// CHECK-NEXT: return private_atomic_add(p, 2)
// CHECK-NEXT: function add(p: global int *): int
// CHECK-NEXT: return AtomicAdd(p, 2)
// CHECK: function f_kernel(
// CHECK: var before: int = private_atomic_inc(&own)
// CHECK: AtomicMax(&out[args.out_offset], own)
int add(int *p) restrict(amp) { return atomic_fetch_add(p, 2); }
void f(array_view<int> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int own = 3;
    int before = atomic_fetch_inc(&own);
    int expected = 4;
    bool swapped = atomic_compare_exchange(&own, &expected, 7);
    out[i] = before + own + add(&own) + swapped;
    atomic_fetch_max(&out[0], own);
    add(&out[1]);
  });
}
