// <safeint.h>: the functions that report an overflow. The class SafeInt is not supported.
#pragma once

#include <compat/crt/microsoft.h>

namespace msl {
namespace utilities {

template <typename A, typename B> inline bool SafeAdd(A a, B b, A &result) noexcept {
    return !__builtin_add_overflow(a, b, &result);
}
template <typename A, typename B> inline bool SafeSubtract(A a, B b, A &result) noexcept {
    return !__builtin_sub_overflow(a, b, &result);
}
template <typename A, typename B> inline bool SafeMultiply(A a, B b, A &result) noexcept {
    return !__builtin_mul_overflow(a, b, &result);
}
template <typename A, typename B, typename C> inline bool SafeDivide(A a, B b, C &result) noexcept {
    if (b == 0)
        return false;
    // The quotient of the least number and -1 is the only one that does not fit.
    if (b + B(1) == B(0) && std::is_signed<B>::value)
        return !__builtin_sub_overflow(C(0), a, &result);
    result = static_cast<C>(a / b);
    return true;
}
template <typename A, typename B> inline bool SafeCast(const A from, B &to) noexcept {
    return !__builtin_add_overflow(from, A(0), &to);
}

}  // namespace utilities
}  // namespace msl
