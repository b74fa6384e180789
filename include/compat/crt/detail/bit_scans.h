// _BitScanForward and related intrinsics of <intrin.h> and <windows.h>.
#pragma once

// These are macros, because Clang has builtins of some of these names, with a 32-bit index. Programs pass an `unsigned
// long *`, which points to 64 bits here.

/// Stores the index of the lowest or highest bit that is set, and returns 1. If no bit is set, returns 0 and leaves
/// `*index` unchanged.
template <typename Index> inline unsigned char __amp_lowest_bit(Index *index, unsigned long long mask) {
    if (mask)
        *index = static_cast<Index>(__builtin_ctzll(mask));
    return mask != 0;
}
template <typename Index> inline unsigned char __amp_highest_bit(Index *index, unsigned long long mask) {
    if (mask)
        *index = static_cast<Index>(63 - __builtin_clzll(mask));
    return mask != 0;
}
#define _BitScanForward(index, mask) __amp_lowest_bit(index, static_cast<unsigned int>(mask))
#define _BitScanReverse(index, mask) __amp_highest_bit(index, static_cast<unsigned int>(mask))
#define _BitScanForward64(index, mask) __amp_lowest_bit(index, mask)
#define _BitScanReverse64(index, mask) __amp_highest_bit(index, mask)
#define __popcnt(word) static_cast<unsigned int>(__builtin_popcount(word))
#define __popcnt64(word) static_cast<unsigned long long>(__builtin_popcountll(word))
