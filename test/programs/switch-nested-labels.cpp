// Case labels inside nested statements: Duff's device, labels in loops and branches of every kind, break and continue,
// default in the middle of a loop, a switch in such a switch [E01] [AMP 2.4.3].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

int duff(int count) restrict(cpu, amp) {
    int sum = 0, k = 0, rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0:
        do {
            sum = sum * 3 + k++;
        case 3:
            sum = sum * 3 + k++;
        case 2:
            sum = sum * 3 + k++;
        case 1:
            sum = sum * 3 + k++;
        } while (--rounds > 0);
    }
    return sum + rounds * 1000;
}

int only_in_loop(int i) restrict(cpu, amp) {
    int result = 0;
    switch (i % 5) {
        for (; i < 20; ++i) {
        case 0:
            result += 1;
            if (i % 3 == 0)
                continue;
            break;
        case 1:
            result += 3;
        default:
            result += 1000;
        }
        result += 7;
    }
    return result;
}

int branches(int i) restrict(cpu, amp) {
    int result = i;
    for (int round = 0; round < 3; ++round) {
        switch ((i + round) % 6) {
            if (result > 4) {
                result -= 100;
            case 0:
                result += 10;
            } else {
                result += 1;
            case 1:
                result *= 2;
                while (result++ < 30) {
                    result += 2;
                case 2:
                    if (result % 7 == 0)
                        break;
                    result += 1;
                }
            }
            result += 5;
            break;
        case 3: {
            int inner = 4;
            switch (i % 2)
                do {
                    result += inner;
                case 0:
                    result += 50;
                    if (result & 8)
                        continue;
                    --inner;
                } while (inner-- > 2);
            continue;
        }
        default:
            return -result;
        }
        result ^= 3;
    }
    return result;
}

int only_in_else(int i) restrict(cpu, amp) {
    int result = i;
    switch (i % 4) {
    case 0:
        if (result & 4)
            result = 1;
        else {
        case 1:
            result += 10;
            if (result & 1)
                result *= 3;
            else if (result & 2)
                ;
            else {
            case 2:
                result -= 5;
            }
        }
    }
    return result;
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        out[0] = duff(i);
        out[1] = only_in_loop(i);
        out[2] = branches(i);
        out[3] = only_in_else(i);
    }
};

int main() { return check::both<4>("nested labels", 60, Kernel()); }
