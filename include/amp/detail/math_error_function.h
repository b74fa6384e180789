// erfc, whose device function may have an error of 16 ulps [CL 7.4], and erfinv, erfcinv and the normal distribution's
// phi and probit, which OpenCL C lacks.
#pragma once

#include <amp/detail/math_exponential.h>

#pragma float_control(push)
#pragma clang fp contract(off)
namespace Concurrency {
namespace details {

template <typename T> inline T half_root() restrict(amp) { return T(0.70710678118654752440); }
template <typename T> inline T log_of_2() restrict(amp) { return T(0.69314718055994530942); }

// (1 + 2 x) exp(x x) erfc(x) as a polynomial in t = (x - k) / (x + k), after M. M. Shepherd and J. G. Laframboise,
// Chebyshev Approximation of (1 + 2x) exp(x^2) erfc x in 0 <= x < infinity (Mathematics of Computation 36, 1981), with
// the k and coefficients of test/math/fit-polynomials.py.
inline float scaled_complement(float t) restrict(amp) {
    float p = -0.000277326922f;
    p = p * t + -0.000798339142f;
    p = p * t + 0.00199447459f;
    p = p * t + 0.00257943468f;
    p = p * t + -0.0237902342f;
    p = p * t + 0.0682935098f;
    p = p * t + -0.119272653f;
    p = p * t + 0.129646576f;
    p = p * t + -0.0475622805f;
    p = p * t + -0.135621143f;
    return p * t + 1.25300806f;
}
inline double scaled_complement(double t) restrict(amp) {
    double p = 1.2495096223529886e-9;
    p = p * t + 1.8232502650683418e-9;
    p = p * t + -1.4098981967735139e-8;
    p = p * t + -1.7887124945071396e-8;
    p = p * t + 1.1014538107239169e-7;
    p = p * t + 7.4607802570016128e-8;
    p = p * t + -8.2560030685774942e-7;
    p = p * t + 2.9383252186026087e-7;
    p = p * t + 5.7098826184524604e-6;
    p = p * t + -1.1222056567542862e-5;
    p = p * t + -2.4399287588611389e-5;
    p = p * t + 0.0001506216953068026;
    p = p * t + -0.00019925667239225933;
    p = p * t + -0.00075777329602974688;
    p = p * t + 0.005031969973698179;
    p = p * t + -0.016197734056285587;
    p = p * t + 0.037167515537983953;
    p = p * t + -0.066330365812379195;
    p = p * t + 0.093732834998317886;
    p = p * t + -0.10103906603629606;
    p = p * t + 0.068097054254693567;
    p = p * t + 0.015379652102619584;
    p = p * t + -0.13962111684056252;
    return p * t + 1.2329951186255525;
}

/// (erf(x) / x - 2 / sqrt(pi)) / z, where z = x x is at most 1/4.
inline float error_function_tail(float z) restrict(amp) {
    float p = 0.00481654571f;
    p = p * z + -0.0268034586f;
    p = p * z + 0.1128348f;
    return p * z + -0.376126365f;
}
inline double error_function_tail(double z) restrict(amp) {
    double p = -1.4787385599052157e-7;
    p = p * z + 1.6389446360450112e-6;
    p = p * z + -1.4923829613452871e-5;
    p = p * z + 0.00012055306294406739;
    p = p * z + -0.00085483267932337834;
    p = p * z + 0.0052239776243253444;
    p = p * z + -0.02686617064510409;
    p = p * z + 0.112837916709551;
    return p * z + -0.37612638903183752;
}

/// erfc(x). It is 0 for x from `most` on.
template <typename T> inline T complement(T x, T k, T most) restrict(amp) {
    const T size = device_fabs(x);
    if (!(size < most))
        return x > 0 ? T(0) : x < 0 ? T(2) : x;
    if (size < T(0.5)) {
        const T first = x * T(1.12837916709551257390), z = x * x;
        const two_parts<T> less = exact_sum(T(1), -first);
        return less.high + (less.low - x * z * error_function_tail(z));
    }
    const two_parts<T> t = quotient_of(exact_sum(size, -k), exact_sum(size, k));
    const two_parts<T> square = exact_product(size, size);
    exponential<T> e = exponential_of<T>({-square.high, -square.low});
    const int power = e.power;
    e.power = 0;
    const T above = rounded(e) * scaled_complement(t.high);
    const two_parts<T> result = quotient_of<T>({above, 0}, ordered_sum(T(1), 2 * size));
    // If the result is subnormal it is rounded twice; only the error of the second rounding matters.
    const T tail = device_ldexp(result.high, power);
    return x < 0 ? 2 - tail : tail;
}
inline float complement_of_error_function(float x) restrict(amp) { return complement(x, 3.0f, 10.1f); }
inline double complement_of_error_function(double x) restrict(amp) { return complement(x, 4.0, 27.3); }

/// erfinv(x) after M. Giles, Approximating the erfinv function (GPU Computing Gems, 2011): x times a function of
/// w = -log(1 - x x) that is near sqrt(w) for large w. test/math/fit-erfinv.py computes the coefficients. For small w,
/// the terms after the first one are small, so that their rounding errors have little effect.
inline float scaled_inverse(float w, float x) restrict(amp) {
    if (w < 5) {
        float p = 6.71942166e-11f;
        p = p * w + -1.06117814e-08f;
        p = p * w + 2.42152765e-07f;
        p = p * w + -2.1132623e-06f;
        p = p * w + 4.5238733e-06f;
        p = p * w + 4.32277422e-05f;
        p = p * w + -0.000125439838f;
        p = p * w + -0.00233611647f;
        p = p * w + 0.0115494955f;
        p = p * w + 0.232013663f;
        const float first = 0.886226952f, product = x * first;
        return product + (device_fma(x, first, -product) + x * (p * w - 2.66232002e-8f));
    }
    const float root = device_sqrt(w);
    if (root < 4.2f) {
        const float s = root - 3;
        float p = -3.00857965e-06f;
        p = p * s + -2.43848118e-05f;
        p = p * s + 0.000162501145f;
        p = p * s + -0.000283552242f;
        p = p * s + -0.000119874113f;
        p = p * s + 0.00147735647f;
        p = p * s + -0.00356726019f;
        p = p * s + 0.00568745603f;
        p = p * s + -0.00764277584f;
        p = p * s + 0.0094452972f;
        p = p * s + 0.00167524001f;
        p = p * s + -0.167023198f;
        return x * (root + p);
    }
    const float s = root - 7;
    float p = 2.29979795e-10f;
    p = p * s + -2.18340707e-09f;
    p = p * s + 9.40871165e-09f;
    p = p * s + -4.64797317e-08f;
    p = p * s + 3.05318529e-07f;
    p = p * s + -1.64643226e-06f;
    p = p * s + 6.08539185e-06f;
    p = p * s + 6.32443944e-06f;
    p = p * s + -0.000512688009f;
    p = p * s + 0.00859560467f;
    p = p * s + -0.130980343f;
    return x * (root + p);
}

inline float inverse_error_function(float x) restrict(amp) {
    const float rest = (1 - x) * (1 + x);
    if (x == 0)
        return x;
    if (!(rest > 0))
        return rest == 0 ? device_copysign(infinity<float>(), x) : not_a_number<float>();
    return scaled_inverse(-device_log(rest), x);
}

inline float inverse_complement(float x) restrict(amp) {
    const float rest = x * (2 - x);
    if (!(rest > 0))
        return rest == 0 ? device_copysign(infinity<float>(), 1 - x) : not_a_number<float>();
    return scaled_inverse(-device_log(rest), 1 - x);
}

// The quantile of the normal distribution after M. J. Wichura, Algorithm AS 241: The Percentage Points of the Normal
// Distribution (Applied Statistics 37, 1988), PPND16: a rational function around the middle, and two in
// r = sqrt(-log(tail)).

/// For q = probability - 1/2, |q| <= 0.425.
inline double quantile_of_middle(double q) restrict(amp) {
    const double r = 0.180625 - q * q;
    const double above = ((((((2509.0809287301226727 * r + 33430.575583588128105) * r + 67265.770927008700853) * r +
                             45921.953931549871457) *
                                r +
                            13731.693765509461125) *
                               r +
                           1971.5909503065514427) *
                              r +
                          133.14166789178437745) *
                             r +
                         3.387132872796366608;
    const double below = ((((((5226.495278852545925 * r + 28729.085735721942674) * r + 39307.89580009271061) * r +
                             21213.794301586595867) *
                                r +
                            5394.1960214247511077) *
                               r +
                           687.1870074920579083) *
                              r +
                          42.313330701600911252) *
                             r +
                         1;
    return q * above / below;
}

/// The absolute value of the quantile of a tail below 0.075. `root` is the square root of -log(tail).
inline double quantile_of_tail(double root) restrict(amp) {
    if (root <= 5) {
        const double r = root - 1.6;
        const double above =
            ((((((7.7454501427834140764e-4 * r + .0227238449892691845833) * r + .24178072517745061177) * r +
                1.27045825245236838258) *
                   r +
               3.64784832476320460504) *
                  r +
              5.7694972214606914055) *
                 r +
             4.6303378461565452959) *
                r +
            1.42343711074968357734;
        const double below =
            ((((((1.05075007164441684324e-9 * r + 5.475938084995344946e-4) * r + .0151986665636164571966) * r +
                .14810397642748007459) *
                   r +
               .68976733498510000455) *
                  r +
              1.6763848301838038494) *
                 r +
             2.05319162663775882187) *
                r +
            1;
        return above / below;
    }
    const double r = root - 5;
    const double above =
        ((((((2.01033439929228813265e-7 * r + 2.71155556874348757815e-5) * r + .0012426609473880784386) * r +
            .026532189526576123093) *
               r +
           .29656057182850489123) *
              r +
          1.7848265399172913358) *
             r +
         5.4637849111641143699) *
            r +
        6.6579046435011037772;
    const double below =
        ((((((2.04426310338993978564e-15 * r + 1.4215117583164458887e-7) * r + 1.8463183175100546818e-5) * r +
            7.868691311456132591e-4) *
               r +
           .0148753612908506148525) *
              r +
          .13692988092273580531) *
             r +
         .59983220655588793769) *
            r +
        1;
    return above / below;
}

// erfinv(x) is the quantile of (1 + x) / 2, divided by sqrt(2). The tail is (1 - |x|) / 2. Its logarithm is computed
// without halving, which could underflow.
inline double inverse_error_function(double x) restrict(amp) {
    const double size = device_fabs(x);
    if (size <= 0.85)
        return quantile_of_middle(x * 0.5) * half_root<double>();
    if (!(size < 1))
        return size == 1 ? device_copysign(infinity<double>(), x) : not_a_number<double>();
    const double root = device_sqrt(log_of_2<double>() - device_log(1 - size));
    return device_copysign(quantile_of_tail(root) * half_root<double>(), x);
}

inline double inverse_complement(double x) restrict(amp) {
    if (!(x >= 0 && x <= 2))
        return not_a_number<double>();
    // Exact where it matters: near 1.
    const double q = 1 - x, size = device_fabs(q);
    if (size <= 0.85)
        return quantile_of_middle(q * 0.5) * half_root<double>();
    const double tail = x < 1 ? x : 2 - x;
    if (tail == 0)
        return device_copysign(infinity<double>(), q);
    const double root = device_sqrt(log_of_2<double>() - device_log(tail));
    return device_copysign(quantile_of_tail(root) * half_root<double>(), q);
}

inline double normal_quantile(double p) restrict(amp) {
    if (!(p >= 0 && p <= 1))
        return not_a_number<double>();
    const double q = p - 0.5;
    if (device_fabs(q) <= 0.425)
        return quantile_of_middle(q);
    const double tail = q < 0 ? p : 1 - p;
    if (tail == 0)
        return device_copysign(infinity<double>(), q);
    return device_copysign(quantile_of_tail(device_sqrt(-device_log(tail))), q);
}

inline float normal_quantile(float p) restrict(amp) { return 0 - 1.41421356f * inverse_complement(2 * p); }

/// sqrt(1/2) - half_root<T>().
inline float half_root_rest(float) restrict(amp) { return 1.21016175e-8f; }
inline double half_root_rest(double) restrict(amp) { return -4.8336466567264567e-17; }

// phi(x) = erfc(-x / sqrt(2)) / 2. In the tail, erfc magnifies an error of its argument, so the rounding error of the
// product becomes a second term: erfc'(a) = -2 / sqrt(pi) exp(-a a), which is nearly -2 a erfc(a) there.
template <typename T> inline T normal_distribution(T x) restrict(amp) {
    const T high = -x * half_root<T>();
    if (!(x > -50))
        return x <= -50 ? T(0) : x;
    if (high <= 0)
        return T(0.5) * complement_of_error_function(high);
    const T low = device_fma(-x, half_root<T>(), -high) - x * half_root_rest(x);
    return T(0.5) * (complement_of_error_function(high) - low * T(1.12837916709551257390) * device_exp(-high * high));
}

}  // namespace details
}  // namespace Concurrency
#pragma float_control(pop)
