// What a loop adds to is held in a register of each thread's, where no other access to its buffer is in the loop; the
// launch's buffers must then not overlap, where the loop touches others.
// RUN: %amp-clang --dump-after=coarsen %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK-LABEL: kernel product_kernel {{.*}} runs-in-lockstep-when-noalias
// CHECK-LABEL: function product_threads(
// CHECK:      if (0 < args.n)
// CHECK:      var element: float[width]
// CHECK:      element[k] = c[i]
// CHECK:      for (k < args.n)
// CHECK-NOT:  c[
// CHECK:      element[k] += (a[k] * b[i])
// CHECK:      c[i] = element[k]
// CHECK-LABEL: function product_thread(
// CHECK:      c[i] += (a[k] * b[i])
void product(array_view<float> c, array_view<const float> a, array_view<const float> b, int n) {
  parallel_for_each(c.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; k++)
      c[i] += a[k] * b[i];
  });
}

// Whether there is a first turn is known here, and whatever overlaps.
// CHECK-LABEL: kernel powers_kernel
// CHECK-NOT:  runs-in-lockstep-when-noalias
// CHECK-LABEL: function powers_threads(
// CHECK-NOT:  if (
// CHECK:      element[k] = x[i]
// CHECK:      for (k < 12)
// CHECK:      if ((k & 1) != 0)
// CHECK:      element[k] = (element[k] + float(k))
// CHECK:      element[k] *= 0.5:float
// CHECK:      x[i] = element[k]
// CHECK-LABEL: function powers_thread(
void powers(array_view<float> x) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < 12; k++) {
      if (k & 1)
        x[i] = x[i] + k;
      x[i] *= 0.5f;
    }
  });
}

// Stores that some turns leave out, elements that differ from turn to turn, other elements of the buffer, loops that are
// left early: the element may not be the thread's to read, or to write.
// CHECK-LABEL: kernel sometimes_kernel
// CHECK-NOT:  var element
// CHECK-LABEL: kernel wanders_kernel
// CHECK-NOT:  var element
// CHECK-LABEL: kernel looks_kernel
// CHECK-NOT:  var element
// CHECK-LABEL: kernel leaves_kernel
// CHECK-NOT:  var element
// CHECK-LABEL: kernel points_kernel
// CHECK-NOT:  var element
// CHECK-LABEL: kernel last_kernel
// CHECK-NOT:  var element
void sometimes(array_view<float> x, int n) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; k++)
      if (k & 1)
        x[i] += k;
  });
}
void wanders(array_view<float> x, int n) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; k++)
      x[i[0] * n + k] += k;
  });
}
void looks(array_view<float> x, int n) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; k++)
      x[i] += x[k];
  });
}
void leaves(array_view<float> x, int n) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; k++) {
      if (k == 5)
        break;
      x[i] += k;
    }
  });
}
// A pointer to the element is one to global memory.
void points(array_view<unsigned> x, int n) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; k++) {
      x[i] += 2;
      unsigned *at = nullptr;
      at = &x[i];
    }
  });
}
// Nobody reads it: a store a turn is no more than the compiler can take together.
void last(array_view<float> x, int n) {
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; k++)
      x[i] = k;
  });
}
