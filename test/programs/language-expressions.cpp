// Expressions: conditional operators that are lvalues, of classes and void; comma; compound assignment through
// members, references, calls and conversions; assignment as value; bool, enum, float and wide conversions; shifts and
// overflow; enumerations of each underlying type, scoped and unscoped; sizeof, alignof, noexcept, decltype [E01]
// [T03] [T19] [AMP 2.4.3].
// RUN: %amp-clang -std=c++17 -ffp-contract=off %s -o %t && %t
#include "Inputs/check.h"

struct Point {
    int x, y;
    Point& operator+=(const Point& o) restrict(cpu, amp) {
        x += o.x;
        y += o.y;
        return *this;
    }
    int& at(int i) restrict(cpu, amp) { return i ? y : x; }
};
enum Small { none, one, many = 40 };
enum Wide : long { huge = 1L << 30, negative = -5 };
enum Unsigned : unsigned { top = 0xffffffffu };
enum class Scoped { a = -1, b = 7 };
enum class Flags : unsigned { read = 1, write = 2, all = read | write };
constexpr Flags operator|(Flags a, Flags b) restrict(cpu, amp) { return Flags(unsigned(a) | unsigned(b)); }
Flags& operator|=(Flags& a, Flags b) restrict(cpu, amp) { return a = a | b; }
Small operator++(Small& s) restrict(cpu, amp) { return s = Small(s + 1); }
void mark(int& x, int by) restrict(cpu, amp) { x = x * 3 + by; }
int count(int& x) restrict(cpu, amp) { return ++x; }

int lvalues(int i) restrict(cpu, amp) {
    int a = 1, b = 2, c = 3;
    (i & 1 ? a : b) = 10;
    (i & 2 ? a : i & 4 ? b : c) += 5;
    int& r = i > 5 ? (a++, b) : c;
    r *= 2;
    Point p = {1, 2}, q = {3, 4};
    (i & 1 ? p : q).at(i & 2) += 7;
    (p += q) += {i, 1};
    a = b;
    ++(c -= 3);
    (i > 3, p.x) = 50;
    p.at(0) <<= 2;
    const Point chosen = i & 4 ? p : Point{i, i};
    i > 7 ? mark(a, 1) : mark(b, 2);
    int* s = i & 1 ? &a : &b;
    *s++ ^= 0x55;
    return a + b * 3 + c * 7 + p.x + p.y * 11 + q.x + q.y * 13 + chosen.x * 17 + chosen.y;
}
int orders(int i) restrict(cpu, amp) {
    int n = 0, list[4] = {1, 2, 3, 4};
    list[count(n)] += count(n) * 10;
    const int a = (count(n), count(n), n * 2), b = count(n) && (count(n), false) || count(n);
    int k = 0;
    const int c = k++ + (k += 2, k) * 2;
    list[k] = 2;
    const bool d = (n > i) < true, e = !n == !!i, f = -i > 0u;
    return a + b * 100 + c * 1000 + list[1] + list[2] + list[3] * 7 + d + e * 2 + f * 4 + n;
}
int integers(int i) restrict(cpu, amp) {
    const unsigned u = 0xfffffff0u + i, w = u * u;
    const int s = -i - 1;
    const long l = long(s) << 20, m = (long(i) << 33) + u;
    int result = int(w) ^ (s >> 2) ^ int(u >> 28) ^ (s % 5) ^ (s / 3) ^ int(-u % 7);
    result += int(l >> 18) + int(m >> 32) + int(s + 1u > 5u) + int(l < u) + int(long(u) > 0) + (1 << (i & 31) >> 3);
    result ^= int(unsigned(l) / 3u) + int((unsigned long)(s) >> 40) + int(m % 1000) + int(m / -7) % 1000;
    unsigned rotate = u;
    rotate = rotate << 5 | rotate >> 27;
    rotate += rotate < 100 ? 1 : 0;
    bool b = i & 4;
    b |= s < -3;
    b = b + i;
    int t = 100;
    t -= 2.75f;
    t *= 1.5;
    t /= b + 1u;
    t %= 37;
    t <<= b;
    return result + int(rotate % 1000) + b + t + ~i + -i + +b + !t;
}
int floats(int i) restrict(cpu, amp) {
    const float f = i * 0.37f - 2, g = 1.0f / (i + 1);
    const double d = f, e = d * 0.1 + i;
    float h = f;
    h += 0.1;
    h /= 3;
    int k = int(f);
    k += 0.9f * i;
    k -= g;
    return int(h * 1000) + int(e * 1000) + k + int(unsigned(e + 3)) + int(long(d * 1e6) % 1000) +
           (f == d) + (g < f) * 2 + (f ? 4 : 0) + !g * 8 + int(bool(d)) * 16 + int(-f) + int(f > g ? f : i);
}
int enumerations(int i) restrict(cpu, amp) {
    Small s = i % 3 == 0 ? none : i % 3 == 1 ? one : many;
    ++s;
    const Wide w = i & 1 ? huge : negative;
    Scoped c = Scoped(i % 2 * 8 - 1);
    Flags f = Flags::read;
    f |= i & 2 ? Flags::write : Flags::all;
    const int list[] = {s, int(w >> 3), top == 0xffffffffu, static_cast<int>(c), int(f)};
    int result = 0;
    for (int x : list)
        result = result * 5 + x;
    return result + (c == Scoped::b) + (c < Scoped::b) * 2 + s * many + (w + one > 0) + -top % 10 + (s | 3) +
           int(Unsigned(i) + 1u) + (f == Flags::all) * 100;
}
int operands(int i) restrict(cpu, amp) {
    int k = i;
    decltype(k++) a = 4;
    decltype((k)) b = k;
    b += int(sizeof(k++)) + int(alignof(Point)) + int(sizeof(int[3])) + noexcept(k) + int(sizeof(Point().x));
    return a + k + int(sizeof(long) + sizeof(double) + sizeof(bool)) + int(sizeof(Wide)) + (sizeof i)-(3);
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        out[0] = lvalues(i);
        out[1] = orders(i);
        out[2] = integers(i);
        out[3] = floats(i);
        out[4] = enumerations(i);
        out[5] = operands(i);
    }
};

int main() { return check::both<6>("expressions", 16, Kernel()); }
