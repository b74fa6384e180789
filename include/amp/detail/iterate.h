// Iterators of the standard library as sources and targets of copies, host only.
#pragma once

#include <amp/detail/runtime.h>
#include <amp/extent.h>

#include <cstddef>
#include <iterator>
#include <memory>
#include <type_traits>
#include <vector>

namespace Concurrency {
namespace details {

/// The private state of containers, for the free functions of the library.
template <typename V> struct container_access;

/// Uninitialised room for elements that arrive as bytes: T need not have a default constructor.
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

/// Reads exactly `count` elements, as many as the target holds.
template <typename T, typename I> void copy_from_iterator(I first, std::size_t count, const box &target) {
    static_assert(!std::is_arithmetic<I>::value, "copy: a source is a container or an iterator, not a number");
    std::vector<T> elements;
    elements.reserve(count);
    for (std::size_t i = 0; i != count; ++i) {
        elements.push_back(static_cast<T>(*first));
        ++first;
    }
    copy_in(elements.data(), target);
}
template <typename T> void copy_from_iterator(T *first, std::size_t, const box &target) { copy_in(first, target); }
template <typename T> void copy_from_iterator(const T *first, std::size_t, const box &target) {
    copy_in(first, target);
}

template <typename T, typename I> void copy_from_range(I first, I last, std::size_t count, const box &target) {
    static_assert(!std::is_arithmetic<I>::value, "copy: a source is a container or iterators, not numbers");
    std::vector<T> elements;
    elements.reserve(count);
    for (; first != last; ++first) {
        if (elements.size() == count)
            throw_invalid("copy: the range has more than {} elements, which the container has", static_cast<long>(count), 0);
        elements.push_back(static_cast<T>(*first));
    }
    if (elements.size() != count)
        throw_invalid("copy: the range has {} elements, the container {}", static_cast<long>(elements.size()),
                      static_cast<long>(count));
    copy_in(elements.data(), target);
}
template <typename T> void copy_from_pointers(const T *first, const T *last, std::size_t count, const box &target) {
    if (last < first || static_cast<std::size_t>(last - first) != count)
        throw_invalid("copy: the range's length differs from the container's");
    copy_in(first, target);
}
template <typename T> void copy_from_range(T *first, T *last, std::size_t count, const box &target) {
    copy_from_pointers<T>(first, last, count, target);
}
template <typename T> void copy_from_range(const T *first, const T *last, std::size_t count, const box &target) {
    copy_from_pointers<T>(first, last, count, target);
}

template <typename T, typename O> void copy_to_iterator(const box &source, std::size_t count, O target) {
    static_assert(!std::is_arithmetic<O>::value, "copy: a target is a container or an iterator, not a number");
    scratch<T> elements(count);
    copy_out(source, elements.begin());
    for (const T &value : elements) {
        *target = value;
        ++target;
    }
}
template <typename T> void copy_to_iterator(const box &source, std::size_t, T *target) { copy_out(source, target); }

}  // namespace details
}  // namespace Concurrency
