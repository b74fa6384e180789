// concurrent_unordered_map: several threads may insert elements, and elements never move.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

namespace Concurrency {

/// A hash map with a lock. The lock does not guard the elements themselves, as in Microsoft's library. Iteration is not
/// safe here while other threads insert: rehashing invalidates iterators, but not references to elements.
template <typename K, typename T, typename H = std::hash<K>, typename E = std::equal_to<K>,
          typename A = std::allocator<std::pair<const K, T>>>
class concurrent_unordered_map {
    typedef std::unordered_map<K, T, H, E, A> table;
    typedef std::lock_guard<std::mutex> guard;

public:
    typedef K key_type;
    typedef T mapped_type;
    typedef typename table::value_type value_type;
    typedef typename table::size_type size_type;
    typedef typename table::iterator iterator;
    typedef typename table::const_iterator const_iterator;

    concurrent_unordered_map() {}
    concurrent_unordered_map(std::initializer_list<value_type> values) : elements_(values) {}
    template <typename I> concurrent_unordered_map(I first, I last) : elements_(first, last) {}
    concurrent_unordered_map(const concurrent_unordered_map &other) : elements_(other.copy()) {}
    concurrent_unordered_map &operator=(const concurrent_unordered_map &other) {
        table copied = other.copy();
        guard lock(mutex_);
        elements_.swap(copied);
        return *this;
    }

    /// Returns the element, and whether it is new. An existing element is kept.
    std::pair<iterator, bool> insert(const value_type &value) {
        guard lock(mutex_);
        return elements_.insert(value);
    }
    template <typename I> void insert(I first, I last) {
        guard lock(mutex_);
        elements_.insert(first, last);
    }
    T &operator[](const K &key) {
        guard lock(mutex_);
        return elements_[key];
    }
    /// Throws std::out_of_range if there is no such key.
    T &at(const K &key) {
        guard lock(mutex_);
        return elements_.at(key);
    }
    const T &at(const K &key) const {
        guard lock(mutex_);
        return elements_.at(key);
    }
    iterator find(const K &key) {
        guard lock(mutex_);
        return elements_.find(key);
    }
    const_iterator find(const K &key) const {
        guard lock(mutex_);
        return elements_.find(key);
    }
    size_type count(const K &key) const {
        guard lock(mutex_);
        return elements_.count(key);
    }
    size_type size() const {
        guard lock(mutex_);
        return elements_.size();
    }
    bool empty() const { return size() == 0; }

    // Not thread-safe: no other call may run at the same time.
    iterator begin() { return elements_.begin(); }
    iterator end() { return elements_.end(); }
    const_iterator begin() const { return elements_.begin(); }
    const_iterator end() const { return elements_.end(); }
    const_iterator cbegin() const { return elements_.begin(); }
    const_iterator cend() const { return elements_.end(); }
    size_type unsafe_erase(const K &key) { return elements_.erase(key); }
    iterator unsafe_erase(const_iterator at) { return elements_.erase(at); }
    void clear() { elements_.clear(); }
    void rehash(size_type buckets) { elements_.rehash(buckets); }
    void swap(concurrent_unordered_map &other) { elements_.swap(other.elements_); }

private:
    table copy() const {
        guard lock(mutex_);
        return elements_;
    }

    table elements_;
    mutable std::mutex mutex_;
};

}  // namespace Concurrency
namespace concurrency = Concurrency;
