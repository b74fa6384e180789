// Destructors on every path out of a scope, of members, bases, arrays and temporaries; explicit destructor calls; copy
// elision and parameters [E20] [M09] [AMP 2.4.3].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Guard {
    array_view<int> log;
    int id;
    Guard(const array_view<int>& log, int id) restrict(cpu, amp) : log(log), id(id) { log[0] = log[0] * 3 + id; }
    Guard(const Guard& other) restrict(cpu, amp) : log(other.log), id(other.id + 10) { log[0] = log[0] * 3 + id; }
    ~Guard() restrict(cpu, amp) { log[0] = log[0] * 5 + id; }
    operator int() const restrict(cpu, amp) { return id; }
};
struct Base {
    Guard guard;
    Base(const array_view<int>& log, int id) restrict(cpu, amp) : guard(log, id) {}
    ~Base() restrict(cpu, amp) { guard.log[1] += guard.id; }
};
struct Derived : Base {
    Guard items[2];
    Guard last;
    Derived(const array_view<int>& log, int id) restrict(cpu, amp)
        : Base(log, id), items{Guard(log, id + 1), Guard(log, id + 2)}, last(log, id + 3) {}
    ~Derived() restrict(cpu, amp) { guard.log[1] *= 3; }
};
int by_value(Guard guard, int depth) restrict(cpu, amp) {
    Guard inner(guard.log, depth);
    if (depth > 3)
        return guard.id * 2;
    for (int k = 0; k < depth; ++k) {
        Guard each(guard.log, k);
        if (k == 1)
            continue;
        if (k == 2)
            break;
        Guard deeper(guard.log, 7);
        if (depth == 3)
            return each.id + deeper.id;
    }
    return inner.id;
}
Guard choose(const array_view<int>& log, int i) restrict(cpu, amp) {
    if (i % 3 == 0)
        return Guard(log, 1);
    Guard named(log, 2);
    named.id += i;
    return named;
}

struct Kernel {
    void operator()(int i, const array_view<int>& out) const restrict(cpu, amp) {
        out[0] = 1;
        out[2] = by_value(Guard(out, i), i % 5);
        out[3] = out[0];
        {
            Derived derived(out, i);
            out[4] = derived.items[1].id + derived.last;
        }
        out[5] = out[0];
        {
            Guard pair[2] = {Guard(out, 1), Guard(out, 2)};
            const Guard& kept = i & 1 ? pair[0] : pair[1];
            out[6] = kept + Guard(out, 5);
        }
        out[7] = out[0];
        {
            const Guard& extended = choose(out, i);
            out[8] = extended.id + out[0];
        }
        for (Guard g(out, 3); g.id < 6; ++g.id)
            out[9] += Guard(out, g.id);
        if (Guard condition(out, i % 2); condition.id)
            out[10] = out[0];
        else
            out[10] = -out[0];
        int number = 4;
        using Int = int;
        number.~Int();
        while (Guard w = Guard(out, number)) {
            if (--number == 1)
                return;
            out[11] = out[0] + w;
        }
    }
};

int main() { return check::both_in_views<12>("destructors", 15, Kernel()); }
