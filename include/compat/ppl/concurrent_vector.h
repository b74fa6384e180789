// concurrent_vector: several threads may append elements, and elements never move.
#pragma once

#include "detail/segments.h"

#include <algorithm>
#include <atomic>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <utility>

namespace Concurrency {

/// Appending takes a lock, and reading takes none. The elements themselves are not guarded, as in Microsoft's library.
/// An iterator holds an index, so appending does not invalidate it. oneTBB has such a class, but a program that uses it
/// must be linked with libtbb.
template <typename T, typename A = std::allocator<T>> class concurrent_vector {
    template <typename V, typename E> class position {
    public:
        typedef std::random_access_iterator_tag iterator_category;
        typedef T value_type;
        typedef std::ptrdiff_t difference_type;
        typedef E *pointer;
        typedef E &reference;

        position() : vector_(nullptr), at_(0) {}
        position(V *vector, std::ptrdiff_t at) : vector_(vector), at_(at) {}
        operator position<const V, const T>() const { return position<const V, const T>(vector_, at_); }
        E &operator*() const { return (*vector_)[static_cast<std::size_t>(at_)]; }
        E *operator->() const { return &**this; }
        E &operator[](std::ptrdiff_t i) const { return *(*this + i); }
        position &operator+=(std::ptrdiff_t by) { return at_ += by, *this; }
        position &operator-=(std::ptrdiff_t by) { return at_ -= by, *this; }
        position &operator++() { return *this += 1; }
        position &operator--() { return *this -= 1; }
        position operator++(int) { return ++at_, position(vector_, at_ - 1); }
        position operator--(int) { return --at_, position(vector_, at_ + 1); }
        friend position operator+(position a, std::ptrdiff_t by) { return a += by; }
        friend position operator+(std::ptrdiff_t by, position a) { return a += by; }
        friend position operator-(position a, std::ptrdiff_t by) { return a -= by; }
        friend std::ptrdiff_t operator-(const position &a, const position &b) { return a.at_ - b.at_; }
        friend bool operator==(const position &a, const position &b) { return a.at_ == b.at_; }
        friend bool operator!=(const position &a, const position &b) { return a.at_ != b.at_; }
        friend bool operator<(const position &a, const position &b) { return a.at_ < b.at_; }
        friend bool operator>(const position &a, const position &b) { return a.at_ > b.at_; }
        friend bool operator<=(const position &a, const position &b) { return a.at_ <= b.at_; }
        friend bool operator>=(const position &a, const position &b) { return a.at_ >= b.at_; }

    private:
        V *vector_;
        std::ptrdiff_t at_;
    };

public:
    typedef T value_type;
    typedef std::size_t size_type;
    typedef T &reference;
    typedef const T &const_reference;
    typedef position<concurrent_vector, T> iterator;
    typedef position<const concurrent_vector, const T> const_iterator;

    typedef std::reverse_iterator<iterator> reverse_iterator;
    typedef std::reverse_iterator<const_iterator> const_reverse_iterator;
    typedef std::ptrdiff_t difference_type;
    typedef A allocator_type;

    concurrent_vector() {}
    explicit concurrent_vector(const A &memory) : segments_(memory) {}
    explicit concurrent_vector(size_type count) : concurrent_vector() { grow_by(count); }
    concurrent_vector(size_type count, const T &value) : concurrent_vector() { grow_by(count, value); }
    concurrent_vector(std::initializer_list<T> values) : concurrent_vector(values.begin(), values.end()) {}
    template <typename I, typename = typename std::iterator_traits<I>::iterator_category>
    concurrent_vector(I first, I last) : concurrent_vector() {
        grow_by(first, last);
    }
    concurrent_vector(const concurrent_vector &other) : concurrent_vector(other.begin(), other.end()) {}
    concurrent_vector(concurrent_vector &&other) : concurrent_vector() { swap(other); }
    concurrent_vector &operator=(const concurrent_vector &other) {
        concurrent_vector(other).swap(*this);
        return *this;
    }
    concurrent_vector &operator=(concurrent_vector &&other) {
        concurrent_vector(std::move(other)).swap(*this);
        return *this;
    }
    ~concurrent_vector() { clear(); }

    iterator push_back(const T &value) {
        std::lock_guard<std::mutex> lock(mutex_);
        return append(value);
    }
    iterator push_back(T &&value) {
        std::lock_guard<std::mutex> lock(mutex_);
        return append(std::move(value));
    }
    iterator grow_by(size_type count) {
        std::lock_guard<std::mutex> lock(mutex_);
        return append_until(known_size() + count);
    }
    iterator grow_by(size_type count, const T &value) {
        std::lock_guard<std::mutex> lock(mutex_);
        return append_until(known_size() + count, value);
    }
    template <typename I, typename = typename std::iterator_traits<I>::iterator_category>
    iterator grow_by(I first, I last) {
        std::lock_guard<std::mutex> lock(mutex_);
        const iterator before = position_of(known_size());
        for (; first != last; ++first)
            append(*first);
        return before;
    }
    iterator grow_to_at_least(size_type count) {
        std::lock_guard<std::mutex> lock(mutex_);
        return append_until(count);
    }
    iterator grow_to_at_least(size_type count, const T &value) {
        std::lock_guard<std::mutex> lock(mutex_);
        return append_until(count, value);
    }

    T &operator[](size_type i) { return *segments_[i]; }
    const T &operator[](size_type i) const { return *segments_[i]; }
    T &at(size_type i) { return *checked(i); }
    const T &at(size_type i) const { return *checked(i); }
    T &front() { return (*this)[0]; }
    const T &front() const { return (*this)[0]; }
    T &back() { return (*this)[size() - 1]; }
    const T &back() const { return (*this)[size() - 1]; }
    /// Elements that other threads are still constructing are not counted.
    size_type size() const { return size_.load(std::memory_order_acquire); }
    bool empty() const { return size() == 0; }
    size_type max_size() const { return segments_.max_size(); }
    A get_allocator() const { return segments_.get_allocator(); }
    iterator begin() { return position_of(0); }
    iterator end() { return position_of(size()); }
    const_iterator begin() const { return const_iterator(this, 0); }
    const_iterator end() const { return const_iterator(this, static_cast<std::ptrdiff_t>(size())); }
    const_iterator cbegin() const { return begin(); }
    const_iterator cend() const { return end(); }
    reverse_iterator rbegin() { return reverse_iterator(end()); }
    reverse_iterator rend() { return reverse_iterator(begin()); }
    const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
    const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
    const_reverse_iterator crbegin() const { return rbegin(); }
    const_reverse_iterator crend() const { return rend(); }

    // Not thread-safe: no other call may run at the same time.
    /// Keeps the memory for later elements.
    void clear() { shrink(0); }
    size_type capacity() const { return segments_.capacity(); }
    void reserve(size_type count) {
        for (size_type had = capacity(); had < count; had = capacity())
            segments_.make_room(had);
    }
    void shrink_to_fit() { segments_.release(known_size()); }
    void resize(size_type count) {
        shrink(count);
        append_until(count);
    }
    void resize(size_type count, const T &value) {
        shrink(count);
        append_until(count, value);
    }
    void assign(size_type count, const T &value) { concurrent_vector(count, value).swap(*this); }
    void assign(std::initializer_list<T> values) { concurrent_vector(values).swap(*this); }
    template <typename I, typename = typename std::iterator_traits<I>::iterator_category> void assign(I first, I last) {
        concurrent_vector(first, last).swap(*this);
    }
    void swap(concurrent_vector &other) {
        segments_.swap(other.segments_);
        const size_type count = known_size();
        size_.store(other.known_size(), std::memory_order_relaxed);
        other.size_.store(count, std::memory_order_relaxed);
    }
    friend void swap(concurrent_vector &a, concurrent_vector &b) { a.swap(b); }

    friend bool operator==(const concurrent_vector &a, const concurrent_vector &b) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end());
    }
    friend bool operator!=(const concurrent_vector &a, const concurrent_vector &b) { return !(a == b); }
    friend bool operator<(const concurrent_vector &a, const concurrent_vector &b) {
        return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end());
    }
    friend bool operator>(const concurrent_vector &a, const concurrent_vector &b) { return b < a; }
    friend bool operator<=(const concurrent_vector &a, const concurrent_vector &b) { return !(b < a); }
    friend bool operator>=(const concurrent_vector &a, const concurrent_vector &b) { return !(a < b); }

private:
    /// For calls that hold the lock or that are not thread-safe.
    size_type known_size() const { return size_.load(std::memory_order_relaxed); }
    iterator position_of(size_type i) { return iterator(this, static_cast<std::ptrdiff_t>(i)); }

    template <typename... V> iterator append(V &&...values) {
        const size_type i = known_size();
        segments_.construct(segments_.make_room(i), std::forward<V>(values)...);
        // Release: a thread that reads this size also sees the element.
        size_.store(i + 1, std::memory_order_release);
        return position_of(i);
    }
    template <typename... V> iterator append_until(size_type count, const V &...value) {
        const iterator before = position_of(known_size());
        while (known_size() < count)
            append(value...);
        return before;
    }
    void shrink(size_type count) {
        for (size_type i = known_size(); i > count; --i) {
            segments_.destroy(segments_[i - 1]);
            size_.store(i - 1, std::memory_order_relaxed);
        }
    }
    T *checked(size_type i) const {
        if (i >= size())
            throw std::out_of_range("concurrent_vector: the index is beyond the size");
        return segments_[i];
    }

    details::compat::segments<T, A> segments_;
    std::atomic<size_type> size_{0};
    std::mutex mutex_;
};

}  // namespace Concurrency
namespace concurrency = Concurrency;
