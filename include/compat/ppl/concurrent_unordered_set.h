// concurrent_unordered_set: several threads may insert elements, and elements never move.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <unordered_set>
#include <utility>

namespace Concurrency {

/// A hash set with a lock. Iteration is not safe here while other threads insert: rehashing invalidates iterators, but
/// not references to elements.
template <typename K, typename H = std::hash<K>, typename E = std::equal_to<K>, typename A = std::allocator<K>>
class concurrent_unordered_set {
    typedef std::unordered_set<K, H, E, A> table;
    typedef std::lock_guard<std::mutex> guard;

public:
    typedef K key_type;
    typedef K value_type;
    typedef typename table::size_type size_type;
    typedef typename table::iterator iterator;
    typedef typename table::const_iterator const_iterator;

    concurrent_unordered_set() {}
    concurrent_unordered_set(std::initializer_list<K> values) : elements_(values) {}
    template <typename I> concurrent_unordered_set(I first, I last) : elements_(first, last) {}
    concurrent_unordered_set(const concurrent_unordered_set &other) : elements_(other.copy()) {}
    concurrent_unordered_set &operator=(const concurrent_unordered_set &other) {
        table copied = other.copy();
        guard lock(mutex_);
        elements_.swap(copied);
        return *this;
    }

    /// Returns the element, and whether it is new.
    std::pair<iterator, bool> insert(const K &key) {
        guard lock(mutex_);
        return elements_.insert(key);
    }
    template <typename I> void insert(I first, I last) {
        guard lock(mutex_);
        elements_.insert(first, last);
    }
    iterator find(const K &key) {
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
    size_type unsafe_erase(const K &key) { return elements_.erase(key); }
    void clear() { elements_.clear(); }
    void swap(concurrent_unordered_set &other) { elements_.swap(other.elements_); }

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
