// Near miss: a library function with a loop is no straight line and stays a function.
// RUN: %amp-clang --dump-after=inline-library %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: function [[AT:view_shape_4_at]](
// CHECK: for (k < (4 - 1))
// CHECK: function f_kernel(
// CHECK: captures.out.data_{{.*}}[[AT]](&captures.out.shape_, &i)
void f(array_view<int, 4> out) {
  parallel_for_each(out.extent, [=](index<4> i) restrict(amp) { out[i] = 1; });
}
