// Kernels that write one of several buffers of different types can be built for launches in which those overlap
// [AMP 5.2.4]; signed and unsigned numbers are one type to C, and what is only read may be anything.
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
// RUN: %amp-clang --emit-opencl -DALIKE %s -o - | FileCheck --check-prefix=ALIKE --implicit-check-not=AMP_ALIASED %s
#include <amp.h>

using namespace concurrency;

#ifndef ALIKE
// CHECK: #ifdef AMP_ALIASED
// CHECK-NEXT: typedef float aliasing_float __attribute__((AMP_ALIASED));
// CHECK-NEXT: #define float aliasing_float
// CHECK-NEXT: typedef int aliasing_int __attribute__((AMP_ALIASED));
// CHECK-NEXT: #define int aliasing_int
// CHECK-NEXT: #endif
// CHECK: __kernel void different_kernel(
void different(array_view<int> a, array_view<float> b) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = static_cast<int>(b[i]); });
}
#else
// ALIKE: __kernel void alike_kernel(
void alike(array_view<int> a, array_view<unsigned> b) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = static_cast<int>(b[i]); });
}
// ALIKE: __kernel void one_kernel(
void one(array_view<float> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] += 1; });
}
#endif
