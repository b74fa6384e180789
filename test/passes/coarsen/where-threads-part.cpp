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
// CHECK:      together = (together & (i > 0))
// CHECK:      if together
// CHECK:      for (n < args.count)
// CHECK:      in lockstep for
// CHECK:      else
// CHECK:      in lockstep for
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

// A guard that most threads pass: where all do, their loads come one behind the other, and their stores after them.
// CHECK-LABEL: function guarded_threads(
// CHECK:      together = (together & (i < args.count))
// CHECK:      if together
// CHECK:      value[k] = (x[i] + y[i])
// CHECK:      in lockstep for
// CHECK:      x[i] = value[k]
// CHECK:      else
// CHECK:      if (i < args.count)
// CHECK-NEXT: var value: float = (x[i] + y[i])
// CHECK-NEXT: x[i] = value
// CHECK-LABEL: function guarded_thread(
void guarded(array_view<float> x, array_view<const float> y, int count) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    if (i[0] < count)
      x[i] += y[i];
  });
}

// So is the rest behind an early return.
// CHECK-LABEL: function inside_threads(
// CHECK:      together = (together & ((i >= args.low) & (i < args.high)))
// CHECK:      if together
// CHECK:      value[k] = (x[i] + y[i])
// CHECK-LABEL: function inside_thread(
void inside(array_view<float> x, array_view<const float> y, int low, int high) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    if (i[0] < low || i[0] >= high)
      return;
    x[i] += y[i];
  });
}

// The way of most threads may be the other one, too.
// CHECK-LABEL: function border_threads(
// CHECK:      apart = (apart | (i >= args.count))
// CHECK:      if apart
// CHECK:      if (i >= args.count)
// CHECK-NEXT: x[i] = 0:float
// CHECK-NEXT: else
// CHECK:      value[k] = (x[i] + y[i])
// CHECK-LABEL: function border_thread(
void border(array_view<float> x, array_view<const float> y, int count) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    if (i[0] >= count) {
      x[i] = 0;
      return;
    }
    x[i] += y[i];
  });
}

// A short loop over a thread's own elements is written out: each has a name of its own, and so a register.
// CHECK-LABEL: function few_threads(
// CHECK-NOT:  for (n
// CHECK:      sums[k][1] = ((*args).weights_of[1] + x[i])
// CHECK-NEXT: sums[k][0] = ((*args).weights_of[0] + x[i])
// CHECK-NOT:  for (n
// CHECK-LABEL: function few_thread(
void few(array_view<float> x, float a, float b) {
  struct {
    float of[2];
  } weights = {{a, b}};
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    float sums[2];
    for (int n = 1; n >= 0; --n)
      sums[n] = weights.of[n] + x[i];
    x[i] = sums[0] * sums[1];
  });
}

// C assigns no arrays: one with an initialiser that lives on from loads to stores gets its elements one by one.
// CHECK-LABEL: kernel initialised_kernel
// CHECK-LABEL: function initialised_threads
// CHECK:      var own: float[2][width]
// CHECK:      in lockstep for
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

// A thread's own big array would be several; so would a smaller one in which each thread looks elsewhere.
// CHECK-LABEL: kernel nine_kernel
// CHECK:      function nine_threads
// CHECK-LABEL: kernel big_kernel
// CHECK-NOT:  function big_threads
// CHECK-LABEL: function big_kernel(
// CHECK-LABEL: kernel counts_kernel
// CHECK-NOT:  function counts_threads
// CHECK-LABEL: function counts_kernel(
void nine(array_view<float> x, int count) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    float sums[9];
    for (int n = 0; n < 9; n++)
      sums[n] = x[i] + n;
    x[i] = sums[count & 7];
  });
}
void big(array_view<float> x, int count) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    float sums[17];
    for (int n = 0; n < 17; n++)
      sums[n] = x[i] + n;
    x[i] = sums[count & 15];
  });
}
void counts(array_view<int> x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    int counts[9] = {};
    for (int n = 0; n < 9; n++)
      counts[x[n] & 7] += i[0];
    x[i] = counts[x[i] & 7];
  });
}
