// Constructors of every kind: delegating, inherited, converting, explicit, with default arguments and member
// initialisers, copy, move, defaulted and deleted members, assignment; conversion functions; elided copies [M08]
// [M09] [V08] [V09] [D07] [E20] [AMP 2.3.2].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

struct Money {
    int pounds, pence;
    Money(int pounds, int pence) restrict(cpu, amp) : pounds(pounds + pence / 100), pence(pence % 100) {}
    Money(int all = 250) restrict(cpu, amp) : Money(0, all) { ++calls; }
    explicit Money(float all) restrict(cpu, amp) : Money(int(all * 100.0f)) { calls += 10; }
    Money(const Money& other, int factor) restrict(cpu, amp) : Money(other) { pence *= factor; }
    int calls = 0;
    int total() const restrict(cpu, amp) { return pounds * 100 + pence + calls * 100000; }
};
struct Account : Money {
    using Money::Money;
    int id = 7, branch = id * 2;
    Account(int id, const Money& m, int) restrict(cpu, amp) : Money(m), id(id) {}
};
template <typename T> struct Deep : T {
    using T::T;
    int depth = 2;
};
struct Moved {
    int value, copies = 0, moves = 0;
    Moved(int v) restrict(cpu, amp) : value(v) {}
    Moved(const Moved& o) restrict(cpu, amp) : value(o.value), copies(o.copies + 1), moves(o.moves) {}
    Moved(Moved&& o) restrict(cpu, amp) : value(o.value), copies(o.copies), moves(o.moves + 1) { o.value = -1; }
    Moved& operator=(const Moved& o) restrict(cpu, amp) {
        value = o.value + 1000;
        copies = o.copies + 10;
        return *this;
    }
    Moved& operator=(Moved&& o) restrict(cpu, amp) {
        value = o.value;
        moves = o.moves + 10;
        o.value = -2;
        return *this;
    }
    int print() const restrict(cpu, amp) { return value + copies * 10000 + moves * 1000000; }
};
struct Parts {
    Moved a, b[2];
    int plain = 5;
    Parts(int i) restrict(cpu, amp) : a(i), b{Moved(i + 1), i + 2} {}
    Parts(const Parts&) = default;
    Parts(Parts&&) = default;
    Parts& operator=(const Parts&) = default;
    Parts& operator=(Parts&&) = default;
    int print() const restrict(cpu, amp) { return a.print() + b[0].print() * 3 + b[1].print() * 7 + plain; }
};
struct Unmovable {
    int value;
    Unmovable(int v) restrict(cpu, amp) : value(v) {}
    Unmovable(const Unmovable&) = delete;
    Unmovable& operator=(const Unmovable&) = delete;
    static Unmovable make(int v) restrict(cpu, amp) { return Unmovable(v * 2); }
};
struct HoldsUnmovable {
    Unmovable inner;
    int extra;
};
HoldsUnmovable nested(int i) restrict(cpu, amp) { return {Unmovable::make(i), i}; }
struct Converts {
    int value;
    operator int() const restrict(cpu, amp) { return value; }
    explicit operator bool() const restrict(cpu, amp) { return value % 3 == 0; }
    explicit operator float() const restrict(cpu, amp) { return value * 0.5f; }
    operator Money() const restrict(cpu, amp) { return Money(value, 5); }
    operator const int&() restrict(cpu, amp) { return value; }
    template <typename T> explicit operator Deep<T>() const restrict(cpu, amp) { return Deep<T>(value); }
};
int takes(Money m, int extra = 4, const Money& other = Money(1, 2)) restrict(cpu, amp) {
    return m.total() + extra + other.total();
}

int delegating(int i) restrict(cpu, amp) {
    return Money().total() + Money(i * 55).total() + Money(i * 0.25f).total() + Money(Money(i, 30), 3).total() +
           Money{i, 120}.total();
}
int inheriting(int i) restrict(cpu, amp) {
    Account a(i, 170), b(i * 99), c(2.5f), d(i, a, 0), e;
    Deep<Account> deep(i, 5), deeper{1.25f};
    return a.total() + a.branch + b.total() + c.total() + c.id + d.total() + d.branch + e.total() +
           deep.total() + deep.depth + deeper.branch + deeper.total();
}
int moving(int i) restrict(cpu, amp) {
    Moved a(i), b = a, c = static_cast<Moved&&>(a), d(Moved(i + 5));
    int result = a.print() + b.print() + c.print() + d.print();
    a = b;
    c = static_cast<Moved&&>(b);
    d = Moved(9);
    return result + a.print() * 3 + b.print() * 5 + c.print() * 7 + d.print() * 11;
}
int defaulted(int i) restrict(cpu, amp) {
    Parts p(i), q = p, r = static_cast<Parts&&>(q);
    int result = p.print() + q.print() * 2 + r.print() * 3;
    q = p;
    p = static_cast<Parts&&>(r);
    p.plain += 1;
    return result + p.print() + q.print() * 5 + r.print();
}
int elision(int i) restrict(cpu, amp) {
    Unmovable u = Unmovable::make(i);
    Unmovable v(i & 1 ? Unmovable::make(3) : Unmovable(i));
    const HoldsUnmovable h = nested(i), list[2] = {nested(1), {Unmovable::make(5), i}};
    const auto make = [](int k) { return Unmovable(k + 1); };
    const Unmovable w = make(i);
    return u.value + v.value * 10 + h.inner.value * 100 + h.extra + list[1].inner.value + w.value +
           [](Unmovable by_value) { return by_value.value; }(Unmovable::make(6));
}
int conversions(int i) restrict(cpu, amp) {
    Converts c = {i};
    const Converts d = {i + 1};
    int result = d + 1 + (c ? 10 : 20) + int(static_cast<float>(d) * 2) * 100;
    if (d && !c)
        result += 1000;
    const Money m = d;
    switch (d) {
    case 4:
        result += 5;
    }
    return result + takes(d) + takes(i) + takes({i, 3}, 5) + m.total() + Deep<Account>(d).total() + takes({}, 1, 7);
}
int initialisers(int i) restrict(cpu, amp) {
    struct Defaults {
        int a = 3;
        int b = a * 2;
        Money m = {a, b};
        int list[3] = {1, a, b};
    };
    Defaults x, y{i}, z{i, 9, {1, 1}}, w = {};
    return x.b + y.b + z.b + y.m.total() + z.m.total() + w.list[2] * 1000 + z.list[1];
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        out[0] = delegating(i);
        out[1] = inheriting(i);
        out[2] = moving(i);
        out[3] = defaulted(i);
        out[4] = elision(i);
        out[5] = conversions(i);
        out[6] = initialisers(i);
    }
};

int main() { return check::both<7>("constructors", 16, Kernel()); }
