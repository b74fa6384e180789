// The intrinsics of <intrin.h> that programs use for bits and clocks, and the processor's own (SSE, AVX).
#pragma once

#include <compat/crt/microsoft.h>

#if defined(__x86_64__) || defined(__i386__)
// Clang's use such names, too.
#include <immintrin.h>
#include <x86intrin.h>

/// eax, ebx, ecx, edx of a leaf.
inline void __amp_cpuid(int *result, int leaf, int part) {
    __asm__("cpuid" : "=a"(result[0]), "=b"(result[1]), "=c"(result[2]), "=d"(result[3]) : "a"(leaf), "c"(part));
}
#define __cpuidex(result, leaf, part) __amp_cpuid(result, leaf, part)
#define __cpuid(result, leaf) __amp_cpuid(result, leaf, 0)
#endif

#include <compat/crt/detail/bit_scans.h>
#include <compat/crt/detail/interlocked.h>
