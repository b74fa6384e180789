// The standard library's constexpr functions, called in kernels: array, pair, tuple, optional-like use of
// numeric_limits, move, forward, exchange, swap, min, max, clamp, algorithms, integral_constant, type traits,
// as_const, size and begin of arrays, ratio [V12] [E01] [AMP 2.4.3].
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <limits>
#include <numeric>
#include <tuple>
#include <type_traits>
#include <utility>

#include "Inputs/check.h"

struct Movable {
    int value;
    Movable(int v) restrict(cpu, amp) : value(v) {}
    Movable(Movable&& o) restrict(cpu, amp) : value(o.value + 100) { o.value = -1; }
    Movable& operator=(Movable&& o) restrict(cpu, amp) {
        value = o.value + 1000;
        o.value = -2;
        return *this;
    }
};
template <typename T> int pass(T&& t) restrict(cpu, amp) {
    return std::is_lvalue_reference<T>::value ? t * 10 : std::forward<T>(t);
}

int arrays(int i) restrict(cpu, amp) {
    std::array<int, 4> a = {i, 2, 3}, b = a;
    b[3] = 7;
    a.front() += 5;
    b.back() += a[0];
    int sum = 0;
    for (const int x : a)
        sum = sum * 3 + x;
    for (auto& x : b)
        x *= 2;
    const std::array<std::array<float, 2>, 2> grid = {{{1, 2}, {3, float(i)}}};
    const auto& [p, q, r, s] = b;
    a.swap(b);
    return sum + b[1] + int(a.size()) * 100 + int(grid[1][1] * grid[0][1]) + p + q + r * s + std::get<2>(a) +
           int(a.end() - a.begin()) + a.data()[1] + a.empty();
}
int pairs(int i) restrict(cpu, amp) {
    std::pair<int, float> p(i, 2.5f), q = {3, 1.5f}, r;
    r = p;
    p.first += 1;
    const auto made = std::make_pair(i, 4u);
    auto [x, y] = q;
    std::swap(p, q);
    return p.first + int(p.second * 2) * 10 + r.first * 100 + made.first + int(made.second) + x + int(y) +
           int(std::get<1>(q)) + (p == q);
}
int tuples(int i) restrict(cpu, amp) {
    std::tuple<int, float, bool> t(i, 0.5f, true), u = t;
    std::get<0>(u) += 3;
    std::get<1>(t) = 8;
    const auto& [a, b, c] = t;
    const auto made = std::make_tuple(i, 2u, 3.0);
    const int applied = std::apply([](auto... x) { return (int(x) + ...); }, made);
    return a + int(b) * 10 + c * 100 + std::get<0>(u) * 1000 + applied + int(std::tuple_size<decltype(t)>::value);
}
int utilities(int i) restrict(cpu, amp) {
    Movable a(i), b(std::move(a)), c(3);
    c = std::move(b);
    int x = 4, y = i;
    std::swap(x, y);
    const int old = std::exchange(x, 9);
    int list[4] = {4, i, 2, 8}, other[4] = {};
    std::swap(list[0], list[3]);
    std::swap(list, other);
    return a.value + b.value * 3 + c.value + x + y * 10 + old + pass(x) + pass(7) + std::as_const(x) +
           int(std::size(list)) + *std::begin(other) + int(std::end(other) - other);
}
int numbers(int i) restrict(cpu, amp) {
    using ints = std::numeric_limits<int>;
    const int low = std::min(i, 7) + std::max(i, 3) * 10 + std::clamp(i, 2, 5) * 100;
    return low + ints::max() % 1000 + ints::digits + int(ints::is_signed) +
           int(std::numeric_limits<float>::epsilon() * (1 << 25)) + int(std::numeric_limits<unsigned>::min()) +
           int(std::numeric_limits<float>::infinity() > 1e30f) + std::gcd(i + 12, 18);
}
int functional(int i) restrict(cpu, amp) {
    const std::plus<> plus;
    const std::multiplies<int> times;
    int list[5] = {5, i, 1, 4, 2};
    const int total = std::accumulate(list, list + 5, 0);
    const bool any = std::any_of(list, list + 5, [i](int x) { return x == i + 1; });
    std::reverse(list, list + 5);
    return plus(i, 2) + times(i, 3) + std::integral_constant<int, 5>() + std::is_same_v<int, const int> + total +
           any * 100 + list[0] + list[4] * 10 + 
           int(std::distance(list, list + 3)) + std::less<int>()(i, 4) + std::invoke(times, 2, i);
}
struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        out[0] = arrays(i);
        out[1] = pairs(i);
        out[2] = tuples(i);
        out[3] = utilities(i);
        out[4] = numbers(i);
        out[5] = functional(i);
    }
};

int main() { return check::both<6>("standard library", 16, Kernel()); }
