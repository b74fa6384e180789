// The traits of keys in Visual C++'s <hash_map> and <hash_set>: a hash function and an order.
#pragma once

#include <functional>

namespace stdext {

template <class Key, class Less = std::less<Key>> class hash_compare {
public:
    enum { bucket_size = 1 };

    std::size_t operator()(const Key &key) const { return std::hash<Key>()(key); }
    bool operator()(const Key &one, const Key &other) const { return Less()(one, other); }
};

template <class Key, class Compare> struct __amp_hash {
    std::size_t operator()(const Key &key) const { return Compare()(key); }
};
/// True if neither key is ordered before the other.
template <class Key, class Compare> struct __amp_equal {
    bool operator()(const Key &one, const Key &other) const {
        Compare compare;
        return !compare(one, other) && !compare(other, one);
    }
};

}  // namespace stdext
