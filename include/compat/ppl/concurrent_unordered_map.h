// concurrent_unordered_map and concurrent_unordered_multimap: several threads may insert elements, and elements never
// move.
#pragma once

#include <compat/ppl/detail/locked_table.h>

#include <unordered_map>

namespace Concurrency {

template <typename K, typename T, typename H = std::hash<K>, typename E = std::equal_to<K>,
          typename A = std::allocator<std::pair<const K, T>>>
class concurrent_unordered_map : public details::locked_table<std::unordered_map<K, T, H, E, A>> {
    typedef details::locked_table<std::unordered_map<K, T, H, E, A>> table;

public:
    typedef T mapped_type;

    concurrent_unordered_map() {}
    using table::table;

    T &operator[](const K &key) {
        typename table::guard lock(this->mutex_);
        return this->elements_[key];
    }
    /// Throws std::out_of_range if there is no such key.
    T &at(const K &key) {
        typename table::guard lock(this->mutex_);
        return this->elements_.at(key);
    }
    const T &at(const K &key) const {
        typename table::guard lock(this->mutex_);
        return this->elements_.at(key);
    }
};

template <typename K, typename T, typename H = std::hash<K>, typename E = std::equal_to<K>,
          typename A = std::allocator<std::pair<const K, T>>>
class concurrent_unordered_multimap : public details::locked_table<std::unordered_multimap<K, T, H, E, A>> {
    typedef details::locked_table<std::unordered_multimap<K, T, H, E, A>> table;

public:
    typedef T mapped_type;

    concurrent_unordered_multimap() {}
    using table::table;
};

}  // namespace Concurrency
namespace concurrency = Concurrency;
