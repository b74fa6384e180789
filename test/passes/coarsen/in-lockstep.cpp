// Threads in lockstep: loads of all before the first store, a loop that is the same for all once, what differs as arrays.
// RUN: %amp-clang --dump-after=coarsen %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK-LABEL: function f_threads(
// CHECK-NEXT: var y: float[width]
// CHECK-NEXT: var s: float[width]
// CHECK-NEXT: in lockstep for (k < Width())
// CHECK:      var i: int = (first + (k * stride))
// CHECK-NEXT: y[k] = x[i]
// CHECK-NEXT: s[k] = y[k]
// CHECK-NEXT: for (n < args.count)
// CHECK:      in lockstep for (k < Width())
// CHECK:      s[k] = ((s[k] * s[k]) + y[k])
// CHECK-NEXT: in lockstep for (k < Width())
// CHECK:      x[i] = s[k]
void f(array_view<float> x, int count) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    float y = x[i];
    float s = y;
    for (int n = 0; n < count; n++)
      s = s * s + y;
    x[i] = s;
  });
}

// A compound assignment, and a store whose place must be read first: all threads read before any writes.
// CHECK-LABEL: function g_threads(
// CHECK-NEXT: var at: int[width]
// CHECK-NEXT: var value: float[width]
// CHECK-NEXT: in lockstep for
// CHECK:      at[k] = places[i]
// CHECK-NEXT: value[k] = (x[at[k]] + 1:float)
// CHECK-NEXT: in lockstep for
// CHECK:      x[at[k]] = value[k]
void g(array_view<float> x, array_view<const int> places) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[places[i]] += 1.0f; });
}

// Rows are the same for all threads of a work-item.
// CHECK-LABEL: function h_threads(x: global float *, args: struct h_kernel_args, i_0: int, first: int, stride: int)
// CHECK-NEXT: var row: int = (i_0 * 2)
void h(array_view<float, 2> x) {
  parallel_for_each(x.extent, [=](index<2> i) restrict(amp) {
    int row = i[0] * 2;
    x[i] = row + i[1];
  });
}

// A reference to a thread's own element is the thread's own.
struct pair { int a, b; };
// CHECK-LABEL: function r_threads(
// CHECK:      var own: global struct pair * = &x[i]
// CHECK-LABEL: function r_kernel(
// CHECK-NEXT: var x: global struct pair * = (x_buffer + (Offsets() ? args.x_offset : 0))
// CHECK-NOT:  var own
void r(array_view<pair> x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    pair &own = x[i];
    own.a = own.b;
  });
}
