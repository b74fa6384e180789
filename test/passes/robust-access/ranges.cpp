// Indices whose ranges a launch can find out: of threads, captured numbers, loops, conditions. There is a plain kernel
// without tests for those, and a program for what must hold. Its words are abi::range_op's: 2 0 is the position in dimension 0,
// 1 4 the number at offset 4 of the block, 20 compares with the length before it.
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

// CHECK-LABEL: kernel guarded_kernel
// CHECK:      plain where 2 0 0 1 16 1 0 0 4294967295 5 15 0 1 6 1 4 20 2 0
void guarded(array<int> &a, int n) {
  parallel_for_each(a.extent, [&a, n](index<1> i) restrict(amp) {
    if (i[0] < 1 || i[0] >= n)
      return;
    a[i[0] - 1] = a[i];
  });
}

// CHECK-LABEL: kernel loop_kernel
// CHECK:      plain where 0 0 1 0 0 1 22 1 0 0 4294967295 5 15 1 {{[0-9]+}} 20 2 0 1 {{[0-9]+}} 20
// CHECK:      sum += a[k]
// CHECK:      b[i] = sum
void loop(const array<int> &a, array<int> &b, int n) {
  parallel_for_each(b.extent, [&a, &b, n](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k < n; ++k)
      sum += a[k];
    b[i] = sum;
  });
}

// One that ends at a number, which it must not step over.
// CHECK-LABEL: kernel until_kernel
// CHECK:      plain where 0 0 1 0 0 4 21 1 {{[0-9]+}} 20 2 0 1 {{[0-9]+}} 20
void until(const array<int> &a, array<int> &b, int n) {
  parallel_for_each(b.extent, [&a, &b, n](index<1> i) restrict(amp) {
    int sum = 0;
    for (int k = 0; k != n; k += 4)
      sum += a[k];
    b[i] = sum;
  });
}

// An unsigned counter may pass the greatest int: int(k) is negative then.
// CHECK-LABEL: kernel wrapping_kernel
// CHECK:      plain where 2 0 1 {{[0-9]+}} 20
// CHECK:      (uint(int(k)) < args.a_length)
// CHECK:      b[i] = sum
void wrapping(const array<int> &a, array<int> &b) {
  parallel_for_each(b.extent, [&a, &b](index<1> i) restrict(amp) {
    int sum = 0;
    for (unsigned k = 8; k < 0xf0000000u; k += 0x10000000u)
      if (int(k) < 20)
        sum += a[int(k)];
    b[i] = sum;
  });
}

// One that is compared with an end goes no further than a step beyond it.
// CHECK-LABEL: kernel ended_kernel
// CHECK:      plain where
// CHECK-NOT:  _length)
// CHECK:      b[i] = sum
void ended(const array<int> &a, array<int> &b, unsigned n) {
  parallel_for_each(b.extent, [&a, &b, n](index<1> i) restrict(amp) {
    int sum = 0;
    for (unsigned k = 0; k < n && a[int(k)] != 0; k += 2)
      sum += a[int(k)];
    b[i] = sum;
  });
}

// What comes from memory is tested in the plain kernel, too.
// CHECK-LABEL: kernel gather_kernel
// CHECK:      plain where 2 0 1 {{[0-9]+}} 20 2 0 1 {{[0-9]+}} 20
// CHECK:      var at: int = at[i]
// CHECK-NEXT: x[i] = ((uint(at) < args.y_length) ? y[at] : 0)
void gather(const array<int> &y, const array<int> &at, array<int> &x) {
  parallel_for_each(x.extent, [&](index<1> i) restrict(amp) { x[i] = y[at[i]]; });
}

// A variable that changes is in no known range; nor is a kernel of that kind written twice.
// CHECK-LABEL: kernel search_kernel
// CHECK-NOT:   plain
// CHECK:       if (uint(k) < args.a_length)
// CHECK-LABEL: kernel called_robust_kernel
void search(array<int> &a, int n) {
  parallel_for_each(a.extent, [&a, n](index<1> i) restrict(amp) {
    int k = i[0];
    while (k * k < n)
      k += 2;
    a[k] = 1;
  });
}

// What the only call passes is known in the function.
// CHECK-LABEL: kernel called_kernel
// CHECK:      plain where 2 0 1 {{[0-9]+}} 20
// CHECK:      function put(i: int, value: int, a: global int *): void
// CHECK:        a[i] += k
// CHECK:      function twice_put(i: int, a: global int *, a_length: uint): void
// CHECK:        if (uint(i) < a_length)
void put(array<int> &a, int i, int value) restrict(amp) {
  for (int k = 0; k < value; ++k)
    a[i] += k;
}
void twice_put(array<int> &a, int i) restrict(amp) {
  for (int k = 0; k < 3; ++k)
    a[i] *= k;
}
void called(array<int> &a) {
  parallel_for_each(a.extent, [&a](index<1> i) restrict(amp) {
    put(a, i[0], i[0] + 1);
    twice_put(a, i[0]);
    twice_put(a, i[0] + 1);
  });
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

// A plain kernel for tiles.
// CHECK-LABEL: kernel tiled_kernel
// CHECK:      plain where 3 0 0 16 7 4 0 5 1 {{[0-9]+}} 20
void tiled(array<int> &a) {
  parallel_for_each(a.extent.tile<16>(), [&a](tiled_index<16> t) restrict(amp) {
    tile_static int part[16];
    part[t.local[0]] = t.local[0];
    t.barrier.wait();
    a[t.tile[0] * 16 + t.local[0]] = part[15 - t.local[0]];
  });
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
