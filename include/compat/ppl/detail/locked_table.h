// The hash tables of <concurrent_unordered_map.h> and <concurrent_unordered_set.h>: several threads may insert
// elements, and elements never move.
#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <mutex>
#include <utility>

namespace Concurrency {
namespace details {

/// A hash table of the C++ library with a lock. The lock does not guard the elements themselves, as in Microsoft's
/// library. Iteration is not safe here while other threads insert: rehashing invalidates iterators, but not references
/// to elements.
template <typename Table> class locked_table {
protected:
    typedef std::lock_guard<std::mutex> guard;

public:
    typedef typename Table::key_type key_type;
    typedef typename Table::value_type value_type;
    typedef typename Table::size_type size_type;
    typedef typename Table::hasher hasher;
    typedef typename Table::key_equal key_equal;
    typedef typename Table::iterator iterator;
    typedef typename Table::const_iterator const_iterator;

    locked_table() {}
    explicit locked_table(size_type buckets) : elements_(buckets) {}
    locked_table(std::initializer_list<value_type> values) : elements_(values) {}
    template <typename I> locked_table(I first, I last) : elements_(first, last) {}
    locked_table(const locked_table &other) : elements_(other.copy()) {}
    locked_table &operator=(const locked_table &other) {
        Table copied = other.copy();
        guard lock(mutex_);
        elements_.swap(copied);
        return *this;
    }

    /// Returns what the C++ library's table returns: a pair of the element and whether it is new, or the element if the
    /// table may hold several of one key. An existing element is kept.
    auto insert(const value_type &value) -> decltype(std::declval<Table &>().insert(value)) {
        guard lock(mutex_);
        return elements_.insert(value);
    }
    template <typename I> void insert(I first, I last) {
        guard lock(mutex_);
        elements_.insert(first, last);
    }
    iterator find(const key_type &key) {
        guard lock(mutex_);
        return elements_.find(key);
    }
    const_iterator find(const key_type &key) const {
        guard lock(mutex_);
        return elements_.find(key);
    }
    std::pair<iterator, iterator> equal_range(const key_type &key) {
        guard lock(mutex_);
        return elements_.equal_range(key);
    }
    std::pair<const_iterator, const_iterator> equal_range(const key_type &key) const {
        guard lock(mutex_);
        return elements_.equal_range(key);
    }
    size_type count(const key_type &key) const {
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
    size_type unsafe_erase(const key_type &key) { return elements_.erase(key); }
    iterator unsafe_erase(const_iterator at) { return elements_.erase(at); }
    void clear() { elements_.clear(); }
    void rehash(size_type buckets) { elements_.rehash(buckets); }
    void swap(locked_table &other) { elements_.swap(other.elements_); }

protected:
    Table elements_;
    mutable std::mutex mutex_;

private:
    Table copy() const {
        guard lock(mutex_);
        return elements_;
    }
};

}  // namespace details
}  // namespace Concurrency
