// static_cast from a base class to its derived class, through a base that is not the first, that occurs twice, or in
// objects with views, whose layout on the device differs from the host's; null stays null [E10] [T15] [AMP 2.4.3].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

using concurrency::array_view;

struct A {
    int a;
};
struct B : A {
    int b;
};
struct C : A {
    int c;
};
struct D : B, C {
    long d;
};
struct Counter {
    array_view<int> out;
    int by;
};
struct Named {
    int name;
    int get() const restrict(cpu, amp);
};
struct Both : Counter, Named {
    int rest;
    Both(const array_view<int>& out, int by) restrict(cpu, amp) : Counter{out, by}, Named{by + 1}, rest(by * 2) {}
};
int Named::get() const restrict(cpu, amp) { return static_cast<const Both*>(this)->rest * 100 + name; }

// The second base is in the first one's tail padding: its offset is inside several members of the model.
struct Wide {
    long d;
    int i;
    Wide(int by) restrict(cpu, amp) : d(by), i(by + 1) {}
};
struct Small {
    int k;
    int of_all() const restrict(cpu, amp);
};
struct Packed : Wide, Small {
    int last;
    Packed(int by) restrict(cpu, amp) : Wide(by), Small{by + 2}, last(by + 3) {}
};
struct Around {
    int before;
    Packed packed;
    Around(int by) restrict(cpu, amp) : before(by), packed(by * 2) {}
};
int Small::of_all() const restrict(cpu, amp) {
    const Packed& all = *static_cast<const Packed*>(this);
    return static_cast<int>(all.d) + all.i * 10 + k * 100 + all.last * 1000;
}
int of_small(const Small* small) restrict(cpu, amp) { return small->of_all(); }

struct Kernel {
    void operator()(int i, const array_view<int>& out) const restrict(cpu, amp) {
        D x;
        x.B::a = i;
        x.C::a = 2;
        x.b = 3;
        x.c = 4;
        x.d = 5;
        A* second = static_cast<C*>(&x);
        D* back = static_cast<D*>(static_cast<C*>(second));
        A& reference = static_cast<C&>(x);
        out[0] = static_cast<int>(back->d) + static_cast<C*>(second)->c * 10 +
                 static_cast<D&>(static_cast<C&>(reference)).b * 100 + (back == &x) * 1000;
        C* none = i > 1000 ? &x : nullptr;
        out[1] = static_cast<D*>(none) == nullptr;
        Both both(out, i);
        const Named& named = both;
        out[2] = named.get();
        const Named* pointer = &both;
        static_cast<const Both*>(pointer)->out[3] = static_cast<const Both*>(pointer)->by;
        Around around(i), other(i + 7);
        const Small* small = i % 3 == 0 ? static_cast<const Small*>(&around.packed) : &other.packed;
        out[4] = of_small(small);
        Packed in_array[2] = {Packed(i), Packed(i + 1)};
        out[5] = of_small(&in_array[i & 1]) + static_cast<Packed&>(static_cast<Small&>(in_array[1])).last;
    }
};

int main() { return check::both_in_views<6>("derived", 20, Kernel()); }
