// concurrent_vector: grows from several threads; elements stay where they are.
#pragma once

#include <algorithm>
#include <deque>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <mutex>
#include <stdexcept>

namespace Concurrency {

/// A deque behind a lock: a deque never moves its elements when it grows at its end. Elements themselves are not
/// guarded, as there. Iterators are positions, so growing does not end their lives.
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

    concurrent_vector() {}
    explicit concurrent_vector(size_type count, const T &value = T()) : elements_(count, value) {}
    concurrent_vector(std::initializer_list<T> values) : elements_(values) {}
    template <typename I, typename = typename std::iterator_traits<I>::iterator_category>
    concurrent_vector(I first, I last) : elements_(first, last) {}
    concurrent_vector(const concurrent_vector &other) : elements_(other.copy()) {}
    concurrent_vector &operator=(const concurrent_vector &other) {
        std::deque<T, A> copied = other.copy();
        std::lock_guard<std::mutex> lock(mutex_);
        elements_.swap(copied);
        return *this;
    }

    iterator push_back(const T &value) {
        std::lock_guard<std::mutex> lock(mutex_);
        elements_.push_back(value);
        return iterator(this, static_cast<std::ptrdiff_t>(elements_.size()) - 1);
    }
    iterator push_back(T &&value) {
        std::lock_guard<std::mutex> lock(mutex_);
        elements_.push_back(std::move(value));
        return iterator(this, static_cast<std::ptrdiff_t>(elements_.size()) - 1);
    }
    iterator grow_by(size_type count, const T &value = T()) {
        std::lock_guard<std::mutex> lock(mutex_);
        const size_type before = elements_.size();
        elements_.insert(elements_.end(), count, value);
        return iterator(this, static_cast<std::ptrdiff_t>(before));
    }
    iterator grow_to_at_least(size_type count, const T &value = T()) {
        std::lock_guard<std::mutex> lock(mutex_);
        const size_type before = elements_.size();
        if (before < count)
            elements_.resize(count, value);
        return iterator(this, static_cast<std::ptrdiff_t>(before));
    }

    T &operator[](size_type i) {
        std::lock_guard<std::mutex> lock(mutex_);
        return elements_[i];
    }
    const T &operator[](size_type i) const {
        std::lock_guard<std::mutex> lock(mutex_);
        return elements_[i];
    }
    T &at(size_type i) {
        std::lock_guard<std::mutex> lock(mutex_);
        return elements_.at(i);
    }
    const T &at(size_type i) const {
        std::lock_guard<std::mutex> lock(mutex_);
        return elements_.at(i);
    }
    T &front() { return (*this)[0]; }
    T &back() { return (*this)[size() - 1]; }
    size_type size() const {
        std::lock_guard<std::mutex> lock(mutex_);
        return elements_.size();
    }
    bool empty() const { return size() == 0; }
    iterator begin() { return iterator(this, 0); }
    iterator end() { return iterator(this, static_cast<std::ptrdiff_t>(size())); }
    const_iterator begin() const { return const_iterator(this, 0); }
    const_iterator end() const { return const_iterator(this, static_cast<std::ptrdiff_t>(size())); }
    const_iterator cbegin() const { return begin(); }
    const_iterator cend() const { return end(); }

    // Not beside other calls.
    void clear() { elements_.clear(); }
    void reserve(size_type) {}
    void shrink_to_fit() { elements_.shrink_to_fit(); }
    void resize(size_type count) { elements_.resize(count); }
    void resize(size_type count, const T &value) { elements_.resize(count, value); }
    void assign(size_type count, const T &value) { elements_.assign(count, value); }
    void assign(std::initializer_list<T> values) { elements_ = values; }
    template <typename I, typename = typename std::iterator_traits<I>::iterator_category> void assign(I first, I last) {
        elements_.assign(first, last);
    }
    void swap(concurrent_vector &other) { elements_.swap(other.elements_); }

    friend bool operator==(const concurrent_vector &a, const concurrent_vector &b) {
        return a.elements_ == b.elements_;
    }
    friend bool operator!=(const concurrent_vector &a, const concurrent_vector &b) {
        return a.elements_ != b.elements_;
    }
    friend bool operator<(const concurrent_vector &a, const concurrent_vector &b) { return a.elements_ < b.elements_; }
    friend bool operator>(const concurrent_vector &a, const concurrent_vector &b) { return a.elements_ > b.elements_; }
    friend bool operator<=(const concurrent_vector &a, const concurrent_vector &b) {
        return a.elements_ <= b.elements_;
    }
    friend bool operator>=(const concurrent_vector &a, const concurrent_vector &b) {
        return a.elements_ >= b.elements_;
    }

private:
    std::deque<T, A> copy() const {
        std::lock_guard<std::mutex> lock(mutex_);
        return elements_;
    }

    std::deque<T, A> elements_;
    mutable std::mutex mutex_;
};

}  // namespace Concurrency
namespace concurrency = Concurrency;
