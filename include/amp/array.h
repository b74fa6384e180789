// array<T, N>: elements in the memory of one accelerator_view [AMP 5.1].
#pragma once

#include <amp/accelerator_view.h>
#include <amp/detail/container_base.h>
#include <amp/detail/annotations.h>
#include <amp/detail/element_rules.h>
#include <amp/detail/iterate.h>
#include <amp/detail/shape.h>
#include <amp/extent.h>
#include <amp/index.h>

#include <iterator>
#include <type_traits>
#include <vector>

namespace Concurrency {

/// N-dimensional dense container of T in row-major order. The elements are initially zero. Kernels capture an array by
/// reference. Copying an array copies its elements.
template <typename T, int N> class AMP_ARRAY array {
    static_assert(N > 0, "array: the rank must be positive");
    static_assert(!std::is_const<T>::value, "array: the element type cannot be const");
    static_assert(details::element_rules<T, array>::hold, "");

    typedef Concurrency::accelerator_view view;

public:
    static const int rank = N;
    typedef T value_type;

    // --- constructors, for an extent and for each number of integers. `home` is the accelerator_view that holds the
    // elements, `associated` is the one that a staging array transfers to and from [AMP 5.1.1] ---

#define AMP_ARRAY_CONSTRUCTORS(DOMAIN, EXPLICIT, ...)                                                                  \
    EXPLICIT array(__VA_ARGS__) restrict(cpu) { create(DOMAIN, nullptr, nullptr, access_type_auto); }                  \
    array(__VA_ARGS__, view home, access_type cpu_access = access_type_auto) restrict(cpu) {                           \
        create(DOMAIN, details::handle_of(home), nullptr, cpu_access);                                                 \
    }                                                                                                                  \
    array(__VA_ARGS__, view home, view associated) restrict(cpu) {                                                     \
        create(DOMAIN, details::handle_of(home), details::handle_of(associated), access_type_auto);                    \
    }                                                                                                                  \
    template <typename I, typename = typename std::enable_if<details::is_iterator<I>::value>::type>                    \
    array(__VA_ARGS__, I first) restrict(cpu) {                                                                        \
        create(DOMAIN, nullptr, nullptr, access_type_auto);                                                            \
        load(first);                                                                                                   \
    }                                                                                                                  \
    template <typename I, typename = typename std::enable_if<details::is_iterator<I>::value>::type>                    \
    array(__VA_ARGS__, I first, I last) restrict(cpu) {                                                                \
        create(DOMAIN, nullptr, nullptr, access_type_auto);                                                            \
        load(first, last);                                                                                             \
    }                                                                                                                  \
    template <typename I, typename = typename std::enable_if<details::is_iterator<I>::value>::type>                    \
    array(__VA_ARGS__, I first, view home, access_type cpu_access = access_type_auto) restrict(cpu) {                  \
        create(DOMAIN, details::handle_of(home), nullptr, cpu_access);                                                 \
        load(first);                                                                                                   \
    }                                                                                                                  \
    template <typename I, typename = typename std::enable_if<details::is_iterator<I>::value>::type>                    \
    array(__VA_ARGS__, I first, I last, view home, access_type cpu_access = access_type_auto) restrict(cpu) {          \
        create(DOMAIN, details::handle_of(home), nullptr, cpu_access);                                                 \
        load(first, last);                                                                                             \
    }                                                                                                                  \
    template <typename I, typename = typename std::enable_if<details::is_iterator<I>::value>::type>                    \
    array(__VA_ARGS__, I first, view home, view associated) restrict(cpu) {                                            \
        create(DOMAIN, details::handle_of(home), details::handle_of(associated), access_type_auto);                    \
        load(first);                                                                                                   \
    }                                                                                                                  \
    template <typename I, typename = typename std::enable_if<details::is_iterator<I>::value>::type>                    \
    array(__VA_ARGS__, I first, I last, view home, view associated) restrict(cpu) {                                    \
        create(DOMAIN, details::handle_of(home), details::handle_of(associated), access_type_auto);                    \
        load(first, last);                                                                                             \
    }

    /// Creates an array of an extent, on the default accelerator or on `home`. The elements are those from `first` on,
    /// or zero. `cpu_access` says how the host may access them. With `associated`, it is a staging array: the host
    /// accesses its memory, which is transferred to and from `associated`. Throws runtime_exception if the extent is not
    /// positive or if the range has another number of elements, and out_of_memory.
    AMP_ARRAY_CONSTRUCTORS(size, explicit, const Concurrency::extent<N> &size)
    AMP_ARRAY_CONSTRUCTORS(Concurrency::extent<N>(e0), explicit, int e0)
    AMP_ARRAY_CONSTRUCTORS((Concurrency::extent<N>(e0, e1)), , int e0, int e1)
    AMP_ARRAY_CONSTRUCTORS((Concurrency::extent<N>(e0, e1, e2)), , int e0, int e1, int e2)
#undef AMP_ARRAY_CONSTRUCTORS

    /// Copies the elements of a view, including pending writes. The view's own memory does not change.
    explicit array(const array_view<const T, N> &source) restrict(cpu) {
        create(source.get_extent(), nullptr, nullptr, access_type_auto);
        details::copy_region(source.region(), region());
    }
    array(const array_view<const T, N> &source, view home, access_type cpu_access = access_type_auto) restrict(cpu) {
        create(source.get_extent(), details::handle_of(home), nullptr, cpu_access);
        details::copy_region(source.region(), region());
    }
    array(const array_view<const T, N> &source, view home, view associated) restrict(cpu) {
        create(source.get_extent(), details::handle_of(home), details::handle_of(associated), access_type_auto);
        details::copy_region(source.region(), region());
    }

    array(const array &other) restrict(cpu) {
        create(other.extent_, details::home_view(other.base_.memory), details::associated_view(other.base_.memory),
               access_type_auto);
        details::copy_region(other.region(), region());
    }
    array(array &&other) restrict(cpu) : data_(other.data_), extent_(other.extent_) { base_.take(other.base_); }

    array &operator=(const array &other) restrict(cpu) {
        if (this != &other) {
            array copy(other);
            *this = static_cast<array &&>(copy);
        }
        return *this;
    }
    array &operator=(array &&other) restrict(cpu) {
        base_.swap(other.base_);
        std::swap(data_, other.data_);
        std::swap(extent_, other.extent_);
        return *this;
    }
    array &operator=(const array_view<const T, N> &source) restrict(cpu) {
        if (details::is_moved(base_.memory))
            return *this = array(source);
        return *this = array(source, get_accelerator_view(), get_associated_accelerator_view());
    }

    ~array() restrict(cpu, amp) {}

    /// Copies all elements. Throws runtime_exception if the extents differ.
    void copy_to(array &target) const restrict(cpu) {
        details::require_equal(extent_, target.extent_);
        details::copy_region(region(), target.region());
    }
    void copy_to(const array_view<T, N> &target) const restrict(cpu) {
        details::require_equal(extent_, target.get_extent());
        details::copy_region(region(), target.region());
    }

    /// Copies all elements, in row-major order.
    operator std::vector<T>() const restrict(cpu) {
        if constexpr (std::is_trivially_default_constructible<T>::value && !std::is_same<T, bool>::value) {
            std::vector<T> elements(extent_.size());
            details::copy_out(region(), elements.data());
            return elements;
        }
        details::scratch<T> elements(extent_.size());
        details::copy_out(region(), elements.begin());
        return std::vector<T>(elements.begin(), elements.end());
    }

    // --- properties ---

    /// The number of elements in each dimension.
    Concurrency::extent<N> get_extent() const restrict(cpu, amp) { return extent_; }
    __declspec(property(get = get_extent)) Concurrency::extent<N> extent;

    /// The accelerator_view that holds the elements.
    Concurrency::accelerator_view get_accelerator_view() const restrict(cpu) {
        return Concurrency::accelerator_view(details::home_view(base_.memory));
    }
    __declspec(property(get = get_accelerator_view)) Concurrency::accelerator_view accelerator_view;

    /// The accelerator_view that a staging array transfers to and from. For others, the one that holds the elements.
    Concurrency::accelerator_view get_associated_accelerator_view() const restrict(cpu) {
        return Concurrency::accelerator_view(details::associated_view(base_.memory));
    }
    __declspec(property(get =
                            get_associated_accelerator_view)) Concurrency::accelerator_view associated_accelerator_view;

    /// How the host may access the elements directly.
    access_type get_cpu_access_type() const restrict(cpu) { return details::cpu_access_of(base_.memory); }
    __declspec(property(get = get_cpu_access_type)) access_type cpu_access_type;

    // --- elements. On the host, only arrays in host memory allow access, others throw runtime_exception ---

    T &operator[](const index<N> &i) restrict(cpu) { return host_data()[details::dense_position(extent_, i)]; }
    T &operator[](const index<N> &i) restrict(amp) { return data_[details::dense_position(extent_, i)]; }
    const T &operator[](const index<N> &i) const restrict(cpu) {
        return host_data()[details::dense_position(extent_, i)];
    }
    const T &operator[](const index<N> &i) const restrict(amp) { return data_[details::dense_position(extent_, i)]; }

    template <int R = N> typename std::enable_if<R == 1, T &>::type operator[](int i) restrict(cpu) {
        return host_data()[i];
    }
    template <int R = N> typename std::enable_if<R == 1, T &>::type operator[](int i) restrict(amp) {
        return data_[AMP_IN_RANGE(i, extent_[0], -1)];
    }
    template <int R = N> typename std::enable_if<R == 1, const T &>::type operator[](int i) const restrict(cpu) {
        return host_data()[i];
    }
    template <int R = N> typename std::enable_if<R == 1, const T &>::type operator[](int i) const restrict(amp) {
        return data_[AMP_IN_RANGE(i, extent_[0], -1)];
    }

    /// Returns row i. Only for ranks above 1.
    template <int R = N> details::row_view<T, R> operator[](int i) restrict(cpu, amp) {
        return array_view<T, R>(*this)[i];
    }
    template <int R = N> details::row_view<const T, R> operator[](int i) const restrict(cpu, amp) {
        return array_view<const T, R>(*this)[i];
    }

    T &operator()(const index<N> &i) restrict(cpu) { return (*this)[i]; }
    T &operator()(const index<N> &i) restrict(amp) { return data_[details::dense_position(extent_, i)]; }
    const T &operator()(const index<N> &i) const restrict(cpu) { return (*this)[i]; }
    const T &operator()(const index<N> &i) const restrict(amp) { return data_[details::dense_position(extent_, i)]; }

    template <int R = N> typename std::enable_if<R == 1, T &>::type operator()(int i) restrict(cpu) {
        return host_data()[i];
    }
    template <int R = N> typename std::enable_if<R == 1, T &>::type operator()(int i) restrict(amp) {
        return data_[AMP_IN_RANGE(i, extent_[0], -1)];
    }
    template <int R = N> typename std::enable_if<R == 1, const T &>::type operator()(int i) const restrict(cpu) {
        return host_data()[i];
    }
    template <int R = N> typename std::enable_if<R == 1, const T &>::type operator()(int i) const restrict(amp) {
        return data_[AMP_IN_RANGE(i, extent_[0], -1)];
    }
    template <int R = N> details::row_view<T, R> operator()(int i) restrict(cpu, amp) {
        return array_view<T, R>(*this)[i];
    }
    template <int R = N> details::row_view<const T, R> operator()(int i) const restrict(cpu, amp) {
        return array_view<const T, R>(*this)[i];
    }

#define AMP_ARRAY_SUBSCRIPTS(RANK, POSITION, ...)                                                                      \
    T &operator()(__VA_ARGS__) restrict(cpu) {                                                                         \
        static_assert(N == RANK, "array: the number of subscripts must equal the rank");                               \
        return host_data()[POSITION];                                                                                  \
    }                                                                                                                  \
    T &operator()(__VA_ARGS__) restrict(amp) {                                                                         \
        static_assert(N == RANK, "array: the number of subscripts must equal the rank");                               \
        return data_[POSITION];                                                                                        \
    }                                                                                                                  \
    const T &operator()(__VA_ARGS__) const restrict(cpu) {                                                             \
        static_assert(N == RANK, "array: the number of subscripts must equal the rank");                               \
        return host_data()[POSITION];                                                                                  \
    }                                                                                                                  \
    const T &operator()(__VA_ARGS__) const restrict(amp) {                                                             \
        static_assert(N == RANK, "array: the number of subscripts must equal the rank");                               \
        return data_[POSITION];                                                                                        \
    }
    AMP_ARRAY_SUBSCRIPTS(2, details::dense_position(extent_, i0, i1), int i0, int i1)
    AMP_ARRAY_SUBSCRIPTS(3, details::dense_position(extent_, i0, i1, i2), int i0, int i1, int i2)
#undef AMP_ARRAY_SUBSCRIPTS

    /// The address of the first element. On the host it is null if the host may not access the elements.
    T *data() restrict(cpu) { return details::is_host_accessible(base_.memory) ? host_data() : nullptr; }
    T *data() restrict(amp) { return data_; }
    const T *data() const restrict(cpu) { return details::is_host_accessible(base_.memory) ? host_data() : nullptr; }
    const T *data() const restrict(amp) { return data_; }

    // --- sections, and other views of the same memory ---

#define AMP_ARRAY_PARTS(CONSTNESS, ELEMENT)                                                                            \
    array_view<ELEMENT, N> section(const index<N> &origin, const Concurrency::extent<N> &size)                         \
        CONSTNESS restrict(cpu, amp) {                                                                                 \
        return array_view<ELEMENT, N>(*this).section(origin, size);                                                    \
    }                                                                                                                  \
    array_view<ELEMENT, N> section(const index<N> &origin) CONSTNESS restrict(cpu, amp) {                              \
        return array_view<ELEMENT, N>(*this).section(origin);                                                          \
    }                                                                                                                  \
    array_view<ELEMENT, N> section(const Concurrency::extent<N> &size) CONSTNESS restrict(cpu, amp) {                  \
        return array_view<ELEMENT, N>(*this).section(size);                                                            \
    }                                                                                                                  \
    array_view<ELEMENT, N> section(int i0, int e0) CONSTNESS restrict(cpu, amp) {                                      \
        return array_view<ELEMENT, N>(*this).section(i0, e0);                                                          \
    }                                                                                                                  \
    array_view<ELEMENT, N> section(int i0, int i1, int e0, int e1) CONSTNESS restrict(cpu, amp) {                      \
        return array_view<ELEMENT, N>(*this).section(i0, i1, e0, e1);                                                  \
    }                                                                                                                  \
    array_view<ELEMENT, N> section(int i0, int i1, int i2, int e0, int e1, int e2) CONSTNESS restrict(cpu, amp) {      \
        return array_view<ELEMENT, N>(*this).section(i0, i1, i2, e0, e1, e2);                                          \
    }                                                                                                                  \
    template <int K> array_view<ELEMENT, K> view_as(const Concurrency::extent<K> &size) CONSTNESS restrict(cpu, amp) { \
        return flat_##CONSTNESS().view_as(size);                                                                       \
    }                                                                                                                  \
    template <typename U>                                                                                              \
    array_view<typename details::copy_const<ELEMENT, U>::type, 1> reinterpret_as() CONSTNESS restrict(cpu, amp) {      \
        return flat_##CONSTNESS().template reinterpret_as<U>();                                                        \
    }
    /// The same as those functions of array_view<T, N>(*this). view_as and reinterpret_as are for arrays of any rank.
    AMP_ARRAY_PARTS(, T)
    AMP_ARRAY_PARTS(const, const T)
#undef AMP_ARRAY_PARTS

private:
    template <typename, int> friend class array_view;
    template <typename V> friend struct details::container_access;

    void create(const Concurrency::extent<N> &size, const details::view_handle &home,
                const details::view_handle &associated, access_type cpu_access) restrict(cpu) {
        details::require_positive(size);
        adopt(size, details::create_array(std::size_t(size.size()) * sizeof(T), home, associated, cpu_access));
    }
    void adopt(const Concurrency::extent<N> &size, details::storage *memory) restrict(cpu) {
        extent_ = size;
        details::cover(base_, shape(), sizeof(T));
        base_.adopt(memory);
        data_ = static_cast<T *>(details::host_memory(memory));
    }
    array(const Concurrency::extent<N> &size, details::storage *memory) restrict(cpu) { adopt(size, memory); }

    template <typename I> void load(I first) restrict(cpu) {
        details::copy_from_iterator<T>(first, extent_.size(), region());
    }
    template <typename I> void load(I first, I last) restrict(cpu) {
        details::copy_from_range<T>(first, last, extent_.size(), region());
    }

    T *host_data() const restrict(cpu) { return static_cast<T *>(base_.host(details::host_owns)); }

    details::view_shape<N> shape() const restrict(cpu) {
        details::view_shape<N> dense;
        details::make_dense(dense, 0, extent_);
        return dense;
    }
    details::exact_box<N> region() const restrict(cpu) { return details::exact_box<N>(base_, shape(), sizeof(T)); }

    /// Returns all elements as a view of rank 1.
    array_view<T, 1> flat_() restrict(cpu, amp) {
        return array_view<T, 1>(array_view<T, N>(*this), Concurrency::extent<1>(static_cast<int>(extent_.size())));
    }
    array_view<const T, 1> flat_const() const restrict(cpu, amp) {
        return array_view<const T, 1>(array_view<const T, N>(*this),
                                      Concurrency::extent<1>(static_cast<int>(extent_.size())));
    }

    details::container_base base_ AMP_HOST_ONLY;
    T *data_ AMP_BUFFER;
    Concurrency::extent<N> extent_;
};

template <typename T, int N> const int array<T, N>::rank;

}  // namespace Concurrency

#include <amp/array_view.h>
