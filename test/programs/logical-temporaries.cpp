// Temporaries in an operand that may not be evaluated are destroyed if and only if they were constructed [E01]
// [E20] [AMP 2.4.3].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Guard {
    array_view<int> log;
    int id;
    Guard(const array_view<int>& log, int id) restrict(cpu, amp) : log(log), id(id) { log[0] = log[0] * 3 + id; }
    ~Guard() restrict(cpu, amp) { log[0] = log[0] * 5 + id; }
    bool odd() const restrict(cpu, amp) { return id % 2 != 0; }
};

struct Kernel {
    void operator()(int i, const array_view<int>& out) const restrict(cpu, amp) {
        out[0] = 1;
        out[1] = i > 3 && Guard(out, i).odd();
        out[2] = i > 5 || Guard(out, i + 1).odd();
        out[3] = i % 2 ? Guard(out, 1).id : Guard(out, 2).id + Guard(out, 4).id;
        if (Guard(out, 7).odd() && i > 2)
            out[4] = out[0];
        while (Guard(out, i).odd() && ++i < 9)
            out[5] += out[0];
    }
};

int main() { return check::both_in_views<6>("logical temporaries", 12, Kernel()); }
