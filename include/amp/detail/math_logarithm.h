// Logarithms in double and functions that use them, whose device functions exceed precise_math's error bounds
// [AMP 9.2]: they may have errors of 3 and 4 ulps [CL 7.4]. log(x) = n log(2) + 2 atanh((m - 1) / (m + 1)) for x = m
// 2^n, where m is near 1, as in fdlibm's e_log.c (Sun Microsystems, 1993), but in two parts throughout.
// test/math/fit-polynomials.py computes the polynomial.
#pragma once

#include <amp/detail/math_exponential.h>

#pragma float_control(push)
#pragma clang fp contract(off)
namespace Concurrency {
namespace details {

/// rest + power log(2), where |rest| is at most log(2) / 2.
struct logarithm {
    two_parts<double> rest;
    int power;
};

/// The argument must be positive and finite.
inline logarithm logarithm_of(two_parts<double> x) restrict(amp) {
    const bool is_subnormal = x.high < 2.2250738585072014e-308;
    const double scaled = is_subnormal ? x.high * 18014398509481984.0 : x.high;
    int power = static_cast<int>(bits_of(scaled) >> 52) - 1023 - (is_subnormal ? 54 : 0);
    double m = device_ldexp(x.high, -power);
    if (m > 1.4142135623730951) {
        m *= 0.5;
        ++power;
    }
    const double m_low = device_ldexp(x.low, -power);
    const two_parts<double> below = exact_sum(m, 1.0);
    const two_parts<double> s = quotient_of<double>(exact_sum(m - 1, m_low), {below.high, below.low + m_low});
    const two_parts<double> square = product_of(s, s), cube = product_of(square, s);
    const two_parts<double> third = product_of<double>(cube, {0.66666666666666663, 3.7007434154171883e-17});
    const double z = square.high;
    double p = 0.10762415597972005;
    p = p * z + 0.10456328242945438;
    p = p * z + 0.11766813077591133;
    p = p * z + 0.13333296535437239;
    p = p * z + 0.15384615761157389;
    p = p * z + 0.18181818179657013;
    p = p * z + 0.2222222222222843;
    p = p * z + 0.28571428571428565;
    p = p * z + 0.4;
    const two_parts<double> sum = ordered_sum(2 * s.high, third.high);
    return {ordered_sum(sum.high, sum.low + (2 * s.low + third.low + cube.high * z * p)), power};
}

/// `scale` times the natural logarithm. `step` is scale log(2).
inline two_parts<double> scaled(logarithm x, two_parts<double> scale, two_parts<double> step) restrict(amp) {
    return sum_of(product_of<double>(step, {static_cast<double>(x.power), 0}), product_of(x.rest, scale));
}
inline two_parts<double> natural(logarithm x) restrict(amp) {
    return scaled(x, {1, 0}, {log_of_2_parts<double>::high, log_of_2_parts<double>::low});
}
/// log(1 + y)
inline two_parts<double> logarithm_of_1_plus(two_parts<double> y) restrict(amp) {
    const two_parts<double> sum = exact_sum(1.0, y.high);
    return natural(logarithm_of(ordered_sum(sum.high, sum.low + y.low)));
}

inline bool has_logarithm(double x) restrict(amp) { return x > 0 && x < infinity<double>(); }

inline double log_to_base_2(double x) restrict(amp) {
    if (!has_logarithm(x))
        return device_log(x);
    return rounded(scaled(logarithm_of({x, 0}), {1.4426950408889634, 2.0355273740931033e-17}, {1, 0}));
}

inline double log_to_base_10(double x) restrict(amp) {
    if (!has_logarithm(x))
        return device_log(x);
    return rounded(scaled(logarithm_of({x, 0}), {0.43429448190325182, 1.0983196502167651e-17},
                          {0.3010299956639812, -2.8037281277851704e-18}));
}

inline double log_of_1_plus(double x) restrict(amp) {
    if (!(x > -1 && x < infinity<double>()))
        return device_log1p(x);
    return device_fabs(x) < 5.5511151231257827e-17 ? x : rounded(logarithm_of_1_plus({x, 0}));
}

/// log(x + sqrt(x x - 1)), for x = 1 + t: log(1 + t + sqrt(t (2 + t))).
inline double inverse_hyperbolic_cosine(double x) restrict(amp) {
    if (!(x > 1 && x < infinity<double>()))
        return x == 1 ? 0 : x > 1 ? x : not_a_number<double>();
    if (x > 1e15)
        return rounded(
            sum_of<double>(natural(logarithm_of({x, 0})), {log_of_2_parts<double>::high, log_of_2_parts<double>::low}));
    const double t = x - 1;
    const two_parts<double> root = root_of(product_of<double>({t, 0}, exact_sum(2.0, t)));
    return rounded(logarithm_of_1_plus(sum_of<double>({t, 0}, root)));
}

/// log((1 + x) / (1 - x)) / 2
inline double inverse_hyperbolic_tangent(double x) restrict(amp) {
    const double size = device_fabs(x);
    if (!(size < 1))
        return size == 1 ? device_copysign(infinity<double>(), x) : not_a_number<double>();
    if (size < 1e-9)
        return x;
    const two_parts<double> ratio = quotient_of<double>({2 * size, 0}, exact_sum(1.0, -size));
    return device_copysign(0.5 * rounded(logarithm_of_1_plus(ratio)), x);
}

}  // namespace details
}  // namespace Concurrency
#pragma float_control(pop)
