// tgamma, and lgamma in double [AMP 9.2]. Near zero, both are computed from a value between 3/2 and 5/2 by
// gamma(x + 1) = x gamma(x), where the product has two parts. Far from zero, Stirling's series is used (Abramowitz and
// Stegun 6.1.40, 6.1.17), also in two parts. test/math/fit-polynomials.py computes the polynomials.
#pragma once

#include <amp/detail/math_logarithm.h>
#include <amp/detail/math_trigonometry.h>

#pragma float_control(push)
#pragma clang fp contract(off)
namespace Concurrency {
namespace details {

/// (gamma(2 + x) - 1) / x for |x| up to 1/2.
inline float gamma_slope(float x) restrict(amp) {
    float p = -0.00106902096f;
    p = p * x + 0.00240762941f;
    p = p * x + -0.00282377161f;
    p = p * x + 0.011095396f;
    p = p * x + -0.000269013132f;
    p = p * x + 0.0742531355f;
    p = p * x + 0.0815769575f;
    p = p * x + 0.411840253f;
    return p * x + 0.422784335f;
}
inline double gamma_slope(double x) restrict(amp) {
    double p = -1.2922677220574879e-6;
    p = p * x + 2.5842107353009291e-6;
    p = p * x + -3.6328579080563768e-6;
    p = p * x + 7.2632956346064903e-6;
    p = p * x + -1.5285314654361769e-5;
    p = p * x + 3.0554308764876926e-5;
    p = p * x + -6.0784573139787749e-5;
    p = p * x + 0.00012165717113737426;
    p = p * x + -0.00024094226106895087;
    p = p * x + 0.00049039010121926665;
    p = p * x + -0.00091957379090041513;
    p = p * x + 0.0021039332448517377;
    p = p * x + -0.00285264582265941;
    p = p * x + 0.01115404572113896;
    p = p * x + -0.00026698206872359642;
    p = p * x + 0.074249010753471064;
    p = p * x + 0.081576919247086177;
    p = p * x + 0.41184033042643987;
    return p * x + 0.42278433509846714;
}

/// log(gamma(2 + x)) for |x| up to 1/2. It keeps the slope's last digits, because differences would magnify their loss.
inline two_parts<double> small_log_gamma(double x) restrict(amp) {
    double p = -1.3219945666117991e-7;
    p = p * x + 2.78740805211359e-7;
    p = p * x + -4.3252393445604678e-7;
    p = p * x + 9.2005278949681005e-7;
    p = p * x + -2.0439048107029914e-6;
    p = p * x + 4.3847044045983603e-6;
    p = p * x + -9.4387150992115325e-6;
    p = p * x + 2.0505590755833453e-5;
    p = p * x + -4.4926313379155697e-5;
    p = p * x + 9.9457673558194982e-5;
    p = p * x + -0.00022315475400520508;
    p = p * x + 0.00050966951541154583;
    p = p * x + -0.0011927539118428157;
    p = p * x + 0.0028905103310342669;
    p = p * x + -0.0073855510286719984;
    p = p * x + 0.02058080842778038;
    p = p * x + -0.067352301053198103;
    p = p * x + 0.32246703342411324;
    const two_parts<double> slope = ordered_sum(0.42278433509846713, p * x);
    return product_of<double>({x, 0}, {slope.high, slope.low + 4.9429151524306451e-18});
}

/// value * 2^power.
template <typename T> struct long_product {
    two_parts<T> value;
    int power;
};

template <typename T> inline void multiply(long_product<T> &product, two_parts<T> factor) restrict(amp) {
    product.value = product_of(product.value, factor);
    // 2^40. Twice this number, squared, is less than the largest float.
    if (device_fabs(product.value.high) > T(1099511627776.0)) {
        product.value.high *= T(9.094947017729282e-13);
        product.value.low *= T(9.094947017729282e-13);
        product.power += 40;
    }
}

/// gamma(n + s) / gamma(2 + s), or its inverse for n < 2, as a product of factors k + s. |s| is at most 1/2. The sums
/// k + s are exact except 1 + s, because x = n + s was rounded to a last place that is at least as coarse.
template <typename T> inline long_product<T> between_two_and(int n, T s) restrict(amp) {
    long_product<T> product = {{1, 0}, 0};
    for (int k = 2; k < n; ++k)
        multiply(product, exact_sum(static_cast<T>(k), s));
    for (int k = 1; k >= n; --k)
        multiply(product, exact_sum(static_cast<T>(k), s));
    return product;
}

/// gamma(x) for |x| up to about 50, except at poles.
template <typename T> inline T moderate_gamma(T x) restrict(amp) {
    const T n = device_rint(x), s = x - n;
    const two_parts<T> start = ordered_sum(T(1), s * gamma_slope(s));
    const long_product<T> product = between_two_and(static_cast<int>(n), s);
    if (n < 2)
        return device_ldexp(rounded(quotient_of(start, product.value)), -product.power);
    return device_ldexp(rounded(product_of(start, product.value)), product.power);
}

/// The sign of the gamma function: negative between -1 and 0, in every second interval below that, and at -0, as in C
/// libraries. OpenCL's lgamma_r returns it too, but NVIDIA's driver returns 0 in double.
template <typename T> inline int sign_of_gamma(T x) restrict(amp) {
    const T below = device_floor(x);
    if (x == 0)
        return 1 / x < 0 ? -1 : 1;
    return x < 0 && below != x && device_floor(below / 2) != below / 2 ? -1 : 1;
}

/// gamma(x) of a non-integer x so far below zero that the result underflows to zero.
template <typename T> inline T vanished_gamma(T x) restrict(amp) { return sign_of_gamma(x) < 0 ? -T(0) : T(0); }

/// log(gamma(x)) for x of at least 13.
inline two_parts<double> log_gamma_by_stirling(double x) restrict(amp) {
    const double z = 1 / x, y = z * z;
    const double series =
        z * (8.3333333333333329e-2 +
             y * (-2.7777777777777779e-3 +
                  y * (7.9365079365079365e-4 +
                       y * (-5.9523809523809529e-4 +
                            y * (8.4175084175084171e-4 + y * (-1.9175269175269176e-3 + y * 6.4102564102564100e-3))))));
    const two_parts<double> product = product_of(natural(logarithm_of({x, 0})), exact_sum(x, -0.5));
    // log(2 pi) / 2
    const two_parts<double> rest = exact_sum(0.91893853320467278, series);
    return sum_of<double>(sum_of<double>(product, {-x, 0}), {rest.high, rest.low - 3.8782941580672414e-17});
}

/// |sin(pi x)|
inline double sine_of_part(double x) restrict(amp) { return device_fabs(sine_of_half_turn(x - device_rint(x))); }

inline float gamma_function(float x) restrict(amp) {
    if (!(device_fabs(x) < infinity<float>()))
        return x > 0 ? x : not_a_number<float>();
    if (x <= 0 && device_floor(x) == x)
        return x == 0 ? 1 / x : not_a_number<float>();
    if (device_fabs(x) < 1e-10f)
        return 1 / x;
    return x > 36 ? infinity<float>() : x < -50 ? vanished_gamma(x) : moderate_gamma(x);
}

// gamma(-x) = -pi / (x sin(pi x) gamma(x))
inline double gamma_function(double x) restrict(amp) {
    if (!(device_fabs(x) < infinity<double>()))
        return x > 0 ? x : not_a_number<double>();
    if (x <= 0 && device_floor(x) == x)
        return x == 0 ? 1 / x : not_a_number<double>();
    if (device_fabs(x) < 32)
        return device_fabs(x) < 1e-20 ? 1 / x : moderate_gamma(x);
    if (!(x < 172) || x < -190)
        return x > 0 ? infinity<double>() : vanished_gamma(x);
    const two_parts<double> log_gamma = log_gamma_by_stirling(device_fabs(x));
    if (x > 0)
        return rounded(exponential_of(log_gamma));
    exponential<double> e = exponential_of<double>({-log_gamma.high, -log_gamma.low});
    const int power = e.power;
    e.power = 0;
    const double size = rounded(e) * (3.1415926535897931 / (x * sine_of_part(x)));
    return sign_of_gamma(x) * device_ldexp(device_fabs(size), power);
}

// For large x, only the first term of Stirling's series matters. PoCL 3.1 overflows before the result does.
inline float log_of_gamma(float x, int *sign) restrict(amp) {
    *sign = sign_of_gamma(x);
    return x > 1e8f && x < infinity<float>() ? x * (device_log(x) - 1) : device_lgamma(x);
}

// Between -23 and -10, gamma is 1 or -1 near every integer. There the logarithm depends only on the second part
// of the product.
inline double log_of_gamma(double x, int *sign) restrict(amp) {
    *sign = sign_of_gamma(x);
    if (!(device_fabs(x) < infinity<double>()))
        return x * x;
    if (x <= 0 && device_floor(x) == x)
        return infinity<double>();
    if (x > 1e17)
        return x * (device_log(x) - 1);
    if (x >= 13)
        return rounded(log_gamma_by_stirling(x));
    if (x < -23) {
        const double ratio = 3.1415926535897931 / (-x * sine_of_part(x));
        const two_parts<double> other = log_gamma_by_stirling(-x);
        return rounded(sum_of<double>(natural(logarithm_of({ratio, 0})), {-other.high, -other.low}));
    }
    const double n = device_rint(x), s = x - n;
    const long_product<double> product = between_two_and(static_cast<int>(n), s);
    const double direction = product.value.high < 0 ? -1 : 1;
    logarithm between = logarithm_of({direction * product.value.high, direction * product.value.low});
    between.power += product.power;
    const two_parts<double> rest = natural(between), start = small_log_gamma(s);
    return rounded(n < 2 ? sum_of<double>(start, {-rest.high, -rest.low}) : sum_of(start, rest));
}

}  // namespace details
}  // namespace Concurrency
#pragma float_control(pop)
