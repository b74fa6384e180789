// Characters in arrays of unsigned int, four to a word: amp code has no char.
//
// The functions are those of the post, except that write_uchar reads the word with an atomic operation, because other
// threads write the other characters of the word at the same time.
#pragma once

#include <amp.h>

// Read character at index idx from array arr.
template <typename T>
unsigned int read_uchar(T& arr, int idx) restrict(amp) {
    return (arr[idx >> 2] & (0xFF << ((idx & 0x3) << 3))) >> ((idx & 0x3) << 3);
}

// Increment character at index idx in array arr.
template <typename T>
void increment_uchar(T& arr, int idx) restrict(amp) {
    concurrency::atomic_fetch_add(&arr[idx >> 2], 1 << ((idx & 0x3) << 3));
}

// Add value val to character at index idx in array arr.
template <typename T>
void addto_uchar(T& arr, int idx, unsigned int val) restrict(amp) {
    concurrency::atomic_fetch_add(&arr[idx >> 2], (val & 0xFF) << ((idx & 0x3) << 3));
}

// Write value val to character at index idx in array arr. Other threads may write other characters, but not this one.
template <typename T>
void write_uchar(T& arr, int idx, unsigned int val) restrict(amp) {
    const unsigned int word = concurrency::atomic_fetch_or(&arr[idx >> 2], 0);
    concurrency::atomic_fetch_xor(&arr[idx >> 2], word & (0xFF << ((idx & 0x3) << 3)));
    concurrency::atomic_fetch_xor(&arr[idx >> 2], (val & 0xFF) << ((idx & 0x3) << 3));
}

// As write_uchar, but other threads may write the same character too: one of the written values remains.
template <typename T>
void exchange_uchar(T& arr, int idx, unsigned int val) restrict(amp) {
    unsigned int orig = concurrency::atomic_fetch_or(&arr[idx / 4], 0);
    bool done = false;
    while (!done) {
        unsigned int repl = orig ^ (orig & (0xFF << ((idx & 0x3) << 3)));
        repl ^= (val & 0xFF) << ((idx & 0x3) << 3);
        done = concurrency::atomic_compare_exchange(&arr[idx / 4], &orig, repl);
    }
}

// Accept 1D indices of index<1> type instead of integers.
template <typename T>
unsigned int read_uchar(T& arr, concurrency::index<1> idx) restrict(amp) {
    return read_uchar(arr, idx[0]);
}
template <typename T>
void increment_uchar(T& arr, concurrency::index<1> idx) restrict(amp) {
    increment_uchar(arr, idx[0]);
}
template <typename T>
void addto_uchar(T& arr, concurrency::index<1> idx, unsigned int val) restrict(amp) {
    addto_uchar(arr, idx[0], val);
}
template <typename T>
void write_uchar(T& arr, concurrency::index<1> idx, unsigned int val) restrict(amp) {
    write_uchar(arr, idx[0], val);
}

// Accept 2D indices, for rows of `step` characters without gaps.
template <typename T>
unsigned int read_uchar(T& arr, concurrency::index<2> idx, int step) restrict(amp) {
    return read_uchar(arr, idx[0] * step + idx[1]);
}
template <typename T>
void increment_uchar(T& arr, concurrency::index<2> idx, int step) restrict(amp) {
    increment_uchar(arr, idx[0] * step + idx[1]);
}
template <typename T>
void addto_uchar(T& arr, concurrency::index<2> idx, int step, unsigned int val) restrict(amp) {
    addto_uchar(arr, idx[0] * step + idx[1], val);
}
template <typename T>
void write_uchar(T& arr, concurrency::index<2> idx, int step, unsigned int val) restrict(amp) {
    write_uchar(arr, idx[0] * step + idx[1], val);
}
