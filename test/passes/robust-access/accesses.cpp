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

struct point {
  int x, y;
  void move() restrict(amp) { ++x, ++y; }
};

// CHECK-LABEL: function point_move(self: global struct point *, a: global struct point *, a_length: uint, b: global struct point *, b_length: uint)
// CHECK-NEXT: if (PointsInto(self, a, (ulong(a_length) * 8u)) || PointsInto(self, b, (ulong(b_length) * 8u)))
// CHECK-NEXT:   (*self).x += 1
// CHECK-LABEL: function references_robust_kernel(
// CHECK:      var p: global struct point * = &a[
// CHECK-NEXT: point_move(p, a, args.a_length, b, args.b_length)
// CHECK-NEXT: point_move(&b[{{.*}}], a, args.a_length, b, args.b_length)
// CHECK-NEXT: if PointsInto(p, a, (ulong(args.a_length) * 8u))
// CHECK-NEXT:   (*p).y = 3
void references(array<point> &a, array<point> &b, const array<int> &k) {
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) {
    point &p = a[k[i]];
    p.move();
    b[k[i]].move();
    p.y = 3;
  });
}

// CHECK-LABEL: function atomics_robust_kernel(
// CHECK:      if (uint(at) < args.a_length)
// CHECK-NEXT:   AtomicAdd(&a[at], 1)
// CHECK:      var old: int = ((uint(at) < args.a_length) ? AtomicInc(&a[at]) : 0)
void atomics(array<int> &a, const array<int> &k) {
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) {
    atomic_fetch_add(&a[k[i]], 1);
    const int old = atomic_fetch_inc(&a[k[i]]);
    a[old] = 1;
  });
}

// Where nothing can stand before the access.
// CHECK-LABEL: function tested_access(element: global int *, a: global int *, a_length: uint): int
// CHECK-NEXT: return (PointsInto(element, a, (ulong(a_length) * 4u)) ? (*element) : 0)
// CHECK-LABEL: function conditions_robust_kernel(
// CHECK:      if ((i > 3) && (tested_access(&a[((uint(i) < args.k_length) ? k[i] : 0)], a, args.a_length) == 2))
void conditions(array<int> &a, const array<int> &k) {
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) {
    if (i[0] > 3 && a[k[i]] == 2)
      a[i] = 4;
  });
}

// The same of a reference that a function returns, and of an atomic operation.
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

// A loop's step is tested in its body, and evaluated after it.
// CHECK-LABEL: function steps_kernel(
// CHECK:      for
// CHECK:        if (uint((i + j)) < args.a_length)
// CHECK-NEXT:     a[(i + j)] += 1
void steps(array<int> &a) {
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) {
    for (int j = 0; j < 3; ++j, ++a[i[0] + j])
      a[j] = 1;
  });
}

// Texels have tests of their own.
// CHECK-LABEL: kernel texels_kernel
// CHECK-NOT:   _length
void texels(graphics::texture<int, 1> &t, array<int> &a) {
  parallel_for_each(t.extent, [&](index<1> i) restrict(amp) { t.set(i, t[i] + 1); });
}
