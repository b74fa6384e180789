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

#include <compat/crt/detail/bit_scans.h>
#include <compat/crt/detail/interlocked.h>
