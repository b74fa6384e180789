// Indices of views and tiles whose ranges a launch can find out (ranges.model): there is a plain kernel without tests
// for those, and a program for what must hold. Its words are abi::range_op's: 2 0 is the position in dimension 0, 1 4 the
// number at offset 4 of the block, 20 compares with the length before it.
// RUN: %amp-clang -famp-robust-access --dump-after=robust-access %s | FileCheck %s
// RUN: %amp-clang -famp-robust-access --emit-model=robust-access %s -o %t.model && %amp-opt %t.model | diff - %t.model
// RUN: %amp-clang -famp-robust-access --emit-opencl %s -o %t.cl && %clang-cl-check %t.cl
#include <amp.h>
using namespace concurrency;

// CHECK-LABEL: kernel own_robust_kernel
// CHECK:      if (uint((args.x_offset + i)) < args.x_length)
// CHECK:      kernel own_kernel
// CHECK:      plain where 1 0 2 0 5 1 4 20
// CHECK:      x[(args.x_offset + i)] = 1
void own(array_view<int> x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) { x[i] = 1; });
}

// A view that is passed by value is one index to compare, too.
// CHECK-LABEL: function fill(
// CHECK:        if (uint((v.shape_.offset_ + i)) < v_length)
void fill(array_view<int> v, int i) restrict(amp) {
  for (int k = 0; k < i; ++k)
    v[i] += k;
}
void filled(array_view<int> v) {
  parallel_for_each(v.extent, [v](index<1> i) restrict(amp) { fill(v, i[0]); });
}

// What a function is given of the tile is known, too, and a loop by tiles that divide an extent stays in it.
// CHECK-LABEL: kernel product_kernel
// CHECK:      plain where
// CHECK-NOT:  _length)
int row_of(const tiled_index<16> &t, array_view<const int> a, int first) restrict(amp) {
  tile_static int part[16];
  part[t.local[0]] = a[first + t.local[0]];
  t.barrier.wait();
  const int result = part[15 - t.local[0]];
  t.barrier.wait();
  return result;
}
void product(array_view<const int> a, array_view<int> b) {
  parallel_for_each(b.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    int sum = 0;
    for (int first = 0; first < a.extent[0]; first += 16)
      sum += row_of(t, a, first);
    b[t.global] = sum;
  });
}
