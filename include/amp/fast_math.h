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
#define AMP_BUILTIN_1(name, text)                                                                                      \
    AMP_BUILTIN(text) AMP_PURE float name(float x) restrict(amp);                                                      \
    AMP_BUILTIN(text) AMP_PURE float name##f(float x) restrict(amp);                                                   \
    AMP_MATH_INTEGER(name, float)
#define AMP_BUILTIN_2(name, text)                                                                                      \
    AMP_BUILTIN(text) AMP_PURE float name(float x, float y) restrict(amp);                                             \
    AMP_BUILTIN(text) AMP_PURE float name##f(float x, float y) restrict(amp);                                          \
    AMP_MATH_MIXED(name, float)
#define AMP_STANDARD_1(name) AMP_STANDARD(name) AMP_BUILTIN_1(name, #name)
#define AMP_STANDARD_2(name) AMP_STANDARD(name) AMP_BUILTIN_2(name, #name)

AMP_STANDARD_1(acos)
AMP_STANDARD_1(asin)
AMP_STANDARD_1(atan)
AMP_STANDARD_1(ceil)
AMP_STANDARD_1(cos)
AMP_STANDARD_1(cosh)
AMP_STANDARD_1(exp)
AMP_STANDARD_1(fabs)
AMP_STANDARD_1(floor)
AMP_STANDARD_1(log)
AMP_STANDARD_1(log10)
AMP_STANDARD_1(log2)
AMP_STANDARD_1(round)
AMP_STANDARD_1(sin)
AMP_STANDARD_1(sinh)
AMP_STANDARD_1(sqrt)
AMP_STANDARD_1(tan)
AMP_STANDARD_1(tanh)
AMP_STANDARD_1(trunc)
AMP_STANDARD_2(atan2)
AMP_STANDARD_2(fmax)
AMP_STANDARD_2(fmin)
AMP_STANDARD_2(fmod)
AMP_STANDARD_2(pow)

// Native functions whose errors do not grow with the argument. The error of the native sine, for example, does.
AMP_STANDARD(exp2)
AMP_BUILTIN_1(exp2, "native_exp2")
AMP_BUILTIN_1(rsqrt, "native_rsqrt")

// Classification functions, which return an int.
AMP_BUILTIN("isfinite") AMP_PURE int isfinite(float x) restrict(amp);
AMP_BUILTIN("isinf") AMP_PURE int isinf(float x) restrict(amp);
AMP_BUILTIN("isnan") AMP_PURE int isnan(float x) restrict(amp);
AMP_BUILTIN("signbit") AMP_PURE int signbit(float x) restrict(amp);
AMP_BUILTIN("signbit") AMP_PURE int signbitf(float x) restrict(amp);

// Functions with an int parameter, or with a second result.
AMP_STANDARD(ldexp)
AMP_BUILTIN("ldexp") AMP_PURE float ldexp(float x, int exponent) restrict(amp);
AMP_BUILTIN("ldexp") AMP_PURE float ldexpf(float x, int exponent) restrict(amp);
AMP_MATH_INTEGER_AND_POWER(ldexp, float)
AMP_STANDARD(frexp)
AMP_INTRINSIC(Frexp) float frexp(float x, int *exponent) restrict(amp);
AMP_INTRINSIC(Frexp) float frexpf(float x, int *exponent) restrict(amp);
AMP_STANDARD(modf)
AMP_INTRINSIC(Modf) float modf(float x, float *whole) restrict(amp);
AMP_INTRINSIC(Modf) float modff(float x, float *whole) restrict(amp);

inline void sincos(float x, float *sine, float *cosine) restrict(amp) {
    *sine = sin(x);
    *cosine = cos(x);
}
inline void sincosf(float x, float *sine, float *cosine) restrict(amp) { sincos(x, sine, cosine); }

#undef AMP_STANDARD
#undef AMP_BUILTIN_1
#undef AMP_BUILTIN_2
#undef AMP_STANDARD_1
#undef AMP_STANDARD_2
#undef AMP_MATH_INTEGER
#undef AMP_MATH_INTEGER_AND_POWER
#undef AMP_MATH_MIXED

}  // namespace fast_math
}  // namespace Concurrency
