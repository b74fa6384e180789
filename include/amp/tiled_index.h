// tiled_index<D0, D1, D2>: the position of a thread in a tiled domain [AMP 4.4].
#pragma once

#include <amp/detail/annotations.h>
#include <amp/extent.h>
#include <amp/index.h>
#include <amp/tile_barrier.h>

namespace Concurrency {

template <int D0, int D1 = 0, int D2 = 0> class tiled_index;

/// A thread of a tile of D0 x D1 x D2 threads. The same members are in tiled_index<D0, D1>, of rank 2, and
/// tiled_index<D0>, of rank 1.
template <int D0, int D1, int D2> class tiled_index {
public:
    static const int rank = 3;
    static const int tile_dim0 = D0;
    static const int tile_dim1 = D1;
    static const int tile_dim2 = D2;

    /// The thread's index in the domain and in its tile, the tile's index, and the index of the tile's first thread.
    const index<3> global;
    const index<3> local;
    const index<3> tile;
    const index<3> tile_origin;
    /// The barrier of the tile's threads.
    const tile_barrier barrier;

    tiled_index(const index<3> &global_position, const index<3> &local_position, const index<3> &tile_position,
                const index<3> &origin, const tile_barrier &meeting) restrict(cpu, amp)
        : global(global_position), local(local_position), tile(tile_position), tile_origin(origin), barrier(meeting) {}

    // Not a conversion to const index<3> as in [AMP 4.4.4]: with it, Clang 19 rejects index<3>(t) in C++17, where
    // the copy is elided.
    operator index<3>() const restrict(cpu, amp) { return global; }

    /// The extent of one tile.
    extent<3> get_tile_extent() const restrict(cpu, amp) { return extent<3>(D0, D1, D2); }
    __declspec(property(get = get_tile_extent)) extent<3> tile_extent;
};

template <int D0, int D1, int D2> const int tiled_index<D0, D1, D2>::rank;
template <int D0, int D1, int D2> const int tiled_index<D0, D1, D2>::tile_dim0;
template <int D0, int D1, int D2> const int tiled_index<D0, D1, D2>::tile_dim1;
template <int D0, int D1, int D2> const int tiled_index<D0, D1, D2>::tile_dim2;

// Rank 2: a thread of a tile of D0 x D1 threads.
template <int D0, int D1> class tiled_index<D0, D1, 0> {
public:
    static const int rank = 2;
    static const int tile_dim0 = D0;
    static const int tile_dim1 = D1;

    /// The thread's index in the domain and in its tile, the tile's index, and the index of the tile's first thread.
    const index<2> global;
    const index<2> local;
    const index<2> tile;
    const index<2> tile_origin;
    /// The barrier of the tile's threads.
    const tile_barrier barrier;

    tiled_index(const index<2> &global_position, const index<2> &local_position, const index<2> &tile_position,
                const index<2> &origin, const tile_barrier &meeting) restrict(cpu, amp)
        : global(global_position), local(local_position), tile(tile_position), tile_origin(origin), barrier(meeting) {}

    operator index<2>() const restrict(cpu, amp) { return global; }

    /// The extent of one tile.
    extent<2> get_tile_extent() const restrict(cpu, amp) { return extent<2>(D0, D1); }
    __declspec(property(get = get_tile_extent)) extent<2> tile_extent;
};

template <int D0, int D1> const int tiled_index<D0, D1, 0>::rank;
template <int D0, int D1> const int tiled_index<D0, D1, 0>::tile_dim0;
template <int D0, int D1> const int tiled_index<D0, D1, 0>::tile_dim1;

// Rank 1: a thread of a tile of D0 threads.
template <int D0> class tiled_index<D0, 0, 0> {
public:
    static const int rank = 1;
    static const int tile_dim0 = D0;

    /// The thread's index in the domain and in its tile, the tile's index, and the index of the tile's first thread.
    const index<1> global;
    const index<1> local;
    const index<1> tile;
    const index<1> tile_origin;
    /// The barrier of the tile's threads.
    const tile_barrier barrier;

    tiled_index(const index<1> &global_position, const index<1> &local_position, const index<1> &tile_position,
                const index<1> &origin, const tile_barrier &meeting) restrict(cpu, amp)
        : global(global_position), local(local_position), tile(tile_position), tile_origin(origin), barrier(meeting) {}

    operator index<1>() const restrict(cpu, amp) { return global; }

    /// The extent of one tile.
    extent<1> get_tile_extent() const restrict(cpu, amp) { return extent<1>(D0); }
    __declspec(property(get = get_tile_extent)) extent<1> tile_extent;
};

template <int D0> const int tiled_index<D0, 0, 0>::rank;
template <int D0> const int tiled_index<D0, 0, 0>::tile_dim0;

}  // namespace Concurrency
