// Algorithms that compute each element of the result from a few elements of the source.
//
// Each algorithm of this library can be called as
//
//     name(views..., values and functions...)
//     name(first, last, iterators..., values and functions...)
//
// and with an execution<Tile> or an accelerator_view before these arguments. Arrays of rank 1 may be passed in place of
// views. An iterator after `first, last` denotes the elements of its view from its position on.
//
// `out` may be longer than the result, and may be the source itself unless the algorithm's comment excludes it. If it
// is shorter, the algorithm throws runtime_exception with E_INVALIDARG before it writes anything. An empty source is no
// error. A returned position is an offset from the view's begin, or an iterator if the arguments were iterators.
// Functions are called in kernels, so they must be restrict(amp).
#pragma once

#include <amp/algorithm/execution.h>
#include <amp/algorithm/functional.h>

namespace Concurrency {
namespace algorithms {
namespace detail {

struct fill_algorithm {
    template <int Tile, typename T, typename U>
    static auto run(const execution<Tile> &where, const part<T> &out, const U &value) {
        const T written = value;
        out.discard_data();
        detail::for_positions(where, out.length(), [=](int i) restrict(amp) { out[i] = written; });
        return nothing();
    }
};

struct generate_algorithm {
    template <int Tile, typename T, typename F>
    static auto run(const execution<Tile> &where, const part<T> &out, const F &f) {
        out.discard_data();
        detail::for_positions(where, out.length(), [=](int i) restrict(amp) { out[i] = f(i); });
        return nothing();
    }
};

struct iota_algorithm {
    template <int Tile, typename T, typename U>
    static auto run(const execution<Tile> &where, const part<T> &out, const U &first) {
        const T begin = first;
        out.discard_data();
        detail::for_positions(
            where, out.length(), [=](int i) restrict(amp) { out[i] = static_cast<T>(begin + static_cast<T>(i)); });
        return nothing();
    }
};

struct for_each_algorithm {
    template <int Tile, typename T, typename F>
    static auto run(const execution<Tile> &where, const part<T> &range, const F &f) {
        detail::for_positions(where, range.length(), [=](int i) restrict(amp) { f(range[i]); });
        return nothing();
    }
};

struct transform_algorithm {
    template <int Tile, typename In, typename Out, typename F>
    static auto run(const execution<Tile> &where, const part<In> &in, const part<Out> &out, const F &f) {
        const int count = in.length();
        require(out.length() >= count, "transform: the result is shorter than the source");
        detail::for_positions(where, count, [=](int i) restrict(amp) { out[i] = f(in[i]); });
        return position<1>{count};
    }
    template <int Tile, typename A, typename B, typename Out, typename F>
    static auto run(const execution<Tile> &where, const part<A> &a, const part<B> &b, const part<Out> &out,
                    const F &f) {
        const int count = a.length();
        require(b.length() >= count, "transform: the second source is shorter than the first one");
        require(out.length() >= count, "transform: the result is shorter than the source");
        detail::for_positions(where, count, [=](int i) restrict(amp) { out[i] = f(a[i], b[i]); });
        return position<2>{count};
    }
};

struct copy_algorithm {
    template <int Tile, typename In, typename Out>
    static auto run(const execution<Tile> &where, const part<In> &in, const part<Out> &out) {
        require(out.length() >= in.length(), "copy: the result is shorter than the source");
        return transform_algorithm::run(where, in, out, identity<>());
    }
};

struct replace_if_algorithm {
    template <int Tile, typename T, typename Predicate, typename U>
    static auto run(const execution<Tile> &where, const part<T> &range, const Predicate &predicate, const U &value) {
        const T written = value;
        detail::for_positions(
            where, range.length(), [=](int i) restrict(amp) {
                if (predicate(range[i]))
                    range[i] = written;
            });
        return nothing();
    }
};

struct swap_ranges_algorithm {
    template <int Tile, typename T> static auto run(const execution<Tile> &where, const part<T> &a, const part<T> &b) {
        require(b.length() >= a.length(), "swap_ranges: the second range is shorter than the first one");
        detail::for_positions(
            where, a.length(), [=](int i) restrict(amp) {
                const T kept = a[i];
                a[i] = b[i];
                b[i] = kept;
            });
        return position<1>{a.length()};
    }
};

struct gather_algorithm {
    template <int Tile, typename Place, typename In, typename Out>
    static auto run(const execution<Tile> &where, const part<Place> &places, const part<In> &in, const part<Out> &out) {
        require(out.length() >= places.length(), "gather: the result is shorter than the positions");
        detail::for_positions(where, places.length(), [=](int i) restrict(amp) { out[i] = in[places[i]]; });
        return position<2>{places.length()};
    }
};

struct scatter_algorithm {
    template <int Tile, typename In, typename Place, typename Out>
    static auto run(const execution<Tile> &where, const part<In> &in, const part<Place> &places, const part<Out> &out) {
        require(places.length() >= in.length(), "scatter: there are fewer positions than elements");
        detail::for_positions(where, in.length(), [=](int i) restrict(amp) { out[places[i]] = in[i]; });
        return nothing();
    }
};

struct adjacent_difference_algorithm {
    template <int Tile, typename In, typename Out>
    static auto run(const execution<Tile> &where, const part<In> &in, const part<Out> &out) {
        return run(where, in, out, minus<>());
    }
    template <int Tile, typename In, typename Out, typename F>
    static auto run(const execution<Tile> &where, const part<In> &in, const part<Out> &out, const F &f) {
        const int count = in.length();
        require(out.length() >= count, "adjacent_difference: the result is shorter than the source");
        detail::for_positions(
            where, count, [=](int i) restrict(amp) {
                if (i == 0)
                    out[i] = in[i];
                else
                    out[i] = f(in[i], in[i - 1]);
            });
        return position<1>{count};
    }
};

struct reverse_algorithm {
    template <int Tile, typename T> static auto run(const execution<Tile> &where, const part<T> &range) {
        const int last = range.length() - 1;
        detail::for_positions(
            where, range.length() / 2, [=](int i) restrict(amp) {
                const T kept = range[i];
                range[i] = range[last - i];
                range[last - i] = kept;
            });
        return nothing();
    }
};

struct rotate_algorithm {
    template <int Tile, typename T> static auto run(const execution<Tile> &where, const part<T> &range, int middle) {
        const int count = range.length();
        require(middle >= 0 && middle <= count, "rotate: the new first element is not in the range");
        if (middle != 0 && middle != count) {
            const part<T> rotated = detail::scratch<T>(count);
            detail::for_positions(
                where, count, [=](int i) restrict(amp) {
                    rotated[i] = range[i < count - middle ? i + middle : i - (count - middle)];
                });
            transform_algorithm::run(where, rotated, range, identity<>());
        }
        return position<0>{count - middle};
    }
};

}  // namespace detail

/// fill(out, value): out[i] = value.
AMP_ALGORITHM(fill)
/// generate(out, f): out[i] = f(i). f gets the position, so that results need not depend on the order of the threads.
AMP_ALGORITHM(generate)
/// iota(out, first): out[i] = first + i.
AMP_ALGORITHM(iota)
/// for_each(range, f): calls f(range[i]), which may change the element.
AMP_ALGORITHM(for_each)
/// transform(in, out, f): out[i] = f(in[i]). transform(a, b, out, f): out[i] = f(a[i], b[i]) for each element of a. b
/// may be longer. Returns out's end.
AMP_ALGORITHM(transform)
/// copy(in, out): copies the elements, converted to out's type. Returns out's end. The ranges must not overlap unless
/// they are the same range.
AMP_ALGORITHM(copy)
/// replace_if(range, predicate, value): replaces the elements that satisfy the predicate by `value`.
AMP_ALGORITHM(replace_if)
/// swap_ranges(a, b): swaps the elements of a with as many of b. The ranges must not overlap. Returns b's end.
AMP_ALGORITHM(swap_ranges)
/// gather(places, in, out): out[i] = in[places[i]]. Positions outside `in` are undefined behaviour, as for subscripts.
/// `out` must not overlap `in`. Returns out's end.
AMP_ALGORITHM(gather)
/// scatter(in, places, out): out[places[i]] = in[i]. If positions are equal, one of the elements remains.
AMP_ALGORITHM(scatter)
/// adjacent_difference(in, out, f = minus<>): out[0] = in[0], out[i] = f(in[i], in[i - 1]). `out` must not overlap
/// `in`. Returns out's end.
AMP_ALGORITHM(adjacent_difference)
/// reverse(range): reverses the elements in place.
AMP_ALGORITHM(reverse)
/// rotate(range, middle): the element at position `middle`, from 0 to the range's size, becomes the first one. Returns
/// the new position of the element that was first. Allocates memory for a second range.
AMP_ALGORITHM(rotate)

}  // namespace algorithms
}  // namespace Concurrency
