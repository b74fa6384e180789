// A read outside of its buffer is zero, a write is dropped. Arithmetic is written twice, any other index is evaluated once;
// an address may lead anywhere, and is tested where it is used. Signed arithmetic wraps around, as the test's does.
// RUN: %amp-clang -famp-robust-access --dump-after=robust-access %s | FileCheck %s
// RUN: %amp-clang --amp-compat=msvc --dump-after=robust-access %s | FileCheck %s
// RUN: %amp-clang -famp-robust-access --emit-model=robust-access %s -o - | FileCheck --check-prefix=WRAPS %s
// WRAPS: function reads_robust_kernel({{.*}} wraps-signed
// RUN: %amp-clang --dump-after=robust-access %s | FileCheck --check-prefix=OFF --implicit-check-not=_length %s
// RUN: %amp-clang -famp-robust-access --emit-opencl %s -o %t.cl && %clang-cl-check %t.cl
// OFF: kernel reads_kernel

#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;

// CHECK-LABEL: function reads_robust_kernel(y: global const int *, x: global int *, args: struct reads_kernel_args, extent: int)
// CHECK:      var at: int = ((uint((args.y_offset + i)) < args.y_length) ? y[(args.y_offset + i)] : 0)
// CHECK-NEXT: var k: int = ((uint((args.y_offset + at)) < args.y_length) ? y[(args.y_offset + at)] : 0)
// CHECK-NEXT: var value: int = ((uint((args.y_offset + (k + 1))) < args.y_length) ? y[(args.y_offset + (k + 1))] : 0)
// CHECK-NEXT: if (uint((args.x_offset + k)) < args.x_length)
// CHECK-NEXT:   x[(args.x_offset + k)] = value
// CHECK-NEXT: var at: int = ((uint((args.y_offset + k)) < args.y_length) ? y[(args.y_offset + k)] : 0)
// CHECK-NEXT: if (uint((args.x_offset + at)) < args.x_length)
// CHECK-NEXT:   x[(args.x_offset + at)] += 2
void reads(array_view<int> x, array_view<const int> y) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    const int k = y[y[i]];
    x[k] = y[k + 1];
    x[y[k]] += 2;
  });
}

// A reference that a function returns, and an atomic operation in an expression: functions test them.
// CHECK-LABEL: function tested_access(element: global int *, a: global int *, a_length: uint, b: global int *, b_length: uint): int
// CHECK:      function tested_access(element: global int *, b: global int *, b_length: uint): int
// CHECK-NEXT: return (PointsInto(element, b, (ulong(b_length) * 4u)) ? AtomicInc(element) : 0)
// CHECK-LABEL: function calls_kernel(
int &choose(bool first, int &one, int &other) restrict(amp) {
  if (first)
    return one;
  return other;
}
void calls(array<int> &a, array<int> &b, int n) {
  parallel_for_each(a.extent, [&, n](index<1> i) restrict(amp) {
    for (int k = i[0]; k < n && choose(k < 3, a[k], b[k]) != 0; k += 1 + (k > 2 ? atomic_fetch_inc(&b[b[k]]) : 0))
      choose(k < 3, a[k], b[k]) += 2;
  });
}

// Texels have tests of their own.
// CHECK-LABEL: kernel texels_kernel
// CHECK-NOT:   _length
void texels(graphics::texture<int, 1> &t, array<int> &a) {
  parallel_for_each(t.extent, [&](index<1> i) restrict(amp) { t.set(i, t[i] + 1); });
}
