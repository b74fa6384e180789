// Names in classes: static members and constants, friends, access, nested and local classes, their conversions and
// operators, hiding, using-declarations, injected names, enumerators, members used before their declaration, const
// and ref-qualified overloads [R02] [V07] [V14] [D08] [E04] [T14] [AMP 2.2].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

class Vault {
    int secret;
    static const int key = 41;
    static constexpr float rate = 0.5f;
    enum { mask = 0xf0, shift = 4 };
    struct Nested {
        int level;
        int open(const Vault& v) const restrict(cpu, amp) { return v.secret * level + key; }
        struct Deeper {
            static int depth() restrict(cpu, amp) { return mask >> shift; }
        };
    };
    friend int peek(const Vault& v) restrict(cpu, amp) { return v.secret + mask; }
    friend struct Thief;
    template <typename T> friend int steal(const T&) restrict(cpu, amp);
    friend Vault operator+(const Vault& a, const Vault& b) restrict(cpu, amp);

public:
    explicit Vault(int s) restrict(cpu, amp) : secret(later(s)) {}
    static int later(int s) restrict(cpu, amp) { return s + bonus; }
    static Vault twice(const Vault& v) restrict(cpu, amp) { return Vault(v.secret * 2); }
    int nested(int l) const restrict(cpu, amp) { return Nested{l}.open(*this) + Nested::Deeper::depth(); }
    int scaled() const restrict(cpu, amp) { return int(secret * rate * 4) + this->key; }
    static constexpr int bonus = 5;
    static const unsigned big = 0xfffffff0u;
    static int counter;
};
int Vault::counter = 0;
Vault operator+(const Vault& a, const Vault& b) restrict(cpu, amp) { return Vault(a.secret - b.secret); }
template <typename T> int steal(const T& v) restrict(cpu, amp) { return v.secret * 3; }
struct Thief {
    Vault::Nested tool;
    int use(const Vault& v) const restrict(cpu, amp) { return tool.open(v) + v.secret; }
};
struct Base {
    int f(int) const restrict(cpu, amp) { return 1; }
    int f(float) const restrict(cpu, amp) { return 2; }
    int g() const restrict(cpu, amp) { return 3; }
    using Self = Base;
    int value = 6;
};
struct Hides : Base {
    int f(unsigned) const restrict(cpu, amp) { return 10; }
    int value = 7;
    int both() const restrict(cpu, amp) { return value * 10 + Base::value + this->Base::f(1.0f); }
};
struct Shows : private Base {
    using Base::f;
    using Base::g;
    int f(unsigned) const restrict(cpu, amp) { return 20; }
    int self() const restrict(cpu, amp) { return Self().value; }
};
struct Qualified {
    int x;
    int get() & restrict(cpu, amp) { return x; }
    int get() const& restrict(cpu, amp) { return x + 100; }
    int get() && restrict(cpu, amp) { return x + 200; }
    int& operator[](int i) restrict(cpu, amp) { return x += i; }
    int operator[](int i) const restrict(cpu, amp) { return x - i; }
    Qualified operator-() const restrict(cpu, amp) { return {-x}; }
    Qualified& operator++() restrict(cpu, amp) {
        ++x;
        return *this;
    }
    Qualified operator++(int) restrict(cpu, amp) {
        const Qualified old = *this;
        x += 2;
        return old;
    }
    const Qualified* operator->() const restrict(cpu, amp) { return this; }
    const Qualified& operator*() const restrict(cpu, amp) { return *this; }
    Qualified operator,(const Qualified& o) const restrict(cpu, amp) { return {x * 10 + o.x}; }
    bool operator&&(const Qualified& o) const restrict(cpu, amp) { return x == o.x; }
    int operator()(int a, int b = 3) const restrict(cpu, amp) { return x + a * b; }
    Qualified* operator&() restrict(cpu, amp) {
        x += 1000;
        return this;
    }
};

int vaults(int i) restrict(cpu, amp) {
    const Vault v(i), w = Vault::twice(v), sum = v + w;
    return peek(v) + steal(w) + Thief{{i}}.use(sum) + v.nested(3) * 7 + w.scaled() + Vault::bonus +
           int(Vault::big >> 28) + v.later(4);
}
int hiding(int i) restrict(cpu, amp) {
    const Hides h;
    const Shows s;
    return h.f(1) + h.Base::f(1) * 100 + h.both() * 1000 + s.f(1.0f) + s.f(1u) + s.f(i) + s.g() + s.self();
}
int operators(int i) restrict(cpu, amp) {
    Qualified q = {i};
    const Qualified c = {i * 2};
    int result = q.get() + c.get() * 3 + Qualified{5}.get() + static_cast<Qualified&&>(q).get();
    q[3] += 2;
    result += c[1] + (-q).x + (++q).x * 2 + q++.x + q.x;
    result += c->x + (*c).get() + (q, c).x + (q && c) + (c && c) * 2 + c(4) + q(2, 7);
    (&q)->x += 1;
    return result + q.x;
}
int local_classes(int i) restrict(cpu, amp) {
    enum Mode { plain, doubled };
    struct Base {
        int n;
        int twice() const { return n * 2; }
    };
    class Counter : Base {
        Mode mode;

    public:
        Counter(int n, Mode mode = plain) : Base{n}, mode(mode) {}
        operator int() const { return mode == doubled ? twice() : n; }
        Counter operator+(const Counter& o) const { return Counter(n + o.n, mode); }
        Counter& operator+=(int k) {
            n += k;
            return *this;
        }
        static int constant() { return 9; }
        bool operator<(const Counter& o) const { return n < o.n; }
        struct Inner {
            Mode mode;
            int get() const { return mode + 5; }
        };
    };
    Counter a(i), b(3, doubled), c = a + b;
    c += 4;
    const auto in_lambda = [i] {
        struct Deep {
            int k;
            auto more() const {
                struct Result {
                    int x, y;
                };
                return Result{k, k + 1};
            }
        };
        const auto r = Deep{i}.more();
        return r.x * r.y;
    };
    return int(a) + int(b) * 10 + c * 100 + Counter::constant() + Counter::Inner{doubled}.get() + (a < b) + in_lambda();
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        out[0] = vaults(i);
        out[1] = hiding(i);
        out[2] = operators(i);
        out[3] = local_classes(i);
    }
};

int main() { return check::both<4>("class scope", 16, Kernel()); }
