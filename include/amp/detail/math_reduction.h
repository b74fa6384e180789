// The tangent in double, and sine and cosine of large floats, whose device functions exceed precise_math's error bounds
// [AMP 9.2]: they may have errors of 5 and 4 ulps [CL 7.4]. Arguments up to 2^20 are reduced after Cody and Waite
// (Software Manual for the Elementary Functions, 1980) with fused multiply-add, larger ones after Payne and Hanek
// (Radian Reduction for Trigonometric Functions, 1983).
#pragma once

#include <amp/detail/math_trigonometry.h>

#pragma float_control(push)
#pragma clang fp contract(off)
namespace Concurrency {
namespace details {

/// An angle: the number of quarter turns, of which only the last two bits matter, and the remainder.
template <typename T> struct quarter_turns {
    int count;
    two_parts<T> rest;
};

// pi / 2 = p1 + p2 + p3. The first difference is exact: both sides are multiples of p1's last place, and it is small.
inline quarter_turns<double> reduce_moderate(double x) restrict(amp) {
    const double p1 = 1.5707963267948966, p2 = 6.123233995736766e-17, p3 = -1.4973849048591698e-33;
    const double n = device_rint(x * 0.63661977236758138);
    const double product = n * p2;
    const two_parts<double> sum = exact_sum(device_fma(-n, p1, x), -product);
    const double low = sum.low - (device_fma(n, p2, -product) + n * p3);
    const double high = sum.high + low;
    return {static_cast<int>(n), {high, (sum.high - high) + low}};
}

/// The digits of 2 / pi after the point, in base 2^32.
inline unsigned digit_of_two_over_pi(int which) restrict(amp) {
    const unsigned digits[40] = {
        0xA2F9836Eu, 0x4E441529u, 0xFC2757D1u, 0xF534DDC0u, 0xDB629599u, 0x3C439041u, 0xFE5163ABu, 0xDEBBC561u,
        0xB7246E3Au, 0x424DD2E0u, 0x06492EEAu, 0x09D1921Cu, 0xFE1DEB1Cu, 0xB129A73Eu, 0xE88235F5u, 0x2EBB4484u,
        0xE99C7026u, 0xB45F7E41u, 0x3991D639u, 0x835339F4u, 0x9C845F8Bu, 0xBDF9283Bu, 0x1FF897FFu, 0xDE05980Fu,
        0xEF2F118Bu, 0x5A0A6D1Fu, 0x6D367ECFu, 0x27CB09B7u, 0x4F463F66u, 0x9E5FEA2Du, 0x7527BAC7u, 0xEBE5F17Bu,
        0x3D0739F7u, 0x8A5292EAu, 0x6BFB5FB1u, 0x1F8D5D08u, 0x56033046u, 0xFC7B6BABu, 0xF0CFBC20u, 0x9AF4361Du};
    return digits[which];
}

/// Returns 32 bits of a long number, from bit `p` on. The first digit of the number is the least significant one.
inline unsigned bits_from(const unsigned *digits, int p) restrict(amp) {
    const unsigned long pair = static_cast<unsigned long>(digits[p / 32 + 1]) << 32 | digits[p / 32];
    return static_cast<unsigned>(pair >> (p % 32));
}

/// Multiplies m = m1 2^32 + m0 by seven digits of 2 / pi from `first` on. The product has ten digits, the least first.
inline void multiply_digits(int first, unsigned m0, unsigned m1, unsigned *product) restrict(amp) {
    unsigned long carry = 0, previous = 0;
    for (int k = 0; k != 10; ++k) {
        const unsigned long digit = k < 7 ? digit_of_two_over_pi(first + 6 - k) : 0u;
        const unsigned long low = digit * m0, high = previous * m1;
        const unsigned long sum = (carry & 0xffffffffu) + (low & 0xffffffffu) + (high & 0xffffffffu);
        product[k] = static_cast<unsigned>(sum);
        carry = (carry >> 32) + (low >> 32) + (high >> 32) + (sum >> 32);
        previous = digit;
    }
}

/// The product of m 2^e and 2 / pi: the number of quarter turns, and the digits of the remaining fraction, which is at
/// most a half and is negative if `is_negative`.
struct turned_digits {
    int count;
    bool is_negative;
    unsigned fraction[4];
};

// Digits of 2 / pi that give multiples of four quarter turns are omitted. Seven more leave an error below 2^-130.
inline turned_digits turn(unsigned m0, unsigned m1, int e) restrict(amp) {
    const int first = e > 2 ? (e - 2) / 32 : 0, point = 224 - (e - 32 * first);
    unsigned product[10];
    multiply_digits(first, m0, m1, product);
    turned_digits result;
    // Round to the nearest quarter turn.
    result.is_negative = bits_from(product, point - 32) >> 31 != 0;
    result.count = static_cast<int>(bits_from(product, point)) + result.is_negative;
    for (int k = 0; k != 4; ++k)
        result.fraction[k] = bits_from(product, point - 32 * (k + 1)) ^ (result.is_negative ? ~0u : 0u);
    return result;
}

// The remainder of a 53-bit double is at least 2^-62.
inline quarter_turns<double> reduce_large(double x) restrict(amp) {
    const unsigned long bits = bits_of(x);
    const turned_digits digits =
        turn(static_cast<unsigned>(bits), (static_cast<unsigned>(bits >> 32) & 0xfffffu) | 0x100000u,
             static_cast<int>(bits >> 52 & 0x7ff) - 1075);
    const double f0 = device_ldexp(static_cast<double>(digits.fraction[0]), -32);
    const double f1 = device_ldexp(static_cast<double>(digits.fraction[1]), -64);
    const double f2 = device_ldexp(static_cast<double>(digits.fraction[2]), -96);
    const double f3 = device_ldexp(static_cast<double>(digits.fraction[3]), -128);
    const two_parts<double> sum = exact_sum(f0, f1);
    const double low = sum.low + (f2 + f3), f = sum.high + low, f_low = (sum.high - f) + low;
    // Multiply by pi / 2.
    const double p1 = 1.5707963267948966, p2 = 6.123233995736766e-17, high = f * p1;
    const double rest = device_fma(f, p1, -high) + (f * p2 + f_low * p1);
    return {digits.count, {digits.is_negative ? -high : high, digits.is_negative ? -rest : rest}};
}

// The remainder of a 24-bit float is at least 2^-31, so 64 bits are enough.
inline quarter_turns<float> reduce_large(float x) restrict(amp) {
    const unsigned bits = bits_of(x);
    const turned_digits digits = turn((bits & 0x7fffffu) | 0x800000u, 0, static_cast<int>(bits >> 23 & 0xff) - 150);
    const unsigned long whole = static_cast<unsigned long>(digits.fraction[0]) << 32 | digits.fraction[1];
    const float f = static_cast<float>(whole);
    const long rest = static_cast<long>(whole - static_cast<unsigned long>(f));
    const float scale = 5.421010862427522e-20f, high_part = f * scale, low_part = static_cast<float>(rest) * scale;
    const float p1 = 1.57079637f, p2 = -4.37113883e-8f, high = high_part * p1;
    const float low = device_fma(high_part, p1, -high) + (high_part * p2 + low_part * p1);
    return {digits.count, {digits.is_negative ? -high : high, digits.is_negative ? -low : low}};
}

inline double tangent(double x) restrict(amp) {
    const double size = device_fabs(x);
    if (!(size < infinity<double>()))
        return not_a_number<double>();
    // Tiny numbers are their own tangent. Their squares would underflow.
    if (size < 7.450580596923828e-9)
        return x;
    const quarter_turns<double> turns = size < 1048576 ? reduce_moderate(size) : reduce_large(size);
    const double quarter_high = 0.78539816339744828, quarter_low = 3.061616997868383e-17;
    const bool is_odd = (turns.count & 1) != 0;
    const double result = tangent_of<double>(turns.rest, quarter_high, quarter_low, is_odd);
    return (x < 0) != is_odd ? -result : result;
}

// PoCL 3.1 loses digits for arguments above a million.
inline float sine(float x) restrict(amp) {
    const float size = device_fabs(x);
    if (!(size > 1e5f && size < infinity<float>()))
        return device_sin(x);
    const quarter_turns<float> turns = reduce_large(size);
    const float result =
        (turns.count & 1) != 0 ? cosine_of(turns.rest.high, turns.rest.low) : sine_of(turns.rest.high, turns.rest.low);
    return ((turns.count & 2) != 0) != (x < 0) ? -result : result;
}

inline float cosine(float x) restrict(amp) {
    const float size = device_fabs(x);
    if (!(size > 1e5f && size < infinity<float>()))
        return device_cos(x);
    const quarter_turns<float> turns = reduce_large(size);
    const float result =
        (turns.count & 1) != 0 ? sine_of(turns.rest.high, turns.rest.low) : cosine_of(turns.rest.high, turns.rest.low);
    return (turns.count + 1 & 2) != 0 ? -result : result;
}

}  // namespace details
}  // namespace Concurrency
#pragma float_control(pop)
