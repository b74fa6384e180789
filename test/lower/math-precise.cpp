// precise_math by OpenCL's functions of the same meaning where those are precise enough, in float and in double, and by the
// headers' own where they are not; of these the text shows those that correct a device's [AMP 9.2].
#include <amp.h>
#include <amp_math.h>

using namespace concurrency;

template <typename T> void run_on(const array_view<T, 2> &in, const array_view<T> &out, const array_view<int> &whole) {
  parallel_for_each(extent<1>(16), [=](index<1> i) restrict(amp) {
    const T x = in(0, i[0]), y = in(1, i[0]);
    T r = 0, other = 0;
    int n = 0;
#define BOTH_1(name, ...) r += precise_math::name(x);
#define BOTH_2(name, ...) r += precise_math::name(x, y);
#define PRECISE_1(name, ...) r += precise_math::name(x);
#define PRECISE_2(name, ...) r += precise_math::name(x, y);
#define PRECISE_3(name, ...) r += precise_math::name(x, y, x);
#define OWN_1(...)
#define OWN_BOTH_1(...)
#define OTHER(...)
#include "../math/functions.def"
    r += precise_math::rsqrt(x) + precise_math::rcbrt(x) + precise_math::exp10(x);
    r += precise_math::frexp(x, &n) + precise_math::remquo(x, y, &whole[i]) + precise_math::modf(x, &other) + other;
    r += precise_math::ldexp(x, n) + precise_math::scalbn(x, n) + precise_math::nextafter(x, y);
    r += precise_math::lgamma(x, &n) + precise_math::nan(n);
    n += precise_math::isfinite(x) + precise_math::isinf(x) + precise_math::isnan(x) + precise_math::isnormal(x);
    n += precise_math::signbit(x) + precise_math::ilogb(x);
    out[i] += r + n;
  });
}

void run(const array_view<float, 2> &in, const array_view<float> &out, const array_view<int> &whole) {
  run_on(in, out, whole);
}
void run_double(const array_view<double, 2> &in, const array_view<double> &out, const array_view<int> &whole) {
  run_on(in, out, whole);
}
