// A few numbers are an argument themselves; a table that is indexed at run time stays in memory, read in place, as does a big
// block.
// RUN: %amp-clang --dump-after=prune-captures %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct table { int data[8]; };
struct big { int data[100]; };

// CHECK-LABEL: function numbers_kernel(x: global int *, args: struct numbers_kernel_args, extent: int)
// CHECK: args.a
void numbers(array_view<int> x, int a, table t) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = a + t.data[3]; });
}
// CHECK-LABEL: function indexed_kernel(x: global int *, args: constant const struct indexed_kernel_args *, extent: int)
void indexed(array_view<int> x, int a, table t) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = a + t.data[i[0] & 7]; });
}
// CHECK-LABEL: function whole_kernel(x: global int *, args: constant const struct whole_kernel_args *, extent: int)
void whole(array_view<int> x, big t) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    big own = t;
    x[i] = own.data[0];
  });
}
