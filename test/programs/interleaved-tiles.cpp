// Several tiles that one work-item runs in loops, one tile after the other in each region, compared with the host:
// loops with a stride of all threads, tile_static variables of several shapes, tiles that end early, views that end
// within a tile, and counters of other types. The second to sixth runs use other numbers of tiles.
// RUN: %amp-clang -std=c++17 -O1 %s -o %t
// RUN: %t
// RUN: env AMP_KERNEL_TILE_LOOPS=1 AMP_KERNEL_WIDTH=2 %t
// RUN: env AMP_KERNEL_TILE_LOOPS=1 AMP_KERNEL_WIDTH=4 AMP_KERNEL_NOALIAS=0 AMP_KERNEL_POSITIONS=32 %t
// RUN: env AMP_KERNEL_TILE_LOOPS=1 AMP_KERNEL_WIDTH=16 AMP_KERNEL_OFFSETS=1 %t
// RUN: env AMP_KERNEL_TILE_LOOPS=1 AMP_KERNEL_WIDTH=64 %t
// RUN: env AMP_KERNEL_TILE_LOOPS=0 %t
// RUN: %amp-clang -std=c++17 -O0 -famp-robust-access %s -o %t.robust
// RUN: env AMP_KERNEL_TILE_LOOPS=1 AMP_KERNEL_WIDTH=8 %t.robust
// RUN: %amp-clang -std=c++17 --emit-opencl %s -o - | FileCheck %s
// CHECK: static void histograms_whole_tiles(
// CHECK: static void several_variables_whole_tiles(
// CHECK: static void without_tile_static_whole_tiles(
#include "Inputs/numbers.h"

#include <amp.h>
#include <string>

using namespace concurrency;

namespace {

constexpr int bins = 64, tile = 32;

/// The launches have this many tiles: divisible by 16, by 4 and by none of the numbers.
constexpr int counts_of_tiles[] = {64, 12, 7};

std::string named(const char *what, int tiles, int length) {
    return std::string(what) + ", " + std::to_string(tiles) + " tiles, " + std::to_string(length) + " elements";
}

void histograms(int tiles, int length) {
    const std::vector<int> data = numbers(static_cast<std::size_t>(length) + 1, bins);
    std::vector<int> seen(bins), wanted(bins);
    {
        const array_view<const int> in(length, data);
        const array_view<int> out(bins, seen);
        const int threads = tiles * tile;
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
    for (int k = 0; k != length; ++k)
        ++wanted[static_cast<std::size_t>(data[static_cast<std::size_t>(k)])];
    check(named("histogram", tiles, length).c_str(), seen, wanted);
}

/// A scalar, a structure and a matrix for each tile. Thread 0 counts what its tile has seen.
struct range {
    int least, greatest;
};

void several_variables(int tiles, int length) {
    const std::vector<int> data = numbers(static_cast<std::size_t>(length) + 1, 1000);
    std::vector<int> seen(static_cast<std::size_t>(tiles) * 6), wanted(seen.size());
    {
        const array_view<const int> in(length, data);
        const array_view<int, 2> out(tiles, 6, seen);
        const int threads = tiles * tile;
        parallel_for_each(extent<1>(threads).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
            tile_static int sum;
            tile_static range ends;
            tile_static int table[3][4];
            if (t.local[0] == 0) {
                sum = t.tile[0];
                ends.least = 5000;
                ends.greatest = -1;
            }
            if (t.local[0] < 12)
                table[t.local[0] / 4][t.local[0] % 4] = 0;
            t.barrier.wait();
            for (int k = t.global[0]; k < in.extent[0]; k += threads) {
                atomic_fetch_add(&sum, in[k]);
                atomic_fetch_min(&ends.least, in[k]);
                atomic_fetch_max(&ends.greatest, in[k]);
                atomic_fetch_add(&table[in[k] % 3][in[k] % 4], t.local[0]);
            }
            t.barrier.wait();
            if (t.local[0] == 0)
                out(t.tile[0], 0) = sum;
            if (t.local[0] == 1) {
                out(t.tile[0], 1) = ends.least;
                out(t.tile[0], 2) = ends.greatest;
            }
            if (t.local[0] < 3)
                out(t.tile[0], 3 + t.local[0]) = table[t.local[0]][0] + 3 * table[t.local[0]][3];
        });
    }
    for (int tile_id = 0; tile_id != tiles; ++tile_id) {
        int *const row = &wanted[static_cast<std::size_t>(tile_id) * 6];
        int table[3][4] = {};
        row[0] = tile_id;
        row[1] = 5000;
        row[2] = -1;
        for (int l = 0; l != tile; ++l)
            for (int k = tile_id * tile + l; k < length; k += tiles * tile) {
                const int each = data[static_cast<std::size_t>(k)];
                row[0] += each;
                row[1] = std::min(row[1], each);
                row[2] = std::max(row[2], each);
                table[each % 3][each % 4] += l;
            }
        for (int k = 0; k != 3; ++k)
            row[3 + k] = table[k][0] + 3 * table[k][3];
    }
    check(named("several variables", tiles, length).c_str(), seen, wanted);
}

/// Tiles that end before the loop, which are not interleaved, and others whose loop has other ends. Elements of several
/// views, one of which begins within its buffer.
void ends(int tiles, int length) {
    std::vector<int> data = numbers(static_cast<std::size_t>(length) + 8, 100), seen(data.size()), wanted(data.size());
    std::vector<int> sums(static_cast<std::size_t>(tiles)), wanted_sums(sums.size());
    {
        const array_view<const int> whole(length + 8, data);
        const array_view<const int> in = whole.section(3, length);
        const array_view<int> out(length + 8, seen), of_tile(tiles, sums);
        const int threads = tiles * tile;
        parallel_for_each(extent<1>(threads).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
            tile_static int sum;
            if (t.tile[0] % 5 == 3)
                return;
            sum = 0;
            t.barrier.wait();
            const unsigned end = t.tile[0] < length ? static_cast<unsigned>(length - t.tile[0]) : 0;
            for (unsigned k = static_cast<unsigned>(t.global[0]); k < end; k += static_cast<unsigned>(threads)) {
                out[static_cast<int>(k)] = in[static_cast<int>(k)] * 2 + t.tile[0];
                atomic_fetch_add(&sum, 1);
            }
            t.barrier.wait();
            for (int k = t.global[0]; k < length; k += threads)
                if (in[k] > 50)
                    atomic_fetch_xor(&sum, in[k]);
            t.barrier.wait();
            if (t.local[0] == tile - 1)
                of_tile[t.tile[0]] = sum;
        });
    }
    for (int tile_id = 0; tile_id != tiles; ++tile_id) {
        if (tile_id % 5 == 3)
            continue;
        int &sum = wanted_sums[static_cast<std::size_t>(tile_id)];
        for (int l = 0; l != tile; ++l)
            for (int k = tile_id * tile + l; k < length - tile_id; k += tiles * tile) {
                wanted[static_cast<std::size_t>(k)] = data[static_cast<std::size_t>(k) + 3] * 2 + tile_id;
                ++sum;
            }
        for (int l = 0; l != tile; ++l)
            for (int k = tile_id * tile + l; k < length; k += tiles * tile)
                if (data[static_cast<std::size_t>(k) + 3] > 50)
                    sum ^= data[static_cast<std::size_t>(k) + 3];
    }
    check(named("ends", tiles, length).c_str(), seen, wanted);
    check(named("sums of tiles", tiles, length).c_str(), sums, wanted_sums);
}

int weighted(int value, int *bin, int by) restrict(cpu, amp) {
    *bin = value % bins;
    return value / bins + by;
}

/// A loop in a loop of the tile with barriers, and a function that writes through a pointer. Not interleaved.
void nested(int tiles, int length, int rounds) {
    const std::vector<int> data = numbers(static_cast<std::size_t>(length) + 1, 4000);
    std::vector<int> seen(static_cast<std::size_t>(rounds) * bins), wanted(seen.size());
    {
        const array_view<const int> in(length, data);
        const array_view<int, 2> out(rounds, bins, seen);
        const int threads = tiles * tile;
        parallel_for_each(extent<1>(threads).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
            tile_static int own[bins];
            for (int round = 0; round != rounds; ++round) {
                own[t.local[0]] = own[t.local[0] + tile] = 0;
                t.barrier.wait();
                for (int k = t.global[0]; k < length - round; k += threads) {
                    int bin;
                    const int weight = weighted(in[k], &bin, round);
                    atomic_fetch_add(&own[bin], weight);
                }
                t.barrier.wait();
                for (int k = t.local[0]; k < bins; k += tile)
                    atomic_fetch_add(&out(round, k), own[k]);
                t.barrier.wait();
            }
        });
    }
    for (int round = 0; round != rounds; ++round)
        for (int k = 0; k < length - round; ++k) {
            int bin;
            const int weight = weighted(data[static_cast<std::size_t>(k)], &bin, round);
            wanted[static_cast<std::size_t>(round * bins + bin)] += weight;
        }
    check(named("nested", tiles, length).c_str(), seen, wanted);
}

/// No tile_static variable, and a barrier of global memory between two loops.
void without_tile_static(int tiles, int length) {
    const std::vector<int> data = numbers(static_cast<std::size_t>(length) + 1, 1000);
    std::vector<int> seen(data.size()), wanted(data.size());
    {
        const array_view<const int> in(length, data);
        const array_view<int> out(length + 1, seen);
        const int threads = tiles * tile;
        parallel_for_each(extent<1>(threads).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
            for (int k = t.global[0]; k < length; k += threads)
                out[k] = in[k] + t.local[0];
            t.barrier.wait_with_global_memory_fence();
            const int other = t.tile_origin[0] + (t.local[0] + 1) % tile;
            for (int k = other; k < length; k += threads)
                out[k] = out[k] * 3;
        });
    }
    for (int k = 0; k != length; ++k)
        wanted[static_cast<std::size_t>(k)] = (data[static_cast<std::size_t>(k)] + k % tile) * 3;
    check(named("without tile_static", tiles, length).c_str(), seen, wanted);
}

}  // namespace

int main() {
    for (int tiles : counts_of_tiles)
        for (int length : {1, tile - 1, tiles * tile, 3 * tiles * tile + 5, 20 * tiles * tile - 1}) {
            histograms(tiles, length);
            several_variables(tiles, length);
            ends(tiles, length);
            nested(tiles, length, 2);
            without_tile_static(tiles, length);
        }
    return failures;
}
