// A kernel over two or three dimensions whose loops hold no branch gets a form for a block of threads: what depends on
// the row alone, or on the column alone, is there once for each of them. Its groups have one size, so that columns lie a
// constant apart. Kernels with branches, without loops, or of one dimension have no such form.
// RUN: %amp-clang --dump-after=coarsen %s | FileCheck %s
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck --check-prefix=TEXT %s
#include <amp.h>
using namespace concurrency;

// TEXT: #if AMP_HEIGHT > 1
// TEXT-NEXT: #define AMP_BLOCK_GROUP __attribute__((reqd_work_group_size(32, 8, 1)))

// CHECK-LABEL: kernel product_kernel
// CHECK: function product_block({{.*}}first_i_0: int, first: int, stride: int)
// CHECK: var s: float[height][width]
// CHECK: for (k < args.
// CHECK: in lockstep for (k < Height())
// CHECK: in lockstep for (k < Width())
// CHECK: function product_kernel
// CHECK: if (Height() > 1)
// CHECK: var i_0: int = (GlobalId(1) * Height())
// CHECK: product_block({{.*}}, i_0, first, 32)
// TEXT: __kernel AMP_BLOCK_GROUP void product_kernel(
void product(array_view<const float, 2> a, array_view<const float, 2> b, array_view<float, 2> c) {
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
    float s = 0;
    for (int k = 0; k < a.extent[1]; ++k)
      s += a(i[0], k) * b(k, i[1]);
    c[i] = s;
  });
}

// CHECK-LABEL: kernel slices_kernel
// CHECK: function slices_block({{.*}}i_0: int, first_i_1: int, first: int, stride: int)
// CHECK: if (i_0 < extent_0)
void slices(array_view<const int, 3> a, array_view<int, 3> c) {
  parallel_for_each(c.extent, [=](index<3> i) restrict(amp) {
    int s = 0;
    for (int k = 0; k < a.extent[2]; ++k)
      s += a(i[0], i[1], k) * a(i[0], k, i[2]);
    c[i] = s;
  });
}

// CHECK-LABEL: kernel branches_kernel
// CHECK-NOT: _block(
void branches(array_view<const int, 2> a, array_view<int, 2> c) {
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
    int s = 0;
    for (int k = 0; k < a.extent[1]; ++k)
      if (a(i[0], k) > 3)
        s += k;
    c[i] = s;
  });
}

// CHECK-LABEL: kernel plain_kernel
// CHECK-NOT: _block(
void plain(array_view<const int, 2> a, array_view<int, 2> c) {
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) { c[i] = a[i] + 1; });
}

// CHECK-LABEL: kernel row_kernel
// CHECK-NOT: _block(
void row(array_view<const int> a, array_view<int> c) {
  parallel_for_each(c.extent, [=](index<1> i) restrict(amp) {
    int s = 0;
    for (int k = 0; k < 9; ++k)
      s += a[i[0] + k];
    c[i] = s;
  });
}
