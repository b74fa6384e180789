// Prefix sums with any associative function, and their uses: copy_if, remove_if, stable_partition, unique.
//
// A scan has three steps: tiles scan their blocks in tile_static memory, the blocks' sums are scanned in the same
// way, and each block adds the sum of the blocks before it. Elements are combined in their order, so the function
// need not be commutative.
#pragma once

#include <amp/algorithm/reduce.h>

namespace Concurrency {
namespace algorithms {

/// The number of consecutive elements that each thread of a scan combines. A program may specialise it for its types.
template <typename T> struct scan_traits {
    static const int items = sizeof(T) <= 8 ? 4 : 1;
};

namespace detail {

/// Replaces every element of a tile's memory by the combination of all elements up to it. All threads of the tile must
/// call it. It ends with a barrier.
template <int Tile, typename T, typename Op>
void scan_in_tile(const tiled_index<Tile> &t, T *shared, const Op &op) restrict(amp) {
    const int local = t.local[0];
    t.barrier.wait_with_tile_static_memory_fence();
    for (int distance = 1; distance < Tile; distance *= 2) {
        T sum = shared[local];
        if (local >= distance)
            sum = op(shared[local - distance], sum);
        t.barrier.wait_with_tile_static_memory_fence();
        shared[local] = sum;
        t.barrier.wait_with_tile_static_memory_fence();
    }
}

/// out[i] = the combination of load(k) for the k of i's block up to i. sums[b] = the combination of all of block b. A
/// block has Tile * scan_traits<T>::items elements.
template <int Tile, typename T, typename Load, typename Op>
auto scan_blocks(const execution<Tile> &where, int count, const part<T> &out, const part<T> &sums, const Load &load,
                 const Op &op) {
    const int items = scan_traits<T>::items;
    static_assert(Tile * (items + 1) * sizeof(T) <= 32768,
                  "algorithms: elements of this size need a smaller tile: execution<64>");
    const extent<1> threads(sums.length() * Tile);
    parallel_for_each(
        where.place(), threads.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
            tile_static T block[Tile * items];
            tile_static T shared[Tile];
            const int local = t.local[0], origin = t.tile[0] * (Tile * items);
            // Neighbouring threads read neighbouring elements.
            for (int k = 0; k < items; ++k) {
                const int place = local + k * Tile;
                if (place < count - origin)
                    block[place] = load(origin + place);
            }
            t.barrier.wait_with_tile_static_memory_fence();
            const int left = count - origin - local * items, mine = left < items ? left : items;
            if (mine > 0) {
                T sum = block[local * items];
                for (int k = 1; k < mine; ++k) {
                    sum = op(sum, block[local * items + k]);
                    block[local * items + k] = sum;
                }
                shared[local] = sum;
            } else {
                // This value does not affect the result, but the function must be able to process it.
                shared[local] = block[0];
            }
            detail::scan_in_tile<Tile>(t, shared, op);
            if (local > 0)
                for (int k = 0; k < mine; ++k)
                    block[local * items + k] = op(shared[local - 1], block[local * items + k]);
            t.barrier.wait_with_tile_static_memory_fence();
            for (int k = 0; k < items; ++k) {
                const int place = local + k * Tile;
                if (place < count - origin)
                    out[origin + place] = block[place];
            }
            const int last = count - origin < Tile * items ? count - origin - 1 : Tile * items - 1;
            if (local == 0)
                sums[t.tile[0]] = block[last];
        });
}

/// The value at a position of a scan whose blocks do not yet include the sums of the blocks before them.
template <int Block, typename T, typename Op> class scanned {
public:
    scanned(const part<T> &blocks, const part<T> &sums, const Op &op) : blocks_(blocks), sums_(sums), op_(op) {}
    T operator()(int i) const restrict(amp) {
        const T inside = blocks_[i];
        return i < Block ? inside : op_(sums_[i / Block - 1], inside);
    }

private:
    array_view<T, 1> blocks_;
    array_view<T, 1> sums_;
    Op op_;
};

/// Adds to every block of a scan the sum of the blocks before it. It is a separate function, because its kernel does
/// not depend on what is scanned.
template <int Tile, typename T, typename Op>
auto add_sums(const execution<Tile> &where, const part<T> &out, const part<T> &sums, const Op &op) {
    const scanned<Tile * scan_traits<T>::items, T, Op> whole(out, sums, op);
    detail::for_positions(where, out.length(), [=](int i) restrict(amp) { out[i] = whole(i); });
}

/// Scans load(0) to load(count - 1) into the blocks of `out`, and returns the scan of the blocks' sums.
template <int Tile, typename T, typename Load, typename Op>
part<T> scan_with_sums(const execution<Tile> &where, int count, const part<T> &out, const Load &load, const Op &op) {
    const int block = Tile * scan_traits<T>::items, blocks = detail::tiles_for(count, block);
    const part<T> sums = detail::scratch<T>(blocks);
    detail::scan_blocks(where, count, out, sums, load, op);
    if (blocks > 1) {
        const part<T> above = detail::scan_with_sums(where, blocks, sums, loaded<T, T>(sums), op);
        if (blocks > block)
            detail::add_sums(where, sums, above, op);
    }
    return sums;
}

/// out[i] = load(0) op ... op load(i).
template <int Tile, typename T, typename Load, typename Op>
auto scan_positions(const execution<Tile> &where, int count, const part<T> &out, const Load &load, const Op &op) {
    const part<T> sums = detail::scan_with_sums(where, count, out, load, op);
    if (sums.length() > 1)
        detail::add_sums(where, out.front(count), sums, op);
}

struct transform_inclusive_scan_algorithm {
    template <int Tile, typename In, typename T, typename Op, typename F>
    static auto run(const execution<Tile> &where, const part<In> &in, const part<T> &out, const Op &op, const F &f) {
        const int count = in.length();
        require(out.length() >= count, "inclusive_scan: the result is shorter than the source");
        if (count > 0)
            detail::scan_positions(
                where, count, out, [=](int i) restrict(amp) { return static_cast<T>(f(in[i])); }, op);
        return position<1>{count};
    }
};

struct inclusive_scan_algorithm {
    template <int Tile, typename In, typename T>
    static auto run(const execution<Tile> &where, const part<In> &in, const part<T> &out) {
        return run(where, in, out, plus<>());
    }
    template <int Tile, typename In, typename T, typename Op>
    static auto run(const execution<Tile> &where, const part<In> &in, const part<T> &out, const Op &op) {
        return transform_inclusive_scan_algorithm::run(where, in, out, op, identity<>());
    }
};

struct transform_exclusive_scan_algorithm {
    template <int Tile, typename In, typename T, typename U, typename Op, typename F>
    static auto run(const execution<Tile> &where, const part<In> &in, const part<T> &out, const U &init, const Op &op,
                    const F &f) {
        const int count = in.length();
        require(out.length() >= count, "exclusive_scan: the result is shorter than the source");
        if (count == 0)
            return position<1>{0};
        const T first = init;
        const part<T> blocks = detail::scratch<T>(count);
        const part<T> sums = detail::scan_with_sums(
            where, count, blocks, [=](int i) restrict(amp) { return static_cast<T>(f(in[i])); }, op);
        const scanned<Tile * scan_traits<T>::items, T, Op> whole(blocks, sums, op);
        detail::for_positions(
            where, count, [=](int i) restrict(amp) {
                if (i == 0)
                    out[i] = first;
                else
                    out[i] = op(first, whole(i - 1));
            });
        return position<1>{count};
    }
};

struct exclusive_scan_algorithm {
    template <int Tile, typename In, typename T, typename U>
    static auto run(const execution<Tile> &where, const part<In> &in, const part<T> &out, const U &init) {
        return run(where, in, out, init, plus<>());
    }
    template <int Tile, typename In, typename T, typename U, typename Op>
    static auto run(const execution<Tile> &where, const part<In> &in, const part<T> &out, const U &init, const Op &op) {
        return transform_exclusive_scan_algorithm::run(where, in, out, init, op, identity<>());
    }
};

/// Numbers the positions that are kept: places[i] - 1 is the new position of i if keep(i). Returns how many are kept.
template <int Tile, typename Keep>
auto number_kept(const execution<Tile> &where, int count, const part<int> &places, const Keep &keep) {
    if (count == 0)
        return 0;
    detail::scan_positions(where, count, places, [=](int i) restrict(amp) { return keep(i) ? 1 : 0; }, plus<int>());
    return array_view<const int, 1>(places)[count - 1];
}

/// Copies the elements at the positions that are kept, in their order. Returns how many are kept.
template <int Tile, typename In, typename Out, typename Keep>
auto copy_kept(const execution<Tile> &where, const part<In> &in, const part<Out> &out, const Keep &keep) {
    const int count = in.length();
    const part<int> places = detail::scratch<int>(count);
    const int kept = detail::number_kept(where, count, places, keep);
    require(out.length() >= kept, "algorithms: the result is shorter than what is to be copied");
    detail::for_positions(
        where, count, [=](int i) restrict(amp) {
            if (keep(i))
                out[places[i] - 1] = in[i];
        });
    return kept;
}

/// As copy_kept, but in place. The elements after the kept ones do not change.
template <int Tile, typename T, typename Keep>
auto keep_in_place(const execution<Tile> &where, const part<T> &range, const Keep &keep) {
    const part<T> copied = detail::scratch<T>(range.length());
    const int kept = detail::copy_kept(where, range, copied, keep);
    if (kept > 0)
        copy_algorithm::run(where, copied.front(kept), range);
    return kept;
}

/// Tests if the predicate's result is `Wanted` for the element at a position.
template <typename T, typename Predicate, bool Wanted> class at_position {
public:
    at_position(const part<T> &view, const Predicate &predicate) : view_(view), predicate_(predicate) {}
    bool operator()(int i) const restrict(amp) { return static_cast<bool>(predicate_(view_[i])) == Wanted; }

private:
    array_view<T, 1> view_;
    Predicate predicate_;
};
/// Tests if an element differs from the one before it.
template <typename T, typename Same> class differs_from_last {
public:
    differs_from_last(const part<T> &view, const Same &same) : view_(view), same_(same) {}
    bool operator()(int i) const restrict(amp) { return i == 0 || !same_(view_[i - 1], view_[i]); }

private:
    array_view<T, 1> view_;
    Same same_;
};

struct copy_if_algorithm {
    template <int Tile, typename In, typename Out, typename Predicate>
    static auto run(const execution<Tile> &where, const part<In> &in, const part<Out> &out,
                    const Predicate &predicate) {
        return position<1>{detail::copy_kept(where, in, out, at_position<In, Predicate, true>(in, predicate))};
    }
};

struct remove_if_algorithm {
    template <int Tile, typename T, typename Predicate>
    static auto run(const execution<Tile> &where, const part<T> &range, const Predicate &predicate) {
        return position<0>{detail::keep_in_place(where, range, at_position<T, Predicate, false>(range, predicate))};
    }
};

struct unique_algorithm {
    template <int Tile, typename T> static auto run(const execution<Tile> &where, const part<T> &range) {
        return run(where, range, equal_to<>());
    }
    template <int Tile, typename T, typename Same>
    static auto run(const execution<Tile> &where, const part<T> &range, const Same &same) {
        return position<0>{detail::keep_in_place(where, range, differs_from_last<T, Same>(range, same))};
    }
};

struct stable_partition_algorithm {
    template <int Tile, typename T, typename Predicate>
    static auto run(const execution<Tile> &where, const part<T> &range, const Predicate &predicate) {
        const int count = range.length();
        const at_position<T, Predicate, true> keep(range, predicate);
        const part<int> places = detail::scratch<int>(count);
        const int kept = detail::number_kept(where, count, places, keep);
        if (kept > 0 && kept < count) {
            const part<T> parted = detail::scratch<T>(count);
            detail::for_positions(
                where, count, [=](int i) restrict(amp) {
                    const int before = places[i];
                    parted[keep(i) ? before - 1 : kept + i - before] = range[i];
                });
            copy_algorithm::run(where, parted, range);
        }
        return position<0>{kept};
    }
};

}  // namespace detail

/// inclusive_scan(in, out, op = plus<>): out[i] = in[0] op ... op in[i], computed in out's type, for an associative
/// function. Returns out's end, as the next three algorithms do.
AMP_ALGORITHM(inclusive_scan)
/// exclusive_scan(in, out, init, op = plus<>): out[i] = init op in[0] op ... op in[i - 1], so out[0] = init.
AMP_ALGORITHM(exclusive_scan)
/// transform_inclusive_scan(in, out, op, f), transform_exclusive_scan(in, out, init, op, f): scans of f(in[i]).
AMP_ALGORITHM(transform_inclusive_scan)
AMP_ALGORITHM(transform_exclusive_scan)
/// copy_if(in, out, predicate): copies the elements that satisfy the predicate, in their order. Returns the result's
/// end. `out` must not overlap `in`. If `out` is too short for the result, the call throws and writes nothing.
AMP_ALGORITHM(copy_if)
/// remove_if(range, predicate): moves the elements that do not satisfy the predicate to the front, in their order.
/// Returns their end. The elements after it do not change.
AMP_ALGORITHM(remove_if)
/// unique(range, same = equal_to<>): moves the first of each run of equal elements to the front. Returns their end.
AMP_ALGORITHM(unique)
/// stable_partition(range, predicate): moves the elements that satisfy the predicate before the others, each group in
/// its order. Returns the first group's end.
AMP_ALGORITHM(stable_partition)

}  // namespace algorithms
}  // namespace Concurrency
