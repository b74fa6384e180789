// copy and copy_async between containers, and between containers and iterators [AMP 5.3].
#pragma once

#include <amp/array.h>
#include <amp/array_view.h>
#include <amp/completion_future.h>
#include <amp/detail/iterate.h>

namespace Concurrency {

namespace details {

/// Access to private members of containers, for the library's free functions. Not for users.
template <typename T, int N> struct container_access<array<T, N>> {
    static exact_box<N> region(const array<T, N> &container) { return container.region(); }
    static storage *memory(const array<T, N> &container) { return container.base_.memory; }
    /// Takes ownership of the reference to the storage.
    static array<T, N> over(const extent<N> &size, storage *memory) { return array<T, N>(size, memory); }
};
template <typename T, int N> struct container_access<array_view<T, N>> {
    static exact_box<N> region(const array_view<T, N> &container) { return container.region(); }
};

/// Copies between containers with the same element type. Throws runtime_exception if the extents differ.
template <typename S, typename D> void copy_containers(const S &source, const D &target) {
    require_equal(source.get_extent(), target.get_extent());
    copy_region(container_access<S>::region(source), container_access<D>::region(target));
}

}  // namespace details

template <typename T, int N> void array_view<T, N>::copy_to(array<element, N> &target) const restrict(cpu) {
    details::copy_containers(*this, target);
}
template <typename T, int N> void array_view<T, N>::copy_to(const array_view<element, N> &target) const restrict(cpu) {
    details::copy_containers(*this, target);
}

// --- containers ---

/// Copies all elements of a container to another one of the same extent, wherever both are. Waits for kernels that
/// write the source. Throws runtime_exception if the extents differ.
template <typename T, int N> void copy(const array<T, N> &source, array<T, N> &target) {
    details::copy_containers(source, target);
}
template <typename T, int N> void copy(const array<T, N> &source, const array_view<T, N> &target) {
    static_assert(!std::is_const<T>::value, "copy: the target is read-only");
    details::copy_containers(source, target);
}
template <typename T, int N> void copy(const array_view<const T, N> &source, array<T, N> &target) {
    details::copy_containers(source, target);
}
template <typename T, int N> void copy(const array_view<const T, N> &source, const array_view<T, N> &target) {
    static_assert(!std::is_const<T>::value, "copy: the target is read-only");
    details::copy_containers(source, target);
}
template <typename T, int N> void copy(const array_view<T, N> &source, array<T, N> &target) {
    details::copy_containers(source, target);
}
template <typename T, int N> void copy(const array_view<T, N> &source, const array_view<T, N> &target) {
    static_assert(!std::is_const<T>::value, "copy: the target is read-only");
    details::copy_containers(source, target);
}

// --- iterators ---

/// Copies a range of the host to a container. The range must have as many elements as the container, else
/// runtime_exception is thrown.
template <typename I, typename T, int N> void copy(I first, I last, array<T, N> &target) {
    details::copy_from_range<T>(first, last, target.get_extent().size(),
                                details::container_access<array<T, N>>::region(target));
}
template <typename I, typename T, int N> void copy(I first, I last, const array_view<T, N> &target) {
    static_assert(!std::is_const<T>::value, "copy: the target is read-only");
    details::copy_from_range<typename std::remove_const<T>::type>(
        first, last, target.get_extent().size(), details::container_access<array_view<T, N>>::region(target));
}
/// Copies as many elements as the container holds, from or to an iterator. Its memory must be large enough.
template <typename I, typename T, int N>
typename std::enable_if<details::is_position<I>::value>::type copy(I first, array<T, N> &target) {
    details::copy_from_iterator<T>(first, target.get_extent().size(),
                                   details::container_access<array<T, N>>::region(target));
}
template <typename I, typename T, int N>
typename std::enable_if<details::is_position<I>::value>::type copy(I first, const array_view<T, N> &target) {
    static_assert(!std::is_const<T>::value, "copy: the target is read-only");
    details::copy_from_iterator<typename std::remove_const<T>::type>(
        first, target.get_extent().size(), details::container_access<array_view<T, N>>::region(target));
}
template <typename O, typename T, int N>
typename std::enable_if<details::is_position<O>::value>::type copy(const array<T, N> &source, O target) {
    details::copy_to_iterator<T>(details::container_access<array<T, N>>::region(source), source.get_extent().size(),
                                 target);
}
template <typename O, typename T, int N>
typename std::enable_if<details::is_position<O>::value>::type copy(const array_view<T, N> &source, O target) {
    details::copy_to_iterator<typename std::remove_const<T>::type>(
        details::container_access<array_view<T, N>>::region(source), source.get_extent().size(), target);
}

// --- asynchronous copies, on a thread of the runtime [AMP 4.6]. Iterators, and the elements that they refer to, must
// not change until the future is ready. Operations on the containers wait for the copy ---

namespace details {

/// Copies between containers with the same element type. Throws runtime_exception at once if the extents differ.
template <typename S, typename D> completion_future copy_containers_async(const S &source, const D &target) {
    require_equal(source.get_extent(), target.get_extent());
    const auto from = container_access<S>::region(source);
    const auto to = container_access<D>::region(target);
    const container_state *const touched[] = {from.container(), to.container()};
    return completion_future(start_operation(touched, 2, [from, to] { copy_region(from, to); }));
}

template <typename T, typename D, typename I> completion_future copy_range_async(I first, I last, const D &target) {
    const auto to = container_access<D>::region(target);
    const std::size_t count = target.get_extent().size();
    const container_state *const touched[] = {to.container()};
    return completion_future(
        start_operation(touched, 1, [first, last, count, to] { copy_from_range<T>(first, last, count, to); }));
}

template <typename T, typename D, typename I> completion_future copy_iterator_async(I first, const D &target) {
    const auto to = container_access<D>::region(target);
    const std::size_t count = target.get_extent().size();
    const container_state *const touched[] = {to.container()};
    return completion_future(
        start_operation(touched, 1, [first, count, to] { copy_from_iterator<T>(first, count, to); }));
}

template <typename T, typename S, typename O> completion_future copy_out_async(const S &source, O target) {
    const auto from = container_access<S>::region(source);
    const std::size_t count = source.get_extent().size();
    const container_state *const touched[] = {from.container()};
    return completion_future(
        start_operation(touched, 1, [from, count, target] { copy_to_iterator<T>(from, count, target); }));
}

}  // namespace details

/// The same as copy(), on a thread of the runtime. The future gets the exception of the copy.
template <typename T, int N> completion_future copy_async(const array<T, N> &source, array<T, N> &target) {
    return details::copy_containers_async(source, target);
}
template <typename T, int N> completion_future copy_async(const array<T, N> &source, const array_view<T, N> &target) {
    static_assert(!std::is_const<T>::value, "copy_async: the target is read-only");
    return details::copy_containers_async(source, target);
}
template <typename T, int N> completion_future copy_async(const array_view<const T, N> &source, array<T, N> &target) {
    return details::copy_containers_async(source, target);
}
template <typename T, int N>
completion_future copy_async(const array_view<const T, N> &source, const array_view<T, N> &target) {
    static_assert(!std::is_const<T>::value, "copy_async: the target is read-only");
    return details::copy_containers_async(source, target);
}
template <typename T, int N> completion_future copy_async(const array_view<T, N> &source, array<T, N> &target) {
    return details::copy_containers_async(source, target);
}
template <typename T, int N>
completion_future copy_async(const array_view<T, N> &source, const array_view<T, N> &target) {
    static_assert(!std::is_const<T>::value, "copy_async: the target is read-only");
    return details::copy_containers_async(source, target);
}
template <typename I, typename T, int N> completion_future copy_async(I first, I last, array<T, N> &target) {
    return details::copy_range_async<T>(first, last, target);
}
template <typename I, typename T, int N> completion_future copy_async(I first, I last, const array_view<T, N> &target) {
    static_assert(!std::is_const<T>::value, "copy_async: the target is read-only");
    return details::copy_range_async<typename std::remove_const<T>::type>(first, last, target);
}
template <typename I, typename T, int N>
typename std::enable_if<details::is_position<I>::value, completion_future>::type copy_async(I first,
                                                                                            array<T, N> &target) {
    return details::copy_iterator_async<T>(first, target);
}
template <typename I, typename T, int N>
typename std::enable_if<details::is_position<I>::value, completion_future>::type
copy_async(I first, const array_view<T, N> &target) {
    static_assert(!std::is_const<T>::value, "copy_async: the target is read-only");
    return details::copy_iterator_async<typename std::remove_const<T>::type>(first, target);
}
template <typename O, typename T, int N>
typename std::enable_if<details::is_position<O>::value, completion_future>::type copy_async(const array<T, N> &source,
                                                                                            O target) {
    return details::copy_out_async<T>(source, target);
}
template <typename O, typename T, int N>
typename std::enable_if<details::is_position<O>::value, completion_future>::type
copy_async(const array_view<T, N> &source, O target) {
    return details::copy_out_async<typename std::remove_const<T>::type>(source, target);
}

}  // namespace Concurrency
