// A function that takes a view by reference is specialised per captured view; plain data is handed on as a pointer.
// RUN: %amp-clang --dump-after=prune-captures %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct wrapper {
  int data[3];
};
int sum(const wrapper &w) restrict(amp) { return w.data[0] + w.data[1]; }
int first(const array_view<int> &v, int k) restrict(amp) { return v[0] * k; }

// CHECK-DAG: function sum(w: const struct wrapper *): int
// CHECK-DAG: function first(k: int, args: constant const struct f_kernel_args *, a: global int *): int
// CHECK-DAG: function first(k: int, args: constant const struct f_kernel_args *, b: global int *): int
// CHECK: function f_kernel(
// CHECK: sum(&(*args).w)
// CHECK-SAME: first(2, args, a)
// CHECK-SAME: first(3, args, b)
void f(array_view<int> a, array_view<int> b, wrapper w) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = sum(w) + first(a, 2) + first(b, 3); });
}
