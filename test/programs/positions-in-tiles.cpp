// Results of arithmetic with positions in tiles are those of int in C++, whatever the width of positions on the
// device: unsigned numbers wrap around, and in practice also sums and products of ints.
// RUN: %amp-clang -w -O1 %s -o %t
// RUN: env AMP_KERNEL_POSITIONS=32 %t
// RUN: env AMP_KERNEL_POSITIONS=64 %t
// RUN: not env AMP_KERNEL_POSITIONS=16 %t 2>&1 | FileCheck %s
// CHECK: AMP_KERNEL_POSITIONS: invalid value '16': expected 32 or 64
#include "Inputs/expect.h"

#include <vector>

using namespace concurrency;

constexpr int side = 64;
/// A tile's numbers: computed by each thread from its position, and from a neighbour's number.
unsigned mix(int l, int i, unsigned other) restrict(cpu, amp) {
    return static_cast<unsigned>(l * 31 + i) ^ other;
}

struct results {
    unsigned wrapped, converted;
    int shifted, divided, chosen, negative;
    float as_float;
};

/// All tests, in the same code for both sides.
#define COMPUTE(R, LOCAL, GLOBAL)                                                                                      \
    const int l = LOCAL, i = GLOBAL;                                                                                   \
    const unsigned below = l - 1u;                                                                                     \
    R.wrapped = below / 3 + (below > 5u ? 7 : 9) + (l - 5 < 0u ? 1 : 2);                                               \
    R.converted = static_cast<unsigned>(l - 40) / 2 + (l & 1 ? 3u : 4u) + (l | i) + (l ^ 9);                           \
    R.shifted = (l << 27) / 2 + (l * 33554432 > 1000 ? 1 : 2) + ~l;                                                    \
    R.divided = (l - 40) / 3 + (l - 40) % 7 + i / (l + 1);                                                             \
    R.chosen = (l > 3 ? l : 7) + (l == i) + (l && i ? 5 : 6) + !l;                                                     \
    R.negative = -l - (i - l * 2);                                                                                     \
    R.as_float = l * 33554432 + l * 0.5f;                                                                              \
    switch (l) {                                                                                                       \
    case 3: R.chosen += 100; break;                                                                                    \
    case 62: R.chosen -= l; break;                                                                                     \
    default: R.chosen ^= l;                                                                                            \
    }

int main() {
    const int count = 8 * side;
    std::vector<results> out(count);
    std::vector<unsigned> mixed(count), expected(count);
    const array_view<results> view(count, out);
    const array_view<unsigned> sums(count, mixed);
    parallel_for_each(view.extent.tile<side>(), [=](tiled_index<side> t) restrict(amp) {
        tile_static unsigned values[side];
        results own;
        COMPUTE(own, t.local[0], t.global[0])
        values[l] = mix(l, i, own.wrapped);
        t.barrier.wait();
        const unsigned *last = values + (side - 1 - l);
        sums[i] = values[(l + 5) % side] + *last + values[l ^ 1];
        view[t.global] = own;
    });
    view.synchronize();
    sums.synchronize();
    for (int tile = 0; tile != count / side; ++tile) {
        unsigned values[side];
        for (int k = 0; k != side; ++k) {
            results own;
            COMPUTE(own, k, tile * side + k)
            values[k] = mix(k, tile * side + k, own.wrapped);
            const results &there = out[tile * side + k];
            EXPECT(own.wrapped == there.wrapped);
            EXPECT(own.converted == there.converted);
            EXPECT(own.shifted == there.shifted);
            EXPECT(own.divided == there.divided);
            EXPECT(own.chosen == there.chosen);
            EXPECT(own.negative == there.negative);
            EXPECT(own.as_float == there.as_float);
        }
        for (int k = 0; k != side; ++k)
            expected[tile * side + k] = values[(k + 5) % side] + values[side - 1 - k] + values[k ^ 1];
    }
    EXPECT(mixed == expected);
    return expectations::failed();
}
