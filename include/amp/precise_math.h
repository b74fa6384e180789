// precise_math [AMP 9.2]: single and double precision, with the errors that the specification allows. docs/math.md
// lists measured errors. For cpu functions, the names refer to the standard library, so that code for both sides can
// use the same names.
#pragma once

#include <amp/detail/annotations.h>
#include <amp/detail/math_error_function.h>
#include <amp/detail/math_exponential.h>
#include <amp/detail/math_gamma.h>
#include <amp/detail/math_logarithm.h>
#include <amp/detail/math_reduction.h>
#include <amp/detail/math_roots.h>
#include <amp/detail/math_trigonometry.h>
#include <amp/detail/mixed_math.h>

#include <cmath>

namespace Concurrency {
namespace precise_math {

// Functions of one and two numbers: for float, for double, and for float with the suffix f. On the CPU, functions that
// the standard library has are those of the standard library.
#define AMP_STANDARD(name)                                                                                             \
    using std::name;                                                                                                   \
    using ::name##f;
#define AMP_INTRINSIC_1(name, text)                                                                                    \
    AMP_NAMED_INTRINSIC(text) AMP_PURE float name(float x) restrict(amp);                                              \
    AMP_NAMED_INTRINSIC(text) AMP_PURE double name(double x) restrict(amp);                                            \
    AMP_NAMED_INTRINSIC(text) AMP_PURE float name##f(float x) restrict(amp);                                           \
    AMP_MATH_INTEGER(name, double)
#define AMP_INTRINSIC_2(name, text)                                                                                    \
    AMP_NAMED_INTRINSIC(text) AMP_PURE float name(float x, float y) restrict(amp);                                     \
    AMP_NAMED_INTRINSIC(text) AMP_PURE double name(double x, double y) restrict(amp);                                  \
    AMP_NAMED_INTRINSIC(text) AMP_PURE float name##f(float x, float y) restrict(amp);                                  \
    AMP_MATH_MIXED(name, details::either_double<A, B>)
// Functions that this library implements: single_body for float, double_body for double.
#define AMP_WRITTEN_1(name, single_body, double_body)                                                                  \
    inline float name(float x) restrict(amp) { return single_body; }                                                   \
    inline double name(double x) restrict(amp) { return double_body; }                                                 \
    inline float name##f(float x) restrict(amp) { return name(x); }                                                    \
    AMP_MATH_INTEGER(name, double)
#define AMP_STANDARD_1(name, intrinsic) AMP_STANDARD(name) AMP_INTRINSIC_1(name, #intrinsic)
#define AMP_STANDARD_2(name, intrinsic) AMP_STANDARD(name) AMP_INTRINSIC_2(name, #intrinsic)

/// The functions of `<cmath>` of one and two numbers that OpenCL has too.
AMP_STANDARD_1(acos, Acos)
AMP_STANDARD_1(asin, Asin)
AMP_STANDARD_1(asinh, Asinh)
AMP_STANDARD_1(atan, Atan)
AMP_STANDARD_1(ceil, Ceil)
AMP_STANDARD_1(erf, Erf)
AMP_STANDARD_1(exp, Exp)
AMP_STANDARD_1(fabs, Fabs)
AMP_STANDARD_1(floor, Floor)
AMP_STANDARD_1(log, Log)
AMP_STANDARD_1(logb, Logb)
AMP_STANDARD_1(round, Round)
AMP_STANDARD_1(sinh, Sinh)
AMP_STANDARD_1(sqrt, Sqrt)
AMP_STANDARD_1(tanh, Tanh)
AMP_STANDARD_1(trunc, Trunc)
AMP_STANDARD_2(atan2, Atan2)
AMP_STANDARD_2(copysign, CopySign)
AMP_STANDARD_2(fdim, Fdim)
AMP_STANDARD_2(fmax, Fmax)
AMP_STANDARD_2(fmin, Fmin)
AMP_STANDARD_2(fmod, Fmod)
AMP_STANDARD_2(hypot, Hypot)
AMP_STANDARD_2(nextafter, Nextafter)
AMP_STANDARD_2(pow, Pow)
AMP_STANDARD_2(remainder, Remainder)
AMP_STANDARD(nearbyint)
AMP_INTRINSIC_1(nearbyint, "Rint")

/// The functions of one number that this library implements: those of `<cmath>`, 10 to the power of x (exp10), the
/// cosine, sine and tangent of pi * x, 1 / sqrt(x), 1 / cbrt(x), the inverses of erf and erfc, the normal distribution
/// (phi) and its inverse (probit).
AMP_STANDARD(acosh)
AMP_WRITTEN_1(acosh, details::device_acosh(x), details::inverse_hyperbolic_cosine(x))
AMP_STANDARD(atanh)
AMP_WRITTEN_1(atanh, details::device_atanh(x), details::inverse_hyperbolic_tangent(x))
AMP_STANDARD(cbrt)
AMP_WRITTEN_1(cbrt, details::cube_root(x), details::device_cbrt(x))
AMP_STANDARD(cosh)
AMP_WRITTEN_1(cosh, details::hyperbolic_cosine(x), details::device_cosh(x))
AMP_STANDARD(erfc)
AMP_WRITTEN_1(erfc, details::complement_of_error_function(x), details::complement_of_error_function(x))
AMP_STANDARD(exp2)
AMP_WRITTEN_1(exp2, details::power_of_two(x), details::device_exp2(x))
AMP_STANDARD(expm1)
AMP_WRITTEN_1(expm1, details::exponential_less_1(x), details::exponential_less_1(x))
AMP_STANDARD(log10)
AMP_WRITTEN_1(log10, details::device_log10(x), details::log_to_base_10(x))
AMP_STANDARD(log1p)
AMP_WRITTEN_1(log1p, details::device_log1p(x), details::log_of_1_plus(x))
AMP_STANDARD(log2)
AMP_WRITTEN_1(log2, details::device_log2(x), details::log_to_base_2(x))
AMP_STANDARD(cos)
AMP_WRITTEN_1(cos, details::cosine(x), details::device_cos(x))
AMP_STANDARD(sin)
AMP_WRITTEN_1(sin, details::sine(x), details::device_sin(x))
AMP_STANDARD(tan)
AMP_WRITTEN_1(tan, details::device_tan(x), details::tangent(x))
AMP_STANDARD(tgamma)
AMP_WRITTEN_1(tgamma, details::gamma_function(x), details::gamma_function(x))
AMP_INTRINSIC(Exp10) AMP_PURE float exp10(float x) restrict(amp);
AMP_INTRINSIC(Exp10) AMP_PURE float exp10f(float x) restrict(amp);
inline double exp10(double x) restrict(amp) { return details::power_of_ten(x); }
AMP_MATH_INTEGER(exp10, double)
AMP_WRITTEN_1(cospi, details::cosine_of_turns(x), details::cosine_of_turns(x))
AMP_WRITTEN_1(sinpi, details::sine_of_turns(x), details::sine_of_turns(x))
AMP_WRITTEN_1(tanpi, details::tangent_of_turns(x), details::tangent_of_turns(x))
AMP_WRITTEN_1(rsqrt, details::device_rsqrt(x), details::reciprocal_root(x))
AMP_WRITTEN_1(rcbrt, 1 / details::device_cbrt(x), details::reciprocal_cube_root(x))
AMP_WRITTEN_1(erfinv, details::inverse_error_function(x), details::inverse_error_function(x))
AMP_WRITTEN_1(erfcinv, details::inverse_complement(x), details::inverse_complement(x))
// The normal distribution and its inverse. Microsoft documents them, but the specification does not [MA7].
AMP_WRITTEN_1(phi, details::normal_distribution(x), details::normal_distribution(x))
AMP_WRITTEN_1(probit, details::normal_quantile(x), details::normal_quantile(x))

/// x * y + z, rounded once.
AMP_STANDARD(fma)
AMP_INTRINSIC(Fma) AMP_PURE float fma(float x, float y, float z) restrict(amp);
AMP_INTRINSIC(Fma) AMP_PURE double fma(double x, double y, double z) restrict(amp);
AMP_INTRINSIC(Fma) AMP_PURE float fmaf(float x, float y, float z) restrict(amp);
template <typename A, typename B, typename C, typename = details::if_mixed<A, B, C>>
inline details::any_double<A, B, C> fma(A x, B y, C z) restrict(amp) {
    using T = details::any_double<A, B, C>;
    return fma(static_cast<T>(x), static_cast<T>(y), static_cast<T>(z));
}

#define AMP_CLASS(name, intrinsic)                                                                                     \
    AMP_NAMED_INTRINSIC(#intrinsic) AMP_PURE int name(float x) restrict(amp);                                          \
    AMP_NAMED_INTRINSIC(#intrinsic) AMP_PURE int name(double x) restrict(amp);
/// Classification functions, which return an int.
AMP_CLASS(isfinite, IsFinite)
AMP_CLASS(isinf, IsInf)
AMP_CLASS(isnan, IsNan)
AMP_CLASS(isnormal, IsNormal)
AMP_CLASS(signbit, SignBit)
AMP_INTRINSIC(SignBit) AMP_PURE int signbitf(float x) restrict(amp);
#undef AMP_CLASS
inline int fpclassify(float x) restrict(amp) {
    return isnan(x) ? FP_NAN : isinf(x) ? FP_INFINITE : x == 0 ? FP_ZERO : isnormal(x) ? FP_NORMAL : FP_SUBNORMAL;
}
inline int fpclassify(double x) restrict(amp) {
    return isnan(x) ? FP_NAN : isinf(x) ? FP_INFINITE : x == 0 ? FP_ZERO : isnormal(x) ? FP_NORMAL : FP_SUBNORMAL;
}

/// The functions of `<cmath>` with an int parameter, or with a second result.
AMP_STANDARD(frexp)
AMP_INTRINSIC(Frexp) float frexp(float x, int *exponent) restrict(amp);
AMP_INTRINSIC(Frexp) double frexp(double x, int *exponent) restrict(amp);
AMP_INTRINSIC(Frexp) float frexpf(float x, int *exponent) restrict(amp);
AMP_STANDARD(ilogb)
AMP_INTRINSIC(Ilogb) AMP_PURE int ilogb(float x) restrict(amp);
AMP_INTRINSIC(Ilogb) AMP_PURE int ilogb(double x) restrict(amp);
AMP_INTRINSIC(Ilogb) AMP_PURE int ilogbf(float x) restrict(amp);
AMP_STANDARD(ldexp)
AMP_INTRINSIC(Ldexp) AMP_PURE float ldexp(float x, int exponent) restrict(amp);
AMP_INTRINSIC(Ldexp) AMP_PURE double ldexp(double x, int exponent) restrict(amp);
AMP_INTRINSIC(Ldexp) AMP_PURE float ldexpf(float x, int exponent) restrict(amp);
AMP_MATH_INTEGER_AND_POWER(ldexp, double)
AMP_STANDARD(lgamma)
inline float lgamma(float x, int *sign) restrict(amp) { return details::log_of_gamma(x, sign); }
inline double lgamma(double x, int *sign) restrict(amp) { return details::log_of_gamma(x, sign); }
inline float lgammaf(float x, int *sign) restrict(amp) { return details::log_of_gamma(x, sign); }
AMP_STANDARD(modf)
AMP_INTRINSIC(Modf) float modf(float x, float *whole) restrict(amp);
AMP_INTRINSIC(Modf) double modf(double x, double *whole) restrict(amp);
AMP_INTRINSIC(Modf) float modff(float x, float *whole) restrict(amp);
AMP_INTRINSIC(Nan) AMP_PURE double nan(int tag) restrict(amp);
AMP_INTRINSIC(Nan) AMP_PURE float nanf(int tag) restrict(amp);
AMP_STANDARD(remquo)
AMP_INTRINSIC(Remquo) float remquo(float x, float y, int *quotient) restrict(amp);
AMP_INTRINSIC(Remquo) double remquo(double x, double y, int *quotient) restrict(amp);
AMP_INTRINSIC(Remquo) float remquof(float x, float y, int *quotient) restrict(amp);
AMP_STANDARD(scalbn)
AMP_INTRINSIC(Ldexp) AMP_PURE float scalbn(float x, int exponent) restrict(amp);
AMP_INTRINSIC(Ldexp) AMP_PURE double scalbn(double x, int exponent) restrict(amp);
AMP_INTRINSIC(Ldexp) AMP_PURE float scalbnf(float x, int exponent) restrict(amp);
AMP_MATH_INTEGER_AND_POWER(scalbn, double)
inline float scalb(float x, float exponent) restrict(amp) { return details::scale_by_power(x, exponent); }
inline double scalb(double x, double exponent) restrict(amp) { return details::scale_by_power(x, exponent); }
inline float scalbf(float x, float exponent) restrict(amp) { return details::scale_by_power(x, exponent); }

/// Stores sin(x) and cos(x).
inline void sincos(float x, float *sine, float *cosine) restrict(amp) {
    *sine = sin(x);
    *cosine = cos(x);
}
inline void sincos(double x, double *sine, double *cosine) restrict(amp) {
    *sine = sin(x);
    *cosine = cos(x);
}
inline void sincosf(float x, float *sine, float *cosine) restrict(amp) { sincos(x, sine, cosine); }

#undef AMP_STANDARD
#undef AMP_INTRINSIC_1
#undef AMP_INTRINSIC_2
#undef AMP_WRITTEN_1
#undef AMP_STANDARD_1
#undef AMP_STANDARD_2
#undef AMP_MATH_INTEGER
#undef AMP_MATH_INTEGER_AND_POWER
#undef AMP_MATH_MIXED

}  // namespace precise_math
}  // namespace Concurrency
