// Case labels inside loops, conditions and blocks of their switch; empty switches, switches without default, ranges
// of fallthrough, nested switches sharing break and continue, enumerations, long and bool conditions [E01] [AMP
// 2.4.3].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

int duff(int i) restrict(cpu, amp) {
    int from[16], to[16] = {}, n = 0;
    for (int k = 0; k < 16; ++k)
        from[k] = k * k + i;
    const int count = i % 13 + 1;
    int rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0:
        do {
            to[n] = from[n];
            ++n;
            [[fallthrough]];
    case 3:
            to[n] = from[n];
            ++n;
            [[fallthrough]];
    case 2:
            to[n] = from[n];
            ++n;
            [[fallthrough]];
    case 1:
            to[n] = from[n];
            ++n;
        } while (--rounds > 0);
    }
    int sum = n;
    for (int k = 0; k < 16; ++k)
        sum = sum * 3 + to[k];
    return sum;
}
int into_if(int i) restrict(cpu, amp) {
    int result = 0;
    switch (i % 5) {
    case 0:
        if (i > 5) {
            result += 1;
    case 1:
            result += 10;
        } else {
            result += 100;
    case 2:
            result += 1000;
        }
        result += 10000;
        break;
    case 3:
        result = 7;
    default:
        result += 3;
    }
    return result;
}
int into_loop(int i) restrict(cpu, amp) {
    int result = 0, k = 0;
    switch (i % 4) {
        for (k = 1; k < 6; ++k) {
    case 0:
            result += k;
            if (result > 9)
                break;
    case 1:
            result += 20;
            if (k == 3)
                continue;
    case 2:
            result = result * 2 + 1;
        }
    }
    return result * 10 + k;
}
int into_block(int i) restrict(cpu, amp) {
    int result = 1;
    switch (i % 3) {
    case 0: {
        result += 5;
        {
        case 1:
            result *= 3;
        }
    }
        result += 100;
    }
    return result;
}
int odd_shapes(int i) restrict(cpu, amp) {
    int result = i;
    switch (i) {
    }
    switch (i & 3)
    case 2:
        result += 50;
    switch (i & 3)
    default:
        result += 3;
    switch (bool(i & 1)) {
    case true:
        result += 1000;
        break;
    case false:
        result += 2000;
    }
    switch (long wide = (long(i) << 32) | 1; wide) {
    case (1L << 32) + 1:
        result += 1;
        break;
    case (2L << 32) + 1:
        result += 2;
    }
    switch (result += 3; unsigned(i) - 1) {
    case 0xffffffffu:
        return -result;
    default:
        break;
    }
    return result;
}
int nested(int i) restrict(cpu, amp) {
    int result = 0;
    for (int k = 0; k < 6; ++k) {
        switch (k + i & 3) {
        case 0:
            continue;
        case 1:
            switch (k) {
            case 2:
                result += 3;
                break;
            case 3:
                continue;
            default:
                if (k == 4)
                    break;
                result += 7;
            }
            result *= 2;
            break;
        case 2:
            for (int j = 0; j < 3; ++j)
                if (j == 1)
                    break;
                else
                    result += 11;
        default:
            if (result > 300)
                return result;
            result += k;
        }
        result += 1;
    }
    return result;
}
enum class Step : unsigned { first, second = 0x80000000u, third };
int enumerations(int i) restrict(cpu, amp) {
    const Step step = i % 3 == 0 ? Step::first : i % 3 == 1 ? Step::second : Step::third;
    int result = 0;
    switch (step) {
        int shared;
    case Step::first:
        result = 1;
        break;
    case Step::third:
        shared = 4;
        result += shared;
        [[fallthrough]];
    case Step::second:
        result += 20;
    }
    return result;
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        out[0] = duff(i);
        out[1] = into_if(i);
        out[2] = into_loop(i);
        out[3] = into_block(i);
        out[4] = odd_shapes(i);
        out[5] = nested(i);
        out[6] = enumerations(i);
    }
};

int main() { return check::both<7>("switch labels", 16, Kernel()); }
