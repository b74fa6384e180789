// Random data for programs that compare with the standard library. The first argument of a program is the seed; without
// it, or with 0, each run has a new seed, which is printed if a check fails. The second may be `small`, for runs on the
// interpreter, or `few`, for runs that repeat an earlier run with other settings.
#pragma once

#include "expect.h"

#include <amp.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <vector>

namespace fresh {

inline std::mt19937 &engine() {
    static std::mt19937 one;
    return one;
}
inline bool &small() {
    static bool one = false;
    return one;
}
inline bool &few() {
    static bool one = false;
    return one;
}
inline unsigned start(int count, char **arguments) {
    small() = count > 2 && !std::strcmp(arguments[2], "small");
    few() = count > 2 && !std::strcmp(arguments[2], "few");
    unsigned seed = count > 1 ? static_cast<unsigned>(std::strtoul(arguments[1], nullptr, 10)) : 0;
    while (seed == 0)
        seed = std::random_device()();
    engine().seed(seed);
    return seed;
}
/// The exit code of main.
inline int finish(unsigned seed) {
    if (expectations::failed())
        std::printf("the seed was %u\n", seed);
    return expectations::failed();
}

/// Sizes close to those of tiles and blocks, and a random one.
inline std::vector<int> sizes() {
    if (small())
        return {1, static_cast<int>(engine()() % 300 + 100)};
    return {1, 2, 3, 255, 256, 257, 1000, 1025, 2049, static_cast<int>(engine()() % 5000 + 1), 65537};
}

/// A program's own element type: a fraction that is ordered by its value, and has its original position.
struct item {
    int key;
    float weight;
    unsigned origin;

    friend bool operator==(const item &a, const item &b) restrict(cpu, amp) {
        return a.key == b.key && a.weight == b.weight && a.origin == b.origin;
    }
    friend bool operator<(const item &a, const item &b) restrict(cpu, amp) { return a.key < b.key; }
    friend item operator+(const item &a, const item &b) restrict(cpu, amp) {
        item sum = {a.key + b.key, a.weight + b.weight, a.origin ^ b.origin};
        return sum;
    }
};

/// Whole numbers from 0 to `most`, in any type, so that sums of floats are exact.
template <typename T> struct draw {
    static T one(int most, unsigned) { return static_cast<T>(engine()() % (static_cast<unsigned>(most) + 1)); }
};
template <> struct draw<item> {
    static item one(int most, unsigned i) { return {draw<int>::one(most, i), draw<float>::one(3, i), i}; }
};
template <typename T> std::vector<T> numbers(int count, int most) {
    std::vector<T> made;
    for (int i = 0; i < count; ++i)
        made.push_back(draw<T>::one(most, static_cast<unsigned>(i)));
    return made;
}

/// The elements of a view, copied to the host.
template <typename T> std::vector<T> contents(const concurrency::array_view<T> &view) {
    std::vector<T> copied(view.extent.size());
    concurrency::copy(view, copied.begin());
    return copied;
}

}  // namespace fresh
