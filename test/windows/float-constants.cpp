// Values of `const float` variables in amp code, which the specification allows for integers only: Visual C++
// uses the value. Their addresses, and variables with unknown values, stay errors.
// RUN: %amp-clang --amp-compat=msvc -O1 -I%S/Inputs %s -o %t && %t
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only -I%S/Inputs %s -DWRONG 2>&1 | FileCheck %s
#include "stdafx.h"

using namespace concurrency;

static const float softening = 0.5f * 0.5f;
const double pi = 3.25;
namespace settings { const float damping = softening * 2; const float table[2] = {1, 2}; }
struct Body { static const float mass; };
const float Body::mass = 4.0f;
float measured() { return 1; }
const float unknown = measured();

static float weight(float x) restrict(cpu, amp) { return x * (softening) + settings::damping; }

#ifdef WRONG
float wrong(float x) restrict(amp) {
    // CHECK-DAG: :[[@LINE+1]]:23: error: 'softening' cannot be used in amp-restricted code: it is a global or static variable, and only its value may be used
    const float& r = (softening);
    // CHECK-DAG: :[[@LINE+2]]:12: error: 'unknown' cannot be used in amp-restricted code: it is a global or static variable that is not a constant integer
    // CHECK-DAG: :[[@LINE+1]]:32: error: 'table' cannot be used
    return unknown + settings::table[0];
}
#endif

int main() {
    const float captured = 1.0f;
    std::vector<float> numbers(3, 2.0f);
    array_view<float> view(3, numbers);
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
        view[i] = weight(view[i]) + (float)pi + settings::damping + captured + Body::mass * (i[0] ? softening : settings::damping);
    });
    view.synchronize();
    Expect(numbers[0] == 1.0f + 3.25f + 0.5f + 1.0f + 2.0f, "the first");
    Expect(numbers[2] == 1.0f + 3.25f + 0.5f + 1.0f + 1.0f, "the last");
    Expect(weight(2.0f) == 1.0f, "on the host");
}
