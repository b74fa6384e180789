// Loops of every shape: conditions that declare or have effects, break and continue at any depth, several steps, empty
// and endless loops, do-while with continue, early return [E01] [AMP 2.4.3].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

bool draw(unsigned& seed, unsigned below) restrict(cpu, amp) {
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 16) % 100 < below;
}
int collatz(int n) restrict(cpu, amp) {
    for (int steps = 0;; ++steps) {
        if (n == 1)
            return steps;
        n = n & 1 ? 3 * n + 1 : n / 2;
    }
}
int search(const int* values, int n, int wanted) restrict(cpu, amp) {
    for (int i = 0, j = n - 1; i <= j; ++i, --j)
        if (values[i] == wanted)
            return i;
        else if (values[j] == wanted)
            return j;
    return -1;
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        unsigned seed = i * 77u + 1;
        int n = 0;
        while (draw(seed, 70) && draw(seed, 80))
            ++n;
        out[0] = n;
        do {
            if (draw(seed, 50))
                continue;
            n += 3;
            if (draw(seed, 10))
                break;
        } while (draw(seed, 60) || draw(seed, 20));
        out[1] = n;
        while (int left = 20 - n) {
            n += left > 3 ? 3 : 1;
            if (n > 100)
                break;
        }
        out[2] = n;
        for (int a = 0; a < 5; ++a) {
            for (int b = a; b < 8; b += 2) {
                if (draw(seed, 15))
                    break;
                if (draw(seed, 25))
                    continue;
                switch (b % 3) {
                case 0:
                    continue;
                case 1:
                    n += b;
                    break;
                default:
                    for (int c = b; c--;) {
                        if (c == 2)
                            break;
                        n ^= c;
                    }
                }
                ++n;
            }
            if (draw(seed, 10))
                continue;
            n += 100;
        }
        out[3] = n;
        out[4] = collatz(i + 3);
        int values[8];
        for (int k = 0; k != 8; values[k] = k * k % 11, ++k)
            ;
        out[5] = search(values, 8, i % 11);
        for (; draw(seed, 60);)
            n += 7;
        for (int k = 10; k --> 0;) {
            int once = k * 2;
            const int& reference = once;
            once++;
            n += reference;
        }
        out[6] = n;
        int fresh = 0;
        for (int k = 0; k < 4; ++k) {
            int zeroed[3] = {};
            struct {
                int a, b;
            } pair = {k};
            zeroed[k % 3] += k;
            pair.b += zeroed[1];
            fresh += zeroed[0] + zeroed[1] * 10 + zeroed[2] * 100 + pair.a + pair.b;
        }
        out[7] = fresh;
        while (true) {
            if (draw(seed, 5))
                return;
            out[8] += 1;
        }
    }
};

int main() { return check::both<9>("loops", 64, Kernel()); }
