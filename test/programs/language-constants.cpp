// constexpr, consteval and constinit: functions in kernels and for array sizes, template arguments and tables; local
// constexpr objects of class types, static members, variable templates, literals, named constants of every arithmetic
// type [E02] [E04] [V12] [AMP 2.4.3.2].
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include "Inputs/check.h"

constexpr int answer = 42;
const int plain = 17, derived = plain * 2;
constexpr float ratio = 0.25f;
constexpr double exact = 1.0 / 3.0;
constexpr bool yes = true;
const unsigned mask = 0xff00ff00u;
constexpr long wide = 1L << 30;
inline constexpr int shared = 6;
static const int internal = 8;
enum { unscoped = 9 };
enum class Scoped : unsigned { value = 10 };
constexpr Scoped scoped = Scoped::value;
extern const int later;
const int later = 12;
constinit const int initialised = 13;

constexpr int square(int x) { return x * x; }
constexpr int sum_to(int n) {
    int total = 0;
    for (int k = 1; k <= n; ++k)
        total += k;
    return total;
}
consteval int immediate(int x) { return x * 3 + 1; }
constexpr int restricted(int x) restrict(cpu, amp) { return x - immediate(2); }
template <typename T> constexpr T half = T(1) / T(2);
template <int N> constexpr int factorial = N * factorial<N - 1>;
template <> constexpr int factorial<0> = 1;

struct Rational {
    int top, bottom = 1;
    constexpr Rational(int t, int b = 1) : top(t), bottom(b) {}
    constexpr Rational operator*(const Rational& o) const { return {top * o.top, bottom * o.bottom}; }
    constexpr bool operator==(const Rational&) const = default;
    constexpr explicit operator float() const { return float(top) / bottom; }
    constexpr Rational& scale(int k) {
        top *= k;
        return *this;
    }
    static constexpr int limit = 1000;
    static consteval Rational third() { return {1, 3}; }
};
struct Settings {
    static constexpr int width = square(5), height = width / 2;
    static const long area = width * height;
    static constexpr Scoped mode = Scoped::value;
    int cells[height] = {};
};

int named(int i) restrict(cpu, amp) {
    constexpr int local = answer + derived;
    const int copy = plain;
    const float product = ratio * i + float(exact);
    return local + copy * i + int(product * 16) + yes + int(mask >> 24) + int(wide >> 20) + shared + internal +
           unscoped + int(scoped) + int(Scoped::value) + later + initialised;
}
int functions(int i) restrict(cpu, amp) {
    int sized[square(3)] = {};
    sized[8] = sum_to(i);
    constexpr int compile_time = sum_to(100);
    return square(i) + sized[8] + int(sizeof(sized)) + compile_time + immediate(5) + restricted(i) + factorial<6> +
           int(half<float> * 8) + half<int>;
}
int classes(int i) restrict(cpu, amp) {
    constexpr Rational two_thirds = Rational(2) * Rational::third();
    constexpr Rational constant = two_thirds * Rational(9, 4);
    Rational r(i, 3);
    r.scale(2);
    const Rational product = r * constant * Rational::third();
    Settings s;
    s.cells[Settings::height - 1] = i;
    return product.top * 100 + product.bottom + (r == Rational(i * 2, 3)) + int(float(constant) * 4) +
           Rational::limit + int(Settings::area) + s.cells[11] + int(Settings::mode) + (constant == product);
}
int tables(int i) restrict(cpu, amp) {
    constexpr int primes[] = {2, 3, 5, 7, 11, 13};
    constexpr Rational rationals[2] = {{1, 2}, {3}};
    const int first = primes[2] + rationals[1].top;
    return first + primes[i % 6] * 10 + rationals[i & 1].bottom;
}
int literals(int i) restrict(cpu, amp) {
    return 'a' + '\n' + 0b101 + 017 + 0x7fff'ffff % 1000 + 5LL + 6uL + 7u + int(1e2f) + int(.5) + int(0x1.8p3) + i +
           int(4294967295u >> 28) + (2147483647 - i) % 7 + true + (nullptr == nullptr);
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        out[0] = named(i);
        out[1] = functions(i);
        out[2] = classes(i);
        out[3] = tables(i);
        out[4] = literals(i);
    }
};

int main() { return check::both<5>("constants", 16, Kernel()); }
