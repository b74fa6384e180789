// Iterators of the standard library as sources and targets of copies, host only.
#pragma once

#include <amp/detail/runtime.h>
#include <amp/detail/shape.h>
#include <amp/extent.h>

#include <cstddef>
#include <iterator>
#include <memory>
#include <type_traits>
#include <vector>

namespace Concurrency {
namespace details {

/// Access to private members of containers, for the library's free functions.
template <typename V> struct container_access;

/// Uninitialised memory for elements that arrive as bytes, because T need not have a default constructor.
template <typename T> class scratch {
public:
    explicit scratch(std::size_t count) : count_(count), elements_(std::allocator<T>().allocate(count)) {}
    ~scratch() { std::allocator<T>().deallocate(elements_, count_); }
    scratch(const scratch &) = delete;
    scratch &operator=(const scratch &) = delete;

    T *begin() { return elements_; }
    T *end() { return elements_ + count_; }

private:
    std::size_t count_;
    T *elements_;
};

template <int N> void require_equal(const extent<N> &source, const extent<N> &target) {
    if (source != target)
        throw_invalid("copy: the source's extent is {}, the target's {}", N, components<N>(source).values,
                      components<N>(target).values, nullptr);
}

/// Tests if an iterator's elements are contiguous objects of type T, which are copied without a buffer. True for
/// pointers, iterators of a std::vector with any allocator, and types that satisfy std::contiguous_iterator.
template <typename T, typename I>
struct is_contiguous
    : std::integral_constant<bool, !std::is_same<T, bool>::value &&
                                       (std::is_same<I, typename std::vector<T>::iterator>::value ||
                                        std::is_same<I, typename std::vector<T>::const_iterator>::value)> {};
template <typename T> struct is_contiguous<T, T *> : std::true_type {};
template <typename T> struct is_contiguous<T, const T *> : std::true_type {};
#ifdef __GLIBCXX__
template <typename T, typename C> struct is_contiguous<T, __gnu_cxx::__normal_iterator<T *, C>> : std::true_type {};
template <typename T, typename C>
struct is_contiguous<T, __gnu_cxx::__normal_iterator<const T *, C>> : std::true_type {};
#endif
#ifdef _LIBCPP_VERSION
template <typename T> struct is_contiguous<T, std::__wrap_iter<T *>> : std::true_type {};
template <typename T> struct is_contiguous<T, std::__wrap_iter<const T *>> : std::true_type {};
#endif
#ifdef __cpp_lib_ranges
template <typename T, std::contiguous_iterator I>
    requires(!std::is_pointer_v<I> && std::is_same_v<std::iter_value_t<I>, T>)
struct is_contiguous<T, I> : std::true_type {};
#endif

/// Reads exactly `count` elements, the number that the target holds. It is at least one.
template <typename T, typename I> void copy_from_iterator(I first, std::size_t count, const box &target) {
    static_assert(!std::is_arithmetic<I>::value, "copy: a source is a container or an iterator, not a number");
    if constexpr (is_contiguous<T, I>::value) {
        copy_in(std::addressof(*first), target);
    } else {
        std::vector<T> elements;
        elements.reserve(count);
        for (std::size_t i = 0; i != count; ++i) {
            elements.push_back(static_cast<T>(*first));
            ++first;
        }
        copy_in(elements.data(), target);
    }
}

[[noreturn]] inline void throw_wrong_length(long elements, std::size_t count) {
    throw_invalid("copy: the range has {} elements, the container {}", elements, static_cast<long>(count));
}

/// Iterators need no iterator_category: `*` and `++` are sufficient.
template <typename I> auto category_of(int) -> typename std::iterator_traits<I>::iterator_category;
template <typename I> void category_of(...);
template <typename I>
struct is_random_access : std::is_base_of<std::random_access_iterator_tag, decltype(category_of<I>(0))> {};

template <typename T, typename I> void copy_from_range(I first, I last, std::size_t count, const box &target) {
    static_assert(!std::is_arithmetic<I>::value, "copy: a source is a container or iterators, not numbers");
    if constexpr (is_random_access<I>::value) {
        if (last - first != static_cast<std::ptrdiff_t>(count))
            throw_wrong_length(static_cast<long>(last - first), count);
        copy_from_iterator<T>(first, count, target);
    } else {
        std::vector<T> elements;
        elements.reserve(count);
        for (; first != last; ++first) {
            if (elements.size() == count)
                throw_invalid("copy: the range has more than {} elements, which the container has",
                              static_cast<long>(count), 0);
            elements.push_back(static_cast<T>(*first));
        }
        if (elements.size() != count)
            throw_wrong_length(static_cast<long>(elements.size()), count);
        copy_in(elements.data(), target);
    }
}

template <typename T, typename O> void copy_to_iterator(const box &source, std::size_t count, O target) {
    static_assert(!std::is_arithmetic<O>::value, "copy: a target is a container or an iterator, not a number");
    // An output iterator may give a const object with a const assignment.
    static_assert(!std::is_const<typename std::remove_reference<decltype(*target)>::type>::value ||
                      std::is_assignable<decltype(*target), const T &>::value,
                  "copy: the elements of the target are const");
    if constexpr (is_contiguous<T, O>::value) {
        copy_out(source, std::addressof(*target));
    } else {
        scratch<T> elements(count);
        copy_out(source, elements.begin());
        for (const T &value : elements) {
            *target = value;
            ++target;
        }
    }
}

}  // namespace details
}  // namespace Concurrency
