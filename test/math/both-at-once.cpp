// Using-directives for fast_math and precise_math make their names ambiguous in amp code, as specified [AMP 9] [MA3].
// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp.h>
#include <amp_math.h>

using namespace concurrency;
using namespace concurrency::fast_math;
using namespace concurrency::precise_math;

void run(const array_view<float> &out) {
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
        // CHECK: both-at-once.cpp:[[#@LINE+1]]:{{.*}} error: call to 'rsqrt' is ambiguous
        out[i] = rsqrt(out[i]);
    });
}
