// Near miss: a view that the kernel makes itself is an object with an address, not a capture, and keeps its pointer.
// RUN: %amp-clang --dump-after=prune-captures %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: function f_kernel(a: global int *, b: global int *,
// CHECK: var views: struct array_view_int_1[2] =
// CHECK: &views[(i & 1)]
void f(array_view<int> a, array_view<int> b) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    array_view<int> views[2] = {a, b};
    a[i] = views[i[0] & 1][0];
  });
}
