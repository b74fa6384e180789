// copy and copy_async between containers, and between containers and iterators [AMP 5.3].
#pragma once

#include <amp/array.h>
#include <amp/array_view.h>
#include <amp/completion_future.h>
#include <amp/detail/iterate.h>

namespace Concurrency {

namespace detail {

/// What the free functions need of a container: nothing in here is for users.
template <typename T, int N> struct container_access<array<T, N>> {
    static exact_box<N> region(const array<T, N> &container) { return container.region(); }
};
template <typename T, int N> struct container_access<array_view<T, N>> {
    static exact_box<N> region(const array_view<T, N> &container) { return container.region(); }
};

/// Between two containers of one element type, checked.
template <typename S, typename D> void copy_containers(const S &source, const D &target) {
    require_equal(source.get_extent(), target.get_extent());
    copy_region(container_access<S>::region(source), container_access<D>::region(target));
}

}  // namespace detail

template <typename T, int N> void array_view<T, N>::copy_to(array<element, N> &target) const restrict(cpu) {
    detail::copy_containers(*this, target);
}
template <typename T, int N> void array_view<T, N>::copy_to(const array_view<element, N> &target) const restrict(cpu) {
    detail::copy_containers(*this, target);
}

// --- containers ---

template <typename T, int N> void copy(const array<T, N> &source, array<T, N> &target) {
    detail::copy_containers(source, target);
}
template <typename T, int N> void copy(const array<T, N> &source, const array_view<T, N> &target) {
    static_assert(!std::is_const<T>::value, "copy: the target is read-only");
    detail::copy_containers(source, target);
}
template <typename T, int N> void copy(const array_view<const T, N> &source, array<T, N> &target) {
    detail::copy_containers(source, target);
}
template <typename T, int N> void copy(const array_view<const T, N> &source, const array_view<T, N> &target) {
    static_assert(!std::is_const<T>::value, "copy: the target is read-only");
    detail::copy_containers(source, target);
}
template <typename T, int N> void copy(const array_view<T, N> &source, array<T, N> &target) {
    detail::copy_containers(source, target);
}
template <typename T, int N> void copy(const array_view<T, N> &source, const array_view<T, N> &target) {
    static_assert(!std::is_const<T>::value, "copy: the target is read-only");
    detail::copy_containers(source, target);
}

// --- iterators ---

/// The range's length must be the container's size.
template <typename I, typename T, int N> void copy(I first, I last, array<T, N> &target) {
    detail::copy_from_range<T>(first, last, target.get_extent().size(),
                               detail::container_access<array<T, N>>::region(target));
}
template <typename I, typename T, int N> void copy(I first, I last, const array_view<T, N> &target) {
    static_assert(!std::is_const<T>::value, "copy: the target is read-only");
    detail::copy_from_range<typename std::remove_const<T>::type>(
        first, last, target.get_extent().size(), detail::container_access<array_view<T, N>>::region(target));
}
/// Reads as many elements as the container holds.
template <typename I, typename T, int N>
typename std::enable_if<!detail::is_container<I>::value>::type copy(I first, array<T, N> &target) {
    detail::copy_from_iterator<T>(first, target.get_extent().size(),
                                  detail::container_access<array<T, N>>::region(target));
}
template <typename I, typename T, int N>
typename std::enable_if<!detail::is_container<I>::value>::type copy(I first, const array_view<T, N> &target) {
    static_assert(!std::is_const<T>::value, "copy: the target is read-only");
    detail::copy_from_iterator<typename std::remove_const<T>::type>(
        first, target.get_extent().size(), detail::container_access<array_view<T, N>>::region(target));
}
template <typename O, typename T, int N>
typename std::enable_if<!detail::is_container<O>::value>::type copy(const array<T, N> &source, O target) {
    detail::copy_to_iterator<T>(detail::container_access<array<T, N>>::region(source), source.get_extent().size(),
                                target);
}
template <typename O, typename T, int N>
typename std::enable_if<!detail::is_container<O>::value>::type copy(const array_view<T, N> &source, O target) {
    detail::copy_to_iterator<typename std::remove_const<T>::type>(
        detail::container_access<array_view<T, N>>::region(source), source.get_extent().size(), target);
}

// --- the same, with a future: the copy has happened when the call returns, which the specification allows ---

template <typename T, int N> completion_future copy_async(const array<T, N> &source, array<T, N> &target) {
    return detail::completed([&] { Concurrency::copy(source, target); });
}
template <typename T, int N> completion_future copy_async(const array<T, N> &source, const array_view<T, N> &target) {
    return detail::completed([&] { Concurrency::copy(source, target); });
}
template <typename T, int N> completion_future copy_async(const array_view<const T, N> &source, array<T, N> &target) {
    return detail::completed([&] { Concurrency::copy(source, target); });
}
template <typename T, int N>
completion_future copy_async(const array_view<const T, N> &source, const array_view<T, N> &target) {
    return detail::completed([&] { Concurrency::copy(source, target); });
}
template <typename T, int N> completion_future copy_async(const array_view<T, N> &source, array<T, N> &target) {
    return detail::completed([&] { Concurrency::copy(source, target); });
}
template <typename T, int N>
completion_future copy_async(const array_view<T, N> &source, const array_view<T, N> &target) {
    return detail::completed([&] { Concurrency::copy(source, target); });
}
template <typename I, typename T, int N> completion_future copy_async(I first, I last, array<T, N> &target) {
    return detail::completed([&] { Concurrency::copy(first, last, target); });
}
template <typename I, typename T, int N> completion_future copy_async(I first, I last, const array_view<T, N> &target) {
    return detail::completed([&] { Concurrency::copy(first, last, target); });
}
template <typename I, typename T, int N>
typename std::enable_if<!detail::is_container<I>::value, completion_future>::type copy_async(I first,
                                                                                             array<T, N> &target) {
    return detail::completed([&] { Concurrency::copy(first, target); });
}
template <typename I, typename T, int N>
typename std::enable_if<!detail::is_container<I>::value, completion_future>::type
copy_async(I first, const array_view<T, N> &target) {
    return detail::completed([&] { Concurrency::copy(first, target); });
}
template <typename O, typename T, int N>
typename std::enable_if<!detail::is_container<O>::value, completion_future>::type copy_async(const array<T, N> &source,
                                                                                             O target) {
    return detail::completed([&] { Concurrency::copy(source, target); });
}
template <typename O, typename T, int N>
typename std::enable_if<!detail::is_container<O>::value, completion_future>::type
copy_async(const array_view<T, N> &source, O target) {
    return detail::completed([&] { Concurrency::copy(source, target); });
}

}  // namespace Concurrency
