// C++20 in kernels: three-way comparison, defaulted equality, parenthesised aggregates, designated initialisers, using
// enum, range-for with initialiser, class types, closures and floating values as template arguments, concepts, requires
// clauses, abbreviated templates, bit_cast, [[likely]], captured bindings, default member initialisers [E01] [V13]
// [AMP 2.4.3].
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include <bit>
#include <compare>
#include <concepts>

#include "Inputs/check.h"

struct Version {
    int major, minor = 0;
    unsigned patch = 0;
    constexpr auto operator<=>(const Version&) const = default;
};
// Implicitly constexpr if their members' comparisons are; restricted; by friends, of bases, arrays and classes
// with comparisons of their own.
struct Point {
    int x, y;
    auto operator<=>(const Point&) const = default;
};
struct Tagged : Point {
    int tags[2];
    friend bool operator==(const Tagged&, const Tagged&) = default;
    friend auto operator<=>(const Tagged&, const Tagged&) = default;
};
struct Level {
    int value;
    bool operator==(const Level& o) const restrict(cpu, amp) { return value == o.value; }
    bool operator<(const Level& o) const restrict(cpu, amp) { return value < o.value; }
};
struct Floor {
    Level level;
    int room;
    bool operator==(const Floor&) const restrict(cpu, amp) = default;
    std::weak_ordering operator<=>(const Floor&) const restrict(cpu, amp) = default;
};
template <typename T> struct Boxed {
    T value;
    bool operator==(const Boxed&) const = default;
    auto operator<=>(const Boxed&) const = default;
};
struct Doubler {
    int operator()(int i) const restrict(cpu, amp) { return 2 * i; }
};
// The address of an object of an empty class does not matter.
inline constexpr Doubler doubler;

struct Weight {
    float grams;
    constexpr std::partial_ordering operator<=>(const Weight& o) const { return grams <=> o.grams; }
    constexpr bool operator==(const Weight& o) const { return grams == o.grams; }
};
struct Base {
    int b;
};
struct Both : Base {
    int own;
    int list[2];
    bool operator==(const Both& o) const restrict(cpu, amp) { return b == o.b && own == o.own && list[1] == o.list[1]; }
};
struct Shape {
    int width = 3;
    float depth{0.5f};
    Version version = {.major = 4, .patch = 7};
};
struct Size {
    int x, y;
    constexpr int area() const { return x * y; }
};
template <Size S> int area(int i) restrict(cpu, amp) { return S.area() + S.x * i; }
template <float F> int scaled(int i) restrict(cpu, amp) { return int(F * i); }
template <auto F> int called(int i) restrict(cpu, amp) { return F(i); }

template <typename T>
concept Measured = requires(const T& t) {
    { t.area() } -> std::convertible_to<int>;
    typename T::unit;
};
struct Metres {
    using unit = int;
    int side;
    int area() const restrict(cpu, amp) { return side * side; }
};
template <Measured T> int measure(const T& t) restrict(cpu, amp) { return t.area(); }
template <typename T>
    requires(!Measured<T>)
int measure(const T& t) restrict(cpu, amp) {
    return -int(t);
}
int add(std::integral auto a, std::floating_point auto b) restrict(cpu, amp) { return int(a + b); }
template <typename T> struct Limited {
    T value;
    int get() const restrict(cpu, amp)
        requires std::integral<T>
    {
        return int(value);
    }
    int get() const restrict(cpu, amp) { return int(value * 100); }
};
enum class Mode { off, slow = 4, fast = 8 };
int mode(Mode m) restrict(cpu, amp) {
    using enum Mode;
    switch (m) {
    case slow:
        return 1;
    case fast:
        return 2;
    default:
        return 3;
    }
}

bool is_three(std::strong_ordering o) restrict(cpu, amp) { return o != 0 && o >= 0; }
int comparisons(int i) restrict(cpu, amp) {
    const Version a{1, i % 3, 5}, b{1, 1, unsigned(i)}, c = a;
    const Weight w{i * 0.5f}, v{2.0f};
    int result = (a < b) + (a <= b) * 2 + (a == c) * 4 + (a != b) * 8 + (a > b) * 16 + ((a <=> b) > 0) * 32;
    result += ((w < v) + (w >= v) * 2 + (w == v) * 4) * 64;
    const auto order = i <=> 5;
    result += (order < 0 ? 1 : order == 0 ? 2 : 3) * 512 + is_three(a <=> b) * 4096;
    return result;
}
int defaulted(int i) restrict(cpu, amp) {
    const Point a{i % 3, 2}, b{1, i % 5};
    const Tagged c{{i, 2}, {1, 3}}, d{{4, 2}, {1, i}};
    const Floor e{{i}, 2}, f{{3}, i};
    const Boxed<Point> g{a}, h{b};
    return (a < b) + (a == b) * 2 + (a >= b) * 4 + ((a <=> b) < 0) * 8 + (c == d) * 16 + (c < d) * 32 + (c != d) * 64 +
           (e == f) * 128 + (e < f) * 256 + (e >= f) * 512 + (g == h) * 1024 + (g > h) * 2048 + doubler(i) * 4096;
}
int initialisers(int i) restrict(cpu, amp) {
    const Both p(Base(i), 2, {3, i}), q{{i}, .own = 2, .list = {3, i}};
    Shape s{.depth = 1.5f, .version{.major = i}}, t(i, 2.5f), u = {};
    int list[](1, 2, 3);
    return (p == q) + s.width + int(s.depth * 2) * 10 + s.version.major * 100 + int(t.version.patch) + t.width +
           int(t.depth * 2) + u.version.major + list[2] + p.list[1];
}
int constrained(int i) restrict(cpu, amp) {
    return measure(Metres{i}) + measure(2.5f) + add(i, 0.5f) + Limited<int>{i}.get() + Limited<float>{0.5f}.get() +
           mode(i & 1 ? Mode::slow : Mode(i));
}
int arguments(int i) restrict(cpu, amp) {
    return area<Size{2, 3}>(i) + area<{4, 5}>(i) * 3 + scaled<1.5f>(i) + called<[](int x) { return x * 5; }>(i);
}
int statements(int i) restrict(cpu, amp) {
    int result = 0;
    for (int list[3] = {i, 2, 3}; int& x : list)
        result += x++;
    if (i > 3) [[likely]]
        result += 100;
    else [[unlikely]]
        result += 200;
    const auto [x, y] = Size{i, 4};
    const auto captured = [x, y](int k) { return x * k + y; };
    result += captured(2);
    return result + int(std::bit_cast<unsigned>(float(i)) >> 20) + int(std::bit_cast<float>(0x40490fdbu) * 100);
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        out[0] = comparisons(i);
        out[1] = initialisers(i);
        out[2] = constrained(i);
        out[3] = arguments(i);
        out[4] = statements(i);
        out[5] = defaulted(i);
    }
};

int main() { return check::both<6>("C++20", 16, Kernel()); }
