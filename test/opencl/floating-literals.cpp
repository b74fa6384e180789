// Floating constants are printed with the fewest digits for the same value, and with their type; infinities by name.
// RUN: %amp-clang -w --emit-opencl %s -o %t.cl && %clang-cl-check -Wall -Wno-unused %t.cl && FileCheck --input-file=%t.cl %s
// RUN: %amp-clang -w %s -o %t && %t
#include <amp.h>
#include <cfloat>
#include <cmath>
#include <cstring>
#include <vector>
using namespace concurrency;

struct fill {
  array_view<float> f;
  array_view<double> d;
  void operator()(index<1>) const restrict(cpu, amp) {
    // CHECK: 0.1f;
    f[0] = 0.1f;
    // CHECK: 1.0f;
    f[1] = 1;
    // CHECK: 3.4028235e+38f;
    f[2] = FLT_MAX;
    // CHECK: 1.1754944e-38f;
    f[3] = FLT_MIN;
    // CHECK: -0.0f;
    f[4] = -0.0f;
    // CHECK: 16777216.0f;
    f[5] = 16777217.0f;
    // CHECK: 0.1875f;
    f[6] = 0x1.8p-3f;
    // CHECK: 1.0f / 3.0f;
    f[7] = 1.0f / 3.0f;
    // CHECK: INFINITY;
    f[8] = 1e39;
    float zero = 0.0f;
    // CHECK: 1.0f / zero;
    f[9] = 1.0f / zero;
    // CHECK: -1.0f / zero;
    f[10] = -1.0f / zero;
    // CHECK: zero / zero;
    f[11] = zero / zero;
    // CHECK: = 0.1;
    d[0] = 0.1;
    // CHECK: = 1.7976931348623157e+308;
    d[1] = DBL_MAX;
    // CHECK: = 5e-324;
    d[2] = 4.9e-324;
    // CHECK: = 1e+22;
    d[3] = 1e22;
    // CHECK: = 1.0;
    d[4] = 1;
    // CHECK: = 0.10000000149011612;
    d[5] = 0.1f;
    // CHECK: = (double)INFINITY;
    d[6] = __builtin_inf();
    // CHECK: = -(double)INFINITY;
    d[7] = -__builtin_inf();
  }
};

int main() {
  std::vector<float> host(12), device(12);
  std::vector<double> hostDoubles(8), deviceDoubles(8);
  fill{array_view<float>(12, host), array_view<double>(8, hostDoubles)}(index<1>(0));
  fill onDevice{array_view<float>(12, device), array_view<double>(8, deviceDoubles)};
  parallel_for_each(extent<1>(1), onDevice);
  onDevice.f.synchronize();
  onDevice.d.synchronize();
  // A quotient that is not a number has no sign to compare.
  bool nan = std::isnan(host[11]) && std::isnan(device[11]);
  return nan && std::memcmp(host.data(), device.data(), 11 * sizeof(float)) == 0 && hostDoubles == deviceDoubles ? 0 : 1;
}
