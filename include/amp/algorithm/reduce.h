// Algorithms that compute one value from all elements, and algorithms that search for an element.
//
// Functions that combine values must be associative and commutative, as for std::reduce, because threads combine the
// elements in another order. So the last bits of a sum of floats may differ from those of a loop.
#pragma once

#include <amp/algorithm/elementwise.h>

namespace Concurrency {
namespace algorithms {
namespace detail {

/// The maximum number of tiles of a reduction. With more elements, each thread takes several. A power of two. So many
/// tiles of 256 threads are all that the largest GPUs run at a time.
static const int reduction_tiles = 1024;

/// Combines the first `valid` elements of a tile's memory into its element 0. All threads of the tile must call it, and
/// at least one element must be valid.
template <int Tile, typename R, typename Op>
void combine_in_tile(const tiled_index<Tile> &t, R *shared, int valid, const Op &op) restrict(amp) {
    const int local = t.local[0];
    t.barrier.wait_with_tile_static_memory_fence();
    for (int half = Tile / 2; half > 0; half /= 2) {
        if (local < half && local + half < valid)
            shared[local] = op(shared[local], shared[local + half]);
        t.barrier.wait_with_tile_static_memory_fence();
    }
}

/// One launch of a reduction: partial[k] is the result of tile k for its part of load(0) to load(count - 1).
template <int Tile, typename R, typename Load, typename Op>
auto reduce_by_tiles(const execution<Tile> &where, int count, const part<R> &partial, const Load &load, const Op &op) {
    static_assert(Tile * sizeof(R) <= 16384, "algorithms: values of this size need a smaller tile: execution<64>");
    const int threads = partial.length() * Tile;
    parallel_for_each(
        where.place(), extent<1>(threads).tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
            tile_static R shared[Tile];
            const int first = t.global[0];
            if (first < count) {
                R sum = load(first);
                for (int i = first; i < count - threads;) {
                    i += threads;
                    sum = op(sum, load(i));
                }
                shared[t.local[0]] = sum;
            }
            const int left = count - t.tile_origin[0];
            detail::combine_in_tile<Tile>(t, shared, left < Tile ? left : Tile, op);
            if (t.local[0] == 0)
                partial[t.tile[0]] = shared[0];
        });
}

/// A function object that reads a view. It replaces a lambda, which cannot be overloaded or named.
template <typename R, typename T> class loaded {
public:
    explicit loaded(const part<T> &view) : view_(view) {}
    R operator()(int i) const restrict(amp) { return static_cast<R>(view_[i]); }

private:
    array_view<T, 1> view_;
};

/// Returns load(0) op load(1) ... op load(count - 1). `count` must be 1 or more.
template <typename R, int Tile, typename Load, typename Op>
auto reduce_positions(const execution<Tile> &where, int count, const Load &load, const Op &op) {
    const int needed = detail::tiles_for(count, Tile), tiles = needed < reduction_tiles ? needed : reduction_tiles;
    part<R> partial = detail::scratch<R>(tiles);
    detail::reduce_by_tiles(where, count, partial, load, op);
    if (tiles > 1) {
        const part<R> whole = detail::scratch<R>(1);
        detail::reduce_by_tiles(where, tiles, whole, loaded<R, R>(partial), op);
        partial = whole;
    }
    return array_view<const R, 1>(partial)[0];
}

struct transform_reduce_algorithm {
    /// One source: transform_reduce(in, init, op, f).
    template <int Tile, typename In, typename R, typename Op, typename F>
    static auto run(const execution<Tile> &where, const part<In> &in, const R &init, const Op &op, const F &f) {
        if (in.length() == 0)
            return init;
        const int count = in.length();
        return detail::reduce_positions<R>(
            where, count + 1, [=](int i) restrict(amp) { return i == count ? init : static_cast<R>(f(in[i])); }, op);
    }
    /// Two sources: transform_reduce(a, b, init, op, f).
    template <int Tile, typename A, typename B, typename R, typename Op, typename F>
    static auto run(const execution<Tile> &where, const part<A> &a, const part<B> &b, const R &init, const Op &op,
                    const F &f) {
        require(b.length() >= a.length(), "transform_reduce: the second source is shorter than the first one");
        if (a.length() == 0)
            return init;
        const int count = a.length();
        return detail::reduce_positions<R>(
            where, count + 1, [=](int i) restrict(amp) { return i == count ? init : static_cast<R>(f(a[i], b[i])); },
            op);
    }
};

struct reduce_algorithm {
    template <int Tile, typename In> static auto run(const execution<Tile> &where, const part<In> &in) {
        return run(where, in, typename std::remove_const<In>::type(), plus<>());
    }
    template <int Tile, typename In, typename R>
    static auto run(const execution<Tile> &where, const part<In> &in, const R &init) {
        return run(where, in, init, plus<>());
    }
    template <int Tile, typename In, typename R, typename Op>
    static auto run(const execution<Tile> &where, const part<In> &in, const R &init, const Op &op) {
        return transform_reduce_algorithm::run(where, in, init, op, identity<>());
    }
};

struct inner_product_algorithm {
    template <int Tile, typename A, typename B, typename R>
    static auto run(const execution<Tile> &where, const part<A> &a, const part<B> &b, const R &init) {
        return run(where, a, b, init, plus<>(), multiplies<>());
    }
    template <int Tile, typename A, typename B, typename R, typename Op, typename F>
    static auto run(const execution<Tile> &where, const part<A> &a, const part<B> &b, const R &init, const Op &op,
                    const F &f) {
        require(b.length() >= a.length(), "inner_product: the second source is shorter than the first one");
        return transform_reduce_algorithm::run(where, a, b, init, op, f);
    }
};

/// Returns how many positions from 0 to count - 1 satisfy a predicate.
template <int Tile, typename Predicate>
auto count_positions(const execution<Tile> &where, int count, const Predicate &predicate) {
    if (count == 0)
        return 0;
    return detail::reduce_positions<int>(
        where, count, [=](int i) restrict(amp) { return predicate(i) ? 1 : 0; }, plus<int>());
}

/// Returns the first position from 0 to count - 1 that satisfies a predicate, or count.
template <int Tile, typename Predicate>
auto first_position(const execution<Tile> &where, int count, const Predicate &predicate) {
    if (count == 0)
        return 0;
    return detail::reduce_positions<int>(
        where, count, [=](int i) restrict(amp) { return predicate(i) ? i : count; }, minimum<int>());
}

struct count_if_algorithm {
    template <int Tile, typename T, typename Predicate>
    static auto run(const execution<Tile> &where, const part<T> &in, const Predicate &predicate) {
        return detail::count_positions(where, in.length(), [=](int i) restrict(amp) { return predicate(in[i]); });
    }
};

struct count_algorithm {
    template <int Tile, typename T, typename U>
    static auto run(const execution<Tile> &where, const part<T> &in, const U &value) {
        return count_if_algorithm::run(where, in, algorithms::with_second(equal_to<>(), value));
    }
};

struct find_if_algorithm {
    template <int Tile, typename T, typename Predicate>
    static auto run(const execution<Tile> &where, const part<T> &in, const Predicate &predicate) {
        return position<0>{
            detail::first_position(where, in.length(), [=](int i) restrict(amp) { return predicate(in[i]); })};
    }
};

struct find_algorithm {
    template <int Tile, typename T, typename U>
    static auto run(const execution<Tile> &where, const part<T> &in, const U &value) {
        return find_if_algorithm::run(where, in, algorithms::with_second(equal_to<>(), value));
    }
};

struct any_of_algorithm {
    template <int Tile, typename T, typename Predicate>
    static auto run(const execution<Tile> &where, const part<T> &in, const Predicate &predicate) {
        return count_if_algorithm::run(where, in, predicate) != 0;
    }
};
struct none_of_algorithm {
    template <int Tile, typename T, typename Predicate>
    static auto run(const execution<Tile> &where, const part<T> &in, const Predicate &predicate) {
        return count_if_algorithm::run(where, in, predicate) == 0;
    }
};
struct all_of_algorithm {
    template <int Tile, typename T, typename Predicate>
    static auto run(const execution<Tile> &where, const part<T> &in, const Predicate &predicate) {
        return count_if_algorithm::run(where, in, predicate) == in.length();
    }
};

struct mismatch_algorithm {
    typedef std::pair<position<0>, position<1>> result;

    template <int Tile, typename A, typename B>
    static auto run(const execution<Tile> &where, const part<A> &a, const part<B> &b) {
        return run(where, a, b, equal_to<>());
    }
    template <int Tile, typename A, typename B, typename Same>
    static auto run(const execution<Tile> &where, const part<A> &a, const part<B> &b, const Same &same) {
        const int count = a.length() < b.length() ? a.length() : b.length();
        const int found = detail::first_position(where, count, [=](int i) restrict(amp) { return !same(a[i], b[i]); });
        return result(position<0>{found}, position<1>{found});
    }
};

struct equal_algorithm {
    template <int Tile, typename A, typename B>
    static auto run(const execution<Tile> &where, const part<A> &a, const part<B> &b) {
        return run(where, a, b, equal_to<>());
    }
    template <int Tile, typename A, typename B, typename Same>
    static auto run(const execution<Tile> &where, const part<A> &a, const part<B> &b, const Same &same) {
        return a.length() == b.length() && mismatch_algorithm::run(where, a, b, same).first.value == a.length();
    }
};

/// An element and its position.
template <typename T> struct placed_value {
    T value;
    int place;
};

/// Returns the better of two elements. If they are equivalent, returns the first in the range, or the last if Last.
template <typename T, typename Less, bool Greatest, bool Last> class better {
public:
    explicit better(const Less &less) : less_(less) {}
    placed_value<T> operator()(const placed_value<T> &a, const placed_value<T> &b) const restrict(amp) {
        const bool a_wins = Greatest ? less_(b.value, a.value) : less_(a.value, b.value);
        const bool b_wins = Greatest ? less_(a.value, b.value) : less_(b.value, a.value);
        if (a_wins != b_wins)
            return a_wins ? a : b;
        return (a.place < b.place) != Last ? a : b;
    }

private:
    Less less_;
};

template <bool Greatest, bool Last, int Tile, typename In, typename Less>
auto extreme(const execution<Tile> &where, const part<In> &in, const Less &less) {
    typedef typename std::remove_const<In>::type T;
    if (in.length() == 0)
        return 0;
    const auto load = [=](int i) restrict(amp) {
        placed_value<T> found = {in[i], i};
        return found;
    };
    return detail::reduce_positions<placed_value<T>>(where, in.length(), load, better<T, Less, Greatest, Last>(less))
        .place;
}

template <bool Greatest> struct extreme_algorithm {
    template <int Tile, typename T> static auto run(const execution<Tile> &where, const part<T> &in) {
        return run(where, in, less<>());
    }
    template <int Tile, typename T, typename Less>
    static auto run(const execution<Tile> &where, const part<T> &in, const Less &less) {
        return position<0>{detail::extreme<Greatest, false>(where, in, less)};
    }
};
typedef extreme_algorithm<false> min_element_algorithm;
typedef extreme_algorithm<true> max_element_algorithm;

struct minmax_element_algorithm {
    typedef std::pair<position<0>, position<0>> result;

    template <int Tile, typename T> static auto run(const execution<Tile> &where, const part<T> &in) {
        return run(where, in, less<>());
    }
    template <int Tile, typename T, typename Less>
    static auto run(const execution<Tile> &where, const part<T> &in, const Less &less) {
        return result(position<0>{detail::extreme<false, false>(where, in, less)},
                      position<0>{detail::extreme<true, true>(where, in, less)});
    }
};

struct is_sorted_algorithm {
    template <int Tile, typename T> static auto run(const execution<Tile> &where, const part<T> &in) {
        return run(where, in, less<>());
    }
    template <int Tile, typename T, typename Less>
    static auto run(const execution<Tile> &where, const part<T> &in, const Less &less) {
        const int pairs = in.length() - 1;
        return pairs < 1 ||
               detail::count_positions(where, pairs, [=](int i) restrict(amp) { return less(in[i + 1], in[i]); }) == 0;
    }
};

}  // namespace detail

/// reduce(in, init = 0, op = plus<>): combines init and all elements, in init's type. Returns init for an empty range.
AMP_ALGORITHM(reduce)
/// transform_reduce(in, init, op, f): combines init and all f(in[i]). transform_reduce(a, b, init, op, f): combines
/// init and f(a[i], b[i]) for each element of a. b may be longer.
AMP_ALGORITHM(transform_reduce)
/// inner_product(a, b, init, op = plus<>, f = multiplies<>): transform_reduce of two ranges.
AMP_ALGORITHM(inner_product)
/// count(in, value), count_if(in, predicate): how many elements equal the value, or satisfy the predicate.
AMP_ALGORITHM(count)
AMP_ALGORITHM(count_if)
/// find(in, value), find_if(in, predicate): the position of the first such element, or the end.
AMP_ALGORITHM(find)
AMP_ALGORITHM(find_if)
/// all_of, any_of, none_of(in, predicate): return true, false, true for an empty range.
AMP_ALGORITHM(all_of)
AMP_ALGORITHM(any_of)
AMP_ALGORITHM(none_of)
/// mismatch(a, b, same = equal_to<>): the position, in both ranges, of the first pair that differs, or of the
/// shorter range's end.
AMP_ALGORITHM(mismatch)
/// equal(a, b, same = equal_to<>): true if the ranges have the same size and equal elements. With iterators,
/// equal(first, last, b) compares with all elements from b on.
AMP_ALGORITHM(equal)
/// min_element, max_element(in, less = less<>): the position of the first least, or the first greatest element. For an
/// empty range, it is the begin of the range.
AMP_ALGORITHM(min_element)
AMP_ALGORITHM(max_element)
/// minmax_element(in, less = less<>): the positions of the first least and the last greatest element, as in std.
AMP_ALGORITHM(minmax_element)
/// is_sorted(in, less = less<>): true if no element is less than the one before it.
AMP_ALGORITHM(is_sorted)

}  // namespace algorithms
}  // namespace Concurrency
