// Tiles of one to three dimensions and up to 1024 threads, with each kind of wait; fences in divergent code; a
// tile that is too large for the device [AMP 4.5] [F02] [F03] [F04] [F05] [F06] [F07] [F08] [P09] [P20].
// RUN: %amp-clang -O1 %s -o %t && %t
// RUN: env POCL_MAX_WORK_GROUP_SIZE=64 %t small | FileCheck %s
// CHECK: the tile has 128 threads
// CHECK-SAME: at most 64
// CHECK-SAME: barriers.cpp
// CHECK-NEXT: a tile of 64 ran
#include <amp.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

int failures = 0;

void expect(bool truth, const char* what, int size) {
    if (!truth && ++failures)
        std::printf("%s of %d threads: does not hold\n", what, size);
}

template <int D0, int D1, int D2> int place_in_tile(const index<3>& local) restrict(amp) {
    return (local[0] * D1 + local[1]) * D2 + local[2];
}
template <int D0, int D1> int place_in_tile(const index<2>& local) restrict(amp) { return local[0] * D1 + local[1]; }
template <int D0> int place_in_tile(const index<1>& local) restrict(amp) { return local[0]; }

enum Kind { plain, all, global, tile_static_only };

template <Kind kind> void wait(const tile_barrier& barrier) restrict(amp) {
    switch (kind) {
    case plain: barrier.wait(); break;
    case all: barrier.wait_with_all_memory_fence(); break;
    case global: barrier.wait_with_global_memory_fence(); break;
    case tile_static_only: barrier.wait_with_tile_static_memory_fence(); break;
    }
}

// In each round, every thread moves its tile's numbers by one position, through the memory that the wait
// orders. After this many rounds, the position of each number is known.
template <Kind kind, int... Dims> bool shift_through(const extent<sizeof...(Dims)>& size) {
    const int rank = sizeof...(Dims), sizes[] = {Dims...}, rounds = 37;
    int threads = 1;
    for (const int d : sizes)
        threads *= d;
    const int count = static_cast<int>(size.size());
    std::vector<int> room(2 * count), result(count);
    array_view<int> shared(2 * count, room), out(count, result);
    parallel_for_each(size.template tile<Dims...>(), [=](tiled_index<Dims...> t) restrict(amp) {
        const int tile_size = (1 * ... * Dims), me = place_in_tile<Dims...>(t.local);
        tile_static int near[2 * (1 * ... * Dims)];
        int tile = 0;
        for (int k = 0; k < rank; ++k)
            tile = tile * (size[k] / t.tile_extent[k]) + t.tile[k];
        // Two halves, written and read in turns; both memories, where both are ordered.
        const int far = 2 * tile * tile_size;
        int mine = tile * 1000000 + me;
        for (int round = 0; round < rounds; ++round) {
            const int half = (round & 1) * tile_size, next = half + (me + 1) % tile_size;
            const bool is_far = kind == global || (kind != tile_static_only && (round & 2) != 0);
            if (is_far)
                shared[far + next] = mine;
            else
                near[next] = mine;
            wait<kind>(t.barrier);
            mine = is_far ? shared[far + half + me] : near[half + me];
        }
        out[tile * tile_size + me] = mine;
    });
    out.synchronize();
    for (int i = 0; i != count; ++i) {
        const int me = i % threads, from = ((me - rounds) % threads + threads) % threads;
        if (result[i] != i / threads * 1000000 + from)
            return false;
    }
    return true;
}

template <int... Dims> void try_tiles(const extent<sizeof...(Dims)>& size) {
    const int threads = (1 * ... * Dims);
    expect(shift_through<plain, Dims...>(size), "wait, a tile", threads);
    expect(shift_through<all, Dims...>(size), "wait_with_all_memory_fence, a tile", threads);
    expect(shift_through<global, Dims...>(size), "wait_with_global_memory_fence, a tile", threads);
    expect(shift_through<tile_static_only, Dims...>(size), "wait_with_tile_static_memory_fence, a tile", threads);
}

// Each thread writes, fences, and increments a counter; the last one must see all writes. No two threads reach
// the same fence.
void fences() {
    const int tile = 64, count = 64 * tile;
    std::vector<int> room(count), result(count / tile);
    array_view<int> far(count, room), out(count / tile, result);
    parallel_for_each(extent<1>(count).tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        tile_static int near[tile], tickets;
        const int me = t.local[0];
        if (me == 0)
            tickets = 0;
        t.barrier.wait();
        if (me % 3 == 0) {
            near[me] = me;
            far[t.global] = 0;
            all_memory_fence(t.barrier);
        } else if (me % 3 == 1) {
            near[me] = 0;
            tile_static_memory_fence(t.barrier);
            far[t.global] = me;
            global_memory_fence(t.barrier);
        } else {
            far[t.global] = me;
            global_memory_fence(t.barrier);
            near[me] = 0;
            tile_static_memory_fence(t.barrier);
        }
        if (atomic_fetch_inc(&tickets) == tile - 1) {
            all_memory_fence(t.barrier);
            int sum = 0;
            for (int i = 0; i < tile; ++i)
                sum += near[i] + far[t.tile_origin[0] + i];
            out[t.tile] = sum;
        }
    });
    out.synchronize();
    for (const int sum : result)
        expect(sum == tile * (tile - 1) / 2, "fences, a tile", tile);
}

template <int threads> void launch_one_tile() {
    std::vector<int> result(threads);
    array_view<int> out(threads, result);
    try {
        parallel_for_each(out.extent.template tile<threads>(),
                          [=](tiled_index<threads> t) restrict(amp) { out[t.global] = t.local[0]; });
        out.synchronize();
        std::printf("a tile of %d ran\n", result[threads - 1] + 1);
    } catch (const runtime_exception& error) {
        std::printf("%s\n", error.what());
    }
}

int main(int argc, char**) {
    if (argc > 1) {
        launch_one_tile<128>();
        launch_one_tile<64>();
        return 0;
    }
    try_tiles<1>(extent<1>(3));
    try_tiles<1024>(extent<1>(4096));
    try_tiles<32, 32>(extent<2>(64, 96));
    try_tiles<8, 4, 32>(extent<3>(16, 8, 32));
    try_tiles<64, 4, 4>(extent<3>(64, 8, 4));
    fences();
    return failures != 0;
}
