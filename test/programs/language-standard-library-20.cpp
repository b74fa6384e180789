// Functions of the standard library that are constexpr since C++20, called in kernels: algorithms over arrays,
// comparisons of containers, bits, optional, tuples, function objects and constants of namespace std::ranges.
// Outside of constant evaluation, libstdc++ uses memcmp, memmove, overflow builtins and placement new; kernels
// get its code for constant evaluation [V12] [E01] [AMP 2.4.3].
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <functional>
#include <numbers>
#include <numeric>
#include <optional>
#include <tuple>
#include <utility>

#include "Inputs/check.h"

// libc++'s copying algorithms call memmove in constant expressions, too: docs/explanation/constexpr.md.
#ifdef _LIBCPP_VERSION
#define COPIES 0
#else
#define COPIES 1
#endif

using six = std::array<int, 6>;

six filled(int i) restrict(cpu, amp) { return {5, 3, i, 1, 4, 2}; }
int folded(const six& a) restrict(cpu, amp) {
    int result = 0;
    for (int x : a)
        result = result * 7 + x;
    return result;
}

int containers(int i) restrict(cpu, amp) {
    const six a = filled(i), b = filled(3);
    const std::array<float, 2> f = {1.5f, float(i)}, g = {1.5f, 3.0f};
    const std::array<std::array<int, 2>, 2> m = {{{1, 2}, {3, i}}}, n = {{{1, 2}, {3, 4}}};
    const std::tuple<int, float> t(i, 2.0f), u(4, 1.0f);
    const std::pair<int, unsigned> p(i, 1u), q(4, 2u);
    const int equal = (a == b) + (f == g) * 2 + (m == n) * 4 + (t == u) * 8 + (p == q) * 16 + (a != b) * 32;
    const int less = (a < b) + (f < g) * 2 + (m < n) * 4 + (t < u) * 8 + (p < q) * 16 + (a >= b) * 32;
    return equal * 1000 + less + ((a <=> b) > 0) * 64 + ((p <=> q) < 0) * 128;
}
#if COPIES
int copies(int i) restrict(cpu, amp) {
    six a = filled(i), b = {};
    std::copy(a.begin(), a.end(), b.begin());
    std::copy_backward(a.begin(), a.begin() + 3, b.end());
    std::copy_n(a.begin(), 2, b.begin() + 1);
    std::fill_n(a.begin(), 2, i);
    std::move(b.begin() + 1, b.begin() + 4, b.begin());
    std::rotate(b.begin(), b.begin() + 2, b.end());
    int result = folded(a) + folded(b);
    std::copy_if(a.begin(), a.end(), b.begin(), [](int x) { return x > 2; });
    std::transform(a.begin(), a.end(), b.begin(), a.begin(), std::plus<>());
    std::swap_ranges(a.begin(), a.begin() + 2, b.begin() + 3);
    std::replace(a.begin(), a.end(), 4, 9);
    std::reverse_copy(a.begin(), a.end(), b.begin());
    std::generate(a.begin(), a.begin() + 2, [n = i]() mutable { return n++; });
    return result + folded(a) + folded(b);
}
#else
int copies(int i) restrict(cpu, amp) { return i; }
#endif
int place(const six& a, const int* p) restrict(cpu, amp) { return int(p - a.data()); }
int searches(int i) restrict(cpu, amp) {
    six a = filled(i);
    int result = place(a, std::find(a.begin(), a.end(), 4)) + place(a, std::lower_bound(a.begin(), a.end(), 3)) * 10;
    result += int(std::count(a.begin(), a.end(), 3)) * 100 + place(a, std::max_element(a.begin(), a.end())) * 1000;
    result += place(a, std::search(a.begin(), a.end(), a.begin() + 2, a.begin() + 4)) * 10000 + std::is_sorted(a.begin(), a.end());
    result += std::all_of(a.begin(), a.end(), [i](int x) { return x < i + 3; }) + std::binary_search(a.begin(), a.end(), 4);
    return result + place(a, std::remove(a.begin(), a.end(), 3)) + place(a, std::unique(a.begin(), a.end()));
}
int orders(int i) restrict(cpu, amp) {
    six a = filled(i), b = a, c = a;
    std::make_heap(a.begin(), a.end());
    std::sort_heap(a.begin(), a.end());
    std::partial_sort(b.begin(), b.begin() + 3, b.end());
    std::next_permutation(c.begin(), c.end());
    int result = folded(a) + folded(b) + folded(c) * 3;
    std::partition(c.begin(), c.end(), [](int x) { return x & 1; });
#if COPIES
    std::merge(a.begin(), a.begin() + 3, a.begin() + 3, a.end(), b.begin());
#endif
    return result + folded(b) + folded(c);
}
int numbers(int i) restrict(cpu, amp) {
    six a = filled(i), b;
    std::iota(a.begin(), a.end(), i);
    std::partial_sum(a.begin(), a.end(), b.begin());
    std::adjacent_difference(b.begin(), b.end(), a.begin());
    int result = folded(a) + b[5] + std::reduce(a.begin(), a.end()) + std::inner_product(a.begin(), a.end(), b.begin(), 0);
    std::exclusive_scan(a.begin(), a.end(), b.begin(), 3);
    result += b[5] + std::lcm(i + 1, 6) + std::gcd(i * 4, 6) + int(std::lcm(unsigned(i + 1), 6u));
    return result + std::midpoint(i, 7) + std::cmp_less(-1, 2u) + std::in_range<unsigned>(i - 3) * 4 +
           int(std::numbers::pi * 1000);
}
template <typename T> int bitsOf(T u) restrict(cpu, amp) {
    return std::popcount(u) + std::countl_zero(u) * 3 + std::countr_zero(u) * 5 + std::countl_one(u) * 7 +
           std::countr_one(u) * 11 + int(std::rotl(u, 3) % 100) * 13 + int(std::rotr(u, 5) % 10) + std::has_single_bit(u) +
           int(std::bit_ceil(u >> 8)) + int(std::bit_floor(u) % 1000) + int(std::bit_width(u));
}
int bits(int i) restrict(cpu, amp) {
    struct Pair {
        int x;
        float y;
    };
    const auto words = std::bit_cast<std::array<unsigned, 2>>(Pair{i, 2.0f});
    return bitsOf(i * 77u) + bitsOf(i * 1234567ul) + int(words[0] + (words[1] >> 20)) +
           int(std::bit_cast<std::array<unsigned, 2>>(1.5 * i)[1] >> 10);
}
#ifdef _LIBCPP_VERSION
// libc++'s std::optional has a char, which amp code does not have.
int optionals(int i) restrict(cpu, amp) { return i; }
#else
int optionals(int i) restrict(cpu, amp) {
    std::optional<int> o = i, none;
    std::optional<std::pair<int, int>> p(std::in_place, i, 3), q;
    if (i & 1)
        none = o;
    o.reset();
    q.emplace(4, 5);
    std::swap(p, q);
    const auto moved = std::move(q);
    return none.value_or(7) + o.has_value() + p->first * 10 + (*moved).first * 100 + (p == q) + (o < none) * 2 +
           (none != std::nullopt) * 4;
}
#endif
int objects(int i) restrict(cpu, amp) {
    six a = filled(i), b = {};
#if COPIES
    std::ranges::copy(a, b.begin());
#endif
    std::ranges::reverse(b);
    const auto later = std::bind_front([](int x, int y) { return x * 10 + y; }, i);
    bool asked = std::is_constant_evaluated();
    return folded(b) + std::ranges::max(a) + int(std::ranges::count(a, 3)) + int(std::ranges::find(a, 4) - a.begin()) +
           std::ranges::equal(a, b) + later(3) + std::invoke(std::minus<>(), 9, i) + asked * 1000000 +
           (std::compare_three_way()(i, 3) > 0) + (std::strong_order(i, 4) < 0) * 2 + int(std::ssize(a)) +
           *std::ranges::min_element(a, {}, [](int x) { return x ^ 3; });
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        out[0] = containers(i);
        out[1] = copies(i);
        out[2] = searches(i);
        out[3] = orders(i);
        out[4] = numbers(i);
        out[5] = bits(i);
        out[6] = optionals(i);
        out[7] = objects(i);
    }
};

int main() { return check::both<8>("standard library of C++20", 16, Kernel()); }
