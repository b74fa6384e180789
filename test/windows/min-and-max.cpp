// <windows.h>'s min, max and byte with nothing but <amp.h> included: operands of different types, in kernels and on the
// host, in templates and macros, beside members, variables and functions of these names, and beside std's own.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -O1 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -std=c++14 -DUSES_STD -O1 %s -o %t && %t
// NOMINMAX disables them, so that the program can define its own.
// RUN: not %amp-clang --amp-compat=msvc -DNOMINMAX -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: error: use of undeclared identifier 'm{{in|ax}}'
#include <amp.h>
#include <cmath>
#include <limits>
#include <random>
#include <string>
#ifdef USES_STD
using namespace std;
#endif
using namespace concurrency;

byte label[4] = {1, 2, 3, 255};
byte last(const byte *bytes) { return bytes[3]; }

#define CLAMP(x, low, high) max(low, min(x, high))

struct range {
    float min, max;
    range(float a, float b) : min(a), max(b) {}
    float width() const { return max - min; }
    // The member is no function.
    float clamp(float x) const { return max(min, min(x, 7.5)); }
    static float widest() { return (std::numeric_limits<float>::max)(); }
};

struct limits {
    static int max() { return 9; }
    static int lower(int n) { return max(n, 3u) - max(); }
};

template <typename T> T positive(T x) restrict(cpu, amp) { return max(x, 0); }

namespace own {
struct pair {
    int a, b;
};
pair max(pair a, pair b) { return a.a > b.a ? a : b; }
int both() {
    pair one = {1, 2}, two = {3, 4};
    return max(one, two).b + max(1, 2.5) + max(3, 4);
}
}  // namespace own

int sizes[max(3, 4u)];

int main() {
    array_view<int> v(4);
    unsigned n = 7;
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = min(2, 5 - i[0]) + CLAMP(i[0], 1u, 2.0f) + positive(-1) + (int)positive(0.5f);
    });
    if (v[0] != 3 || v[3] != 4)
        return 1;
    if (max(1.0f, 3.5) != 3.5 || min(10, n) != 7u || sizeof(min('a', 'b')) != 1 || max(-1, 1u) != 0xffffffffu)
        return 2;
    float min = min(3, 1.5f);
    const double max = max(min, 2);
    if (min != 1.5f || max != 2)
        return 3;
    const range r(1, 4);
    if (r.clamp(9) != 4 + 3.5f || r.clamp(-3) != 1 || r.width() != 3 || limits::lower(12) != 3)
        return 4;
    if (own::both() != 4 + 2 + 4 || sizeof(sizes) != 16 || last(label) != 255)
        return 5;
    std::mt19937 engine(3);
    std::uniform_int_distribution<int> dice(1, 6);
    const int thrown = dice(engine);
    if (thrown < dice.min() || thrown > dice.max() || (std::min)(thrown, 7) != thrown || range::widest() < 1e30f)
        return 6;
    const std::string a = "a", b = "b";
    // As the macros: the second operand where neither is less.
    return std::isnan(std::max(a, b) == "b" ? 0.0f : NAN) || (std::min)(1, 2) != 1;
}
