// Many queries on one range at a time: binary searches and histograms.
#pragma once

#include <amp/algorithm/reduce.h>

namespace Concurrency {
namespace algorithms {
namespace detail {

/// Tests if an element of the range comes before the bound.
template <typename Less> class below_value {
public:
    explicit below_value(const Less &less) : less_(less) {}
    template <typename T, typename U> bool operator()(const T &element, const U &value) const restrict(cpu, amp) {
        return less_(element, value);
    }

private:
    Less less_;
};
template <typename Less> class not_above_value {
public:
    explicit not_above_value(const Less &less) : less_(less) {}
    template <typename T, typename U> bool operator()(const T &element, const U &value) const restrict(cpu, amp) {
        return !less_(value, element);
    }

private:
    Less less_;
};

/// Returns how many elements at the front of a range satisfy before(element, value).
template <typename T, typename U, typename Before>
int bound_in(const part<T> &sorted, const U &value, const Before &before) restrict(cpu, amp) {
    int low = 0, high = sorted.length();
    while (low < high) {
        const int middle = low + (high - low) / 2;
        if (before(sorted[middle], value))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

template <template <typename> class Before> struct bounds_algorithm {
    template <int Tile, typename T, typename U, typename Out>
    static auto run(const execution<Tile> &where, const part<T> &sorted, const part<U> &values, const part<Out> &out) {
        return run(where, sorted, values, out, less<>());
    }
    template <int Tile, typename T, typename U, typename Out, typename Less>
    static auto run(const execution<Tile> &where, const part<T> &sorted, const part<U> &values, const part<Out> &out,
                    const Less &less) {
        const int count = values.length();
        require(out.length() >= count, "lower_bound: the result is shorter than the values");
        const Before<Less> before(less);
        detail::for_positions(
            where, count, [=](int i) restrict(amp) { out[i] = detail::bound_in(sorted, values[i], before); });
        return position<2>{count};
    }
};
typedef bounds_algorithm<below_value> lower_bound_algorithm;
typedef bounds_algorithm<not_above_value> upper_bound_algorithm;

struct binary_search_algorithm {
    template <int Tile, typename T, typename U, typename Out>
    static auto run(const execution<Tile> &where, const part<T> &sorted, const part<U> &values, const part<Out> &out) {
        const int count = values.length();
        require(out.length() >= count, "binary_search: the result is shorter than the values");
        const below_value<less<>> before((less<>()));
        detail::for_positions(
            where, count, [=](int i) restrict(amp) {
                const U value = values[i];
                const int place = detail::bound_in(sorted, value, before);
                out[i] = place < sorted.length() && !(value < sorted[place]) ? 1 : 0;
            });
        return position<2>{count};
    }
};

struct histogram_algorithm {
    /// Up to this number of bins, each tile counts in tile_static memory. Otherwise it counts in the result directly.
    static const int bins_in_tile = 1024;

    template <int Tile, typename T, typename Bin>
    static auto run(const execution<Tile> &where, const part<T> &in, const part<int> &counts, const Bin &bin) {
        require(counts.length() > 0, "histogram: there are no bins");
        fill_algorithm::run(where, counts, 0);
        if (in.length() == 0)
            return nothing();
        if (counts.length() <= bins_in_tile)
            by_tiles(where, in, counts, bin);
        else
            at_once(where, in, counts, bin);
        return nothing();
    }

private:
    template <int Tile, typename T, typename Bin>
    static auto by_tiles(const execution<Tile> &where, const part<T> &in, const part<int> &counts, const Bin &bin) {
        const int count = in.length(), bins = counts.length(), needed = detail::tiles_for(count, Tile * 8);
        const int tiles = needed < reduction_tiles ? needed : reduction_tiles;
        const extent<1> threads(tiles * Tile);
        parallel_for_each(
            where.place(), threads.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
                tile_static int mine[bins_in_tile];
                for (int b = t.local[0]; b < bins; b += Tile)
                    mine[b] = 0;
                t.barrier.wait_with_tile_static_memory_fence();
                for (int i = t.global[0]; i < count; i += tiles * Tile) {
                    const int b = bin(in[i]);
                    if (b >= 0 && b < bins)
                        atomic_fetch_add(&mine[b], 1);
                }
                t.barrier.wait_with_tile_static_memory_fence();
                for (int b = t.local[0]; b < bins; b += Tile)
                    if (mine[b] != 0)
                        atomic_fetch_add(&counts[b], mine[b]);
            });
    }
    template <int Tile, typename T, typename Bin>
    static auto at_once(const execution<Tile> &where, const part<T> &in, const part<int> &counts, const Bin &bin) {
        const int bins = counts.length();
        detail::for_positions(
            where, in.length(), [=](int i) restrict(amp) {
                const int b = bin(in[i]);
                if (b >= 0 && b < bins)
                    atomic_fetch_add(&counts[b], 1);
            });
    }
};

}  // namespace detail

/// lower_bound, upper_bound(sorted, values, out, less = less<>): out[i] is the first position in `sorted` whose element
/// is not less than values[i], or is greater than it. It is the size of `sorted` if there is none. Returns out's end.
AMP_ALGORITHM(lower_bound)
AMP_ALGORITHM(upper_bound)
/// binary_search(sorted, values, out): out[i] is 1 if `sorted` has an element equivalent to values[i], otherwise 0.
AMP_ALGORITHM(binary_search)
/// histogram(in, counts, bin): counts[b] is the number of elements with bin(element) == b. `counts` has ints. Elements
/// with a bin outside `counts` are not counted. Throws runtime_exception if there are no bins.
AMP_ALGORITHM(histogram)

}  // namespace algorithms
}  // namespace Concurrency
