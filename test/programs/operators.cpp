// User-defined operators of every kind, conversion functions, overloads by type, constness and restriction, friends,
// default arguments [V04] [V09] [V10] [V14] [D07] [D08] [AMP 2.3.2].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

struct Fraction {
    int over, under;
    Fraction(int over = 0, int under = 1) restrict(cpu, amp) : over(over), under(under) {}
    Fraction operator-() const restrict(cpu, amp) { return Fraction(-over, under); }
    Fraction& operator+=(const Fraction& r) restrict(cpu, amp) {
        over = over * r.under + r.over * under;
        under *= r.under;
        return *this;
    }
    Fraction& operator++() restrict(cpu, amp) { return *this += 1; }
    Fraction operator++(int) restrict(cpu, amp) {
        Fraction old = *this;
        ++*this;
        return old;
    }
    explicit operator bool() const restrict(cpu, amp) { return over != 0; }
    explicit operator float() const restrict(cpu, amp) { return float(over) / float(under); }
    int operator()(int scale, int bias = 3) const restrict(cpu, amp) { return over * scale + under + bias; }
    int& operator[](int i) restrict(cpu, amp) { return i ? under : over; }
    int operator[](int i) const restrict(cpu, amp) { return (i ? under : over) + 1000; }
    friend Fraction operator*(Fraction a, const Fraction& b) restrict(cpu, amp) {
        a.over *= b.over;
        a.under *= b.under;
        return a;
    }
    bool operator!() const restrict(cpu, amp) { return over == 0; }
};
Fraction operator+(Fraction a, const Fraction& b) restrict(cpu, amp) { return a += b; }
bool operator==(const Fraction& a, const Fraction& b) restrict(cpu, amp) {
    return a.over * b.under == b.over * a.under;
}
bool operator<(const Fraction& a, const Fraction& b) restrict(cpu, amp) { return a.over * b.under < b.over * a.under; }
Fraction operator,(const Fraction& a, const Fraction& b) restrict(cpu, amp) { return Fraction(a.over, b.under); }

struct Box {
    Fraction content;
    Fraction* operator->() restrict(cpu, amp) { return &content; }
    Fraction& operator*() restrict(cpu, amp) { return content; }
    template <typename T> operator T() const restrict(cpu, amp) { return T(content.over * 2); }
    int which() restrict(cpu, amp) { return 1; }
    int which() const restrict(cpu, amp) { return 2; }
};

int kind(int) restrict(cpu, amp) { return 1; }
int kind(unsigned) restrict(cpu, amp) { return 2; }
int kind(long) restrict(cpu, amp) { return 3; }
int kind(float) restrict(cpu, amp) { return 4; }
int kind(double) restrict(cpu, amp) { return 5; }
int kind(bool) restrict(cpu, amp) { return 6; }
int kind(const Fraction&) restrict(cpu, amp) { return 7; }

int side() restrict(cpu) { return 1; }
int side() restrict(amp) { return 1; }
int defaults(int a, int b = kind(1u), int c = sizeof(Fraction)) restrict(cpu, amp) { return a + b * 10 + c * 100; }

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        Fraction a(i, 3), b = 2;
        Fraction c = a + b * Fraction(1, 2) + -a;
        out[0] = c.over * 1000 + c.under;
        out[1] = (a++).over + (++a).over * 10 + a.under;
        out[2] = (a ? 1 : 0) + (!a ? 2 : 0) + (a == b) * 4 + (a < b) * 8;
        out[3] = int(float(a) * 6.0f) + a(2) + a(2, 1) * 100;
        a[0] = 5;
        a[1] += 2;
        const Fraction& fixed = a;
        out[4] = fixed[0] + a[0] + fixed[1];
        out[5] = (a, b).over * 10 + (a, b).under;
        Box box = {a};
        box->over = i;
        (*box).under = 4;
        const Box& closed = box;
        out[6] = box.which() * 10 + closed.which() + box->under;
        const int as_int = box;
        const float as_float = box;
        const unsigned as_unsigned = box;
        out[7] = as_int + int(as_float) + int(as_unsigned);
        out[8] = kind(i) + kind(1u) * 10 + kind(1L) * 100 + kind(1.0f) * 1000 + kind(1.0) * 10000 +
                 kind(i == 1) * 100000 + kind(a) * 1000000;
        out[9] = side() + defaults(i) + defaults(i, 2) + defaults(1, 2, 3);
        (a += b) += b;
        out[10] = a.over + a.under;
        if (Fraction d = Fraction(i - 3))
            out[11] = d.over;
        else
            out[11] = 99;
    }
};

int main() { return check::both<12>("operators", 16, Kernel()); }
