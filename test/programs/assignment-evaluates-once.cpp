// The left operand of an assignment is evaluated once, however the assignment's value is used [E01] [AMP 2.4.3].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

struct Pair {
    int a, b;
};

int next(int* counter) restrict(cpu, amp) { return (*counter)++; }
int& slot(int* out, int* counter) restrict(cpu, amp) { return out[4 + (*counter)++ % 4]; }

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        int calls = 0;
        int values[4] = {0, 0, 0, 0};
        values[next(&calls)] = i;
        values[next(&calls)] += 3;
        values[next(&calls)]++;
        --values[next(&calls)];
        out[0] = calls;
        out[1] = values[0] * 1000 + values[1] * 100 + values[2] * 10 + values[3];
        Pair pairs[3] = {};
        Pair one = {i, 2};
        calls = 0;
        pairs[next(&calls)] = one;
        pairs[next(&calls)].b = 4;
        (pairs[next(&calls)] = one).a += 5;
        out[2] = calls;
        out[3] = pairs[0].a + pairs[1].b * 7 + pairs[2].a * 11;
        calls = 0;
        slot(out, &calls) = 1;
        slot(out, &calls) *= 2;
        slot(out, &calls) = slot(out, &calls) = 3;
        out[8] = calls;
        (values[next(&calls) & 3] += 2) *= 3;
        out[9] = calls + values[0];
        float reals[2] = {1.5f, 2.5f};
        calls = 0;
        values[next(&calls)] += reals[next(&calls)];
        out[10] = values[1] + calls * 100;
        // The place stays what it was when the assignment changes what it was found by.
        int where[3] = {0, 7, 9}, first = 0, second = 8;
        (where[where[0]] = 1) += 10;
        out[11] = where[0] * 100 + where[1];
        ((first == 0 ? first : second) = 5) *= 2;
        out[12] = first * 100 + second;
        where[0] = 0;
        second = where[where[0]] += 2;
        out[13] = second;
    }
};

int main() { return check::both<14>("assignment", 8, Kernel()); }
