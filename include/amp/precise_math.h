// precise_math [AMP 9.2]: single and double precision, correctly rounded where the device says so.
// The functions that OpenCL C has; a cpu function of the same name comes from the standard library, so that code for
// both sides can use one spelling.
#pragma once

#include <amp/detail/contract.h>
#include <amp/detail/mixed_math.h>

#include <cmath>

namespace Concurrency {
namespace precise_math {

// --- cpu ---
using ::acosf;
using ::acoshf;
using ::asinf;
using ::asinhf;
using ::atan2f;
using ::atanf;
using ::atanhf;
using ::cbrtf;
using ::ceilf;
using ::copysignf;
using ::cosf;
using ::coshf;
using ::erfcf;
using ::erff;
using ::exp2f;
using ::expf;
using ::expm1f;
using ::fabsf;
using ::fdimf;
using ::floorf;
using ::fmaf;
using ::fmaxf;
using ::fminf;
using ::fmodf;
using ::frexpf;
using ::hypotf;
using ::ilogbf;
using ::ldexpf;
using ::lgammaf;
using ::log10f;
using ::log1pf;
using ::log2f;
using ::logbf;
using ::logf;
using ::modff;
using ::nearbyintf;
using ::nextafterf;
using ::powf;
using ::remainderf;
using ::remquof;
using ::roundf;
using ::scalbnf;
using ::sinf;
using ::sinhf;
using ::sqrtf;
using ::tanf;
using ::tanhf;
using ::tgammaf;
using ::truncf;
using std::acos;
using std::acosh;
using std::asin;
using std::asinh;
using std::atan;
using std::atan2;
using std::atanh;
using std::cbrt;
using std::ceil;
using std::copysign;
using std::cos;
using std::cosh;
using std::erf;
using std::erfc;
using std::exp;
using std::exp2;
using std::expm1;
using std::fabs;
using std::fdim;
using std::floor;
using std::fma;
using std::fmax;
using std::fmin;
using std::fmod;
using std::frexp;
using std::hypot;
using std::ilogb;
using std::ldexp;
using std::lgamma;
using std::log;
using std::log10;
using std::log1p;
using std::log2;
using std::logb;
using std::modf;
using std::nearbyint;
using std::nextafter;
using std::pow;
using std::remainder;
using std::remquo;
using std::round;
using std::scalbn;
using std::sin;
using std::sinh;
using std::sqrt;
using std::tan;
using std::tanh;
using std::tgamma;
using std::trunc;

// --- amp ---
AMP_BUILTIN("acos") AMP_PURE float acos(float x) restrict(amp);
AMP_BUILTIN("acos") AMP_PURE double acos(double x) restrict(amp);
AMP_BUILTIN("acos") AMP_PURE float acosf(float x) restrict(amp);
AMP_BUILTIN("acosh") AMP_PURE float acosh(float x) restrict(amp);
AMP_BUILTIN("acosh") AMP_PURE double acosh(double x) restrict(amp);
AMP_BUILTIN("acosh") AMP_PURE float acoshf(float x) restrict(amp);
AMP_BUILTIN("asin") AMP_PURE float asin(float x) restrict(amp);
AMP_BUILTIN("asin") AMP_PURE double asin(double x) restrict(amp);
AMP_BUILTIN("asin") AMP_PURE float asinf(float x) restrict(amp);
AMP_BUILTIN("asinh") AMP_PURE float asinh(float x) restrict(amp);
AMP_BUILTIN("asinh") AMP_PURE double asinh(double x) restrict(amp);
AMP_BUILTIN("asinh") AMP_PURE float asinhf(float x) restrict(amp);
AMP_BUILTIN("atan") AMP_PURE float atan(float x) restrict(amp);
AMP_BUILTIN("atan") AMP_PURE double atan(double x) restrict(amp);
AMP_BUILTIN("atan") AMP_PURE float atanf(float x) restrict(amp);
AMP_BUILTIN("atanh") AMP_PURE float atanh(float x) restrict(amp);
AMP_BUILTIN("atanh") AMP_PURE double atanh(double x) restrict(amp);
AMP_BUILTIN("atanh") AMP_PURE float atanhf(float x) restrict(amp);
AMP_BUILTIN("cbrt") AMP_PURE float cbrt(float x) restrict(amp);
AMP_BUILTIN("cbrt") AMP_PURE double cbrt(double x) restrict(amp);
AMP_BUILTIN("cbrt") AMP_PURE float cbrtf(float x) restrict(amp);
AMP_BUILTIN("ceil") AMP_PURE float ceil(float x) restrict(amp);
AMP_BUILTIN("ceil") AMP_PURE double ceil(double x) restrict(amp);
AMP_BUILTIN("ceil") AMP_PURE float ceilf(float x) restrict(amp);
AMP_BUILTIN("cos") AMP_PURE float cos(float x) restrict(amp);
AMP_BUILTIN("cos") AMP_PURE double cos(double x) restrict(amp);
AMP_BUILTIN("cos") AMP_PURE float cosf(float x) restrict(amp);
AMP_BUILTIN("cosh") AMP_PURE float cosh(float x) restrict(amp);
AMP_BUILTIN("cosh") AMP_PURE double cosh(double x) restrict(amp);
AMP_BUILTIN("cosh") AMP_PURE float coshf(float x) restrict(amp);
AMP_BUILTIN("cospi") AMP_PURE float cospi(float x) restrict(amp);
AMP_BUILTIN("cospi") AMP_PURE double cospi(double x) restrict(amp);
AMP_BUILTIN("cospi") AMP_PURE float cospif(float x) restrict(amp);
AMP_BUILTIN("erf") AMP_PURE float erf(float x) restrict(amp);
AMP_BUILTIN("erf") AMP_PURE double erf(double x) restrict(amp);
AMP_BUILTIN("erf") AMP_PURE float erff(float x) restrict(amp);
AMP_BUILTIN("erfc") AMP_PURE float erfc(float x) restrict(amp);
AMP_BUILTIN("erfc") AMP_PURE double erfc(double x) restrict(amp);
AMP_BUILTIN("erfc") AMP_PURE float erfcf(float x) restrict(amp);
AMP_BUILTIN("exp") AMP_PURE float exp(float x) restrict(amp);
AMP_BUILTIN("exp") AMP_PURE double exp(double x) restrict(amp);
AMP_BUILTIN("exp") AMP_PURE float expf(float x) restrict(amp);
AMP_BUILTIN("exp10") AMP_PURE float exp10(float x) restrict(amp);
AMP_BUILTIN("exp10") AMP_PURE double exp10(double x) restrict(amp);
AMP_BUILTIN("exp10") AMP_PURE float exp10f(float x) restrict(amp);
AMP_BUILTIN("exp2") AMP_PURE float exp2(float x) restrict(amp);
AMP_BUILTIN("exp2") AMP_PURE double exp2(double x) restrict(amp);
AMP_BUILTIN("exp2") AMP_PURE float exp2f(float x) restrict(amp);
AMP_BUILTIN("expm1") AMP_PURE float expm1(float x) restrict(amp);
AMP_BUILTIN("expm1") AMP_PURE double expm1(double x) restrict(amp);
AMP_BUILTIN("expm1") AMP_PURE float expm1f(float x) restrict(amp);
AMP_BUILTIN("fabs") AMP_PURE float fabs(float x) restrict(amp);
AMP_BUILTIN("fabs") AMP_PURE double fabs(double x) restrict(amp);
AMP_BUILTIN("fabs") AMP_PURE float fabsf(float x) restrict(amp);
AMP_BUILTIN("floor") AMP_PURE float floor(float x) restrict(amp);
AMP_BUILTIN("floor") AMP_PURE double floor(double x) restrict(amp);
AMP_BUILTIN("floor") AMP_PURE float floorf(float x) restrict(amp);
AMP_BUILTIN("log") AMP_PURE float log(float x) restrict(amp);
AMP_BUILTIN("log") AMP_PURE double log(double x) restrict(amp);
AMP_BUILTIN("log") AMP_PURE float logf(float x) restrict(amp);
AMP_BUILTIN("log10") AMP_PURE float log10(float x) restrict(amp);
AMP_BUILTIN("log10") AMP_PURE double log10(double x) restrict(amp);
AMP_BUILTIN("log10") AMP_PURE float log10f(float x) restrict(amp);
AMP_BUILTIN("log1p") AMP_PURE float log1p(float x) restrict(amp);
AMP_BUILTIN("log1p") AMP_PURE double log1p(double x) restrict(amp);
AMP_BUILTIN("log1p") AMP_PURE float log1pf(float x) restrict(amp);
AMP_BUILTIN("log2") AMP_PURE float log2(float x) restrict(amp);
AMP_BUILTIN("log2") AMP_PURE double log2(double x) restrict(amp);
AMP_BUILTIN("log2") AMP_PURE float log2f(float x) restrict(amp);
AMP_BUILTIN("logb") AMP_PURE float logb(float x) restrict(amp);
AMP_BUILTIN("logb") AMP_PURE double logb(double x) restrict(amp);
AMP_BUILTIN("logb") AMP_PURE float logbf(float x) restrict(amp);
AMP_BUILTIN("round") AMP_PURE float round(float x) restrict(amp);
AMP_BUILTIN("round") AMP_PURE double round(double x) restrict(amp);
AMP_BUILTIN("round") AMP_PURE float roundf(float x) restrict(amp);
AMP_BUILTIN("rsqrt") AMP_PURE float rsqrt(float x) restrict(amp);
AMP_BUILTIN("rsqrt") AMP_PURE double rsqrt(double x) restrict(amp);
AMP_BUILTIN("rsqrt") AMP_PURE float rsqrtf(float x) restrict(amp);
AMP_BUILTIN("sin") AMP_PURE float sin(float x) restrict(amp);
AMP_BUILTIN("sin") AMP_PURE double sin(double x) restrict(amp);
AMP_BUILTIN("sin") AMP_PURE float sinf(float x) restrict(amp);
AMP_BUILTIN("sinh") AMP_PURE float sinh(float x) restrict(amp);
AMP_BUILTIN("sinh") AMP_PURE double sinh(double x) restrict(amp);
AMP_BUILTIN("sinh") AMP_PURE float sinhf(float x) restrict(amp);
AMP_BUILTIN("sinpi") AMP_PURE float sinpi(float x) restrict(amp);
AMP_BUILTIN("sinpi") AMP_PURE double sinpi(double x) restrict(amp);
AMP_BUILTIN("sinpi") AMP_PURE float sinpif(float x) restrict(amp);
AMP_BUILTIN("sqrt") AMP_PURE float sqrt(float x) restrict(amp);
AMP_BUILTIN("sqrt") AMP_PURE double sqrt(double x) restrict(amp);
AMP_BUILTIN("sqrt") AMP_PURE float sqrtf(float x) restrict(amp);
AMP_BUILTIN("tan") AMP_PURE float tan(float x) restrict(amp);
AMP_BUILTIN("tan") AMP_PURE double tan(double x) restrict(amp);
AMP_BUILTIN("tan") AMP_PURE float tanf(float x) restrict(amp);
AMP_BUILTIN("tanh") AMP_PURE float tanh(float x) restrict(amp);
AMP_BUILTIN("tanh") AMP_PURE double tanh(double x) restrict(amp);
AMP_BUILTIN("tanh") AMP_PURE float tanhf(float x) restrict(amp);
AMP_BUILTIN("tanpi") AMP_PURE float tanpi(float x) restrict(amp);
AMP_BUILTIN("tanpi") AMP_PURE double tanpi(double x) restrict(amp);
AMP_BUILTIN("tanpi") AMP_PURE float tanpif(float x) restrict(amp);
AMP_BUILTIN("tgamma") AMP_PURE float tgamma(float x) restrict(amp);
AMP_BUILTIN("tgamma") AMP_PURE double tgamma(double x) restrict(amp);
AMP_BUILTIN("tgamma") AMP_PURE float tgammaf(float x) restrict(amp);
AMP_BUILTIN("trunc") AMP_PURE float trunc(float x) restrict(amp);
AMP_BUILTIN("trunc") AMP_PURE double trunc(double x) restrict(amp);
AMP_BUILTIN("trunc") AMP_PURE float truncf(float x) restrict(amp);

AMP_BUILTIN("atan2") AMP_PURE float atan2(float x, float y) restrict(amp);
AMP_BUILTIN("atan2") AMP_PURE double atan2(double x, double y) restrict(amp);
AMP_BUILTIN("atan2") AMP_PURE float atan2f(float x, float y) restrict(amp);
AMP_BUILTIN("copysign") AMP_PURE float copysign(float x, float y) restrict(amp);
AMP_BUILTIN("copysign") AMP_PURE double copysign(double x, double y) restrict(amp);
AMP_BUILTIN("copysign") AMP_PURE float copysignf(float x, float y) restrict(amp);
AMP_BUILTIN("fdim") AMP_PURE float fdim(float x, float y) restrict(amp);
AMP_BUILTIN("fdim") AMP_PURE double fdim(double x, double y) restrict(amp);
AMP_BUILTIN("fdim") AMP_PURE float fdimf(float x, float y) restrict(amp);
AMP_BUILTIN("fmax") AMP_PURE float fmax(float x, float y) restrict(amp);
AMP_BUILTIN("fmax") AMP_PURE double fmax(double x, double y) restrict(amp);
AMP_BUILTIN("fmax") AMP_PURE float fmaxf(float x, float y) restrict(amp);
AMP_BUILTIN("fmin") AMP_PURE float fmin(float x, float y) restrict(amp);
AMP_BUILTIN("fmin") AMP_PURE double fmin(double x, double y) restrict(amp);
AMP_BUILTIN("fmin") AMP_PURE float fminf(float x, float y) restrict(amp);
AMP_BUILTIN("fmod") AMP_PURE float fmod(float x, float y) restrict(amp);
AMP_BUILTIN("fmod") AMP_PURE double fmod(double x, double y) restrict(amp);
AMP_BUILTIN("fmod") AMP_PURE float fmodf(float x, float y) restrict(amp);
AMP_BUILTIN("hypot") AMP_PURE float hypot(float x, float y) restrict(amp);
AMP_BUILTIN("hypot") AMP_PURE double hypot(double x, double y) restrict(amp);
AMP_BUILTIN("hypot") AMP_PURE float hypotf(float x, float y) restrict(amp);
AMP_BUILTIN("nextafter") AMP_PURE float nextafter(float x, float y) restrict(amp);
AMP_BUILTIN("nextafter") AMP_PURE double nextafter(double x, double y) restrict(amp);
AMP_BUILTIN("nextafter") AMP_PURE float nextafterf(float x, float y) restrict(amp);
AMP_BUILTIN("pow") AMP_PURE float pow(float x, float y) restrict(amp);
AMP_BUILTIN("pow") AMP_PURE double pow(double x, double y) restrict(amp);
AMP_BUILTIN("pow") AMP_PURE float powf(float x, float y) restrict(amp);
AMP_BUILTIN("remainder") AMP_PURE float remainder(float x, float y) restrict(amp);
AMP_BUILTIN("remainder") AMP_PURE double remainder(double x, double y) restrict(amp);
AMP_BUILTIN("remainder") AMP_PURE float remainderf(float x, float y) restrict(amp);

AMP_BUILTIN("fma") AMP_PURE float fma(float x, float y, float z) restrict(amp);
AMP_BUILTIN("fma") AMP_PURE double fma(double x, double y, double z) restrict(amp);
AMP_BUILTIN("fma") AMP_PURE float fmaf(float x, float y, float z) restrict(amp);

AMP_BUILTIN("rint") AMP_PURE float nearbyint(float x) restrict(amp);
AMP_BUILTIN("rint") AMP_PURE double nearbyint(double x) restrict(amp);
AMP_BUILTIN("rint") AMP_PURE float nearbyintf(float x) restrict(amp);

// A class of numbers, as an int.
AMP_BUILTIN("isfinite") AMP_PURE int isfinite(float x) restrict(amp);
AMP_BUILTIN("isfinite") AMP_PURE int isfinite(double x) restrict(amp);
AMP_BUILTIN("isinf") AMP_PURE int isinf(float x) restrict(amp);
AMP_BUILTIN("isinf") AMP_PURE int isinf(double x) restrict(amp);
AMP_BUILTIN("isnan") AMP_PURE int isnan(float x) restrict(amp);
AMP_BUILTIN("isnan") AMP_PURE int isnan(double x) restrict(amp);
AMP_BUILTIN("isnormal") AMP_PURE int isnormal(float x) restrict(amp);
AMP_BUILTIN("isnormal") AMP_PURE int isnormal(double x) restrict(amp);
AMP_BUILTIN("signbit") AMP_PURE int signbit(float x) restrict(amp);
AMP_BUILTIN("signbit") AMP_PURE int signbit(double x) restrict(amp);
AMP_BUILTIN("signbit") AMP_PURE int signbitf(float x) restrict(amp);

// With an int, or with a second result.
AMP_BUILTIN("ldexp") AMP_PURE float ldexp(float x, int exponent) restrict(amp);
AMP_BUILTIN("ldexp") AMP_PURE double ldexp(double x, int exponent) restrict(amp);
AMP_BUILTIN("ldexp") AMP_PURE float ldexpf(float x, int exponent) restrict(amp);
AMP_BUILTIN("frexp") float frexp(float x, int *exponent) restrict(amp);
AMP_BUILTIN("frexp") double frexp(double x, int *exponent) restrict(amp);
AMP_BUILTIN("frexp") float frexpf(float x, int *exponent) restrict(amp);
AMP_BUILTIN("modf") float modf(float x, float *whole) restrict(amp);
AMP_BUILTIN("modf") double modf(double x, double *whole) restrict(amp);
AMP_BUILTIN("modf") float modff(float x, float *whole) restrict(amp);
AMP_BUILTIN("ilogb") AMP_PURE int ilogb(float x) restrict(amp);
AMP_BUILTIN("ilogb") AMP_PURE int ilogb(double x) restrict(amp);
AMP_BUILTIN("ilogb") AMP_PURE int ilogbf(float x) restrict(amp);
AMP_BUILTIN("remquo") float remquo(float x, float y, int *quotient) restrict(amp);
AMP_BUILTIN("remquo") double remquo(double x, double y, int *quotient) restrict(amp);
AMP_BUILTIN("remquo") float remquof(float x, float y, int *quotient) restrict(amp);
AMP_BUILTIN("lgamma_r") float lgamma(float x, int *sign) restrict(amp);
AMP_BUILTIN("lgamma_r") double lgamma(double x, int *sign) restrict(amp);
AMP_BUILTIN("lgamma_r") float lgammaf(float x, int *sign) restrict(amp);
AMP_BUILTIN("ldexp") AMP_PURE float scalbn(float x, int exponent) restrict(amp);
AMP_BUILTIN("ldexp") AMP_PURE double scalbn(double x, int exponent) restrict(amp);
AMP_BUILTIN("ldexp") AMP_PURE float scalbnf(float x, int exponent) restrict(amp);
AMP_BUILTIN("ldexp($0, (int)$1)") AMP_PURE float scalb(float x, float exponent) restrict(amp);
AMP_BUILTIN("ldexp($0, (int)$1)") AMP_PURE double scalb(double x, double exponent) restrict(amp);
AMP_BUILTIN("ldexp($0, (int)$1)") AMP_PURE float scalbf(float x, float exponent) restrict(amp);
AMP_BUILTIN("nan((ulong)$0)") AMP_PURE double nan(int tag) restrict(amp);
AMP_BUILTIN("nan((uint)$0)") AMP_PURE float nanf(int tag) restrict(amp);

inline float rcbrt(float x) restrict(amp) { return 1.0f / cbrt(x); }
inline double rcbrt(double x) restrict(amp) { return 1.0 / cbrt(x); }
inline float rcbrtf(float x) restrict(amp) { return 1.0f / cbrt(x); }
inline int fpclassify(float x) restrict(amp) {
    return isnan(x) ? FP_NAN : isinf(x) ? FP_INFINITE : x == 0 ? FP_ZERO : isnormal(x) ? FP_NORMAL : FP_SUBNORMAL;
}
inline int fpclassify(double x) restrict(amp) {
    return isnan(x) ? FP_NAN : isinf(x) ? FP_INFINITE : x == 0 ? FP_ZERO : isnormal(x) ? FP_NORMAL : FP_SUBNORMAL;
}

inline void sincos(float x, float *sine, float *cosine) restrict(amp) {
    *sine = sin(x);
    *cosine = cos(x);
}
inline void sincos(double x, double *sine, double *cosine) restrict(amp) {
    *sine = sin(x);
    *cosine = cos(x);
}
inline void sincosf(float x, float *sine, float *cosine) restrict(amp) {
    *sine = sin(x);
    *cosine = cos(x);
}

// With integers, or numbers of two kinds, among the arguments.
AMP_MATH_INTEGER(acos, double)
AMP_MATH_INTEGER(asin, double)
AMP_MATH_INTEGER(atan, double)
AMP_MATH_INTEGER(ceil, double)
AMP_MATH_INTEGER(cos, double)
AMP_MATH_INTEGER(cosh, double)
AMP_MATH_INTEGER(exp, double)
AMP_MATH_INTEGER(exp2, double)
AMP_MATH_INTEGER(fabs, double)
AMP_MATH_INTEGER(floor, double)
AMP_MATH_INTEGER(log, double)
AMP_MATH_INTEGER(log10, double)
AMP_MATH_INTEGER(log2, double)
AMP_MATH_INTEGER(round, double)
AMP_MATH_INTEGER(sin, double)
AMP_MATH_INTEGER(sinh, double)
AMP_MATH_INTEGER(sqrt, double)
AMP_MATH_INTEGER(tan, double)
AMP_MATH_INTEGER(tanh, double)
AMP_MATH_INTEGER(trunc, double)
AMP_MATH_MIXED(atan2, detail::either_double<A, B>)
AMP_MATH_MIXED(fmax, detail::either_double<A, B>)
AMP_MATH_MIXED(fmin, detail::either_double<A, B>)
AMP_MATH_MIXED(fmod, detail::either_double<A, B>)
AMP_MATH_MIXED(pow, detail::either_double<A, B>)
#undef AMP_MATH_INTEGER
#undef AMP_MATH_MIXED

}  // namespace precise_math
}  // namespace Concurrency
