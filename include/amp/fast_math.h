// fast_math [AMP 9.1]: single precision, with the device's native functions if their errors are within the bounds
// of docs/math.md. For cpu functions, the names refer to the standard library, so that code for both sides can
// use the same names.
#pragma once

#include <amp/detail/annotations.h>
#include <amp/detail/mixed_math.h>

#include <cmath>

namespace Concurrency {
namespace fast_math {

#define AMP_STANDARD(name)                                                                                             \
    using std::name;                                                                                                   \
    using ::name##f;
#define AMP_INTRINSIC_1(name, text)                                                                                    \
    AMP_NAMED_INTRINSIC(text) AMP_PURE float name(float x) restrict(amp);                                              \
    AMP_NAMED_INTRINSIC(text) AMP_PURE float name##f(float x) restrict(amp);                                           \
    AMP_MATH_INTEGER(name, float)
#define AMP_INTRINSIC_2(name, text)                                                                                    \
    AMP_NAMED_INTRINSIC(text) AMP_PURE float name(float x, float y) restrict(amp);                                     \
    AMP_NAMED_INTRINSIC(text) AMP_PURE float name##f(float x, float y) restrict(amp);                                  \
    inline float name(double x, double y) restrict(amp) {                                                              \
        return name(static_cast<float>(x), static_cast<float>(y));                                                     \
    }                                                                                                                  \
    AMP_MATH_MIXED(name, float)
#define AMP_STANDARD_1(name, intrinsic) AMP_STANDARD(name) AMP_INTRINSIC_1(name, #intrinsic)
#define AMP_STANDARD_2(name, intrinsic) AMP_STANDARD(name) AMP_INTRINSIC_2(name, #intrinsic)

/// The functions of `<cmath>` of one and two numbers.
AMP_STANDARD_1(acos, Acos)
AMP_STANDARD_1(asin, Asin)
AMP_STANDARD_1(atan, Atan)
AMP_STANDARD_1(ceil, Ceil)
AMP_STANDARD_1(cos, Cos)
AMP_STANDARD_1(cosh, Cosh)
AMP_STANDARD_1(exp, Exp)
AMP_STANDARD_1(fabs, Fabs)
AMP_STANDARD_1(floor, Floor)
AMP_STANDARD_1(log, Log)
AMP_STANDARD_1(log10, Log10)
AMP_STANDARD_1(log2, Log2)
AMP_STANDARD_1(round, Round)
AMP_STANDARD_1(sin, Sin)
AMP_STANDARD_1(sinh, Sinh)
AMP_STANDARD_1(sqrt, Sqrt)
AMP_STANDARD_1(tan, Tan)
AMP_STANDARD_1(tanh, Tanh)
AMP_STANDARD_1(trunc, Trunc)
AMP_STANDARD_2(atan2, Atan2)
AMP_STANDARD_2(fmax, Fmax)
AMP_STANDARD_2(fmin, Fmin)
AMP_STANDARD_2(fmod, Fmod)
AMP_STANDARD_2(pow, Pow)

/// 2 to the power of x, and 1 / sqrt(x): native functions whose errors do not grow with the argument. The error of the
/// native sine, for example, does.
AMP_STANDARD(exp2)
AMP_INTRINSIC_1(exp2, "NativeExp2")
AMP_INTRINSIC_1(rsqrt, "NativeRsqrt")

/// Classification functions, which return an int.
AMP_INTRINSIC(IsFinite) AMP_PURE int isfinite(float x) restrict(amp);
AMP_INTRINSIC(IsInf) AMP_PURE int isinf(float x) restrict(amp);
AMP_INTRINSIC(IsNan) AMP_PURE int isnan(float x) restrict(amp);
AMP_INTRINSIC(SignBit) AMP_PURE int signbit(float x) restrict(amp);
AMP_INTRINSIC(SignBit) AMP_PURE int signbitf(float x) restrict(amp);

/// The functions of `<cmath>` with an int parameter, or with a second result.
AMP_STANDARD(ldexp)
AMP_INTRINSIC(Ldexp) AMP_PURE float ldexp(float x, int exponent) restrict(amp);
AMP_INTRINSIC(Ldexp) AMP_PURE float ldexpf(float x, int exponent) restrict(amp);
AMP_MATH_INTEGER_AND_POWER(ldexp, float)
AMP_STANDARD(frexp)
AMP_INTRINSIC(Frexp) float frexp(float x, int *exponent) restrict(amp);
AMP_INTRINSIC(Frexp) float frexpf(float x, int *exponent) restrict(amp);
AMP_STANDARD(modf)
AMP_INTRINSIC(Modf) float modf(float x, float *whole) restrict(amp);
AMP_INTRINSIC(Modf) float modff(float x, float *whole) restrict(amp);

/// Stores sin(x) and cos(x).
inline void sincos(float x, float *sine, float *cosine) restrict(amp) {
    *sine = sin(x);
    *cosine = cos(x);
}
inline void sincosf(float x, float *sine, float *cosine) restrict(amp) { sincos(x, sine, cosine); }

#undef AMP_STANDARD
#undef AMP_INTRINSIC_1
#undef AMP_INTRINSIC_2
#undef AMP_STANDARD_1
#undef AMP_STANDARD_2
#undef AMP_MATH_INTEGER
#undef AMP_MATH_INTEGER_AND_POWER
#undef AMP_MATH_MIXED

}  // namespace fast_math
}  // namespace Concurrency
