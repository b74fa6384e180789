// What of the argument block may be a constant of a build: integers, and bools that are captured themselves. A bool
// within an object has the padding of the host's object behind it, and where a view begins is read in other builds only.
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
#include <amp.h>

using namespace concurrency;

struct choice {
  alignas(4) bool isNegated;
  float factor;
};
float apply(choice by, float x) restrict(cpu, amp) {
  by.factor += x;
  return by.isNegated ? -by.factor : by.factor;
}

// CHECK-LABEL: __kernel void itself_kernel
// CHECK: AMP_SPECIALISE(struct itself_kernel_args, args)
void itself(const array_view<float> &out, bool isNegated) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = isNegated ? -out[i] : out[i]; });
}
// CHECK-LABEL: __kernel void within_kernel
// CHECK-NOT: AMP_SPECIALISE
// CHECK: }
void within(const array_view<float> &out, const choice &by) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = apply(by, out[i]); });
}
// CHECK-LABEL: __kernel void begin_kernel
// CHECK-NOT: AMP_SPECIALISE
// CHECK: }
void begin(const array_view<float> &out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = 1; });
}
