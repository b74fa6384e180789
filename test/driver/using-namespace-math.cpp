// `using namespace concurrency::fast_math;` or precise_math, then unqualified functions beside the C library's: kernels get
// those of the namespace, the host its own; nothing is ambiguous [AMP 9].
// RUN: %amp-clang %s -o %t && %t
// RUN: %amp-clang -std=c++14 -DPRECISE %s -o %t && %t
// RUN: %amp-clang -std=c++20 -DPRECISE %s -o %t && %t
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <math.h>
#include <vector>

using namespace concurrency;
#ifdef PRECISE
using namespace concurrency::precise_math;
#else
using namespace concurrency::fast_math;
#endif

float wave(float x) restrict(cpu, amp) { return sin(x) + cosf(x) * sqrt(fabs(x)); }

int main() {
  std::vector<float> data(8, 0.75f);
  array_view<float> view(8, data);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    const float x = view[i];
    view[i] = sin(x) + cosf(x) + pow(x, 2) + sqrt(x) + fabs(-x) + fmax(x, 0.1f) + floor(x + 1) + log(x) + atan2(x, x) +
              round(x) + rsqrt(x) + wave(x);
    // CHECK: sin(
    // CHECK: rsqrt(
  });
  view.synchronize();
  const float x = 0.75f;
  const float expected = std::sin(x) + std::cos(x) + x * x + std::sqrt(x) + x + x + 1 + std::log(x) + 0.785398f + 1 +
                         1 / std::sqrt(x) + wave(x);
  const double wide = sin(0.5) + pow(2.0, 0.5);
  return std::fabs(data[3] - expected) < 1e-4f && std::fabs(wide - 1.893639) < 1e-5 ? 0 : 1;
}
