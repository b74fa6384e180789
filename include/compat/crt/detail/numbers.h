// Microsoft's C library: conversion of numbers to text, bit operations and classification of numbers.
// <compat/crt/microsoft.h> includes this file after its own declarations.
#pragma once

/// Writes the digits of a number, after a minus sign if `is_negative`, and a terminating zero. All functions
/// below use it.
inline char *amp_digits(unsigned long long value, bool is_negative, char *text, int base) {
    char digits[65];
    std::size_t count = 0;
    unsigned long long rest = is_negative ? 0 - value : value;
    do
        digits[count++] = "0123456789abcdefghijklmnopqrstuvwxyz"[rest % static_cast<unsigned>(base)];
    while (rest /= static_cast<unsigned>(base));
    char *at = text;
    if (is_negative)
        *at++ = '-';
    while (count)
        *at++ = digits[--count];
    *at = 0;
    return text;
}
inline wchar_t *amp_widen(const char *digits, wchar_t *text) {
    std::size_t i = 0;
    do
        text[i] = static_cast<wchar_t>(digits[i]);
    while (digits[i++]);
    return text;
}
inline char *_i64toa(long long value, char *text, int base) {
    return amp_digits(static_cast<unsigned long long>(value), base == 10 && value < 0, text, base);
}
inline char *_ui64toa(unsigned long long value, char *text, int base) { return amp_digits(value, false, text, base); }
// `long` has 32 bits on Windows, so only the low 32 bits count. Only decimal numbers get a sign.
inline char *_ultoa(unsigned long value, char *text, int base) {
    return _ui64toa(static_cast<unsigned>(value), text, base);
}
inline char *_itoa(int value, char *text, int base) {
    return base == 10 ? _i64toa(value, text, base) : _ultoa(static_cast<unsigned>(value), text, base);
}
inline char *_ltoa(long value, char *text, int base) { return _itoa(static_cast<int>(value), text, base); }

#define AMP_WIDE_DIGITS(wide, narrow, type)                                                                            \
    inline wchar_t *wide(type value, wchar_t *text, int base) {                                                        \
        char digits[66];                                                                                               \
        return amp_widen(narrow(value, digits, base), text);                                                           \
    }
AMP_WIDE_DIGITS(_itow, _itoa, int)
AMP_WIDE_DIGITS(_ltow, _ltoa, long)
AMP_WIDE_DIGITS(_ultow, _ultoa, unsigned long)
AMP_WIDE_DIGITS(_i64tow, _i64toa, long long)
AMP_WIDE_DIGITS(_ui64tow, _ui64toa, unsigned long long)
#undef AMP_WIDE_DIGITS

#define AMP_SECURE_DIGITS(name, type, letter, copy)                                                                    \
    inline errno_t name##_s(type value, letter *text, std::size_t size, int base) {                                    \
        letter buffer[66];                                                                                             \
        return copy(text, size, name(value, buffer, base));                                                            \
    }                                                                                                                  \
    template <std::size_t N> inline errno_t name##_s(type value, letter(&text)[N], int base) {                         \
        return name##_s(value, text, N, base);                                                                         \
    }
AMP_SECURE_DIGITS(_itoa, int, char, strcpy_s)
AMP_SECURE_DIGITS(_ltoa, long, char, strcpy_s)
AMP_SECURE_DIGITS(_ultoa, unsigned long, char, strcpy_s)
AMP_SECURE_DIGITS(_i64toa, long long, char, strcpy_s)
AMP_SECURE_DIGITS(_ui64toa, unsigned long long, char, strcpy_s)
AMP_SECURE_DIGITS(_itow, int, wchar_t, wcscpy_s)
AMP_SECURE_DIGITS(_ltow, long, wchar_t, wcscpy_s)
AMP_SECURE_DIGITS(_ultow, unsigned long, wchar_t, wcscpy_s)
AMP_SECURE_DIGITS(_i64tow, long long, wchar_t, wcscpy_s)
AMP_SECURE_DIGITS(_ui64tow, unsigned long long, wchar_t, wcscpy_s)
#undef AMP_SECURE_DIGITS

inline long long _abs64(long long value) { return value < 0 ? -value : value; }
#define _byteswap_ushort(word) __builtin_bswap16(word)
#define _byteswap_ulong(word) __builtin_bswap32(word)
#define _byteswap_uint64(word) __builtin_bswap64(word)
#define _copysign copysign
#define _chgsign(value) (-(value))
#define _nextafter nextafter
#define _logb logb
#define _j0 j0
#define _j1 j1
#define _y0 y0
#define _y1 y1
#define _FPCLASS_SNAN 0x1
#define _FPCLASS_QNAN 0x2
#define _FPCLASS_NINF 0x4
#define _FPCLASS_NN 0x8
#define _FPCLASS_ND 0x10
#define _FPCLASS_NZ 0x20
#define _FPCLASS_PZ 0x40
#define _FPCLASS_PD 0x80
#define _FPCLASS_PN 0x100
#define _FPCLASS_PINF 0x200
inline int _fpclass(double value) {
    const bool is_negative = std::signbit(value);
    switch (std::fpclassify(value)) {
    case FP_NAN: {
        // The highest mantissa bit of a quiet NaN is set.
        unsigned long long bits;
        std::memcpy(&bits, &value, sizeof bits);
        return bits >> 51 & 1 ? _FPCLASS_QNAN : _FPCLASS_SNAN;
    }
    case FP_INFINITE:
        return is_negative ? _FPCLASS_NINF : _FPCLASS_PINF;
    case FP_ZERO:
        return is_negative ? _FPCLASS_NZ : _FPCLASS_PZ;
    case FP_SUBNORMAL:
        return is_negative ? _FPCLASS_ND : _FPCLASS_PD;
    default:
        return is_negative ? _FPCLASS_NN : _FPCLASS_PN;
    }
}
#define _I8_MIN INT8_MIN
#define _I8_MAX INT8_MAX
#define _UI8_MAX UINT8_MAX
#define _I16_MIN INT16_MIN
#define _I16_MAX INT16_MAX
#define _UI16_MAX UINT16_MAX
#define _I32_MIN INT32_MIN
#define _I32_MAX INT32_MAX
#define _UI32_MAX UINT32_MAX
#define _I64_MIN INT64_MIN
#define _I64_MAX INT64_MAX
#define _UI64_MAX UINT64_MAX
