// Switches of every shape: fall-through, nested, variables shared by sections, destructors, continue through a switch
// [E01] [AMP 2.4.3].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

enum class Shade : unsigned { light, dark = 7, black };

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        switch (i % 5) {
        case 0:
            int shared;
            shared = 3;
            out[0] = shared;
            break;
        case 1:
            shared = 4;
            out[0] += shared;
        case 2:
        default:
            out[0] += 10;
            break;
        case 3: {
            out[0] = 77;
        }
        }
        for (int k = 0; k < 10; ++k) {
            switch ((k + i) % 4) {
            case 0:
                continue;
            case 1:
                out[1] += k;
                break;
            case 2:
                if (k > 6)
                    break;
                out[1] += 100;
            }
            out[2] += k;
        }
        switch (static_cast<Shade>(i)) {
        case Shade::light:
            out[3] = 1;
            break;
        case Shade::dark:
            out[3] = 2;
            break;
        case Shade::black:
            out[3] = 3;
        }
        switch (const int j = i * 2; j & 3)
        case 2:
            out[4] = j;
        switch (unsigned(i) - 4u) {
        case 0xffffffffu:
            out[5] = 6;
            break;
        case 0u:
            out[5] = 5;
        }
        switch (i > 4) {
        case true:
            out[6] = 1;
            break;
        case false:
            out[6] = 2;
        }
    }
};

int main() { return check::both<7>("switch", 16, Kernel()); }
