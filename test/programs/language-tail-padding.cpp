// Classes that keep members in the tail padding of a base or of another member, shared between host and kernel: captured,
// as elements, within other classes, copied and assigned by the base, zeroed, with pointers to members and to bases
// [T15] [T17] [E10] [AMP 2.4.1.3].
// RUN: %amp-clang -O1 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Base {
    double d;
    int x;
    Base() restrict(cpu, amp) : d(1), x(2) {}
    Base(double d, int x) restrict(cpu, amp) : d(d), x(x) {}
};
struct Derived : Base {
    int y;
    Derived() restrict(cpu, amp) : y(3) {}
    Derived(int i) restrict(cpu, amp) : Base(i * 0.5, i), y(i + 1) {}
    int sum() const restrict(cpu, amp) { return int(d * 2) + x * 10 + y * 100; }
};
struct Deeper : Derived {
    int z, w[3];
    double e;
    float f;
    Deeper() restrict(cpu, amp) {}
    Deeper(int i) restrict(cpu, amp) : Derived(i), z(i * 2), w{i, 7, 8}, e(i * 0.25), f(1.5f) {}
    int all() const restrict(cpu, amp) { return sum() + z * 3 + w[0] * 5 + w[1] * 7 + int(e * 4) * 11 + int(f * 2) * 13; }
};
struct Deepest : Deeper {
    int t;
    Deepest(int i) restrict(cpu, amp) : Deeper(i), t(i + 9) {}
};
static_assert(sizeof(Derived) == 16 && sizeof(Deeper) == 48 && sizeof(Deepest) == 48, "the padding is used");

// Not trivially copyable either, but copied as bytes.
class Hidden {
    double d = 4;
    int x = 1;

public:
    int get() const restrict(cpu, amp) { return x; }
    void set(int v) restrict(cpu, amp) { x = v; }
};
struct User : Hidden {
    int y;
};
static_assert(sizeof(User) == 16, "the padding is used");
struct Holder {
    User u;
    int k;
    Derived list[2];
};
struct Trivial {
    long a;
    int b;

private:
    int c[1];
};
struct Valued : Trivial {
    int q;
};

void assignBase(Base& b, const Base& v) restrict(cpu, amp) { b = v; }
Base makeBase(int i) restrict(cpu, amp) { return Base(i + 0.5, i * 3); }
template <typename T> void exchange(T& a, T& b) restrict(cpu, amp) {
    T t = a;
    a = b;
    b = t;
}

int assignments(int i) restrict(cpu, amp) {
    Derived d(i);
    assignBase(d, Base(9, 9));
    int result = d.sum();
    static_cast<Base&>(d) = makeBase(i);
    Derived e = d;
    e.y = 5;
    d = e;
    result = result * 3 + d.sum();
    Deeper z(i);
    Derived& r = z;
    r = Derived(4);
    Base* b = &z;
    b->x = 77;
    exchange<Base>(z, d);
    return result * 3 + z.all() + d.sum() * 5 + static_cast<Derived*>(b)->y;
}
int values(int i) restrict(cpu, amp) {
    User u;
    u.y = i;
    u.set(6);
    User copy = u;
    static_cast<Hidden&>(u) = Hidden();
    Holder h{};
    h.u = copy;
    h.list[1] = Derived(i);
    h.k = 3;
    exchange<Base>(h.list[0], h.list[1]);
    Valued v{};
    v.q += i;
    Trivial t{};
    t.a = 5;
    static_cast<Trivial&>(v) = t;
    const Valued w = Valued();
    return u.y * 10 + u.get() + copy.get() * 100 + h.list[0].sum() + h.list[1].sum() * 3 + h.k + h.u.y + v.q + int(v.a) +
           w.q + int(w.a) + w.b;
}
int members(int i) restrict(cpu, amp) {
    Deeper z(i);
    int Deeper::*own = &Deeper::z;
    int Derived::*inherited = &Derived::y;
    z.*own += 4;
    z.*inherited = z.*own * 2;
    const auto f = [z](int k) { return z.y + z.z * k; };
    return z.all() + f(3);
}

struct Kernel {
    Deepest captured;
    void operator()(int i, int* out) const restrict(cpu, amp) {
        out[0] = assignments(i);
        out[1] = values(i);
        out[2] = members(i);
        Deepest t = captured;
        static_cast<Deeper&>(t) = Deeper(i);
        static_cast<Base&>(t) = Base(i, 5);
        out[3] = captured.all() + captured.y + captured.t * 3 + t.t * 100 + t.all();
    }
};

/// The kernel's operations on the elements; the host does the same.
void change(Deeper& d, Holder& h, const Derived& c, int i) restrict(cpu, amp) {
    d.z += c.y;
    static_cast<Derived&>(d).y *= 2;
    Base b = d;
    b.x += 1;
    static_cast<Base&>(d) = b;
    d.e += c.sum();
    h.k += h.u.y + h.list[1].y;
    h.u.set(i);
    h.list[0] = c;
    static_cast<Base&>(h.list[1]) = c;
}
int total(const Holder& h) { return h.u.get() + h.u.y * 3 + h.k * 5 + h.list[0].sum() * 7 + h.list[1].sum() * 11; }

/// A separate kernel, with a view in one base, and another base that is empty.
struct Viewing {
    array_view<int> out;
    int first;
    Viewing(const array_view<int> &out, int first) : out(out), first(first) {}
};
struct Nothing {};
struct Padded : Viewing, Nothing {
    int second = 5;
    using Viewing::Viewing;
    void operator()(index<1> i) const restrict(amp) { out[i] = first + second * i[0]; }
};
int view_in_base() {
    array_view<int> out(8);
    parallel_for_each(out.extent, Padded(out, 3));
    int bad = 0;
    for (int i = 0; i != 8; ++i)
        bad += check::equal("a view in a base", out[i], 3 + 5 * i);
    return bad;
}

int main() {
    int bad = check::both<4>("tail padding", 16, Kernel{Deepest(5)});
    std::vector<Deeper> deeper, deeperWanted;
    std::vector<Holder> holders(8);
    for (int i = 0; i != 8; ++i) {
        deeper.push_back(Deeper(i));
        holders[i].u.y = i * 7;
        holders[i].k = i;
        holders[i].list[1] = Derived(i);
    }
    deeperWanted = deeper;
    std::vector<Holder> holdersWanted = holders;
    const Derived c(11);
    for (int i = 0; i != 8; ++i)
        change(deeperWanted[i], holdersWanted[i], c, i);
    array_view<Deeper> d(8, deeper);
    array_view<Holder> h(8, holders);
    parallel_for_each(d.extent, [=](index<1> i) restrict(amp) { change(d[i], h[i], c, i[0]); });
    d.synchronize();
    h.synchronize();
    for (int i = 0; i != 8; ++i)
        bad += check::equal("an element", deeper[i].all(), deeperWanted[i].all()) +
               check::equal("a holder", total(holders[i]), total(holdersWanted[i]));
    bad += view_in_base();
    return bad;
}
