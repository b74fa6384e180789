// fast_math [AMP 9.1]: single precision.
// The functions that OpenCL C has; a cpu function of the same name comes from the standard library, so that code for
// both sides can use one spelling.
#pragma once

#include <amp/detail/contract.h>
#include <amp/detail/mixed_math.h>

#include <cmath>

namespace Concurrency {
namespace fast_math {

// --- cpu ---
using ::acosf;
using ::asinf;
using ::atan2f;
using ::atanf;
using ::ceilf;
using ::cosf;
using ::coshf;
using ::exp2f;
using ::expf;
using ::fabsf;
using ::floorf;
using ::fmaxf;
using ::fminf;
using ::fmodf;
using ::frexpf;
using ::ldexpf;
using ::log10f;
using ::log2f;
using ::logf;
using ::modff;
using ::powf;
using ::roundf;
using ::sinf;
using ::sinhf;
using ::sqrtf;
using ::tanf;
using ::tanhf;
using ::truncf;
using std::acos;
using std::asin;
using std::atan;
using std::atan2;
using std::ceil;
using std::cos;
using std::cosh;
using std::exp;
using std::exp2;
using std::fabs;
using std::floor;
using std::fmax;
using std::fmin;
using std::fmod;
using std::frexp;
using std::ldexp;
using std::log;
using std::log10;
using std::log2;
using std::modf;
using std::pow;
using std::round;
using std::sin;
using std::sinh;
using std::sqrt;
using std::tan;
using std::tanh;
using std::trunc;

// --- amp ---
AMP_BUILTIN("acos") AMP_PURE float acos(float x) restrict(amp);
AMP_BUILTIN("acos") AMP_PURE float acosf(float x) restrict(amp);
AMP_BUILTIN("asin") AMP_PURE float asin(float x) restrict(amp);
AMP_BUILTIN("asin") AMP_PURE float asinf(float x) restrict(amp);
AMP_BUILTIN("atan") AMP_PURE float atan(float x) restrict(amp);
AMP_BUILTIN("atan") AMP_PURE float atanf(float x) restrict(amp);
AMP_BUILTIN("ceil") AMP_PURE float ceil(float x) restrict(amp);
AMP_BUILTIN("ceil") AMP_PURE float ceilf(float x) restrict(amp);
AMP_BUILTIN("cos") AMP_PURE float cos(float x) restrict(amp);
AMP_BUILTIN("cos") AMP_PURE float cosf(float x) restrict(amp);
AMP_BUILTIN("cosh") AMP_PURE float cosh(float x) restrict(amp);
AMP_BUILTIN("cosh") AMP_PURE float coshf(float x) restrict(amp);
AMP_BUILTIN("exp") AMP_PURE float exp(float x) restrict(amp);
AMP_BUILTIN("exp") AMP_PURE float expf(float x) restrict(amp);
AMP_BUILTIN("exp2") AMP_PURE float exp2(float x) restrict(amp);
AMP_BUILTIN("exp2") AMP_PURE float exp2f(float x) restrict(amp);
AMP_BUILTIN("fabs") AMP_PURE float fabs(float x) restrict(amp);
AMP_BUILTIN("fabs") AMP_PURE float fabsf(float x) restrict(amp);
AMP_BUILTIN("floor") AMP_PURE float floor(float x) restrict(amp);
AMP_BUILTIN("floor") AMP_PURE float floorf(float x) restrict(amp);
AMP_BUILTIN("log") AMP_PURE float log(float x) restrict(amp);
AMP_BUILTIN("log") AMP_PURE float logf(float x) restrict(amp);
AMP_BUILTIN("log10") AMP_PURE float log10(float x) restrict(amp);
AMP_BUILTIN("log10") AMP_PURE float log10f(float x) restrict(amp);
AMP_BUILTIN("log2") AMP_PURE float log2(float x) restrict(amp);
AMP_BUILTIN("log2") AMP_PURE float log2f(float x) restrict(amp);
AMP_BUILTIN("round") AMP_PURE float round(float x) restrict(amp);
AMP_BUILTIN("round") AMP_PURE float roundf(float x) restrict(amp);
AMP_BUILTIN("rsqrt") AMP_PURE float rsqrt(float x) restrict(amp);
AMP_BUILTIN("rsqrt") AMP_PURE float rsqrtf(float x) restrict(amp);
AMP_BUILTIN("sin") AMP_PURE float sin(float x) restrict(amp);
AMP_BUILTIN("sin") AMP_PURE float sinf(float x) restrict(amp);
AMP_BUILTIN("sinh") AMP_PURE float sinh(float x) restrict(amp);
AMP_BUILTIN("sinh") AMP_PURE float sinhf(float x) restrict(amp);
AMP_BUILTIN("sqrt") AMP_PURE float sqrt(float x) restrict(amp);
AMP_BUILTIN("sqrt") AMP_PURE float sqrtf(float x) restrict(amp);
AMP_BUILTIN("tan") AMP_PURE float tan(float x) restrict(amp);
AMP_BUILTIN("tan") AMP_PURE float tanf(float x) restrict(amp);
AMP_BUILTIN("tanh") AMP_PURE float tanh(float x) restrict(amp);
AMP_BUILTIN("tanh") AMP_PURE float tanhf(float x) restrict(amp);
AMP_BUILTIN("trunc") AMP_PURE float trunc(float x) restrict(amp);
AMP_BUILTIN("trunc") AMP_PURE float truncf(float x) restrict(amp);

AMP_BUILTIN("atan2") AMP_PURE float atan2(float x, float y) restrict(amp);
AMP_BUILTIN("atan2") AMP_PURE float atan2f(float x, float y) restrict(amp);
AMP_BUILTIN("fmax") AMP_PURE float fmax(float x, float y) restrict(amp);
AMP_BUILTIN("fmax") AMP_PURE float fmaxf(float x, float y) restrict(amp);
AMP_BUILTIN("fmin") AMP_PURE float fmin(float x, float y) restrict(amp);
AMP_BUILTIN("fmin") AMP_PURE float fminf(float x, float y) restrict(amp);
AMP_BUILTIN("fmod") AMP_PURE float fmod(float x, float y) restrict(amp);
AMP_BUILTIN("fmod") AMP_PURE float fmodf(float x, float y) restrict(amp);
AMP_BUILTIN("pow") AMP_PURE float pow(float x, float y) restrict(amp);
AMP_BUILTIN("pow") AMP_PURE float powf(float x, float y) restrict(amp);

// With integers, or numbers of two kinds, among the arguments.
AMP_MATH_INTEGER(acos, float)
AMP_MATH_INTEGER(asin, float)
AMP_MATH_INTEGER(atan, float)
AMP_MATH_INTEGER(ceil, float)
AMP_MATH_INTEGER(cos, float)
AMP_MATH_INTEGER(cosh, float)
AMP_MATH_INTEGER(exp, float)
AMP_MATH_INTEGER(exp2, float)
AMP_MATH_INTEGER(fabs, float)
AMP_MATH_INTEGER(floor, float)
AMP_MATH_INTEGER(log, float)
AMP_MATH_INTEGER(log10, float)
AMP_MATH_INTEGER(log2, float)
AMP_MATH_INTEGER(round, float)
AMP_MATH_INTEGER(sin, float)
AMP_MATH_INTEGER(sinh, float)
AMP_MATH_INTEGER(sqrt, float)
AMP_MATH_INTEGER(tan, float)
AMP_MATH_INTEGER(tanh, float)
AMP_MATH_INTEGER(trunc, float)
AMP_MATH_MIXED(atan2, float)
AMP_MATH_MIXED(fmax, float)
AMP_MATH_MIXED(fmin, float)
AMP_MATH_MIXED(fmod, float)
AMP_MATH_MIXED(pow, float)
#undef AMP_MATH_INTEGER
#undef AMP_MATH_MIXED

// A class of numbers, as an int.
AMP_BUILTIN("isfinite") AMP_PURE int isfinite(float x) restrict(amp);
AMP_BUILTIN("isinf") AMP_PURE int isinf(float x) restrict(amp);
AMP_BUILTIN("isnan") AMP_PURE int isnan(float x) restrict(amp);
AMP_BUILTIN("signbit") AMP_PURE int signbit(float x) restrict(amp);
AMP_BUILTIN("signbit") AMP_PURE int signbitf(float x) restrict(amp);

// With an int, or with a second result.
AMP_BUILTIN("ldexp") AMP_PURE float ldexp(float x, int exponent) restrict(amp);
AMP_BUILTIN("ldexp") AMP_PURE float ldexpf(float x, int exponent) restrict(amp);
AMP_BUILTIN("frexp") float frexp(float x, int *exponent) restrict(amp);
AMP_BUILTIN("frexp") float frexpf(float x, int *exponent) restrict(amp);
AMP_BUILTIN("modf") float modf(float x, float *whole) restrict(amp);
AMP_BUILTIN("modf") float modff(float x, float *whole) restrict(amp);

inline void sincos(float x, float *sine, float *cosine) restrict(amp) {
    *sine = sin(x);
    *cosine = cos(x);
}
inline void sincosf(float x, float *sine, float *cosine) restrict(amp) {
    *sine = sin(x);
    *cosine = cos(x);
}

}  // namespace fast_math
}  // namespace Concurrency
