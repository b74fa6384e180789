// A kernel has no builds with constants if a fused product could become a constant: it would be rounded before the sum.
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
// RUN: %amp-clang -ffp-contract=off --emit-opencl %s -o - | FileCheck --check-prefix=OFF %s
// OFF-COUNT-13: {{^ *}}AMP_SPECIALISE(struct
#include <amp.h>
#include <amp_math.h>

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
// A part of an object, a remainder by a number that may be one, a number that equals another one, and a thread's own
// store.
struct pair {
  int first, second;
};
// CHECK-LABEL: __kernel void object_kernel
// CHECK-NOT: AMP_SPECIALISE
// CHECK: }
void object(const array_view<float> &out, const pair &numbers) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    pair mine = numbers;
    mine.second += i[0];
    out[i] = mine.first * 0.1f + out[i] * mine.second;
  });
}
// CHECK-LABEL: __kernel void remainder_kernel
// CHECK-NOT: AMP_SPECIALISE
// CHECK: }
void remainder(const array_view<float> &out, int n) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = (i[0] % n + 7) * 0.1f + out[i]; });
}
// CHECK-LABEL: __kernel void equal_kernel
// CHECK-NOT: AMP_SPECIALISE
// CHECK: }
void equal(const array_view<float> &out, int n) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int k = i[0] & 7;
    if (k == n)
      out[i] = k * 0.1f + out[i];
  });
}
// CHECK-LABEL: __kernel void own_kernel
// CHECK-NOT: AMP_SPECIALISE
// CHECK: }
void own(const array_view<float> &out, const array_view<const float> &in, int n) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = (float)n;
    out[i] = out[i] * 0.7f + in[i];
  });
}
// CHECK-LABEL: __kernel void two_kernel
// CHECK-NOT: AMP_SPECIALISE
// CHECK: }
void two(const array_view<float> &out, int n) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    float product = n * 0.1f;
    out[i] = product + out[i];
  });
}
// CHECK-LABEL: __kernel void code_kernel
// CHECK-NOT: AMP_SPECIALISE
// CHECK: }
void code(const array_view<float> &out, const array_view<const int> &codes, int n) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    if (codes[i] == n)
      out[i] = codes[i] * 0.1f + out[i];
  });
}
// A product with a number from memory, a work-item's id or a captured floating-point number is none.
// CHECK-LABEL: __kernel void loaded_kernel
// CHECK: AMP_SPECIALISE(struct
void loaded(const array_view<float> &out, int n) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = out[i] * n + scaled(n, out[i]); });
}
// CHECK-LABEL: __kernel void counter_kernel
// CHECK: AMP_SPECIALISE(struct
void counter(const array_view<int> &out, const array_view<const float> &in, int n) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    float sum = 0;
    for (int k = 0; k < n; k++) {
      sum += in[k] * in[i[0] + k];
      out[i] = k;
    }
    out[i] += (int)sum;
  });
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

// The device's compiler may compute a function of a constant more exactly than the device.
// CHECK-LABEL: __kernel void function_kernel
// CHECK-NOT: AMP_SPECIALISE
// CHECK: }
// OFF-NOT: AMP_SPECIALISE(struct
void function(const array_view<float> &out, int n) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = out[i] * fast_math::sin((float)n); });
}
