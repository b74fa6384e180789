// Arithmetic of `unsigned long` in kernels that wraps around at 32 bits on Windows: -Wamp-long-arithmetic, on under
// --amp-compat=msvc. Types that have 64 bits on Windows, too, are not reported, by -Wamp-long neither.
// RUN: %amp-clang -fsyntax-only -Wamp-long-arithmetic %s 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %amp-clang -fsyntax-only --amp-compat=msvc %s 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %amp-clang -fsyntax-only %s 2>&1 | FileCheck --check-prefix=SILENT --allow-empty %s
// SILENT-NOT: warning
#include <amp.h>
#include <cstdint>
#include <vector>
using namespace concurrency;

typedef unsigned long UINT4;

UINT4 rotated(UINT4 word, int by) restrict(cpu, amp) {
    // CHECK: long-arithmetic.cpp:[[@LINE+2]]:18: warning: 'word' has type 'UINT4' (aka 'unsigned long'): this result has 64 bits here, and wraps around at 32 bits on Windows [amp-long-arithmetic]
    // CHECK: note: use unsigned int where 32 bits are meant
    return (word << by) | (word >> (32 - by));
}

struct Generator {
    unsigned long state, table[4];
    unsigned long next(int k) restrict(amp) {
        // CHECK: long-arithmetic.cpp:[[@LINE+1]]:23: warning: 'state' has type 'unsigned long'
        state = state * 1664525 + 1013904223;
        state *= 3;
        // CHECK: long-arithmetic.cpp:[[@LINE+1]]:18: warning: 'table' has type 'unsigned long':
        table[k] <<= 3;
        return state;
    }
};

template <typename T> T product(T a, T b) restrict(amp) { return a * b; }

void launch(array_view<unsigned> out, array_view<std::uint64_t> wide, std::size_t pitch, std::uint64_t seed) {
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
        unsigned long x = out[i], count = 0, unused = 7;
        Generator generator = {x, {1, 2, 3, 4}};
        // CHECK: long-arithmetic.cpp:[[@LINE+1]]:14: warning: 'x' has type 'unsigned long'
        x ^= ~x;
        for (unsigned long k = 0; k < 4; ++k)
            count += k + unused - 1;
        const std::size_t place = pitch * i[0] + sizeof(int) * 2;
        std::uint64_t mixed = (seed << 7) * 31 ^ ~seed;
        mixed = product(mixed, seed);
        const long signed_ones = -static_cast<long>(place);
        out[i] = static_cast<unsigned>(rotated(x, 3) + generator.next(i[0] % 4) + count + mixed + place + signed_ones + wide[i]);
    });
}

// Host code is not looked at.
unsigned long on_host(unsigned long x) { return x << 3; }
