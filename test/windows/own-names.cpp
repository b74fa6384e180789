// A program's names that also mean the C++ library's because of a using-directive: names that Visual C++ did
// not see, of C++17 and of headers that it did not include, and names that were not visible at a template's
// definition; and calls that also match the library's function.
// RUN: %amp-clang --amp-compat=msvc -std=c++14 -O1 -I%S/Inputs %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -std=c++17 -O1 -I%S/Inputs %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -std=c++20 -O1 -I%S/Inputs %s -o %t && %t
#include "stdafx.h"

#include <windows.h>

using concurrency::array_view;
using concurrency::extent;
using concurrency::index;
using concurrency::parallel_for_each;

// Like Visual C++, parses templates at the end of the unit, where std::extent is visible, too.
template <int Size> int SumOf(array_view<const int> view)
{
    int sum = 0;
    array_view<int> result(1, &sum);
    parallel_for_each(extent<1>(view.extent[0]).tile<Size>(), [=](concurrency::tiled_index<Size> t) restrict(amp) {
        concurrency::atomic_fetch_add(&result[0], view[t.global]);
    });
    result.synchronize();
    return sum;
}

#include <algorithm>
#include <any>
#include <cmath>
#include <functional>
#include <iterator>
#include <numeric>

using namespace std;

const int size = 64;
int data[size];
byte shades[4] = { 1, 2, 3 };
#define LAST (size - 1)

namespace shapes {
struct any { int corners; };
enum sample { low, high };
namespace inner { int lcm = 6; }
using namespace inner;
}
using namespace shapes;

template <typename T> T clamp(T v, T lo, T hi) restrict(cpu, amp) { return v < lo ? lo : v > hi ? hi : v; }
inline float lerp(float a, float b, float t) restrict(cpu, amp) { return a + (b - a) * t; }
namespace sums {
template <typename It, typename T> T reduce(It first, It last, T init)
{
    for (; first != last; ++first)
        init += 2 * *first;
    return init;
}
}
using namespace sums;
template <class T> T inside(T v) restrict(cpu, amp) { return clamp<T>(v, 1, 3) + clamp(v, T(0), T(1)); }

// Not a keyword.
static int typeof(int kind) { return kind + 1; }

byte Shade(const byte* p, unsigned i) { return (byte)(p[i] * 2); }

int main()
{
    for (int i = 0; i < size; i++)
        data[i] = i;
    array_view<const int> view(size, data);
    Expect(SumOf<16>(view) == size * LAST / 2, "sizes and data");
    byte b = Shade(shades, 1);
    any triangle = { 3 };
    sample c = high;
    Expect(b == 4 && triangle.corners == 3 && c == 1 && lcm == 6, "bytes, classes, enumerations, variables");
    std::vector<float> values(8, 5);
    array_view<float> floats(8, values);
    parallel_for_each(floats.extent, [=](index<1> i) restrict(amp) {
        floats[i] = clamp(floats[i] * i[0], 0.0f, 12.0f) + lerp(1, 3, 0.5f) + inside(7);
    });
    floats.synchronize();
    Expect(values[1] == 11 && values[7] == 18 && clamp(5, 1, 3) == 3, "functions");
    Expect(reduce(values.begin(), values.begin() + 2, 1.0f) == 1 + 2 * (6 + 11), "functions that arguments find");
    Expect(typeof(2) == 3, "typeof");
    // The library's stay reachable.
    vector<int> v(3);
    Expect(std::distance(v.begin(), v.end()) == 3 && v.size() == 3, "the library's");
    return failures;
}
