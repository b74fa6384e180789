// Numbers as sums high + low, for results that need more precision: after T. J. Dekker, A Floating-Point Technique for
// Extending the Available Precision (Numerische Mathematik 18, 1971), with products by fused multiply-add.
#pragma once

#include <amp/detail/math_builtins.h>

#pragma float_control(push)
#pragma clang fp contract(off)
namespace Concurrency {
namespace details {

template <typename T> struct two_parts {
    T high, low;
};

/// a + b, and its rounding error.
template <typename T> inline two_parts<T> exact_sum(T a, T b) restrict(amp) {
    const T sum = a + b, part = sum - a;
    return {sum, (a - (sum - part)) + (b - part)};
}

/// As exact_sum, if |a| >= |b| or if a is zero.
template <typename T> inline two_parts<T> ordered_sum(T a, T b) restrict(amp) {
    const T sum = a + b;
    return {sum, b - (sum - a)};
}

template <typename T> inline two_parts<T> exact_product(T a, T b) restrict(amp) {
    const T product = a * b;
    return {product, device_fma(a, b, -product)};
}

/// Accurate except for the last few digits of the two parts together, as the following functions are.
template <typename T> inline two_parts<T> product_of(two_parts<T> a, two_parts<T> b) restrict(amp) {
    const two_parts<T> product = exact_product(a.high, b.high);
    return ordered_sum(product.high, product.low + (a.high * b.low + a.low * b.high));
}

template <typename T> inline two_parts<T> sum_of(two_parts<T> a, two_parts<T> b) restrict(amp) {
    const two_parts<T> sum = exact_sum(a.high, b.high);
    return ordered_sum(sum.high, sum.low + (a.low + b.low));
}

// Devices divide floats with an error of up to 2.5 ulps [CL 7.4]. The remainder corrects it.
template <typename T> inline two_parts<T> quotient_of(two_parts<T> a, two_parts<T> b) restrict(amp) {
    const T guess = a.high / b.high;
    const T rest = (device_fma(-guess, b.high, a.high) + a.low - guess * b.low) / b.high;
    return ordered_sum(guess, rest);
}

template <typename T> inline two_parts<T> root_of(two_parts<T> a) restrict(amp) {
    const T guess = device_sqrt(a.high);
    return ordered_sum(guess, (device_fma(-guess, guess, a.high) + a.low) / (2 * guess));
}

template <typename T> inline T rounded(two_parts<T> x) restrict(amp) { return x.high + x.low; }

}  // namespace details
}  // namespace Concurrency
#pragma float_control(pop)
