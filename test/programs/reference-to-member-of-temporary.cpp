// A temporary is destroyed at the end of its full-expression, unless a reference is bound to it or to a part of
// it [E20] [AMP 2.4.3].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Guard {
    array_view<int> log;
    int id;
    Guard(const array_view<int>& log, int id) restrict(cpu, amp) : log(log), id(id) { log[0] = log[0] * 3 + id; }
    ~Guard() restrict(cpu, amp) { log[0] = log[0] * 5 + id; }
    int& target() const restrict(cpu, amp) { return log[0]; }
};

struct Kernel {
    void operator()(int i, const array_view<int>& out) const restrict(cpu, amp) {
        out[0] = 1;
        {
            int& direct = Guard(out, i).target();
            out[1] = direct;
            const Guard& kept = Guard(out, i + 1);
            out[2] = out[0];
            const int& part = Guard(out, i + 2).id;
            out[3] = out[0] + part + kept.id;
        }
        out[4] = out[0];
    }
};

int main() { return check::both_in_views<5>("reference to temporary", 12, Kernel()); }
