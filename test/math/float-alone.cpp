// precise_math's float functions use only float, so that devices without double can run them [MA6] [CL 9.5.1].
// RUN: %amp-clang --emit-opencl %s -o %t.cl && FileCheck --implicit-check-not=double --implicit-check-not=fp64 %s < %t.cl
// CHECK: __kernel
#include <amp.h>
#include <amp_math.h>

using namespace concurrency;

void run(const array_view<float, 2> &in, const array_view<float> &out) {
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
        const float x = in(0, i[0]), y = in(1, i[0]);
        float r = 0, part = 0;
        int n = 0;
#define BOTH_1(name, ...) r += precise_math::name(x) + precise_math::name##f(x);
#define BOTH_2(name, ...) r += precise_math::name(x, y);
#define PRECISE_1(name, ...) BOTH_1(name)
#define PRECISE_2(name, ...) BOTH_2(name)
#define PRECISE_3(name, ...) r += precise_math::name(x, y, x);
#define OTHER(...)
#include "functions.def"
        r += precise_math::frexp(x, &n) + precise_math::modf(x, &part) + precise_math::remquo(x, y, &n);
        r += precise_math::lgamma(x, &n) + precise_math::scalb(x, y) + precise_math::scalbn(x, n) + precise_math::nanf(n);
        precise_math::sincos(x, &part, &out[i]);
        out[i] += r + part + precise_math::fpclassify(x) + precise_math::ilogb(x) + precise_math::nextafter(x, y);
    });
}
