// Sorts with any comparison by a bitonic network. Tiles do the steps with short distances in tile_static memory.
// Numbers in their usual order are sorted by their digits instead (radix_sort.h).
//
// All comparisons of the network put the lesser element first, and its merges begin with a mirrored step. So elements
// that would fill the length to a power of two can be imagined as greater than all others: no comparison moves them.
#pragma once

#include <amp/algorithm/radix_sort.h>

namespace Concurrency {
namespace algorithms {
namespace detail {

/// The two positions of one comparison of the network.
struct pair_of_places {
    int low;
    int high;
};
/// Pair p of the first step of a merge of sorted runs of length/2 to runs of `length`, a power of two: it compares the
/// first element with the last, and so on.
inline pair_of_places mirrored_pair(int p, int length) restrict(cpu, amp) {
    const int half = length / 2, run = p / half * length, offset = p % half;
    pair_of_places pair = {run + offset, run + length - 1 - offset};
    return pair;
}
/// Pair p of the step that compares elements that are `distance` apart.
inline pair_of_places distant_pair(int p, int distance) restrict(cpu, amp) {
    const int low = p / distance * (2 * distance) + p % distance;
    pair_of_places pair = {low, low + distance};
    return pair;
}

/// Puts a pair in order, if both positions are below `count`.
template <typename Memory, typename Less>
void put_in_order(const Memory &memory, pair_of_places pair, int count, const Less &less) restrict(amp) {
    if (pair.high < count) {
        const auto low = memory[pair.low], high = memory[pair.high];
        if (less(high, low)) {
            memory[pair.low] = high;
            memory[pair.high] = low;
        }
    }
}

/// The steps within blocks of two elements for each thread. If Whole, sorts each block. Otherwise does the last steps
/// of a longer merge, with the distances Tile, Tile / 2 ... 1.
template <bool Whole, int Tile, typename T, typename Less>
auto sort_blocks(const execution<Tile> &where, const part<T> &range, const Less &less) {
    static_assert(2 * Tile * sizeof(T) <= 32768, "sort: elements of this size need a smaller tile: execution<64>");
    const int count = range.length();
    const extent<1> threads(detail::tiles_for(count, 2 * Tile) * Tile);
    parallel_for_each(
        where.place(), threads.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
            tile_static T block[2 * Tile];
            const int local = t.local[0], origin = t.tile[0] * (2 * Tile);
            const int left = count - origin, size = left < 2 * Tile ? left : 2 * Tile;
            for (int place = local; place < size; place += Tile)
                block[place] = range[origin + place];
            t.barrier.wait_with_tile_static_memory_fence();
            T *const memory = block;
            for (int length = Whole ? 2 : 4 * Tile; length <= (Whole ? 2 * Tile : 4 * Tile); length *= 2) {
                if (Whole) {
                    detail::put_in_order(memory, detail::mirrored_pair(local, length), size, less);
                    t.barrier.wait_with_tile_static_memory_fence();
                }
                for (int distance = length / 4; distance > 0; distance /= 2) {
                    detail::put_in_order(memory, detail::distant_pair(local, distance), size, less);
                    t.barrier.wait_with_tile_static_memory_fence();
                }
            }
            for (int place = local; place < size; place += Tile)
                range[origin + place] = block[place];
        });
}

struct bitonic_sort_algorithm {
    template <int Tile, typename T> static auto run(const execution<Tile> &where, const part<T> &range) {
        return run(where, range, less<>());
    }
    template <int Tile, typename T, typename Less>
    static auto run(const execution<Tile> &where, const part<T> &range, const Less &less) {
        const int count = range.length();
        require(count <= 1 << 30, "sort: more than 2^30 elements");
        if (count < 2)
            return nothing();
        detail::sort_blocks<true>(where, range, less);
        // Merges pairs of runs to runs of `length`. The last merge may have less than half of its second run.
        for (int length = 4 * Tile; length / 2 < count; length *= 2) {
            const int pairs = detail::tiles_for(count, length) * (length / 2);
            detail::for_positions(
                where, pairs, [=](int p) restrict(amp) {
                    detail::put_in_order(range, detail::mirrored_pair(p, length), count, less);
                });
            for (int distance = length / 4; distance > Tile; distance /= 2)
                detail::for_positions(
                    where, pairs, [=](int p) restrict(amp) {
                        detail::put_in_order(range, detail::distant_pair(p, distance), count, less);
                    });
            detail::sort_blocks<false>(where, range, less);
        }
        return nothing();
    }
};

/// Tells if a comparison of elements of type T is the usual ascending or descending order of a type with radix_traits.
template <typename T, typename Less> struct usual_order {
    static const bool ascending = false;
    static const bool descending = false;
};
template <typename T> struct usual_order<T, less<T>> {
    static const bool ascending = radix_traits<T>::has_digits;
    static const bool descending = false;
};
template <typename T> struct usual_order<T, greater<T>> {
    static const bool ascending = false;
    static const bool descending = radix_traits<T>::has_digits;
};
template <typename T> struct usual_order<T, less<void>> : usual_order<T, less<T>> {};
template <typename T> struct usual_order<T, greater<void>> : usual_order<T, greater<T>> {};

struct sort_algorithm {
    template <int Tile, typename T> static auto run(const execution<Tile> &where, const part<T> &range) {
        return run(where, range, less<T>());
    }
    template <int Tile, typename T, typename Less>
    static auto run(const execution<Tile> &where, const part<T> &range, const Less &less) {
        typedef usual_order<T, Less> order;
        return by(std::integral_constant<bool, order::ascending || order::descending>(), where, range, less);
    }

private:
    template <int Tile, typename T, typename Less>
    static auto by(std::true_type, const execution<Tile> &where, const part<T> &range, const Less &) {
        return detail::sort_by_digits<usual_order<T, Less>::descending>(where, range);
    }
    template <int Tile, typename T, typename Less>
    static auto by(std::false_type, const execution<Tile> &where, const part<T> &range, const Less &less) {
        return bitonic_sort_algorithm::run(where, range, less);
    }
};

}  // namespace detail

/// sort(range, less = less<>): sorts by a strict weak ordering. Equivalent elements may change their relative order.
/// int, unsigned int, float and double with less and greater are sorted by radix_sort, everything else by bitonic_sort.
/// At most 2^30 elements.
AMP_ALGORITHM(sort)
/// bitonic_sort(range, less = less<>): sorts in place, with (log n)^2 / 2 comparisons for each element.
AMP_ALGORITHM(bitonic_sort)

}  // namespace algorithms
}  // namespace Concurrency
