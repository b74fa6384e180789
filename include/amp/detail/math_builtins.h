// The OpenCL C functions that the headers' mathematical functions call.
#pragma once

#include <amp/detail/annotations.h>

#include <limits>

namespace Concurrency {
namespace details {

// The prefix distinguishes them from the library's functions.
#define AMP_DEVICE_FUNCTION_1(name, intrinsic)                                                                         \
    AMP_NAMED_INTRINSIC(#intrinsic) AMP_PURE float device_##name(float x) restrict(amp);                               \
    AMP_NAMED_INTRINSIC(#intrinsic) AMP_PURE double device_##name(double x) restrict(amp);
#define AMP_DEVICE_FUNCTION_2(name, intrinsic)                                                                         \
    AMP_NAMED_INTRINSIC(#intrinsic) AMP_PURE float device_##name(float x, float y) restrict(amp);                      \
    AMP_NAMED_INTRINSIC(#intrinsic) AMP_PURE double device_##name(double x, double y) restrict(amp);
AMP_DEVICE_FUNCTION_1(acosh, Acosh)
AMP_DEVICE_FUNCTION_1(atanh, Atanh)
AMP_DEVICE_FUNCTION_1(cbrt, Cbrt)
AMP_DEVICE_FUNCTION_1(cos, Cos)
AMP_DEVICE_FUNCTION_1(cosh, Cosh)
AMP_DEVICE_FUNCTION_1(exp, Exp)
AMP_DEVICE_FUNCTION_1(exp2, Exp2)
AMP_DEVICE_FUNCTION_1(fabs, Fabs)
AMP_DEVICE_FUNCTION_1(floor, Floor)
AMP_DEVICE_FUNCTION_1(lgamma, Lgamma)
AMP_DEVICE_FUNCTION_1(log, Log)
AMP_DEVICE_FUNCTION_1(log10, Log10)
AMP_DEVICE_FUNCTION_1(log1p, Log1p)
AMP_DEVICE_FUNCTION_1(log2, Log2)
AMP_DEVICE_FUNCTION_1(rint, Rint)
AMP_DEVICE_FUNCTION_1(rsqrt, Rsqrt)
AMP_DEVICE_FUNCTION_1(sin, Sin)
AMP_DEVICE_FUNCTION_1(sqrt, Sqrt)
AMP_DEVICE_FUNCTION_1(tan, Tan)
AMP_DEVICE_FUNCTION_2(copysign, CopySign)
#undef AMP_DEVICE_FUNCTION_1
#undef AMP_DEVICE_FUNCTION_2

AMP_INTRINSIC(Fma) AMP_PURE float device_fma(float x, float y, float z) restrict(amp);
AMP_INTRINSIC(Fma) AMP_PURE double device_fma(double x, double y, double z) restrict(amp);
AMP_INTRINSIC(Ldexp) AMP_PURE float device_ldexp(float x, int exponent) restrict(amp);
AMP_INTRINSIC(Ldexp) AMP_PURE double device_ldexp(double x, int exponent) restrict(amp);
AMP_INTRINSIC(Reinterpret) AMP_PURE unsigned bits_of(float x) restrict(amp);
AMP_INTRINSIC(Reinterpret) AMP_PURE unsigned long bits_of(double x) restrict(amp);

template <typename T> inline T infinity() restrict(amp) { return std::numeric_limits<T>::infinity(); }
template <typename T> inline T not_a_number() restrict(amp) { return std::numeric_limits<T>::quiet_NaN(); }

}  // namespace details
}  // namespace Concurrency
