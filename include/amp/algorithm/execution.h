// Where and with which tile size an algorithm runs, and the conversion of a call's arguments to views.
#pragma once

#include <amp/algorithm/iterator.h>

#include <type_traits>
#include <utility>

namespace Concurrency {
namespace algorithms {

/// Selects where an algorithm runs, and the number of threads in a tile of its kernels: a power of two from 2 to 1024.
/// Use the default of 256 unless another size is known to be better. Elements of more than 64 bytes need smaller tiles,
/// because a tile keeps one or more elements for each thread in tile_static memory.
///
///     reduce(execution<128>(accelerator().create_view()), view, 0.0f, plus<>());
///
/// An accelerator_view in place of an execution means execution<256> on that view. Without either, the tile is 256 too,
/// and the runtime chooses the accelerator, as for parallel_for_each.
template <int Tile = 256> class execution {
    static_assert(Tile >= 2 && Tile <= 1024 && (Tile & (Tile - 1)) == 0,
                  "execution<Tile>: the tile must be a power of two from 2 to 1024");

public:
    /// The number of threads in a tile.
    static const int tile = Tile;

    execution() : place_(accelerator::get_auto_selection_view()) {}
    explicit execution(const accelerator_view &place) : place_(place) {}

    /// The accelerator_view on which the kernels run.
    const accelerator_view &place() const { return place_; }

private:
    accelerator_view place_;
};

namespace detail {

struct policy_kind {};
struct range_kind {};
struct iterator_kind {};
struct value_kind {};

/// Classifies an argument of an algorithm.
template <typename T> struct kind_of {
    typedef typename std::conditional<range_traits<T>::is_range, range_kind, value_kind>::type type;
};
template <> struct kind_of<accelerator_view> {
    typedef policy_kind type;
};
template <int Tile> struct kind_of<execution<Tile>> {
    typedef policy_kind type;
};
template <typename T> struct kind_of<view_iterator<T>> {
    typedef iterator_kind type;
};
template <typename T>
using kind = typename kind_of<typename std::remove_const<typename std::remove_reference<T>::type>::type>::type;

inline void require(bool holds, const char *message) {
    if (!holds)
        throw runtime_exception(message, E_INVALIDARG);
}

inline execution<> execution_at(const accelerator_view &place) { return execution<>(place); }
template <int Tile> const execution<Tile> &execution_at(const execution<Tile> &where) { return where; }

/// A position that an algorithm found in its range number Range. Callers with views get the number, callers with
/// iterators get an iterator.
template <int Range> struct position {
    int value;
};
/// The result of an algorithm without a return value.
struct nothing {};

/// A view with its own size, because ranges may be empty but views may not. An empty part has some view, but neither
/// reads nor writes it.
template <typename T> class part : public array_view<T, 1> {
public:
    /// The first `size` elements of a view.
    part(const array_view<T, 1> &view, int size) : array_view<T, 1>(view), size_(size) {}
    explicit part(const array_view<T, 1> &view) : array_view<T, 1>(view), size_(view.extent[0]) {}

    /// Not size(): with it, array_view's constructor would take a part for a container on the host.
    int length() const restrict(cpu, amp) { return size_; }
    /// The `size` elements of an iterator's view from a position on.
    static part of(const array_view<T, 1> &view, int begin, int size) {
        return size == 0 ? part(view, 0) : part(view.section(begin, size));
    }
    part front(int size) const { return of(*this, 0, size); }
    void discard_data() const {
        if (size_ != 0)
            array_view<T, 1>::discard_data();
    }

private:
    int size_;
};

// Converts an argument to a part of a view: a range to all its elements, an iterator to the elements from it on.
// (A function that returns auto is instantiated at its call, so that its assertions name the caller's line.)
template <typename Range> auto viewed(range_kind, Range &range) {
    static_assert(range_traits<Range>::rank == 1,
                  "algorithms: the containers must have rank 1; view_as<1> of a flat view, or a section, gives one");
    typedef typename range_traits<Range>::element_type T;
    return part<T>(array_view<T, 1>(range));
}
template <typename T> part<T> viewed(iterator_kind, const view_iterator<T> &first) {
    const int size = first.view().extent[0];
    require(first.position() >= 0 && first.position() <= size, "algorithms: an iterator does not point into its view");
    return part<T>::of(first.view(), first.position(), size - first.position());
}
template <typename T> const T &viewed(value_kind, const T &value) { return value; }

template <typename T> part<T> between(const view_iterator<T> &first, const view_iterator<T> &last) {
    require(first.position() >= 0 && first.position() <= last.position() && last.position() <= first.view().extent[0],
            "algorithms: [first, last) is not a part of the view");
    return part<T>::of(first.view(), first.position(), last - first);
}

// The results for a caller with views.
template <typename T> T plainly(const T &result) { return result; }
template <int Range> int plainly(const position<Range> &found) { return found.value; }
template <int A, int B> std::pair<int, int> plainly(const std::pair<position<A>, position<B>> &found) {
    return std::pair<int, int>(found.first.value, found.second.value);
}
inline void plainly(nothing) {}

// The results for a caller with iterators: `first` begins range 0, the other arguments begin the other ranges.
template <typename T> view_iterator<T> stepped(iterator_kind, const view_iterator<T> &from, int count) {
    return from + count;
}
template <typename T> int stepped(range_kind, const T &, int count) { return count; }
template <typename First, typename... Rest>
First placed(const position<0> &found, const First &first, const Rest &...) {
    return first + found.value;
}
template <typename First, typename Second, typename... Rest>
auto placed(const position<1> &found, const First &, const Second &second, const Rest &...) {
    return detail::stepped(kind<Second>(), second, found.value);
}
template <typename First, typename Second, typename Third, typename... Rest>
auto placed(const position<2> &found, const First &, const Second &, const Third &third, const Rest &...) {
    return detail::stepped(kind<Third>(), third, found.value);
}
template <int A, int B, typename... Arguments>
auto placed(const std::pair<position<A>, position<B>> &found, const Arguments &...arguments) {
    return std::make_pair(detail::placed(found.first, arguments...), detail::placed(found.second, arguments...));
}
template <typename T, typename... Arguments> T placed(const T &result, const Arguments &...) { return result; }
template <typename... Arguments> void placed(nothing, const Arguments &...) {}

// The forms of a call. All of them call Algorithm::run(execution, views and values...).
template <typename Algorithm, typename Where, typename... Arguments>
auto call_at(range_kind, const Where &where, Arguments &&...arguments) {
    return detail::plainly(Algorithm::run(where, detail::viewed(kind<Arguments>(), arguments)...));
}
template <typename Algorithm, typename Where, typename T, typename... Rest>
auto call_at(iterator_kind, const Where &where, const view_iterator<T> &first, const view_iterator<T> &last,
             Rest &&...rest) {
    return detail::placed(Algorithm::run(where, detail::between(first, last), detail::viewed(kind<Rest>(), rest)...),
                          first, rest...);
}
template <typename Algorithm, typename First, typename... Rest> auto call(range_kind, First &&first, Rest &&...rest) {
    return detail::call_at<Algorithm>(range_kind(), execution<>(), first, rest...);
}
template <typename Algorithm, typename First, typename... Rest>
auto call(iterator_kind, First &&first, Rest &&...rest) {
    return detail::call_at<Algorithm>(iterator_kind(), execution<>(), first, rest...);
}
template <typename Algorithm, typename Where, typename First, typename... Rest>
auto call(policy_kind, const Where &where, First &&first, Rest &&...rest) {
    return detail::call_at<Algorithm>(kind<First>(), detail::execution_at(where), first, rest...);
}
template <typename Algorithm, typename First, typename... Rest> auto call(value_kind, First &&, Rest &&...) {
    static_assert(sizeof(Algorithm) == 0, "algorithms: the first argument must be an execution<>, an accelerator_view, "
                                          "an array_view, an array, or an iterator of algorithms::begin");
}

/// Returns the number of tiles of `size` that cover `count` elements.
inline int tiles_for(int count, int size) { return count / size + (count % size != 0); }

/// Runs kernel(i) for each i in [0, count).
template <int Tile, typename Kernel> auto for_positions(const execution<Tile> &where, int count, const Kernel &kernel) {
    if (count > 0)
        parallel_for_each(where.place(), extent<1>(count), [=](index<1> i) restrict(amp) { kernel(i[0]); });
}

/// Allocates uninitialised memory for `count` elements.
template <typename T> part<T> scratch(int count) {
    const array_view<T, 1> view(count > 0 ? count : 1);
    view.discard_data();
    return part<T>(view, count);
}

}  // namespace detail

/// Defines the function template `name`, which calls detail::name##_algorithm in all forms: with or without an
/// execution, and with views or iterators.
#define AMP_ALGORITHM(name)                                                                                            \
    template <typename First, typename... Rest> auto name(First &&first, Rest &&...rest) {                             \
        return detail::call<detail::name##_algorithm>(detail::kind<First>(), first, rest...);                          \
    }

}  // namespace algorithms
}  // namespace Concurrency
