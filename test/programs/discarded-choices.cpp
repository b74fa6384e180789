// The condition of a conditional operator whose result is discarded is evaluated nevertheless [E01] [AMP 2.4.3].
// RUN: %amp-clang -Wno-unused-value %s -o %t && %t
#include "Inputs/check.h"

#define VERIFY(condition) ((condition) ? (void)0 : (void)1)

using namespace concurrency;

static bool push(int& top, int limit) restrict(cpu, amp) { return ++top < limit; }

struct Kernel {
    void operator()(int i, const array_view<int>& out) const restrict(cpu, amp) {
        int top = i, other = 1;
        VERIFY(push(top, 100));
        out[0] = top;
        push(top, i) ? other : 3;
        out[1] = top;
        for (int k = 0; k < 3; k++, push(top, 9) ? 1 : 2)
            ;
        out[2] = top;
        other = (push(top, 100) ? 1 : 2, 3);
        static_cast<void>(push(top, 5) ? (push(other, 7) ? 1 : 2) : 3);
        out[3] = top * 100 + other;
        if (push(top, 1) ? 1 : 2, i > 3)
            out[4] = top;
        top > 7 ? void(push(other, 1) ? 1 : 2) : void();
        out[5] = other;
    }
};

int main() { return check::both_in_views<6>("discarded choices", 12, Kernel()); }
