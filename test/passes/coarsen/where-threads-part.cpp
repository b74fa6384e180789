// Where the ways of threads part: an early return and a branch are each thread's own; a branch around a loop has a version for
// threads that all take it; loops that some leave early are in loops-left-apart.cpp.
// RUN: %amp-clang --dump-after=coarsen %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK-LABEL: function early_threads(
// CHECK:      if (y[k] < 0:float)
// CHECK-NEXT: x[i] = 0:float
// CHECK-NEXT: else
// CHECK-NOT:  return
// CHECK-LABEL: function early_thread(
void early(array_view<float> x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    float y = x[i];
    if (y < 0) {
      x[i] = 0;
      return;
    }
    x[i] = y * 2;
  });
}

// CHECK-LABEL: function around_threads(
// CHECK:      together = (together && (i > 0))
// CHECK:      if together
// CHECK:      for (n < args.count)
// CHECK:      in step for
// CHECK:      else
// CHECK:      in step for
// CHECK:      if (i > 0)
// CHECK:      for (n < args.count)
void around(array_view<float> x, int count) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    if (i[0] > 0) {
      float s = 0;
      for (int n = 0; n < count; n++)
        s += x[n];
      x[i] = s;
    }
  });
}

// C assigns no arrays: one with an initialiser that lives on from loads to stores gets its elements one by one.
// CHECK-LABEL: kernel initialised_kernel
// CHECK-LABEL: function initialised_threads
// CHECK:      var own: float[2][width]
// CHECK:      in step for
// CHECK:      own[k][0] = x[i]
// CHECK-NEXT: own[k][1] = 2:float
// CHECK:      x[i] = own[k][(i & 1)]
// CHECK-LABEL: function initialised_kernel(
void initialised(array_view<float> x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    float own[2] = {x[i], 2};
    x[i] += 1;
    x[i] = own[i[0] & 1];
  });
}

// A thread's own big array would be several.
// CHECK-LABEL: kernel big_kernel
// CHECK-NOT:  function big_threads
// CHECK-LABEL: function big_kernel(
void big(array_view<float> x, int count) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    float sums[16];
    for (int n = 0; n < 16; n++)
      sums[n] = x[i] + n;
    x[i] = sums[count & 15];
  });
}
