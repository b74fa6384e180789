// Tables that interleaved tiles could share, compared with the host: one whose copies for all tiles would not fit in
// local memory, and one that a tile adds to its total only if a switch, which some tiles leave earlier, says so.
// RUN: %amp-clang -O1 %s -o %t
// RUN: %t
// RUN: env AMP_KERNEL_TILE_LOOPS=1 AMP_KERNEL_WIDTH=16 %t
// RUN: env AMP_KERNEL_TILE_LOOPS=1 AMP_KERNEL_WIDTH=64 %t
// RUN: env AMP_KERNEL_TILE_LOOPS=0 AMP_KERNEL_WIDTH=4 AMP_KERNEL_HEIGHT=2 %t
#include "Inputs/numbers.h"

#include <amp.h>

using namespace concurrency;

namespace {

constexpr int tiles = 512;

/// 16 KiB for each tile that does not share its table.
void large_table() {
    constexpr int bins = 4096, tile = 64, threads = tiles * tile, length = threads + 77;
    const std::vector<int> data = numbers(length, bins);
    std::vector<int> seen(bins), wanted(bins);
    {
        const array_view<const int> in(length, data);
        const array_view<int> out(bins, seen);
        parallel_for_each(extent<1>(threads).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
            tile_static int own[bins];
            for (int k = t.local[0]; k < bins; k += tile)
                own[k] = 0;
            t.barrier.wait();
            for (int k = t.global[0]; k < in.extent[0]; k += threads)
                atomic_fetch_inc(&own[in[k]]);
            t.barrier.wait();
            for (int k = t.local[0]; k < bins; k += tile)
                atomic_fetch_add(&out[k], own[k]);
        });
    }
    for (int each : data)
        ++wanted[static_cast<std::size_t>(each)];
    check("large table", seen, wanted);
}

/// Every third tile leaves the switch before it gets its weight, and does not add its table.
void switches(int selected) {
    constexpr int bins = 64, tile = 16, threads = tiles * tile, length = 3 * threads;
    const std::vector<int> data = numbers(length, bins);
    std::vector<int> seen(bins), wanted(bins);
    {
        const array_view<const int> in(length, data);
        const array_view<int> out(bins, seen);
        parallel_for_each(extent<1>(threads).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
            tile_static int own[bins];
            for (int k = t.local[0]; k < bins; k += tile)
                own[k] = 0;
            t.barrier.wait();
            for (int k = t.global[0]; k < length; k += threads)
                atomic_fetch_inc(&own[in[k]]);
            t.barrier.wait();
            if (length > selected) {
                int weight = 0;
                switch (selected) {
                case 1:
                    if (t.tile[0] % 3 == 1)
                        break;
                    weight = 7;
                    break;
                default:
                    weight = 3;
                }
                if (weight == 7)
                    for (int k = t.local[0]; k < bins; k += tile)
                        atomic_fetch_add(&out[k], own[k]);
            }
        });
    }
    for (int k = 0; k != length; ++k)
        if (selected == 1 && k / tile % tiles % 3 != 1)
            ++wanted[static_cast<std::size_t>(data[static_cast<std::size_t>(k)])];
    check("switches", seen, wanted);
}

}  // namespace

int main() {
    large_table();
    switches(1);
    switches(2);
    return failures;
}
