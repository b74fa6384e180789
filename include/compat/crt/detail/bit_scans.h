// _BitScanForward and its kin, which <intrin.h> and <windows.h> have.
#pragma once

// Macros, since Clang has some of these built in, with an index of 32 bits; programs have an `unsigned long`, which has
// 64 here.

/// The number of the lowest, or highest, bit that is set; 0, and the result unchanged, when there is none.
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
