// Functions whose device versions miss precise_math's bounds somewhere, corrected: rsqrt, rcbrt, log1p, exp10, cosh,
// the gamma functions, scalb.
#pragma once

#include <amp/detail/math_builtins.h>

namespace Concurrency {
namespace detail {

// One step of Newton's method on 1 - x y y, whose rounding errors are computed too [fma is exact].
inline double reciprocal_root(double x) restrict(amp) {
    const double y = device_rsqrt(x);
    if (!(x > 0 && x < infinity<double>()))
        return y;
    const double root = x * y, rest = device_fma(x, y, -root);
    return y + 0.5 * y * (device_fma(-root, y, 1.0) - rest * y);
}

// The same on 1 - x y y y.
inline double reciprocal_cube_root(double x) restrict(amp) {
    const double y = 1 / device_cbrt(x);
    if (x == 0 || !(device_fabs(x) < infinity<double>()))
        return y;
    const double square = y * y, square_rest = device_fma(y, y, -square);
    const double product = x * y, product_rest = device_fma(x, y, -product);
    const double error = device_fma(-product, square, 1.0) - (product * square_rest + product_rest * square);
    return y + y * error * 0.33333333333333331;
}

// Where 1 makes no difference, the logarithm itself is nearer.
inline double log_of_1_plus(double x) restrict(amp) {
    return x > 1.8014398509481984e16 ? device_log(x) : device_log1p(x);
}

// 10^x = 2^n e^r with r = log(10) (x - n log10(2)), reduced after Cody and Waite (Software Manual for the Elementary
// Functions, 1980); expm1 leaves the 1 out, so that it can be added last, without loss.
inline double power_of_ten(double x) restrict(amp) {
    if (!(device_fabs(x) < 400))
        return x > 0 ? infinity<double>() : x < 0 ? 0 : x;
    const double n = device_rint(x * 3.3219280948873623);
    const double leftover = x - n * 0.301029995663157, step = n * 8.241712586023572e-13;
    const double part = leftover - step, part_low = (leftover - part) - step;
    const double high = part * 2.3025850929940459;
    const double low =
        device_fma(part, 2.3025850929940459, -high) + (part * -2.1707562233822494e-16 + part_low * 2.3025850929940459);
    const double t = device_expm1(high), sum = 1 + t;
    return device_ldexp(sum + (((1 - sum) + t) + low * sum), static_cast<int>(n));
}

// After fdlibm's e_cosh.c (Sun Microsystems, 1993). Where exp would overflow, log 2 is taken from the argument first:
// its high part exactly.
inline float hyperbolic_cosine(float x) restrict(amp) {
    const float size = device_fabs(x);
    if (size < 0.34657359f) {
        const float t = device_expm1(size);
        return 1 + t * t / (2 + 2 * t);
    }
    if (size < 9) {
        const float t = device_exp(size);
        return 0.5f * t + 0.5f / t;
    }
    const float t = device_exp(size - 0.693145752f);
    return t < infinity<float>() ? t - t * 1.42860677e-6f : t;
}

/// gamma of a non-integer below all of its numbers that are not zero: a zero with the sign that alternates.
template <typename T> inline T vanished_gamma(T x) restrict(amp) {
    const T below = device_floor(x);
    if (below == x)
        return not_a_number<T>();
    return below - 2 * device_floor(below * T(0.5)) == 0 ? T(0) : -T(0);
}

/// x (x + 1) (x + 2) (x + 3)
template <typename T> inline T four_factors(T x) restrict(amp) { return x * (x + 1) * ((x + 2) * (x + 3)); }

// Far below zero gamma(x) = gamma(x + n) / (x (x + 1) ... (x + n - 1)), n being 8 or 16: devices that reflect lose
// digits where gamma(-x) overflows or the result is subnormal. The sums are exact.
inline float gamma_function(float x) restrict(amp) {
    if (!(x < -26))
        return device_tgamma(x);
    if (x < -50)
        return vanished_gamma(x);
    return device_tgamma(x + 8) / four_factors(x) / four_factors(x + 4);
}
inline double gamma_function(double x) restrict(amp) {
    if (!(x < -170))
        return device_tgamma(x);
    if (x < -190)
        return vanished_gamma(x);
    const double factors = four_factors(x) * four_factors(x + 4) * (four_factors(x + 8) * four_factors(x + 12));
    return device_tgamma(x + 16) / factors;
}

/// The sign of the gamma function: negative between -1 and 0, and in every second interval below; at -0 too, as in C's
/// libraries. OpenCL's lgamma_r would tell, but NVIDIA's driver says 0 in double.
template <typename T> inline int sign_of_gamma(T x) restrict(amp) {
    const T below = device_floor(x);
    if (x == 0)
        return 1 / x < 0 ? -1 : 1;
    return x < 0 && below != x && device_floor(below / 2) != below / 2 ? -1 : 1;
}

// For large x the first term of Stirling's series is all there is; PoCL 3.1 overflows before the result does.
template <typename T> inline T log_of_gamma(T x, int *sign) restrict(amp) {
    *sign = sign_of_gamma(x);
    const T large = sizeof(T) == sizeof(float) ? T(1e8) : T(1e17);
    return x > large && x < infinity<T>() ? x * (device_log(x) - 1) : device_lgamma(x);
}

/// x 2^n, where n is a number of x's type: a NaN unless it is whole.
template <typename T> inline T scale_by_power(T x, T n) restrict(amp) {
    if (n != n || x != x)
        return x + n;
    if (device_fabs(n) == infinity<T>())
        return n > 0 ? x * n : x / -n;
    if (device_rint(n) != n)
        return not_a_number<T>();
    // Beyond all exponents that make a difference.
    const T most = 5000, bounded = n > most ? most : n < -most ? -most : n;
    return device_ldexp(x, static_cast<int>(bounded));
}

}  // namespace detail
}  // namespace Concurrency
