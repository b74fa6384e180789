// A program's own get, max, min, swap etc. replace the standard library's only in calls that both match equally
// well [AMP 2.3.2] [V06]: members, functions for the program's types, and qualified calls behave as in C++.
// RUN: %amp-clang -std=c++14 %s -o %t && %t
// RUN: %amp-clang -std=c++17 %s -o %t && %t
// RUN: %amp-clang -std=c++20 %s -o %t && %t
// RUN: %amp-clang -std=c++17 -DDIRECTIVE %s -o %t && %t
// RUN: %amp-clang -std=c++20 -DDIRECTIVE %s -o %t && %t
// RUN: %amp-clang -std=c++17 -DDIRECTIVE --amp-compat=msvc %s -o %t && %t
#include "Inputs/expect.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

#ifdef DIRECTIVE
using namespace std;
#endif

/// Members, static members, operators and friends.
struct box {
    int a, b;
    template <int I> int get() const restrict(cpu, amp) { return I ? b : a; }
    template <typename T> T max(T other) const restrict(cpu, amp) { return other > a ? other : a; }
    template <typename T> static T min(T x, T y) restrict(cpu, amp) { return x < y ? x : y; }
    int size() const restrict(cpu, amp) { return 2; }
    bool equal(const box &other) const restrict(cpu, amp) { return a == other.a && b == other.b; }
    void swap(box &other) restrict(cpu, amp) {
        const box kept = other;
        other = *this;
        *this = kept;
    }
    friend void swap(box &x, box &y) restrict(cpu, amp) {
        x.swap(y);
        x.a += 100;
    }
    friend box max(const box &x, const box &y) restrict(cpu, amp) { return x.a + x.b < y.a + y.b ? y : x; }
};

namespace shapes {

struct point {
    int x, y;
};

/// For the types of this namespace, found by their arguments.
template <std::size_t I> int get(const point &p) restrict(cpu, amp) { return I ? p.y : p.x; }
point min(const point &a, const point &b) restrict(cpu, amp) { return a.x < b.x ? a : b; }
template <typename T> void swap(T &a, T &b) restrict(cpu, amp) {
    T kept = a;
    a = b;
    b = kept;
    b.y += 1000;
}
bool equal(point a, point b) restrict(cpu, amp) { return a.x == b.x && a.y == b.y; }
int exchange(point &p, int x) restrict(cpu, amp) {
    int old = p.x;
    p.x = x;
    return old + 7;
}

}  // namespace shapes

#if __cplusplus >= 201703L
namespace std {
template <> struct tuple_size<shapes::point> : integral_constant<size_t, 2> {};
template <size_t I> struct tuple_element<I, shapes::point> {
    using type = int;
};
}  // namespace std
#endif

/// For everything, in namespaces of their own.
namespace mathematics {
template <typename T> T max(T a, T b) restrict(cpu, amp) { return (a > b ? a : b) + 1; }
template <typename T> T clamp(T x, T low, T high) restrict(cpu, amp) { return x < low ? low : x > high ? high : x; }
namespace deep {
template <typename T> T gcd(T a, T b) restrict(cpu, amp) { return a + b; }
}
}  // namespace mathematics

/// For all types, in the global namespace: equal to the library's if a using-directive makes those visible.
template <typename T> T max(T a, T b) restrict(cpu, amp) { return (a > b ? a : b) + 10; }
template <typename T> void swap(T &a, T &b) restrict(cpu, amp) {
    T kept = a;
    a = b;
    b = kept + 50;
}
template <typename T> T exchange(T &a, T b) restrict(cpu, amp) {
    T old = a + 5;
    a = b;
    return old;
}
static int move(int x) restrict(cpu, amp) { return x + 3; }

/// Qualified as the namespace around it is.
namespace inner {
namespace {
template <typename T> T min(T a, T b) restrict(cpu, amp) { return (a < b ? a : b) + 20; }
}
int smaller(int x) restrict(amp) {
#ifdef DIRECTIVE
    using namespace std;
#endif
    return min(x, 1);
}
}  // namespace inner

template <typename T> T largest(T a, T b) restrict(amp) { return max(a, b); }
template <typename T> T standards(T a, T b) restrict(cpu, amp) { return std::max(a, b) * 2; }
#define LARGER(a, b) max(a, b)

int own(int x) restrict(amp) {
    int y = 4, z = 9;
    swap(y, z);
    int sum = max(x, 3) + LARGER(x, 7) + largest(x, 2) + y + z;
    sum += exchange(y, 1) + move(y);
    return sum + inner::smaller(x);
}
int own_on_host(int x) {
    int y = 4, z = 9;
    ::swap(y, z);
    int sum = ::max(x, 3) + ::max(x, 7) + ::max(x, 2) + y + z;
    sum += ::exchange(y, 1) + ::move(y);
    return sum + (x < 1 ? x : 1) + 20;
}

int others(int x) restrict(cpu, amp) {
    using mathematics::clamp;
    box b{x, 5}, c{1, 2};
    int sum = b.get<0>() + b.get<1>() + b.max(3) + box::min(2, x) + b.size() + b.equal(c);
    swap(b, c);
    sum += b.a + c.b + max(b, c).a;
    shapes::point p{x, 8}, q{6, 1};
    sum += shapes::get<0>(p) + shapes::get<1>(q) + min(p, q).y + equal(p, q) + exchange(q, 12) + q.x;
    shapes::swap(p, q);
    sum += p.x + q.y + mathematics::max(x, 4) + mathematics::deep::gcd(x, 2);
    return sum;
}

int qualified(int x) restrict(cpu, amp) {
    const std::tuple<int, float> t(x, 2.0f);
    const std::pair<int, int> pair(x, 6);
    const std::array<int, 3> array = {{x, 2, 9}};
    int sum = std::get<0>(t) + int(std::get<1>(t)) + std::get<1>(pair) + std::get<2>(array);
    sum += std::max(x, 3) + std::min(x, 4) + standards(x, 8) + std::max<int>(x, 1);
    int y = 1;
#if __cplusplus >= 201703L
    sum += std::clamp(x, 2, 6);
#endif
#if __cplusplus >= 202002L
    int z = 2;
    std::swap(y, z);
    sum += std::exchange(z, 7) + z;
    int both[2] = {1, 2}, again[2] = {1, 2};
    sum += std::equal(both, both + 2, again);
#endif
    return sum + std::move(y) + std::forward<int>(y);
}

#if __cplusplus >= 201703L
int bindings(int x) restrict(cpu, amp) {
    std::tuple<int, int> t(x, 3);
    auto [a, b] = t;
    auto [c, d] = std::pair<int, int>(x, 4);
    auto [e, f, g] = std::array<int, 3>{x, 1, 2};
    const shapes::point p{x, 5};
    auto [h, i] = p;
    const auto &[j, k] = p;
    return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i + 10 * j + 11 * k;
}
#else
int bindings(int x) restrict(cpu, amp) { return x; }
#endif

/// Variables with these names.
struct named {
    int max, get;
};
int variables(int x) restrict(cpu, amp) {
    const int min = 3;
    const named n{x, 4};
    auto equal = [](int a, int b) restrict(cpu, amp) { return a == b ? 70 : 80; };
    return min + n.max + n.get + equal(x, 3) + std::max(n.max, 2) + std::min(x, min);
}

int main() {
    for (int x : {-3, 0, 3, 12}) {
        std::vector<int> results(6);
        {
            concurrency::array_view<int> out(6, results);
            parallel_for_each(concurrency::extent<1>(1), [=](concurrency::index<1>) restrict(amp) {
                out[0] = own(x);
                out[1] = others(x);
                out[2] = qualified(x);
                out[3] = bindings(x);
                out[4] = variables(x);
                out[5] = std::max(x, 5) + std::get<0>(std::tuple<int, int>(x, 3)) + max(x, 5) * 100;
            });
        }
        EXPECT(results[0] == own_on_host(x));
        EXPECT(results[1] == others(x));
        EXPECT(results[2] == qualified(x));
        EXPECT(results[3] == bindings(x));
        EXPECT(results[4] == variables(x));
        EXPECT(results[5] == std::max(x, 5) + x + ::max(x, 5) * 100);
    }
    return expectations::failed();
}
