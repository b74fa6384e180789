// bool: conversions from every type, logical and bitwise operators, references, pointers, members, arrays inside
// structs, captures, results [T08] [T18] [C08] [E01] [AMP 2.4.1].
// RUN: %amp-clang -std=c++14 -Wno-c++17-extensions %s -o %t && %t
#include "Inputs/check.h"

struct Flags {
    bool first;
    int count;
    bool last;
    double weight;
};

bool flip(bool& b) restrict(cpu, amp) { return b = !b; }
void set(bool* p, int from) restrict(cpu, amp) { *p = from; }
bool narrow(double x) restrict(cpu, amp) { return x; }
int widen(bool b) restrict(cpu, amp) { return b; }
bool null(const int* p) restrict(cpu, amp) { return !p; }

struct Kernel {
    Flags flags;
    bool on;
    void operator()(int i, int* out) const restrict(cpu, amp) {
        bool a = i & 2, b = i * 0.25, c = !!(i & 4), d = &a;
        out[0] = a + b * 2 + c * 4 + d * 8 + on * 16;
        out[1] = (a & b) + (a | c) * 2 + (b ^ c) * 4 + (a && c) * 8 + (a || b) * 16 + (~a & 3) * 32;
        out[2] = (a == b) + (a != c) * 2 + (a < b) * 4 + (a == 1) * 8 + (a + b == 2) * 16 + -a * 32;
        a |= 6;
        b &= 2;
        c ^= 1;
        out[3] = a + b * 2 + c * 4;
        a = i - 3;
        b = b + 5;
        c = c - 1;
        d = 0.5f;
        out[4] = a + b * 2 + c * 4 + d * 8;
        out[5] = flip(a) + flip(b) * 2 + a * 4 + b * 8;
        set(&c, i & 256);
        set(&d, 256);
        out[6] = c + d * 2 + narrow(0.1) * 4 + narrow(-0.0) * 8 + narrow(i / 2) * 16 + widen(i) * 32 +
                 null(nullptr) * 64;
        Flags local = flags;
        local.first = i;
        local.last ^= local.first;
        local.count += local.last;
        Flags* p = &local;
        bool& last = p->last;
        last = !last;
        out[7] = local.first + local.last * 2 + local.count * 4 + int(local.weight * 2) * 1000 + flags.last * 10000;
        const bool chosen = i % 3 ? local.first : i > 5;
        out[8] = chosen ? 1 : 2;
        out[8] += int(bool(i & 0x100)) + static_cast<bool>(7u) + bool(1L << 40) + (bool)0x80000000u;
        unsigned shifted = true << i % 5;
        shifted += i > 2;
        out[9] = shifted + sizeof(bool) + (true + true) * 10;
        switch (bool even = i % 2 == 0; even)
        case true:
            out[10] = 5;
        if (int zero = 0; zero)
            out[11] = 1;
        else if (bool now = i; now && !zero)
            out[11] = 2;
        const float real = a;
        out[11] += int(real * 100) + int((long(b) << 33) >> 30);
    }
};

int main() { return check::both<12>("bool", 16, Kernel{{true, 3, true, 1.5}, true}); }
