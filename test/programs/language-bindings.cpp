// Structured bindings of arrays, classes, bases and tuple-like types; range-for over arrays, arrays of arrays, user
// types with members or found by argument-dependent lookup, sentinels, temporaries; if and switch with initialisers
// [E01] [R02] [AMP 2.4.3].
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include <tuple>

#include "Inputs/check.h"

namespace user {
struct Triple {
    int items[3];
    template <int I> int& get() restrict(cpu, amp) { return items[I]; }
};
struct Lines {
    int first[4];
};
const int* begin(const Lines& l) restrict(cpu, amp) { return l.first; }
const int* end(const Lines& l) restrict(cpu, amp) { return l.first + 4; }
int* begin(Lines& l) restrict(cpu, amp) { return l.first + 1; }
int* end(Lines& l) restrict(cpu, amp) { return l.first + 3; }
struct Mixed {
    int whole;
    float part;
};
template <int I> auto get(const Mixed& m) restrict(cpu, amp) {
    if constexpr (I == 0)
        return m.whole + 1;
    else
        return m.part * 2.0f;
}
struct End {
    int limit;
};
struct Count {
    int at, step;
    int operator*() const restrict(cpu, amp) { return at; }
    Count& operator++() restrict(cpu, amp) {
        at += step;
        return *this;
    }
    bool operator!=(const End& end) const restrict(cpu, amp) { return at < end.limit; }
};
struct Steps {
    int to, step;
    Count begin() const restrict(cpu, amp) { return {0, step}; }
    End end() const restrict(cpu, amp) { return {to}; }
};
}  // namespace user
template <> struct std::tuple_size<user::Triple> : std::integral_constant<std::size_t, 3> {};
template <std::size_t I> struct std::tuple_element<I, user::Triple> {
    using type = int;
};
template <> struct std::tuple_size<user::Mixed> : std::integral_constant<std::size_t, 2> {};
template <> struct std::tuple_element<0, user::Mixed> {
    using type = int;
};
template <> struct std::tuple_element<1, user::Mixed> {
    using type = float;
};
struct Base {
    int x;
    float y;
    int list[2];
};
struct Derived : Base {};
Base make(int i) restrict(cpu, amp) { return {i, i * 0.5f, {3, 4}}; }

int bindings(int i) restrict(cpu, amp) {
    int list[3] = {i, 2, 3}, grid[2][2] = {{1, 2}, {3, i}};
    auto [a, b, c] = list;
    auto& [d, e, f] = list;
    a += 10;
    e += a;
    const auto& [top, bottom] = grid;
    auto&& [x, y, items] = make(i);
    items[1] += x;
    Derived derived = {make(i + 1)};
    auto& [dx, dy, ditems] = derived;
    dx *= 3;
    ditems[0] = int(dy * 4);
    const auto captured = [x](int k) { return x * k; };
    return captured(2) + a + b + c + d + list[1] * 100 + f + top[1] + bottom[1] * 7 + int(y * 2) + items[1] +
           derived.x + derived.list[0];
}
int tuple_like(int i) restrict(cpu, amp) {
    user::Triple t = {{i, i + 1, i + 2}};
    auto& [a, b, c] = t;
    b *= 10;
    auto [d, e, f] = t;
    d = 1000;
    const auto [whole, part] = user::Mixed{i, 1.5f};
    return a + t.items[1] + c + d + e + f + whole * 100 + int(part * 4);
}
int ranges(int i) restrict(cpu, amp) {
    int result = 0;
    user::Lines lines = {{1, i, 3, 4}};
    for (int& x : lines)
        x += 5;
    for (const user::Lines& fixed = lines; const auto x : fixed)
        result = result * 3 + x;
    for (auto x : user::Steps{i, 3}) {
        if (x == 6)
            continue;
        if (x > 12)
            break;
        result += x;
    }
    user::Triple triples[2] = {{{1, 2, 3}}, {{i, 5, 6}}};
    for (auto& [p, q, r] : triples) {
        p += q * r;
        for (int deep[2] = {p, q}; auto& v : deep)
            result += v++;
    }
    return result + triples[1].items[0];
}
int initialisers(int i) restrict(cpu, amp) {
    int result = 0;
    if (auto [x, y, list] = make(i); x > 3 && y < 6)
        result = x + list[0];
    else if (const int z = x * 2; z)
        result = z - list[1];
    else
        result = int(y) - 1;
    switch (const auto t = user::Triple{{i, 2, 3}}; t.items[0] % 3) {
    case 1:
        result += 100 * t.items[2];
        break;
    case 2:
        if (int k = i; (k /= 2) && k != 4)
            result += k;
        [[fallthrough]];
    default:
        result += 7;
    }
    for (int k = 0, n = i % 5; k < n; ++k, --n)
        result += k * n;
    while (int left = 3 - result % 4)
        result += left;
    if (typedef int Int; Int(result) > 4)
        ++result;
    return result;
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        out[0] = bindings(i);
        out[1] = tuple_like(i);
        out[2] = ranges(i);
        out[3] = initialisers(i);
    }
};

int main() { return check::both<4>("bindings and ranges", 16, Kernel()); }
