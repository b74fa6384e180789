// The constants of <cmath> and <cfloat> can be used in kernels, whatever their definition in the headers.
// RUN: %amp-clang %s -o %t && %t | FileCheck %s
// RUN: %amp-clang --amp-compat=msvc %s -o %t && %t | FileCheck %s
#include <amp.h>
#include <cfloat>
#include <cmath>
#include <cstdio>
#include <limits>
#include <vector>
using namespace concurrency;

int main() {
    std::vector<float> numbers(9);
    array_view<float> view(9, numbers);
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
        view[0] = NAN;
        view[1] = -INFINITY;
        view[2] = HUGE_VALF;
        view[3] = static_cast<float>(HUGE_VAL);
        view[4] = std::numeric_limits<float>::quiet_NaN();
        view[5] = std::numeric_limits<float>::infinity();
        view[6] = FLT_MAX == std::numeric_limits<float>::max();
        view[7] = FLT_EPSILON * 8388608;
        view[8] = view[0] == view[0];
    });
    view.synchronize();
    for (float each : numbers)
        std::printf("%g ", each);
    // CHECK: nan -inf inf inf nan inf 1 1 0
}
