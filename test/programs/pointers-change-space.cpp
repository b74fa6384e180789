// One pointer variable that points into several memories by control flow [E13] [AMP 2.4.1].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

struct Table {
    int values[4];
};

struct Kernel {
    Table table;
    void operator()(int i, int* out) const restrict(cpu, amp) {
        int own[4] = {i, i + 1, i + 2, i + 3};
        for (int k = 0; k < 4; ++k)
            out[k] = k * 10;
        const int* p = own;
        if (i % 3 == 1)
            p = out;
        else if (i % 3 == 2)
            p = table.values;
        int sum = 0;
        for (int k = 0; k < 4; ++k)
            sum += p[k] * (k + 1);
        out[4] = sum;
        int* q = i % 2 ? own + 1 : out + 1;
        *q += 1000;
        q[1]++;
        out[5] = own[1] + own[2];
    }
};

int main() { return check::both<6>("pointer that changes space", 24, Kernel{{{7, 8, 9, 10}}}); }
