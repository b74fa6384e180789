// array_view<T, N>: a view of host memory, of an array, or without a data source, for host and amp code [AMP 5.2].
#pragma once

#include <amp/accelerator_view.h>
#include <amp/completion_future.h>
#include <amp/detail/container_base.h>
#include <amp/detail/annotations.h>
#include <amp/detail/element_rules.h>
#include <amp/detail/shape.h>
#include <amp/extent.h>
#include <amp/index.h>

#include <cstddef>
#include <type_traits>

namespace Concurrency {

/// N-dimensional view of elements of type T. If T is const, the view is read-only. Copies are shallow and share one
/// state: host and devices see each other's writes at the next access through any view of the same source.
template <typename T, int N> class AMP_VIEW array_view {
    static_assert(N > 0, "array_view: the rank must be positive");
    static_assert(details::element_rules<T, array_view>::hold, "");

    typedef typename std::remove_const<T>::type element;
    typedef typename std::conditional<std::is_const<T>::value, const array<element, N>, array<element, N>>::type
        source_array;
    static const bool is_writable = !std::is_const<T>::value;
#ifdef __AMP_COMPAT_MSVC__
    struct no_array {};
    typedef typename std::conditional<is_writable, array<element, N>, no_array>::type temporary_array;
#endif

public:
    static const int rank = N;
    typedef T value_type;

    // --- views of an array, of memory, and of containers of the standard library ---

    /// A view of a whole array. A view of a const array must have a const T.
    array_view(source_array &source) restrict(cpu, amp) : base_(source.base_), data_(source.data_) {
        details::make_dense(shape_, 0, source.extent_);
    }

#ifdef __AMP_COMPAT_MSVC__
    /// Visual C++ binds a temporary to a reference to non-const. The view keeps the array's storage.
    array_view(temporary_array &&source) restrict(cpu, amp) : base_(source.base_), data_(source.data_) {
        details::make_dense(shape_, 0, source.extent_);
    }
#endif

    template <typename A,
              typename = typename std::enable_if<is_writable && std::is_same<A, array<element, N>>::value>::type>
    array_view(const A &) = AMP_DELETED(
        "a writable view of a const array, or of a temporary one; use array_view<const T, N>, drop the array's const, "
        "or give the array a name");

    /// A view of size.size() elements of memory at `source`.
    array_view(const Concurrency::extent<N> &size, T *source) restrict(cpu, amp) : data_(source) {
        details::make_dense(shape_, 0, size);
        bind();
    }
    array_view(int e0, T *source) restrict(cpu, amp) : data_(source) {
        static_assert(N == 1, "array_view: one extent component makes an array_view<T, 1> only");
        details::make_dense(shape_, 0, Concurrency::extent<N>(e0));
        bind();
    }
    array_view(int e0, int e1, T *source) restrict(cpu, amp) : data_(source) {
        static_assert(N == 2, "array_view: two extent components make an array_view<T, 2> only");
        details::make_dense(shape_, 0, Concurrency::extent<N>(e0, e1));
        bind();
    }
    array_view(int e0, int e1, int e2, T *source) restrict(cpu, amp) : data_(source) {
        static_assert(N == 3, "array_view: three extent components make an array_view<T, 3> only");
        details::make_dense(shape_, 0, Concurrency::extent<N>(e0, e1, e2));
        bind();
    }

    /// A view of a container with data() and size(), such as std::vector or std::array.
    template <typename C, typename = typename std::enable_if<details::is_viewable<C, T>::value>::type>
    array_view(const Concurrency::extent<N> &size, C &&source) restrict(cpu) : data_(source.data()) {
        take(size, source.size());
    }
    template <typename C, typename = typename std::enable_if<details::is_viewable<C, T>::value>::type>
    array_view(int e0, C &&source) restrict(cpu) : data_(source.data()) {
        static_assert(N == 1, "array_view: one extent component makes an array_view<T, 1> only");
        take(Concurrency::extent<N>(e0), source.size());
    }
    template <typename C, typename = typename std::enable_if<details::is_viewable<C, T>::value>::type>
    array_view(int e0, int e1, C &&source) restrict(cpu) : data_(source.data()) {
        static_assert(N == 2, "array_view: two extent components make an array_view<T, 2> only");
        take(Concurrency::extent<N>(e0, e1), source.size());
    }
    template <typename C, typename = typename std::enable_if<details::is_viewable<C, T>::value>::type>
    array_view(int e0, int e1, int e2, C &&source) restrict(cpu) : data_(source.data()) {
        static_assert(N == 3, "array_view: three extent components make an array_view<T, 3> only");
        take(Concurrency::extent<N>(e0, e1, e2), source.size());
    }
    template <typename C, typename = typename std::enable_if<details::is_viewable<C, T>::value && N == 1>::type>
    explicit array_view(C &&source) restrict(cpu) : data_(source.data()) {
        take(Concurrency::extent<N>(static_cast<int>(source.size())), source.size());
    }

    /// A view of a C array.
    template <typename U, std::size_t Size,
              typename = typename std::enable_if<std::is_convertible<U *, T *>::value && sizeof(U) == sizeof(T) &&
                                                 N == 1>::type>
    explicit array_view(U (&source)[Size]) restrict(cpu, amp) : data_(source) {
        details::make_dense(shape_, 0, Concurrency::extent<N>(static_cast<int>(Size)));
        bind();
    }

    // --- without a data source: memory is allocated where it is first used ---

    /// A view without a data source. Its elements are not initialised.
    explicit array_view(const Concurrency::extent<N> &size) restrict(cpu) { make_sourceless(size); }
    explicit array_view(int e0) restrict(cpu) {
        static_assert(N == 1, "array_view: one extent component makes an array_view<T, 1> only");
        make_sourceless(Concurrency::extent<N>(e0));
    }
    array_view(int e0, int e1) restrict(cpu) {
        static_assert(N == 2, "array_view: two extent components make an array_view<T, 2> only");
        make_sourceless(Concurrency::extent<N>(e0, e1));
    }
    array_view(int e0, int e1, int e2) restrict(cpu) {
        static_assert(N == 3, "array_view: three extent components make an array_view<T, 3> only");
        make_sourceless(Concurrency::extent<N>(e0, e1, e2));
    }

    /// A read-only view of the elements of a writable view. There is no conversion from const T to T.
    template <typename U, typename = typename std::enable_if<std::is_const<T>::value && !std::is_const<U>::value &&
                                                             std::is_same<U, element>::value>::type>
    array_view(const array_view<U, N> &other) restrict(cpu, amp)
        : base_(other.base_), data_(other.data_), shape_(other.shape_) {}

    // Not inlined: each launch copies the kernel's captures, and inlined copies would take a third of the time that it
    // takes to compile a launch.
    __attribute__((__noinline__)) array_view(const array_view &other) noexcept restrict(cpu, amp)
        : base_(other.base_), data_(other.data_), shape_(other.shape_) {}
    array_view &operator=(const array_view &other) noexcept restrict(cpu, amp) {
        share(other);
        data_ = other.data_;
        shape_ = other.shape_;
        return *this;
    }

    // --- properties ---

    /// The number of elements in each dimension.
    Concurrency::extent<N> get_extent() const restrict(cpu, amp) { return shape_.extent_; }
    __declspec(property(get = get_extent)) Concurrency::extent<N> extent;

    /// The accelerator_view that holds the data source. For host memory it is the CPU accelerator's view.
    Concurrency::accelerator_view get_source_accelerator_view() const restrict(cpu) {
        return Concurrency::accelerator_view(details::source_view(base_.memory));
    }
    __declspec(property(get = get_source_accelerator_view)) Concurrency::accelerator_view source_accelerator_view;

    // --- elements. On the host, an access first makes the view's bytes current ---

    /// Returns an element. On the host, waits for kernels that write it, and transfers it if a device has it. There is
    /// no check of the index, except with -famp-bounds-check.
    T &operator[](const index<N> &i) const restrict(cpu) { return host_data()[shape_.at(i)]; }
    T &operator[](const index<N> &i) const restrict(amp) { return data_[shape_.at(i)]; }

    template <int R = N> typename std::enable_if<R == 1, T &>::type operator[](int i) const restrict(cpu) {
        return host_data()[shape_.at(i)];
    }
    template <int R = N> typename std::enable_if<R == 1, T &>::type operator[](int i) const restrict(amp) {
        return data_[shape_.at(i)];
    }

    /// Returns row i. Only for ranks above 1.
    template <int R = N> details::row_view<T, R> operator[](int i) const restrict(cpu, amp) {
        return array_view<T, R - 1>(*this, AMP_IN_RANGE(i, shape_.extent_[0], 0), 0);
    }

    /// The same as operator[], also with one integer for each dimension.
    T &operator()(const index<N> &i) const restrict(cpu) { return (*this)[i]; }
    T &operator()(const index<N> &i) const restrict(amp) { return data_[shape_.at(i)]; }

    template <int R = N> typename std::enable_if<R == 1, T &>::type operator()(int i) const restrict(cpu) {
        return (*this)[i];
    }
    template <int R = N> typename std::enable_if<R == 1, T &>::type operator()(int i) const restrict(amp) {
        return data_[shape_.at(i)];
    }
    template <int R = N> details::row_view<T, R> operator()(int i) const restrict(cpu, amp) {
        return array_view<T, R - 1>(*this, AMP_IN_RANGE(i, shape_.extent_[0], 0), 0);
    }

    T &operator()(int i0, int i1) const restrict(cpu) {
        static_assert(N == 2, "array_view: two subscripts need an array_view<T, 2>");
        return host_data()[shape_.at(i0, i1)];
    }
    T &operator()(int i0, int i1) const restrict(amp) {
        static_assert(N == 2, "array_view: two subscripts need an array_view<T, 2>");
        return data_[shape_.at(i0, i1)];
    }
    T &operator()(int i0, int i1, int i2) const restrict(cpu) {
        static_assert(N == 3, "array_view: three subscripts need an array_view<T, 3>");
        return host_data()[shape_.at(i0, i1, i2)];
    }
    T &operator()(int i0, int i1, int i2) const restrict(amp) {
        static_assert(N == 3, "array_view: three subscripts need an array_view<T, 3>");
        return data_[shape_.at(i0, i1, i2)];
    }

    /// Returns an element without making it current. On the host, the call does not wait for pending writes.
    T &get_ref(const index<N> &i) const restrict(cpu, amp) { return data_[shape_.at(i)]; }

    /// The address of the first element. Only for rank 1, because only its elements are contiguous.
    T *data() const restrict(cpu) {
        static_assert(N == 1, "array_view::data: only views of rank 1 are contiguous");
        return host_data() + shape_.offset_;
    }
    T *data() const restrict(amp) {
        static_assert(N == 1, "array_view::data: only views of rank 1 are contiguous");
        return data_ + shape_.offset_;
    }

    // --- sections, and other views of the same memory ---

    /// Returns a section at `origin`. On the host, throws runtime_exception if it is not inside the view.
    array_view section(const index<N> &origin, const Concurrency::extent<N> &size) const restrict(cpu, amp) {
        details::require_inside(shape_.extent_, origin, size);
        return array_view(*this, origin, AMP_SECTION_SIZE(shape_.extent_, origin, size));
    }
    array_view section(const index<N> &origin) const restrict(cpu, amp) {
        return section(origin, shape_.extent_ - origin);
    }
    array_view section(const Concurrency::extent<N> &size) const restrict(cpu, amp) {
        return section(index<N>(), size);
    }
    array_view section(int i0, int e0) const restrict(cpu, amp) {
        static_assert(N == 1, "array_view::section: two integers need rank 1");
        return section(index<N>(i0), Concurrency::extent<N>(e0));
    }
    array_view section(int i0, int i1, int e0, int e1) const restrict(cpu, amp) {
        static_assert(N == 2, "array_view::section: four integers need rank 2");
        return section(index<N>(i0, i1), Concurrency::extent<N>(e0, e1));
    }
    array_view section(int i0, int i1, int i2, int e0, int e1, int e2) const restrict(cpu, amp) {
        static_assert(N == 3, "array_view::section: six integers need rank 3");
        return section(index<N>(i0, i1, i2), Concurrency::extent<N>(e0, e1, e2));
    }

    /// Returns a view of the same elements with another extent. Only for rank 1.
    template <int K> array_view<T, K> view_as(const Concurrency::extent<K> &size) const restrict(cpu, amp) {
        static_assert(N == 1, "array_view::view_as: only views of rank 1 are contiguous");
        details::require_fits(shape_.extent_, size);
        return array_view<T, K>(*this, AMP_FITTING(shape_.extent_, size));
    }

    /// Returns a view of the same bytes as elements of another type. Only for rank 1.
    template <typename U>
    array_view<typename details::copy_const<T, U>::type, N> reinterpret_as() const restrict(cpu, amp) {
        static_assert(N == 1, "array_view::reinterpret_as: only views of rank 1 are contiguous");
        details::require_divides(shape_.extent_.size(), shape_.offset_, sizeof(T), sizeof(U));
        return array_view<typename details::copy_const<T, U>::type, N>(*this, details::reinterpreted());
    }

    // --- transfers, host only ---

    /// Copies all elements. Throws runtime_exception if the extents differ.
    void copy_to(array<element, N> &target) const restrict(cpu);
    void copy_to(const array_view<element, N> &target) const restrict(cpu);

    /// Writes pending changes back to the data source. With access_type_write or access_type_read_write, the host may
    /// then also change the source. The second function does it on a thread of the runtime.
    void synchronize(access_type access = access_type_read) const restrict(cpu) {
        details::synchronize(region(), access);
    }
    completion_future synchronize_async(access_type access = access_type_read) const restrict(cpu) {
        const details::exact_box<N> here = region();
        return in_background(here, [here, access] { details::synchronize(here, access); });
    }
    /// Makes the elements current on an accelerator_view, before a kernel needs them there. The second function does it
    /// on a thread of the runtime.
    void synchronize_to(const Concurrency::accelerator_view &view, access_type access = access_type_read) const
        restrict(cpu) {
        details::synchronize_to(region(), details::handle_of(view), access);
    }
    completion_future synchronize_to_async(const Concurrency::accelerator_view &view,
                                           access_type access = access_type_read) const restrict(cpu) {
        const details::exact_box<N> here = region();
        const details::view_handle there = details::handle_of(view);
        return in_background(here, [here, there, access] { details::synchronize_to(here, there, access); });
    }
    /// Tells the runtime that the host changed the memory without using the view.
    void refresh() const restrict(cpu) { details::refresh(region()); }
    /// Tells the runtime that the values are no longer needed, so it does not transfer them to the device.
    void discard_data() const restrict(cpu) {
        static_assert(is_writable, "array_view::discard_data: the view is read-only");
        details::discard(region());
    }

private:
    template <typename, int> friend class array_view;
    template <typename, int> friend class array;
    template <typename V> friend struct details::container_access;

    /// Makes a section.
    array_view(const array_view &whole, const index<N> &origin, const Concurrency::extent<N> &size) restrict(cpu, amp)
        : base_(whole.base_), data_(whole.data_) {
        details::make_section(shape_, whole.shape_, origin, size);
        narrow();
    }
    /// Makes a projection.
    array_view(const array_view<T, N + 1> &whole, int i, int) restrict(cpu, amp)
        : base_(whole.base_), data_(whole.data_) {
        details::require_row(i, whole.shape_.extent_[0]);
        details::make_projection(shape_, whole.shape_, i);
        narrow();
    }
    /// Implements view_as.
    template <int M>
    array_view(const array_view<T, M> &whole, const Concurrency::extent<N> &size) restrict(cpu, amp)
        : base_(whole.base_), data_(whole.data_) {
        details::make_dense(shape_, whole.shape_.offset_, size);
        narrow();
    }
    /// Implements reinterpret_as.
    template <typename U>
    array_view(const array_view<U, N> &whole, details::reinterpreted) restrict(cpu, amp)
        : base_(whole.base_), data_(reinterpret_cast<T *>(whole.data_)) {
        const int elements = static_cast<int>(whole.shape_.extent_.size() * sizeof(U) / sizeof(T));
        int offset = 0;
        if constexpr (sizeof(U) % sizeof(T) == 0)
            offset = whole.shape_.offset_ * static_cast<int>(sizeof(U) / sizeof(T));
        else
            offset = start_within(whole.data_, whole.shape_.offset_);
        details::make_dense(shape_, offset, Concurrency::extent<N>(elements));
        narrow();
    }

    /// For reinterpret_as to elements that are larger, or whose size does not divide the old one: returns the index of
    /// the view's first element. The host has already refused a view that begins between two elements.
    template <typename U> int start_within(U *, int offset) restrict(cpu) {
        return static_cast<int>(offset * static_cast<long>(sizeof(U)) / static_cast<long>(sizeof(T)));
    }
    /// Amp code does not check this, so the view may begin at any element.
    template <typename U> int start_within(U *data, int offset) restrict(amp) {
        data_ = reinterpret_cast<T *>(data + offset);
        return 0;
    }

    // Amp code never uses base_, so the functions that use it are overloaded for each side.

    void share(const array_view &other) restrict(cpu) { base_ = other.base_; }
    void share(const array_view &) restrict(amp) {}

    /// Makes base_ cover the shape.
    void narrow() restrict(cpu) { details::cover(base_, shape_, sizeof(T)); }
    void narrow() restrict(amp) {}

    /// Creates the storage of a view of memory that the user owns.
    void bind() restrict(cpu) {
        details::require_positive(shape_.extent_);
        narrow();
        base_.adopt(details::create_over_host(const_cast<element *>(data_), base_.row_bytes));
    }
    void bind() restrict(amp) {}

    void take(const Concurrency::extent<N> &size, std::size_t available) restrict(cpu) {
        details::require_positive(size);
        if (available < size.size())
            details::throw_invalid("array_view: the container has {} elements, the extent asks for {}",
                                   static_cast<long>(available), static_cast<long>(size.size()));
        details::make_dense(shape_, 0, size);
        bind();
    }

    void make_sourceless(const Concurrency::extent<N> &size) restrict(cpu) {
        static_assert(is_writable, "array_view: a view without a data source cannot be read-only");
        details::require_positive(size);
        details::make_dense(shape_, 0, size);
        narrow();
        base_.adopt(details::create_sourceless(base_.row_bytes));
        data_ = static_cast<T *>(details::host_memory(base_.memory));
    }

    template <typename F> static completion_future in_background(const details::exact_box<N> &here, const F &body) {
        const details::container_state *const touched[] = {here.container()};
        return completion_future(details::start_operation(touched, 1, body));
    }

    T *host_data() const restrict(cpu) {
        return static_cast<T *>(base_.host(is_writable ? details::host_writes : details::host_reads));
    }

    details::exact_box<N> region() const restrict(cpu) { return details::exact_box<N>(base_, shape_, sizeof(T)); }

    details::container_base base_ AMP_HOST_ONLY;
    T *data_ AMP_BUFFER;
    details::view_shape<N> shape_ AMP_TRANSPARENT;
};

template <typename T, int N> const int array_view<T, N>::rank;

}  // namespace Concurrency

#include <amp/array.h>
#include <amp/copy.h>
