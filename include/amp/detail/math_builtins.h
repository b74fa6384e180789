// The OpenCL C functions that the headers' mathematical functions call.
#pragma once

#include <amp/detail/annotations.h>

#include <limits>

namespace Concurrency {
namespace details {

// The prefix distinguishes them from the library's functions.
#define AMP_DEVICE_FUNCTION_1(name)                                                                                    \
    AMP_BUILTIN(#name) AMP_PURE float device_##name(float x) restrict(amp);                                            \
    AMP_BUILTIN(#name) AMP_PURE double device_##name(double x) restrict(amp);
#define AMP_DEVICE_FUNCTION_2(name)                                                                                    \
    AMP_BUILTIN(#name) AMP_PURE float device_##name(float x, float y) restrict(amp);                                   \
    AMP_BUILTIN(#name) AMP_PURE double device_##name(double x, double y) restrict(amp);
AMP_DEVICE_FUNCTION_1(acosh)
AMP_DEVICE_FUNCTION_1(atanh)
AMP_DEVICE_FUNCTION_1(cbrt)
AMP_DEVICE_FUNCTION_1(cos)
AMP_DEVICE_FUNCTION_1(cosh)
AMP_DEVICE_FUNCTION_1(exp)
AMP_DEVICE_FUNCTION_1(exp2)
AMP_DEVICE_FUNCTION_1(fabs)
AMP_DEVICE_FUNCTION_1(floor)
AMP_DEVICE_FUNCTION_1(lgamma)
AMP_DEVICE_FUNCTION_1(log)
AMP_DEVICE_FUNCTION_1(log10)
AMP_DEVICE_FUNCTION_1(log1p)
AMP_DEVICE_FUNCTION_1(log2)
AMP_DEVICE_FUNCTION_1(rint)
AMP_DEVICE_FUNCTION_1(rsqrt)
AMP_DEVICE_FUNCTION_1(sin)
AMP_DEVICE_FUNCTION_1(sqrt)
AMP_DEVICE_FUNCTION_1(tan)
AMP_DEVICE_FUNCTION_2(copysign)
#undef AMP_DEVICE_FUNCTION_1
#undef AMP_DEVICE_FUNCTION_2

AMP_BUILTIN("fma") AMP_PURE float device_fma(float x, float y, float z) restrict(amp);
AMP_BUILTIN("fma") AMP_PURE double device_fma(double x, double y, double z) restrict(amp);
AMP_BUILTIN("ldexp") AMP_PURE float device_ldexp(float x, int exponent) restrict(amp);
AMP_BUILTIN("ldexp") AMP_PURE double device_ldexp(double x, int exponent) restrict(amp);
AMP_BUILTIN("as_uint") AMP_PURE unsigned bits_of(float x) restrict(amp);
AMP_BUILTIN("as_ulong") AMP_PURE unsigned long bits_of(double x) restrict(amp);

template <typename T> inline T infinity() restrict(amp) { return std::numeric_limits<T>::infinity(); }
template <typename T> inline T not_a_number() restrict(amp) { return std::numeric_limits<T>::quiet_NaN(); }

}  // namespace details
}  // namespace Concurrency
