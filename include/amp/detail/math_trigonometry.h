// sinpi, cospi, tanpi, and the tangent in double, whose device functions exceed precise_math's error bounds [AMP 9.2].
// The polynomials are those of fdlibm's k_sin.c, k_cos.c and k_tan.c (Sun Microsystems, 1993) in double, and of Cephes'
// sinf, cosf and tanf (Moshier, 1992) in float. An argument is a sum high + low, with |high| up to pi / 4.
#pragma once

#include <amp/detail/math_two_parts.h>

#pragma float_control(push)
#pragma clang fp contract(off)
namespace Concurrency {
namespace details {

inline float sine_of(float high, float low) restrict(amp) {
    const float z = high * high;
    const float p = (((-1.9515295891e-4f * z + 8.3321608736e-3f) * z - 1.6666654611e-1f) * z) * high;
    return high + (p + low * (1 - 0.5f * z));
}
inline double sine_of(double high, double low) restrict(amp) {
    const double z = high * high, v = z * high;
    const double r =
        8.33333333332248946124e-03 +
        z * (-1.98412698298579493134e-04 +
             z * (2.75573137070700676789e-06 + z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)));
    return high - ((z * (0.5 * low - v * r) - low) - v * -1.66666666666666324348e-01);
}

inline float cosine_of(float high, float low) restrict(amp) {
    const float z = high * high, half = 0.5f * z, w = 1 - half;
    const float p = ((2.443315711809948e-5f * z - 1.388731625493765e-3f) * z + 4.166664568298827e-2f) * z * z;
    return w + (((1 - w) - half) + (p - high * low));
}
inline double cosine_of(double high, double low) restrict(amp) {
    const double z = high * high, half = 0.5 * z, w = 1 - half;
    const double r = z * (4.16666666666666019037e-02 +
                          z * (-1.38888888888741095749e-03 +
                               z * (2.48015872894767294178e-05 +
                                    z * (-2.75573143513906633035e-07 +
                                         z * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11)))));
    return w + (((1 - w) - half) + (z * r - high * low));
}

// tan(high) - high.
inline float tangent_excess(float x) restrict(amp) {
    const float z = x * x;
    return (((((9.38540185543e-3f * z + 3.11992232697e-3f) * z + 2.44301354525e-2f) * z + 5.34112807005e-2f) * z +
             1.33387994085e-1f) *
                z +
            3.33331568548e-1f) *
           z * x;
}
inline double tangent_excess(double x) restrict(amp) {
    const double z = x * x, w = z * z;
    const double odd = 1.33333333333201242699e-01 +
                       w * (2.18694882948595424599e-02 +
                            w * (3.59207910759131235356e-03 +
                                 w * (5.88041240820264096874e-04 +
                                      w * (7.81794442939557092300e-05 + w * -1.85586374855275456654e-05))));
    const double even = z * (5.39682539762260521377e-02 +
                             w * (8.86323982359930005737e-03 +
                                  w * (1.45620945432529025516e-03 +
                                       w * (2.46463134818469906812e-04 +
                                            w * (7.14072491382608190305e-05 + w * 2.59073051863633712884e-05)))));
    return z * x * (3.33333333333334091986e-01 + z * (odd + even));
}

/// tan(high + low), or its inverse if `is_inverted`. The polynomials are accurate up to 0.67. Beyond that, the function
/// uses tan(pi / 4 - x) = (1 - t) / (1 + t).
template <typename T>
inline T tangent_of(two_parts<T> x, T quarter_high, T quarter_low, bool is_inverted) restrict(amp) {
    const bool is_negative = x.high < 0;
    if (is_negative) {
        x.high = -x.high;
        x.low = -x.low;
    }
    const bool is_near_one = x.high > T(0.67);
    if (is_near_one) {
        x.high = (quarter_high - x.high) + (quarter_low - x.low);
        x.low = 0;
    }
    const T t = tangent_excess(x.high) + x.low * (1 + x.high * x.high);
    T sum = x.high + t, rest = (x.high - sum) + t, result;
    if (is_near_one) {
        // (1 - t) / (1 + t) = 1 - 2 t / (1 + t), and its inverse 1 + 2 t / (1 - t).
        result = is_inverted ? 1 + 2 * (sum / (1 - sum)) : 1 - 2 * (sum / (1 + sum));
    } else if (is_inverted) {
        const T inverse = 1 / sum;
        result = sum == 0 ? inverse : inverse + inverse * (device_fma(-sum, inverse, T(1)) - rest * inverse);
    } else {
        result = sum;
    }
    return is_negative ? -result : result;
}

// pi as the sum high + low, where high is pi rounded to T. pi / 4 is split the same way.
template <typename T> struct pi_parts;
template <> struct pi_parts<float> {
    static constexpr float high = 3.14159274101257324f, low = -8.74227765734758577e-8f;
};
template <> struct pi_parts<double> {
    static constexpr double high = 3.141592653589793116, low = 1.2246467991473532072e-16;
};

template <typename T> inline two_parts<T> times_pi(T x) restrict(amp) {
    const T high = x * pi_parts<T>::high;
    return {high, device_fma(x, pi_parts<T>::high, -high) + x * pi_parts<T>::low};
}

/// sin(pi x) for |x| <= 1/2.
template <typename T> inline T sine_of_half_turn(T x) restrict(amp) {
    const T size = x < 0 ? -x : x;
    const two_parts<T> angle = times_pi(size <= T(0.25) ? size : T(0.5) - size);
    const T result = size <= T(0.25) ? sine_of(angle.high, angle.low) : cosine_of(angle.high, angle.low);
    return device_copysign(result, x);
}

// x minus the nearest even number is exact, and so are the following steps. Infinity gives NaN.
template <typename T> inline T sine_of_turns(T x) restrict(amp) {
    T r = x - 2 * device_rint(x * T(0.5));
    if (r > T(0.5))
        r = 1 - r;
    else if (r < T(-0.5))
        r = -1 - r;
    // The zeros have the sign of x [CL 7.5.1].
    return r == 0 ? device_copysign(r, x) : sine_of_half_turn(r);
}

template <typename T> inline T cosine_of_turns(T x) restrict(amp) {
    const T r = x - 2 * device_rint(x * T(0.5)), place = T(0.5) - (r < 0 ? -r : r);
    // Computes a cosine for arguments near zero, for which 1/2 - |r| is not exact.
    if (place > T(0.25)) {
        const two_parts<T> angle = times_pi(r);
        return cosine_of(angle.high, angle.low);
    }
    return place == 0 ? T(0) : sine_of_half_turn(place);
}

template <typename T> inline T tangent_of_turns(T x) restrict(amp) {
    const T whole = device_rint(x);
    const T r = x - whole, size = r < 0 ? -r : r;
    const bool is_odd = whole - 2 * device_rint(whole * T(0.5)) != 0;
    if (r == 0)
        return device_copysign(T(0), is_odd ? -x : x);
    const bool is_inverted = size > T(0.25);
    // 1 / tan(pi (1/2 - |r|)). |r| = 1/2 is a pole, whose sign depends on the integer below it [CL 7.5.1].
    if (size == T(0.5)) {
        const T below = device_floor(x);
        return below - 2 * device_floor(below * T(0.5)) == 0 ? T(1) / T(0) : T(-1) / T(0);
    }
    const two_parts<T> angle = times_pi(is_inverted ? T(0.5) - size : size);
    const T result = tangent_of<T>(angle, pi_parts<T>::high / 4, pi_parts<T>::low / 4, is_inverted);
    return device_copysign(result, r);
}

}  // namespace details
}  // namespace Concurrency
#pragma float_control(pop)
