// The memory of a concurrent_vector.
#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <utility>

namespace Concurrency {
namespace details::compat {

/// Memory for elements 0, 1, 2, ... that never moves. The segments have 16, 16, 32, 64, ... elements: each is as long
/// as all before it together. Threads may read the address of an element while one thread allocates memory for others.
/// The owner constructs and destroys the elements.
template <typename T, typename A> class segments {
    typedef typename std::allocator_traits<A>::template rebind_alloc<T> allocator;
    typedef std::allocator_traits<allocator> traits;

public:
    segments() {
        for (std::atomic<T *> &each : table_)
            each.store(nullptr, std::memory_order_relaxed);
    }
    explicit segments(const A &memory) : segments() { memory_ = allocator(memory); }
    segments(const segments &) = delete;
    segments &operator=(const segments &) = delete;
    ~segments() { release(0); }

    /// Returns the address of the element. make_room(i) must have been called before.
    T *operator[](std::size_t i) const {
        const unsigned which = segment_of(i);
        return table_[which].load(std::memory_order_acquire) + (i - begin_of(which));
    }

    /// Like operator[], but allocates the segment if necessary. Only one thread may call it at a time.
    T *make_room(std::size_t i) {
        const unsigned which = segment_of(i);
        if (which >= count)
            throw std::length_error("concurrent_vector: too many elements");
        if (!table_[which].load(std::memory_order_relaxed))
            table_[which].store(traits::allocate(memory_, length_of(which)), std::memory_order_release);
        return (*this)[i];
    }

    template <typename... V> void construct(T *at, V &&...values) {
        traits::construct(memory_, at, std::forward<V>(values)...);
    }
    void destroy(T *at) { traits::destroy(memory_, at); }

    // Not thread-safe: no other call may run at the same time.
    std::size_t capacity() const {
        unsigned which = 0;
        while (which != count && table_[which].load(std::memory_order_relaxed))
            ++which;
        return which == 0 ? 0 : begin_of(which);
    }
    /// Frees the segments that are not needed for the first `size` elements.
    void release(std::size_t size) {
        for (unsigned which = size == 0 ? 0 : segment_of(size - 1) + 1; which != count; ++which)
            if (T *gone = table_[which].exchange(nullptr, std::memory_order_relaxed))
                traits::deallocate(memory_, gone, length_of(which));
    }
    void swap(segments &other) {
        for (unsigned which = 0; which != count; ++which) {
            T *mine = table_[which].load(std::memory_order_relaxed);
            table_[which].store(other.table_[which].load(std::memory_order_relaxed), std::memory_order_relaxed);
            other.table_[which].store(mine, std::memory_order_relaxed);
        }
        std::swap(memory_, other.memory_);
    }
    A get_allocator() const { return A(memory_); }
    static std::size_t max_size() { return begin_of(count); }

private:
    /// The first segment has 2^4 elements. All segments together have fewer than 2^48.
    static constexpr unsigned count = 45;
    static unsigned segment_of(std::size_t i) { return 60u - static_cast<unsigned>(__builtin_clzll(i | 15)); }
    static std::size_t begin_of(unsigned which) { return (std::size_t(8) << which) & ~std::size_t(15); }
    static std::size_t length_of(unsigned which) { return begin_of(which + 1) - begin_of(which); }

    std::atomic<T *> table_[count];
    allocator memory_;
};

}  // namespace details::compat
}  // namespace Concurrency
