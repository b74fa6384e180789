// fast_math by OpenCL's functions of the same meaning, by the native ones where docs/math.md says so [AMP 9.1].
#include <amp.h>
#include <amp_math.h>

using namespace concurrency;

void run(const array_view<float, 2> &in, const array_view<float> &out, const array_view<int> &whole) {
  parallel_for_each(extent<1>(16), [=](index<1> i) restrict(amp) {
    const float x = in(0, i[0]), y = in(1, i[0]);
    float r = 0, other = 0;
    int n = 0;
#define BOTH_1(name, ...) r += fast_math::name(x);
#define BOTH_2(name, ...) r += fast_math::name(x, y);
#define PRECISE_1(...)
#define PRECISE_2(...)
#define PRECISE_3(...)
#define OTHER(...)
#include "../math/functions.def"
    r += fast_math::frexp(x, &n) + fast_math::frexp(x, &whole[i]) + fast_math::modf(x, &other) + other;
    r += fast_math::ldexp(x, n);
    fast_math::sincos(x, &other, &out[i]);
    n += fast_math::isfinite(x) + fast_math::isinf(x) + fast_math::isnan(x) + fast_math::signbit(x);
    out[i] += r + other + n;
  });
}
