// A returned object is destroyed once, by the caller [E20] [AMP 2.4.3]: the callee does not destroy it.
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Counted {
    array_view<int> log;
    int id;
    Counted(const array_view<int>& log, int id) restrict(cpu, amp) : log(log), id(id) {}
    Counted(const Counted& other) restrict(cpu, amp) : log(other.log), id(other.id + 100) { log[0] += 1; }
    ~Counted() restrict(cpu, amp) {
        log[1] += 1;
        log[2] = log[2] * 7 + id;
    }
};

Counted make(const array_view<int>& log, int id) restrict(cpu, amp) { return Counted(log, id); }
Counted pass_on(const array_view<int>& log, int id) restrict(cpu, amp) { return make(log, id + 1); }

struct Kernel {
    void operator()(int i, const array_view<int>& out) const restrict(cpu, amp) {
        {
            Counted a = make(out, i);
            Counted b = pass_on(out, i);
            out[3] = a.id * 10 + b.id;
            make(out, 5);
        }
        out[4] = out[1];
        out[5] = make(out, 9).id + pass_on(out, 11).id;
    }
};

int main() { return check::both_in_views<6>("return by value", 16, Kernel()); }
