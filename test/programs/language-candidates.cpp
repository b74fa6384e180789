// Functions that may not be called are not candidates; each side resolves a call separately [AMP 2.3.2.1] [V02]
// [V05] [V06]: the host's functions of std do not compete with a program's own after `using namespace std`.
// RUN: %amp-clang -std=c++14 %s -o %t && %t
// RUN: %amp-clang -std=c++17 %s -o %t && %t
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include "Inputs/expect.h"

#include <amp_math.h>
#include <atomic>
#include <vector>

using namespace concurrency;

// Declared before the library's functions.
template <typename T> T clamp(T x, T low, T high) restrict(cpu, amp) { return x < low ? low : x > high ? high : x + 1; }
template <typename T> T accumulate(T a, T b, T c) restrict(cpu, amp) { return a * b * c; }

#include <algorithm>
#include <cmath>
#include <numeric>
using namespace std;
using namespace concurrency::fast_math;

template <typename T> T min(const T &a, const T &b) restrict(cpu, amp) { return (a < b ? a : b) + 100; }
template <typename T> const T max(T a, T b) restrict(cpu, amp) { return (a > b ? a : b) + 1000; }
template <typename T> T abs(T a) restrict(cpu, amp) { return a < 0 ? -a : a; }
template <typename T> void swap(T &a, T &b) restrict(cpu, amp) {
    T t = a;
    a = b;
    b = t;
}
float lerp(float a, float b, float t) restrict(cpu, amp) { return a + (b - a) * t; }
template <typename T> T largest(T a, T b) restrict(amp) { return max(a, b); }

int whole(double) restrict(cpu, amp) { return 1; }
int whole(int) restrict(cpu) { return 2; }
int from_both(int x) restrict(cpu, amp) { return whole(x); }

struct converts {
    operator int() const restrict(cpu, amp) { return 3; }
    operator float() const restrict(cpu) { return 1; }
};

/// Clang keeps the operators visible at the definition, and sees two properties before their values are read.
template <typename T> bool same(array_view<T> a, array_view<T> b) { return a.extent == b.extent; }
template <typename T, int N> int compare(array_view<T, N> a) {
    array_view<int> seen(1);
    parallel_for_each(seen.extent, [=](index<1> i) restrict(amp) { seen[i] = (a.extent - a.extent == a.extent) + 2 * (a.extent == a.extent); });
    return seen[0];
}

/// Functions for both sides call the library's functions.
struct counter {
    atomic<int> value;
};
constexpr bool sets(counter *c) {
    if (c)
        c->value = 7;
    return c == nullptr;
}

int main() {
    vector<float> results(12);
    array_view<float> out(results);
    parallel_for_each(concurrency::extent<1>(1), [=](index<1>) restrict(amp) {
        int i = 0;
        float x = 2, y = 3;
        swap(x, y);
        out[i++] = x;
        out[i++] = max(x, y);
        out[i++] = min(x, y);
        out[i++] = largest(x, y);
        out[i++] = clamp(x, 0.f, 4.f);
        out[i++] = abs(-x) + abs(-3);
        out[i++] = lerp(x, y, 0.5f);
        out[i++] = accumulate(x, y, x);
        out[i++] = static_cast<float>(from_both(1));
        out[i++] = static_cast<float>(converts() + 1);
        out[i++] = pow(x, 2) + sqrt(4);
    });
    const vector<float> expected = {3, 1003, 102, 1003, 4, 6, 2.5f, 18, 1, 4, 11, 0};
    for (size_t i = 0; i != expected.size(); ++i)
        EXPECT(fabs(out[i] - expected[i]) < 1e-3f);
    EXPECT(from_both(1) == 2);
    EXPECT(same(out, out) && !same(out, out.section(0, 3)) && compare(out) == 2);
    counter c;
    EXPECT(!sets(&c) && c.value == 7);
    return expectations::failed();
}
