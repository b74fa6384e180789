// Prefix sums with any associative function, and their uses: copy_if, remove_if, stable_partition, unique.
//
// A scan has three steps: each tile combines its block of elements to the block's sum, the sums are scanned in the same
// way, and each tile scans its block, beginning with the sum of the blocks before it. Elements are combined in their
// order, so the function need not be commutative. They are loaded twice and stored once.
#pragma once

#include <amp/algorithm/reduce.h>

namespace Concurrency {
namespace algorithms {

/// The maximum number of consecutive elements that each thread of a scan combines. A program may specialise it for its
/// types. With an odd number, neighbouring threads use different banks of tile_static memory.
template <typename T> struct scan_traits {
    /// Positive.
    static const int items = sizeof(T) <= 4 ? 15 : sizeof(T) <= 8 ? 7 : 1;
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

/// The block of a tile: `size` elements from load(origin) on, as far as there are `count`.
template <int Tile, typename T> struct scan_block {
    // The elements and a value for each thread are in tile_static memory.
    static const int fitting = static_cast<int>(32768 / (Tile * sizeof(T))) - 1;
    static const int items = scan_traits<T>::items < fitting ? scan_traits<T>::items : fitting;
    static const int size = Tile * items;
    static_assert(items >= 1, "algorithms: elements of this size need a smaller tile: execution<64>");

    int origin;
    int length;

    scan_block(const tiled_index<Tile> &t, int count) restrict(amp)
        : origin(t.tile[0] * size), length(count - origin < size ? count - origin : size) {}

    /// Neighbouring threads load neighbouring elements. It ends with a barrier.
    template <typename Load> void fill(const tiled_index<Tile> &t, T *block, const Load &load) const restrict(amp) {
        for (int k = 0; k < items; ++k) {
            const int place = t.local[0] + k * Tile;
            if (place < length)
                block[place] = load(origin + place);
        }
        t.barrier.wait_with_tile_static_memory_fence();
    }
    /// The number of consecutive elements of the block that the thread processes.
    int mine(const tiled_index<Tile> &t) const restrict(amp) {
        const int left = length - t.local[0] * items;
        return left < items ? left : items;
    }
};

/// sums[b] = the combination of all elements of block b.
template <int Tile, typename T, typename Load, typename Op>
auto sum_blocks(const execution<Tile> &where, int count, const part<T> &sums, const Load &load, const Op &op) {
    const extent<1> threads(sums.length() * Tile);
    parallel_for_each(
        where.place(), threads.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
            tile_static T block[scan_block<Tile, T>::size];
            tile_static T shared[Tile];
            const scan_block<Tile, T> whole(t, count);
            whole.fill(t, block, load);
            const int local = t.local[0], first = local * whole.items, mine = whole.mine(t);
            if (mine > 0) {
                T sum = block[first];
                for (int k = 1; k < mine; ++k)
                    sum = op(sum, block[first + k]);
                shared[local] = sum;
            }
            t.barrier.wait_with_tile_static_memory_fence();
            // Each round combines neighbours, which keeps the order.
            const int threads_used = (whole.length + whole.items - 1) / whole.items;
            for (int distance = 1; distance < Tile; distance *= 2) {
                const int left = local * 2 * distance;
                if (left + distance < threads_used)
                    shared[left] = op(shared[left], shared[left + distance]);
                t.barrier.wait_with_tile_static_memory_fence();
            }
            if (local == 0)
                sums[t.tile[0]] = shared[0];
        });
}

// What comes before a block in a scan. An inclusive scan begins with its first element.
template <typename T> class inclusive {
public:
    /// Element i of the result is the sum up to element i - shift.
    static const int shift = 0;
    explicit inclusive(const part<T> &sums) : sums_(sums) {}
    bool has_sum(int block) const restrict(amp) { return block > 0; }
    template <typename Op> T sum_before(int block, const Op &) const restrict(amp) { return sums_[block - 1]; }

private:
    array_view<T, 1> sums_;
};
/// An exclusive scan begins with a given value.
template <typename T> class exclusive {
public:
    static const int shift = 1;
    exclusive(const part<T> &sums, const T &init) : sums_(sums), init_(init) {}
    bool has_sum(int) const restrict(amp) { return true; }
    template <typename Op> T sum_before(int block, const Op &op) const restrict(amp) {
        return block > 0 ? op(init_, sums_[block - 1]) : init_;
    }

private:
    array_view<T, 1> sums_;
    T init_;
};

/// Calls store(i, the scan's value at i) for each i. The blocks' sums must have been scanned.
template <int Tile, typename T, typename Load, typename Op, typename Kind, typename Store>
auto scan_blocks(const execution<Tile> &where, int count, const Load &load, const Op &op, const Kind &kind,
                 const Store &store) {
    const extent<1> threads(detail::tiles_for(count, scan_block<Tile, T>::size) * Tile);
    parallel_for_each(
        where.place(), threads.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
            tile_static T block[scan_block<Tile, T>::size];
            tile_static T shared[Tile];
            const scan_block<Tile, T> whole(t, count);
            whole.fill(t, block, load);
            const int local = t.local[0], first = local * whole.items, mine = whole.mine(t);
            if (mine > 0) {
                T sum = block[first];
                for (int k = 1; k < mine; ++k) {
                    sum = op(sum, block[first + k]);
                    block[first + k] = sum;
                }
                shared[local] = sum;
            } else {
                // This value does not affect the result, but the function must be able to process it.
                shared[local] = block[0];
            }
            detail::scan_in_tile<Tile>(t, shared, op);
            if (local > 0)
                for (int k = 0; k < mine; ++k)
                    block[first + k] = op(shared[local - 1], block[first + k]);
            t.barrier.wait_with_tile_static_memory_fence();
            const int number = t.tile[0];
            if (!kind.has_sum(number)) {
                for (int k = 0; k < whole.items; ++k) {
                    const int place = local + k * Tile;
                    if (place < whole.length)
                        store(whole.origin + place, block[place]);
                }
                return;
            }
            const T before = kind.sum_before(number, op);
            for (int k = 0; k < whole.items; ++k) {
                const int place = local + k * Tile;
                if (place < Kind::shift)
                    store(whole.origin, before);
                else if (place < whole.length)
                    store(whole.origin + place, op(before, block[place - Kind::shift]));
            }
        });
}

/// A function object that stores a scan's values in a view.
template <typename T> class stored {
public:
    explicit stored(const part<T> &out) : out_(out) {}
    void operator()(int i, const T &value) const restrict(amp) { out_[i] = value; }

private:
    array_view<T, 1> out_;
};

/// The scanned sums of the blocks of load(0) to load(count - 1). `count` must be 1 or more.
template <int Tile, typename T, typename Load, typename Op>
part<T> scanned_sums(const execution<Tile> &where, int count, const Load &load, const Op &op) {
    const int blocks = detail::tiles_for(count, scan_block<Tile, T>::size);
    const part<T> sums = detail::scratch<T>(blocks);
    detail::sum_blocks(where, count, sums, load, op);
    if (blocks > 1) {
        const loaded<T, T> of_blocks(sums);
        const part<T> above = detail::scanned_sums<Tile, T>(where, blocks, of_blocks, op);
        detail::scan_blocks<Tile, T>(where, blocks, of_blocks, op, inclusive<T>(above), stored<T>(sums));
    }
    return sums;
}

struct transform_inclusive_scan_algorithm {
    template <int Tile, typename In, typename T, typename Op, typename F>
    static auto run(const execution<Tile> &where, const part<In> &in, const part<T> &out, const Op &op, const F &f) {
        const int count = in.length();
        require(out.length() >= count, "inclusive_scan: the result is shorter than the source");
        if (count > 0) {
            const auto load = [=](int i) restrict(amp) { return static_cast<T>(f(in[i])); };
            const part<T> sums = detail::scanned_sums<Tile, T>(where, count, load, op);
            detail::scan_blocks<Tile, T>(where, count, load, op, inclusive<T>(sums), stored<T>(out));
        }
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
        const auto load = [=](int i) restrict(amp) { return static_cast<T>(f(in[i])); };
        const part<T> sums = detail::scanned_sums<Tile, T>(where, count, load, op);
        detail::scan_blocks<Tile, T>(where, count, load, op, exclusive<T>(sums, init), stored<T>(out));
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

/// Counts the positions that are kept.
template <typename Keep> class one_if {
public:
    explicit one_if(const Keep &keep) : keep_(keep) {}
    int operator()(int i) const restrict(amp) { return keep_(i) ? 1 : 0; }

private:
    Keep keep_;
};

/// How many positions are kept: the last of the scanned sums. Other elements stay on the device.
inline int last_of(const part<int> &sums) { return array_view<const int, 1>(sums.section(sums.length() - 1, 1))[0]; }

/// Copies the elements at the positions that are kept, in their order. Returns how many are kept.
template <int Tile, typename In, typename Out, typename Keep>
auto copy_kept(const execution<Tile> &where, const part<In> &in, const part<Out> &out, const Keep &keep) {
    const int count = in.length();
    if (count == 0)
        return 0;
    const one_if<Keep> load(keep);
    const part<int> sums = detail::scanned_sums<Tile, int>(where, count, load, plus<int>());
    const int kept = detail::last_of(sums);
    require(out.length() >= kept, "algorithms: the result is shorter than what is to be copied");
    if (kept > 0)
        detail::scan_blocks<Tile, int>(
            where, count, load, plus<int>(), inclusive<int>(sums), [=](int i, int number) restrict(amp) {
                if (keep(i))
                    out[number - 1] = in[i];
            });
    return kept;
}

/// Like copy_kept, but in place. The elements after the kept ones do not change.
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
        if (count == 0)
            return position<0>{0};
        const one_if<at_position<T, Predicate, true>> load(keep);
        const part<int> sums = detail::scanned_sums<Tile, int>(where, count, load, plus<int>());
        const int kept = detail::last_of(sums);
        if (kept > 0 && kept < count) {
            const part<T> parted = detail::scratch<T>(count);
            detail::scan_blocks<Tile, int>(
                where, count, load, plus<int>(), inclusive<int>(sums), [=](int i, int number) restrict(amp) {
                    parted[keep(i) ? number - 1 : kept + i - number] = range[i];
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
/// exclusive_scan(in, out, init, op = plus<>): out[i] = init op in[0] op ... op in[i - 1], so out[0] = init. `out` may
/// be `in`, but must not overlap it otherwise.
AMP_ALGORITHM(exclusive_scan)
/// transform_inclusive_scan(in, out, op, f), transform_exclusive_scan(in, out, init, op, f): scans of f(in[i]). f is
/// called twice for each element.
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
