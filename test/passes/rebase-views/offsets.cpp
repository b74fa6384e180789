// A view begins where its pointer points. Arrays begin where their memory does; an index that begins otherwise stays.
// RUN: %amp-clang --dump-after=rebase-views %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK-LABEL: function f_kernel(y: global float *, x_buffer: global float *, args: struct f_kernel_args, extent: int)
// CHECK-NEXT: var x: global float * = (x_buffer + (Offsets() ? args.x_offset : 0))
// CHECK:      x[(i + args.shift)] = y[i]
void f(array_view<float> x, array<float> &y, int shift) {
  parallel_for_each(y.extent, [=, &y](index<1> i) restrict(amp) { x[i[0] + shift] = y[i]; });
}

// CHECK-LABEL: function g_kernel(x_buffer: global float *,
// CHECK-NEXT: var x: global float * = (x_buffer + (Offsets() ? args.x_offset : 0))
// CHECK:      x[((i_0 * args.x_stride[0]) + i_1)] = 1:float
void g(array_view<float, 2> x) {
  parallel_for_each(x.extent, [=](index<2> i) restrict(amp) { x[i] = 1; });
}

// What the program adds is added in every build.
// CHECK-LABEL: function h_kernel(y_buffer: global float *,
// CHECK-NEXT: var y: global float * = (y_buffer + args.shift)
void h(array<float> &y, int shift) {
  parallel_for_each(y.extent, [=, &y](index<1> i) restrict(amp) { y[shift + i[0]] = 1; });
}
