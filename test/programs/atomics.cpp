// Atomic functions on global and tile_static memory, through views, arrays, pointers and references; only results
// that do not depend on the order [AMP 6] [K12] [E13].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

#include <algorithm>

using namespace concurrency;

struct Statistics {
    int count, smallest, largest;
    unsigned mask;
};

void record(Statistics& s, int value) restrict(amp) {
    atomic_fetch_inc(&s.count);
    atomic_fetch_min(&s.smallest, value);
    atomic_fetch_max(&s.largest, value);
    atomic_fetch_or(&s.mask, 1u << (value & 31));
}

int add_by_exchange(int* target, int value) restrict(amp) {
    // The first attempt finds out; a plain read would race.
    int expected = 0;
    while (!atomic_compare_exchange(target, &expected, expected + value))
        ;
    return expected;
}

int main() {
    const int n = 256, tile = 32;
    int failures = 0;
    std::vector<int> totals(10, 0), tickets(n, 0);
    totals[5] = -1;
    std::vector<unsigned> bits = {0u, ~0u, 0u, 100000u};
    std::vector<Statistics> statistics(n / tile);
    array_view<int> total(10, totals), ticket(n, tickets);
    array_view<unsigned> bit(4, bits);
    array_view<Statistics> per_tile(n / tile, statistics);
    array<int> counter(2);
    const std::vector<int> zeros = {0, 1000};
    copy(zeros.begin(), zeros.end(), counter);
    parallel_for_each(extent<1>(n).tile<tile>(), [=, &counter](tiled_index<tile> t) restrict(amp) {
        const int i = t.global[0];
        tile_static Statistics shared;
        if (t.local[0] == 0) {
            shared.count = 0;
            shared.smallest = 1 << 30;
            shared.largest = -1;
            shared.mask = 0;
        }
        t.barrier.wait();
        record(shared, i * 7 % 101);
        t.barrier.wait();
        if (t.local[0] == 0)
            per_tile[t.tile] = shared;
        const int mine = atomic_fetch_add(&total[0], 1);
        atomic_fetch_inc(&ticket[mine]);
        atomic_fetch_sub(&total(1), i);
        atomic_fetch_min(&total[2], -i);
        atomic_fetch_max(&total[3], i * i);
        add_by_exchange(&total[4], i);
        atomic_fetch_and(&total[5], ~(1 << (i & 7)));
        atomic_fetch_xor(&total[6], i);
        atomic_fetch_dec(&total[7]);
        int& reference = total[8];
        atomic_fetch_add(&reference, 2);
        if (i == 17)
            total[9] = atomic_exchange(&counter[1], 5) + atomic_exchange(&bit[2], 9u);
        atomic_fetch_or(&bit[0], 1u << (i % 20));
        atomic_fetch_and(&bit[1], ~(3u << (i % 10)));
        atomic_fetch_sub(&bit[3], unsigned(i));
        atomic_fetch_add(&counter[0], 3);
    });
    total.synchronize();
    bit.synchronize();
    ticket.synchronize();
    per_tile.synchronize();
    int exclusive = 0;
    for (int i = 0; i != n; ++i)
        exclusive ^= i;
    const int sum = n * (n - 1) / 2;
    failures += check::compare("totals",
                               {n, -sum, 1 - n, (n - 1) * (n - 1), sum, ~0xff, exclusive, -n, 2 * n, 1000}, totals, 1);
    failures += check::compare("bits", {0xfffffu, ~0x7ffu, 9u, 100000u - sum}, bits, 1);
    failures += check::compare("tickets", std::vector<int>(n, 1), tickets, 1);
    std::vector<int> counted(2);
    copy(counter, counted.begin());
    failures += check::compare("array", {3 * n, 5}, counted, 1);
    for (int t = 0; t != n / tile; ++t) {
        Statistics wanted = {tile, 1 << 30, -1, 0};
        for (int i = t * tile; i != (t + 1) * tile; ++i) {
            const int value = i * 7 % 101;
            wanted.smallest = std::min(wanted.smallest, value);
            wanted.largest = std::max(wanted.largest, value);
            wanted.mask |= 1u << (value & 31);
        }
        failures += check::equal("tile_static", std::memcmp(&wanted, &statistics[t], sizeof wanted), 0);
    }
    return failures;
}
