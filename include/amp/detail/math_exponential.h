// exp2, expm1 and cosh in float, expm1 and exp10 in double, whose device functions exceed precise_math's error bounds
// [AMP 9.2] with errors of 3 and 4 ulps [CL 7.4]. Arguments are reduced after Cody and Waite (Software Manual for the
// Elementary Functions, 1980) with fused multiply-add. test/math/fit-polynomials.py computes the polynomials.
#pragma once

#include <amp/detail/math_two_parts.h>

#pragma float_control(push)
#pragma clang fp contract(off)
namespace Concurrency {
namespace details {

/// (exp(x) - 1 - x - x x / 2) / x^3 for |x| up to log(2) / 2.
inline float exponential_tail(float x) restrict(amp) {
    float p = 0.000198826964f;
    p = p * x + 0.00139261818f;
    p = p * x + 0.00833332089f;
    p = p * x + 0.0416665546f;
    return p * x + 0.166666667f;
}
inline double exponential_tail(double x) restrict(amp) {
    double p = 1.6084326679754904e-10;
    p = p * x + 2.0914685161418068e-9;
    p = p * x + 2.5052078005222728e-8;
    p = p * x + 2.755727364745109e-7;
    p = p * x + 2.7557319239954817e-6;
    p = p * x + 2.4801587325544319e-5;
    p = p * x + 0.00019841269841266415;
    p = p * x + 0.0013888888888883749;
    p = p * x + 0.0083333333333333335;
    p = p * x + 0.04166666666666667;
    return p * x + 0.16666666666666667;
}

template <typename T> struct log_of_2_parts;
template <> struct log_of_2_parts<float> {
    static constexpr float high = 0.693147182f, low = -1.90465421e-9f, inverse = 1.44269502f;
};
template <> struct log_of_2_parts<double> {
    static constexpr double high = 0.69314718055994529, low = 2.3190468138462996e-17, inverse = 1.4426950408889634;
};

/// (1 + rest) 2^power.
template <typename T> struct exponential {
    two_parts<T> rest;
    int power;
};

/// exp(r) - 1 for |r| up to log(2) / 2.
template <typename T> inline two_parts<T> small_exponential(two_parts<T> r) restrict(amp) {
    const two_parts<T> half_square = exact_product(r.high, r.high * T(0.5));
    const two_parts<T> sum = ordered_sum(r.high, half_square.high);
    const T tail = r.high * r.high * r.high * exponential_tail(r.high);
    return ordered_sum(sum.high, sum.low + (half_square.low + (r.low + r.high * r.low) + tail));
}

/// exp(high + low), for a finite sum that is not far beyond the range of T.
template <typename T> inline exponential<T> exponential_of(two_parts<T> x) restrict(amp) {
    const T n = device_rint(x.high * log_of_2_parts<T>::inverse);
    // Exact, because both operands are multiples of a last place that is small enough.
    const T leftover = device_fma(-n, log_of_2_parts<T>::high, x.high);
    const two_parts<T> r = exact_sum(leftover, x.low - n * log_of_2_parts<T>::low);
    return {small_exponential(r), static_cast<int>(n)};
}

template <typename T> inline T rounded(exponential<T> x) restrict(amp) {
    const two_parts<T> sum = ordered_sum(T(1), x.rest.high);
    return device_ldexp(sum.high + (sum.low + x.rest.low), x.power);
}

inline float power_of_two(float x) restrict(amp) {
    if (!(device_fabs(x) < 200))
        return x > 0 ? infinity<float>() : x < 0 ? 0 : x;
    const float n = device_rint(x), f = x - n;
    const two_parts<float> r = exact_product(f, log_of_2_parts<float>::high);
    const two_parts<float> rest = small_exponential<float>({r.high, r.low + f * log_of_2_parts<float>::low});
    return rounded(exponential<float>{rest, static_cast<int>(n)});
}

// 10^x = 2^n e^r with r = log(10) (x - n log10(2)).
inline double power_of_ten(double x) restrict(amp) {
    if (!(device_fabs(x) < 400))
        return x > 0 ? infinity<double>() : x < 0 ? 0 : x;
    const double n = device_rint(x * 3.3219280948873623);
    const double leftover = x - n * 0.301029995663157, step = n * 8.241712586023572e-13;
    const double part = leftover - step, part_low = (leftover - part) - step;
    const two_parts<double> r = product_of<double>({part, part_low}, {2.3025850929940459, -2.1707562233822494e-16});
    return rounded(exponential<double>{small_exponential(r), static_cast<int>(n)});
}

/// exp(x) - 1. If |x| is at most `tiny`, the result is x. From `most` on, the result is infinite. Below `least`,
/// the result is -1.
template <typename T> inline T exponential_less_1(T x, T tiny, T least, T most) restrict(amp) {
    if (!(device_fabs(x) > tiny))
        return x;
    if (!(x < most))
        return x > 0 ? infinity<T>() : x;
    if (x < least)
        return -1;
    const exponential<T> e = exponential_of<T>({x, 0});
    if (e.power == 0)
        return rounded(e.rest);
    // All terms are halved, because 2^power may overflow.
    const T scale = device_ldexp(T(1), e.power - 1);
    const two_parts<T> sum = ordered_sum(scale, scale * e.rest.high), less = exact_sum(sum.high, T(-0.5));
    return 2 * (less.high + (less.low + (sum.low + scale * e.rest.low)));
}
inline float exponential_less_1(float x) restrict(amp) { return exponential_less_1(x, 2.98023224e-8f, -20.0f, 89.0f); }
inline double exponential_less_1(double x) restrict(amp) {
    return exponential_less_1(x, 5.5511151231257827e-17, -40.0, 710.0);
}

/// (exp(x) + 1 / exp(x)) / 2
inline float hyperbolic_cosine(float x) restrict(amp) {
    const float size = device_fabs(x);
    if (!(size < 90))
        return size > 0 ? infinity<float>() : x;
    const exponential<float> e = exponential_of<float>({size, 0});
    const two_parts<float> up = ordered_sum(1.0f, e.rest.high);
    const float guess = 1 / up.high, down = guess + guess * device_fma(-up.high, guess, 1.0f);
    const two_parts<float> sum = exact_sum(up.high, device_ldexp(down, -2 * e.power));
    return device_ldexp(sum.high + (sum.low + (up.low + e.rest.low)), e.power - 1);
}

}  // namespace details
}  // namespace Concurrency
#pragma float_control(pop)
