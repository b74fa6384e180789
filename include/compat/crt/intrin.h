// <intrin.h>: the intrinsics that programs use for bits and clocks, and those of the processor (SSE, AVX).
#pragma once

#include <compat/crt/microsoft.h>

#if defined(__x86_64__) || defined(__i386__)
// Included before the macros below, because Clang's headers use some of the same names.
#include <immintrin.h>
#include <x86intrin.h>

/// Writes EAX, EBX, ECX and EDX of CPUID's `leaf` and sub-leaf `part` to `result`.
inline void __amp_cpuid(int *result, int leaf, int part) {
    __asm__("cpuid" : "=a"(result[0]), "=b"(result[1]), "=c"(result[2]), "=d"(result[3]) : "a"(leaf), "c"(part));
}
#define __cpuidex(result, leaf, part) __amp_cpuid(result, leaf, part)
#define __cpuid(result, leaf) __amp_cpuid(result, leaf, 0)
#endif

extern "C" {
void _ReadBarrier(void);
void _WriteBarrier(void);
void _ReadWriteBarrier(void);
}

inline void __nop() { __asm__ __volatile__("nop"); }

// The string instructions. An element of an array of `unsigned long` has 64 bits here, and all of it is written.
#define AMP_STORES(store, move, element)                                                                               \
    template <typename T> inline void store(T *to, element value, std::size_t count) {                                 \
        for (std::size_t i = 0; i != count; ++i)                                                                       \
            to[i] = static_cast<T>(value);                                                                             \
    }                                                                                                                  \
    template <typename T> inline void move(T *to, const T *from, std::size_t count) {                                  \
        for (std::size_t i = 0; i != count; ++i)                                                                       \
            to[i] = from[i];                                                                                           \
    }
AMP_STORES(__stosb, __movsb, unsigned char)
AMP_STORES(__stosw, __movsw, unsigned short)
AMP_STORES(__stosd, __movsd, unsigned long)
AMP_STORES(__stosq, __movsq, unsigned long long)
#undef AMP_STORES

#include <compat/crt/detail/bit_scans.h>
#include <compat/crt/detail/interlocked.h>
