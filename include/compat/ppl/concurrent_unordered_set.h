// concurrent_unordered_set and concurrent_unordered_multiset: several threads may insert elements, and elements never
// move.
#pragma once

#include <compat/ppl/detail/locked_table.h>

#include <unordered_set>

namespace Concurrency {

template <typename K, typename H = std::hash<K>, typename E = std::equal_to<K>, typename A = std::allocator<K>>
class concurrent_unordered_set : public details::locked_table<std::unordered_set<K, H, E, A>> {
public:
    concurrent_unordered_set() {}
    using details::locked_table<std::unordered_set<K, H, E, A>>::locked_table;
};

template <typename K, typename H = std::hash<K>, typename E = std::equal_to<K>, typename A = std::allocator<K>>
class concurrent_unordered_multiset : public details::locked_table<std::unordered_multiset<K, H, E, A>> {
public:
    concurrent_unordered_multiset() {}
    using details::locked_table<std::unordered_multiset<K, H, E, A>>::locked_table;
};

}  // namespace Concurrency
namespace concurrency = Concurrency;
