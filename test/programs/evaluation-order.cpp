// Order of evaluation as C++17 defines it: && || ?: comma, assignment right to left, shifts and subscripts left
// to right, initialiser lists left to right, short circuit in loop conditions [E01] [AMP 2.4.3].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

int step(int& state, int digit) restrict(cpu, amp) {
    state = state * 7 + digit;
    return digit;
}
bool test(int& state, int digit, bool result) restrict(cpu, amp) {
    step(state, digit);
    return result;
}
int& place(int& state, int digit, int* values) restrict(cpu, amp) {
    step(state, digit);
    return values[digit % 4];
}
struct Three {
    int a, b, c;
};
struct Sum {
    int total;
    Sum(int total) restrict(cpu, amp) : total(total) {}
    Sum operator<<(int x) const restrict(cpu, amp) { return Sum(total * 3 + x); }
};

/// Compound assignment by a function, and assignment by its name.
struct Plain {
    int value;
};
Plain& operator+=(Plain& to, int x) restrict(cpu, amp) {
    to.value = to.value * 3 + x;
    return to;
}
int assignments(int i) restrict(cpu, amp) {
    Plain v[3] = {{1}, {2}, {i}}, *p = v;
    int k = 0;
    v[k] += ++k;
    (*p++).operator=(*p);
    p = v + 1;
    *p-- = *p;
    return v[0].value * 10000 + v[1].value * 100 + v[2].value + int(p - v);
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        int s = 0, v[4] = {1, 2, 3, 4};
        const bool odd = i & 1, high = i > 7;
        out[0] = (test(s, 1, odd) && test(s, 2, high)) || test(s, 3, !odd) ? step(s, 4) : step(s, 5);
        out[1] = s;
        out[2] = (step(s, 1), step(s, 2), s);
        place(s, 1, v) = step(s, 2) * 5;
        place(s, 2, v) += step(s, i % 5);
        out[3] = s + v[1] * 100000 + v[2];
        Three three = {step(s, 1), step(s, 2), step(s, 3)};
        int list[] = {step(s, 4), s, step(s, 5), s};
        out[4] = three.c - list[1] + list[3];
        out[5] = (Sum(step(s, 1)) << step(s, 2) << step(s, 3)).total;
        s = i;
        out[6] = v[step(s, 1)]++;
        int k = 0, n = 0;
        while (test(s, 1, k < 5) && (test(s, 2, k != i % 7) || test(s, 3, high))) {
            ++k;
            n += s & 3;
        }
        out[7] = k * 1000 + n;
        do {
            if (k-- % 2 == 0)
                continue;
            n = n * 3 + k;
        } while (k > 0 && step(s, k) != 3);
        out[8] = n;
        for (int a = step(s, 1), b = 9; test(s, 2, a < b--); a += step(s, 1), n ^= s) {
            if (b == i % 9)
                break;
            n += a * b;
        }
        out[9] = n;
        out[10] = s;
        int x = i;
        x = x++ + 1;
        out[11] = x;
        x += x++ * 2;
        out[12] = (x += 2, x = x * 5, x + 1);
        (odd ? v[0] : v[1]) = odd ? high ? 1 : 2 : high ? 3 : 4;
        out[13] = v[0] * 10 + v[1];
        int p = 1, *q = v;
        *q++ = v[2] + p;
        out[14] = v[0] + int(q - v);
        v[p++] = p;
        out[15] = v[1] * 10 + p;
        out[15] += odd && (p = 9) ? p : -p;
        out[16] = assignments(i);
    }
};

int main() { return check::both<17>("evaluation order", 16, Kernel()); }
