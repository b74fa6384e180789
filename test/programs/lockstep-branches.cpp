// Divergent branches around calls of functions with loops, in kernels that run several threads in lockstep:
// each statement runs once, whichever paths the threads of a work-item take.
// RUN: %amp-clang -O2 %s -o %t && %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=1 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=2 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=4 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=8 AMP_KERNEL_NOALIAS=0 %t
// RUN: env AMP_KERNEL_ROW=0 AMP_KERNEL_WIDTH=16 %t
// RUN: env AMP_KERNEL_ROW=1 AMP_KERNEL_WIDTH=4 %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

constexpr int threads = 203, words = 4;
using source = array_view<const unsigned>;
using results = array_view<unsigned>;

unsigned power(unsigned x, int n) restrict(cpu, amp) {
    for (int k = 0; k < n; ++k)
        x = x * 3 + 1;
    return x;
}

// A function without a loop that calls one with a loop.
unsigned twice(unsigned x, int n) restrict(cpu, amp) { return power(x, n) + power(x + 1, n + 1); }

unsigned in_then(const source &in, const results &out, int t) restrict(cpu, amp) {
    unsigned a = 5;
    if (t & 4) {
        a += (t & 8) ? power(3, t & 3) : 7;
        a += in[t];
        out[t * words + 0] += a;
    }
    return a;
}

unsigned in_else(const source &in, const results &out, int t) restrict(cpu, amp) {
    unsigned a = 5;
    if (t & 4) {
        a ^= 9;
    } else {
        if (in[t] & 2)
            a = power(in[t], t & 7);
        a += in[t];
        out[t * words + 0] += a;
        out[t * words + 1] ^= a;
    }
    return a;
}

unsigned in_both(const source &in, const results &out, int t) restrict(cpu, amp) {
    unsigned a = unsigned(t);
    if (t % 3 == 0) {
        a += in[t];
        if (t & 1)
            a += twice(a, t & 3);
        out[t * words + 0] += a;
    } else {
        a -= in[t + 1];
        if (t & 2)
            a ^= twice(a, t & 5);
        out[t * words + 1] -= a;
    }
    out[t * words + 2] += a;
    return a;
}

unsigned in_nested(const source &in, const results &out, int t) restrict(cpu, amp) {
    unsigned a = 1;
    if (t < 190) {
        const unsigned first = in[t];
        if (first & 1) {
            if (first & 4)
                a += power(first, int(first & 3));
            else
                a *= in[t + 2];
            out[t * words + 0] += a;
        }
        a += in[t + 1];
        out[t * words + 1] += a;
    }
    return a;
}

// A loop with uniform iterations, inside a divergent branch, around a divergent call.
unsigned in_common_loop(const source &in, const results &out, int t) restrict(cpu, amp) {
    unsigned a = 0;
    if (t & 1) {
        for (int k = 0; k < 3; ++k) {
            const unsigned value = in[t + k];
            if (value & 1)
                a += power(value, k + (t & 1));
            if (value == 77)
                continue;
            a += value;
            out[t * words + 0] += a;
        }
    }
    return a;
}

unsigned in_switch(const source &in, const results &out, int t) restrict(cpu, amp) {
    unsigned a = in[t];
    switch (t & 3) {
    case 0:
        a += power(a, t & 7);
        out[t * words + 0] += a;
        break;
    case 1:
        out[t * words + 1] += a;
    default:
        if (a & 1)
            a ^= power(t, 2);
        out[t * words + 2] += a;
    }
    return a;
}

unsigned in_condition(const source &in, const results &out, int t) restrict(cpu, amp) {
    unsigned a = 3;
    if (t < 150 && power(in[t], t & 3) & 1) {
        a += in[t + 1];
        if (t & 2)
            a += power(a, 2);
        out[t * words + 0] += a;
    }
    return a;
}

// The address of a divergent variable is passed to a function with a loop.
void accumulate(unsigned &sum, unsigned x, int n) restrict(cpu, amp) {
    for (int k = 0; k < n; ++k)
        sum += x * unsigned(k);
}

unsigned by_reference(const source &in, const results &out, int t) restrict(cpu, amp) {
    unsigned sum = 1;
    if (t & 2) {
        unsigned part = in[t];
        if (part & 1)
            accumulate(part, in[t + 1], t & 3);
        accumulate(sum, part, 2);
        out[t * words + 0] += sum;
    }
    return sum;
}

#define TRY(function)                                                                                                  \
    do {                                                                                                               \
        std::vector<unsigned> host(threads *words), device(threads *words), numbers(threads + 4);                      \
        for (unsigned i = 0; i != numbers.size(); ++i)                                                                 \
            numbers[i] = i * 2654435761u >> 7;                                                                         \
        const source in(threads + 4, numbers);                                                                         \
        const results expected(threads * words, host), out(threads * words, device);                                   \
        for (int t = 0; t != threads; ++t)                                                                             \
            expected[t * words + 3] = function(in, expected, t);                                                       \
        expected.synchronize();                                                                                        \
        parallel_for_each(extent<1>(threads),                                                                          \
                          [=](index<1> i) restrict(amp) { out[i[0] * words + 3] = function(in, out, i[0]); });         \
        out.synchronize();                                                                                             \
        failures += check::compare(#function, host, device, words);                                                    \
    } while (false)

}  // namespace

int main() {
    int failures = 0;
    TRY(in_then);
    TRY(in_else);
    TRY(in_both);
    TRY(in_nested);
    TRY(in_common_loop);
    TRY(in_switch);
    TRY(in_condition);
    TRY(by_reference);
    return failures;
}
