// Default member initialisers that use the object, braces around references, overload pairs under implicit members,
// deduction guides, specialised members, constants that only the compiler computes [E01] [M02] [M09] [V04] [V12] [G08].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

struct Defaults {
    int a = 3;
    int b = a * 2;
    int list[2] = {a, b};
};

template <typename T> struct Box {
    T value;
    int kind() const restrict(cpu, amp) { return 1; }
};
template <typename T> Box(T) -> Box<T>;
template <> int Box<float>::kind() const restrict(cpu, amp) { return 2; }

constexpr int search(int what) {
    const bool found[3] = {false, true, false};
    short n = 0;
    for (; n != 3 && found[n] != bool(what); ++n) {
    }
    return n;
}
template <int N> int plus(int i) restrict(cpu, amp) { return i + N; }
constexpr bool flags[3] = {true, false, true};
const int plain = 17;

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        Defaults s{i};
        out[0] = s.b + s.list[1] * 10 + Defaults{}.b * 100 + Defaults().list[1] * 1000;
        const Defaults& a{Defaults{i + 1}};
        Defaults& b{s};
        const int& c{i};
        b.a += 2;
        out[1] = a.a + s.a * 10 + c * 100;
        Box deduced{2.5f};
        out[2] = static_cast<int>(deduced.value * 2) + deduced.kind() * 100 + Box<int>{1}.kind() * 1000;
        constexpr int n = search(1);
        constexpr bool both = flags[0] && flags[2];
        int list[search(1) + 2] = {plain, 2, i};
        static_assert(search(1) == 1, "");
        out[3] = n + list[2] + list[0] * 10 + plus<search(1)>(i) * 100 + both * 1000;
    }
};

// Overload pairs: each side runs its own constructors and assignments, called by implicit members.
struct Twins {
    int made, copied = 0, assigned = 0;
    Twins() restrict(cpu) : made(1) {}
    Twins() restrict(amp) : made(2) {}
    Twins(const Twins& o) restrict(cpu) : made(o.made), copied(1) {}
    Twins(const Twins& o) restrict(amp) : made(o.made), copied(2) {}
    Twins& operator=(const Twins&) restrict(cpu) {
        assigned = 1;
        return *this;
    }
    Twins& operator=(const Twins&) restrict(amp) {
        assigned = 2;
        return *this;
    }
};
struct Derived : Twins {};
struct Holder {
    Twins member;
    int rest;
};
template <typename T> int digits(T& h) restrict(cpu, amp) { return h.made + h.copied * 10 + h.assigned * 100; }
int twins() {
    Derived a, b = a;
    a = b;
    Holder h, k = h;
    h = k;
    return digits(a) + digits(b) + digits(h.member) + digits(k.member);
}

int main() {
    int device[1] = {};
    concurrency::array_view<int> v(1, device);
    concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
        Derived a, b = a;
        a = b;
        Holder h, k = h;
        h = k;
        v[i] = digits(a) + digits(b) + digits(h.member) + digits(k.member);
    });
    v.synchronize();
    return check::both<4>("defaults", 20, Kernel()) + check::equal("twins", device[0], 2 * twins());
}
