// Objects declared in a section of a switch are destroyed when it is left [E20] [AMP 2.4.3].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Guard {
    array_view<int> log;
    int id;
    Guard(const array_view<int>& log, int id) restrict(cpu, amp) : log(log), id(id) { log[0] = log[0] * 3 + id; }
    ~Guard() restrict(cpu, amp) { log[0] = log[0] * 5 + id; }
};

struct Kernel {
    void operator()(int i, const array_view<int>& out) const restrict(cpu, amp) {
        for (int k = 0; k < 4; ++k) {
            Guard outer(out, 2);
            switch ((i + k) % 4) {
            case 0: {
                Guard inner(out, 3);
                if (k == 1)
                    break;
                out[1] += out[0];
                continue;
            }
            case 1: {
                Guard inner(out, 4);
            }
            case 2:
                out[2] += out[0];
                if (i == 7)
                    return;
                break;
            default:
                Guard last(out, 6);
                out[3] += out[0];
            }
        }
    }
};

int main() { return check::both_in_views<4>("destructors in a switch", 16, Kernel()); }
