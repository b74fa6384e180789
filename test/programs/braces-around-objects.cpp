// T x{y}, where y is a prvalue of type T: since C++17 both are one object, constructed in place. As variables,
// members, elements, temporaries and results, with and without constructors, destructors and conversion functions.
// RUN: %amp-clang -std=c++17 %s -o %t && %t
// RUN: %amp-clang -std=c++14 %s -o %t && %t
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include "Inputs/check.h"

#include <amp_short_vectors.h>

using namespace concurrency;
using namespace concurrency::graphics;

struct Plain {
    int a;
    int b;
};

// A copy would change the result.
struct Unique {
    int value;
    explicit Unique(int v) restrict(cpu, amp) : value(v) {}
    Unique(const Unique &other) restrict(cpu, amp) : value(other.value + 1000) {}
    ~Unique() restrict(cpu, amp) { value = -1; }
};

struct Convertible {
    int k;
    operator Plain() const restrict(cpu, amp) { return Plain{k, k + 1}; }
    operator index<2>() const restrict(cpu, amp) { return index<2>(k, k + 2); }
};

Plain plain(int a) restrict(cpu, amp) { return Plain{a, a * 2}; }
Plain returned(int a) restrict(cpu, amp) { return {plain(a + 1)}; }
Unique unique(int v) restrict(cpu, amp) { return Unique(v); }

struct Owner {
    index<2> place;
    Plain plain_;
    extent<2> size{extent<2>(3, 4) + 1};
    Owner(const index<2> &at, int k) restrict(cpu, amp) : place{at + 1}, plain_{plain(k)} {}
};

void all(int i, int *out) restrict(cpu, amp) {
    const index<2> a(i, 2);
    index<2> b{a + 1}, c = {a - b}, d = index<2>{a + c};
    const index<2> &bound{a + b};
    out[0] = b[0] * 1000 + c[1] * 100 + d[0] * 10 + bound[1];

    Plain one{plain(i)}, two = {plain(i + 1)}, three = Plain{plain(i + 2)}, four{returned(i)};
    Plain several[3] = {{plain(1)}, plain(2), Plain{plain(i)}};
    out[1] = one.b + two.b * 10 + three.a * 100 + four.b * 7 + several[0].b + several[1].b + several[2].b;

    const Owner owner{a, i}, again{Owner(b, i)};
    out[2] = owner.place[0] + owner.plain_.b + owner.size[1] * 10 + again.place[1] * 100;

    Convertible from = {i};
    Plain converted(from), copied = from;
    index<2> where{from};
    out[3] = converted.b + copied.a * 10 + where[1] * 100;

    Unique first{unique(1)}, second = {Unique{unique(10 + i)}};
    out[4] = first.value + second.value + Unique{unique(100)}.value;

    float_3 vector{float_3(1, 2, 3) * 2.0f};
    int number{int{i}};
    int_2 pair = {int_2{number, 5}};
    out[5] = static_cast<int>(vector.z) + pair.x * 10 + pair.y * 100;
}

int main() {
    return check::both<6>("braces", 10, [](int i, int *out) restrict(cpu, amp) { all(i, out); });
}
