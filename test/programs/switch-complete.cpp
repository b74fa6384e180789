// A switch in a tiled kernel with a case for every value of its operand: each thread runs its own case (PoCL
// 3.1 takes the first thread's case for the group unless the operand is hidden) [E01] [AMP 2.4.3].
// RUN: %amp-clang %s -o %t && %t
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

unsigned choose(int i, const int (&data)[8]) restrict(cpu, amp) {
    unsigned result = 5;
    // CHECK: switch (any_value(i & 3))
    switch (i & 3) {
    case 1:
    case 2:
        break;
    case 0:
        result = 7;
        break;
    case 3:
        result = data[i & 7] * 3u;
    }
    // A label that the operand never meets changes nothing.
    // CHECK: switch (any_value(i & 3))
    switch (i & 3) {
    case 1:
    case 5:
        result ^= 9;
        break;
    case 3:
        result += data[i & 7];
    default:
        result += 39;
        break;
    case 2:
        result *= 3;
        break;
    case 0:
        result = data[0];
    }
    return result;
}

int main() {
    struct {
        int data[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    } captured;
    std::vector<unsigned> tiled(64), plain(64);
    const array_view<unsigned> tiles(64, tiled), lines(64, plain);
    parallel_for_each(tiles.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        unsigned own = choose(t.global[0], captured.data);
        t.barrier.wait();
        tiles[t] = own;
    });
    parallel_for_each(lines.extent, [=](index<1> i) restrict(amp) { lines[i] = choose(i[0], captured.data); });
    tiles.synchronize();
    lines.synchronize();
    for (int i = 0; i != 64; ++i)
        if (tiled[i] != choose(i, captured.data) || plain[i] != tiled[i])
            return std::printf("%d: %u, not %u\n", i, tiled[i], choose(i, captured.data));
}
