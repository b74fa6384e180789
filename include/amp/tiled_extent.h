// tiled_extent<D0, D1, D2>: an extent divided into tiles of fixed size [AMP 4.3]. Zero dimensions mean a lower rank.
#pragma once

#include <amp/detail/annotations.h>
#include <amp/extent.h>

namespace Concurrency {

namespace details {
/// Rounds up to a multiple of `step`. The sum of `number` and `step` is avoided, because it may overflow.
inline int round_up(int number, int step) restrict(cpu, amp) {
    return number % step == 0 ? number : number - number % step + step;
}
}  // namespace details

/// An extent with tiles of D0 x D1 x D2 points. The same members are in tiled_extent<D0, D1>, of rank 2, and
/// tiled_extent<D0>, of rank 1. == and != are those of extent [AMP 4.3]. Operators of this class would make
/// the comparison of a tiled_extent with an extent ambiguous, because extent converts to tiled_extent.
template <int D0, int D1, int D2> class tiled_extent : public extent<3> {
    static_assert(D0 > 0 && D1 > 0 && D2 > 0, "tiled_extent: tile dimensions must be positive");

public:
    static const int tile_dim0 = D0;
    static const int tile_dim1 = D1;
    static const int tile_dim2 = D2;

    tiled_extent() restrict(cpu, amp) {}
    tiled_extent(const extent<3> &domain) restrict(cpu, amp) : extent<3>(domain) {}

    /// Rounds up to whole tiles.
    tiled_extent pad() const restrict(cpu, amp) {
        tiled_extent padded(*this);
        padded[0] = details::round_up(padded[0], D0);
        padded[1] = details::round_up(padded[1], D1);
        padded[2] = details::round_up(padded[2], D2);
        return padded;
    }

    /// Rounds down to whole tiles.
    tiled_extent truncate() const restrict(cpu, amp) {
        tiled_extent cut(*this);
        cut[0] = cut[0] / D0 * D0;
        cut[1] = cut[1] / D1 * D1;
        cut[2] = cut[2] / D2 * D2;
        return cut;
    }

    /// The extent of one tile.
    extent<3> get_tile_extent() const restrict(cpu, amp) { return extent<3>(D0, D1, D2); }
    __declspec(property(get = get_tile_extent)) extent<3> tile_extent;
};

template <int D0, int D1, int D2> const int tiled_extent<D0, D1, D2>::tile_dim0;
template <int D0, int D1, int D2> const int tiled_extent<D0, D1, D2>::tile_dim1;
template <int D0, int D1, int D2> const int tiled_extent<D0, D1, D2>::tile_dim2;

// Rank 2: tiles of D0 x D1 points.
template <int D0, int D1> class tiled_extent<D0, D1, 0> : public extent<2> {
    static_assert(D0 > 0 && D1 > 0, "tiled_extent: tile dimensions must be positive");

public:
    static const int tile_dim0 = D0;
    static const int tile_dim1 = D1;

    tiled_extent() restrict(cpu, amp) {}
    tiled_extent(const extent<2> &domain) restrict(cpu, amp) : extent<2>(domain) {}

    /// Rounds up to whole tiles.
    tiled_extent pad() const restrict(cpu, amp) {
        tiled_extent padded(*this);
        padded[0] = details::round_up(padded[0], D0);
        padded[1] = details::round_up(padded[1], D1);
        return padded;
    }

    /// Rounds down to whole tiles.
    tiled_extent truncate() const restrict(cpu, amp) {
        tiled_extent cut(*this);
        cut[0] = cut[0] / D0 * D0;
        cut[1] = cut[1] / D1 * D1;
        return cut;
    }

    /// The extent of one tile.
    extent<2> get_tile_extent() const restrict(cpu, amp) { return extent<2>(D0, D1); }
    __declspec(property(get = get_tile_extent)) extent<2> tile_extent;
};

template <int D0, int D1> const int tiled_extent<D0, D1, 0>::tile_dim0;
template <int D0, int D1> const int tiled_extent<D0, D1, 0>::tile_dim1;

// Rank 1: tiles of D0 points.
template <int D0> class tiled_extent<D0, 0, 0> : public extent<1> {
    static_assert(D0 > 0, "tiled_extent: tile dimensions must be positive");

public:
    static const int tile_dim0 = D0;

    tiled_extent() restrict(cpu, amp) {}
    tiled_extent(const extent<1> &domain) restrict(cpu, amp) : extent<1>(domain) {}

    /// Rounds up to whole tiles.
    tiled_extent pad() const restrict(cpu, amp) {
        tiled_extent padded(*this);
        padded[0] = details::round_up(padded[0], D0);
        return padded;
    }

    /// Rounds down to whole tiles.
    tiled_extent truncate() const restrict(cpu, amp) {
        tiled_extent cut(*this);
        cut[0] = cut[0] / D0 * D0;
        return cut;
    }

    /// The extent of one tile.
    extent<1> get_tile_extent() const restrict(cpu, amp) { return extent<1>(D0); }
    __declspec(property(get = get_tile_extent)) extent<1> tile_extent;
};

template <int D0> const int tiled_extent<D0, 0, 0>::tile_dim0;

}  // namespace Concurrency
