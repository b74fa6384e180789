// A tiled_extent is an extent: it can be compared with an extent, on either side, and with a tiled_extent [AMP 4.3].
// RUN: %amp-clang -std=c++14 %s -o %t && %t
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include "Inputs/expect.h"

using namespace concurrency;

int compared(extent<2> plain) restrict(cpu, amp) {
    tiled_extent<4, 4> tiled = plain.tile<4, 4>(), padded = tiled.pad();
    extent<2> padding(plain[0] + 3, plain[1] + 1);
    return (tiled == plain) + 2 * (plain == tiled) + 4 * (padded != tiled) + 8 * (padded == padding) +
           16 * (padding != padded) + 32 * (tiled == tiled) + 64 * (tiled.truncate() == extent<2>(4, 4)) +
           128 * (plain.tile<4, 4>() != plain);
}

int main() {
    const int expected = 1 + 2 + 4 + 8 + 32 + 64;
    extent<2> plain(5, 7);
    array_view<int> result(1);
    parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) { result[i] = compared(plain); });
    EXPECT(compared(plain) == expected);
    EXPECT(result[0] == expected);
    tiled_extent<8> line(extent<1>(24));
    EXPECT(line == extent<1>(24) && extent<1>(24) == line && !(line != extent<1>(24)));
    tiled_extent<2, 2, 2> cube(extent<3>(2, 4, 6));
    EXPECT(cube == extent<3>(2, 4, 6) && extent<3>(2, 4, 6) == cube && !(cube != extent<3>(2, 4, 6)));
    return expectations::failed();
}
