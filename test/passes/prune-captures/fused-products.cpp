// A kernel has no builds with constants if a fused product could become a constant: it would be rounded before the sum.
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
// RUN: %amp-clang -ffp-contract=off --emit-opencl %s -o - | FileCheck --check-prefix=OFF %s
// OFF-COUNT-6: {{^ *}}AMP_SPECIALISE(struct
#include <amp.h>

using namespace concurrency;

float scaled(int n, float x) restrict(amp) { return x * (float)n + 1.0f; }
float half(int n) restrict(amp) { return 0.5f * n; }

// CHECK-LABEL: __kernel void direct_kernel
// CHECK-NOT: AMP_SPECIALISE
// CHECK: }
void direct(const array_view<float> &out, int n) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = n * 0.1f + out[i]; });
}
// CHECK-LABEL: __kernel void counted_kernel
// CHECK-NOT: AMP_SPECIALISE
// CHECK: }
void counted(const array_view<float> &out, int n) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    for (int k = 0; k < n; k++)
      out[i] -= k * half(n);
  });
}
// CHECK-LABEL: __kernel void chosen_kernel
// CHECK-NOT: AMP_SPECIALISE
// CHECK: }
void chosen(const array_view<float> &out, int n) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    float weight = 0.3f;
    if (n == 3)
      weight = 0.7f;
    out[i] = out[i] - weight * 0.1f;
  });
}
// A product with a number from memory, a work-item's id or a captured floating-point number is none.
// CHECK-LABEL: __kernel void loaded_kernel
// CHECK: AMP_SPECIALISE(struct
void loaded(const array_view<float> &out, int n) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = out[i] * n + scaled(n, out[i]); });
}
// CHECK-LABEL: __kernel void position_kernel
// CHECK: AMP_SPECIALISE(struct
void position(const array_view<float> &out, int n) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = (float)i[0] * n + out[i]; });
}
// CHECK-LABEL: __kernel void captured_kernel
// CHECK: AMP_SPECIALISE(struct
void captured(const array_view<float> &out, int n, float factor) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = factor * n + out[i]; });
}
