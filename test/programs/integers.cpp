// Integer semantics at the edges: signedness, widths, shifts, division, conversions between bool, int, unsigned and
// long, wrap-around of unsigned [T01] [T03] [T04] [E01] [AMP 2.4.1].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

struct Edges {
    int values[8];
};

long mix(long a, unsigned b, int c) restrict(cpu, amp) { return a * 3 + b - c; }

struct Kernel {
    Edges edges;
    void operator()(int i, long* out) const restrict(cpu, amp) {
        const int a = edges.values[i % 8], b = edges.values[i / 8];
        const unsigned ua = a, ub = b;
        const long la = a, lb = b;
        const unsigned long ula = la, ulb = ub;
        out[0] = ua + ub;
        out[1] = long(ua * ub) - la;
        out[2] = la * lb + (ua - ub);
        out[3] = long(ula * ulb);
        out[4] = long(ula - ulb) >> 3;
        out[5] = b == 0 || (b == -1 && a < -2147483647) ? -1 : a / b * 100003L + a % b;
        out[6] = ub == 0 ? -1 : ua / ub + 7L * (ua % ub);
        out[7] = lb == 0 ? -1 : la / lb + 11 * (la % lb);
        out[8] = ulb == 0 ? -1 : long(ula / ulb + ula % ulb);
        out[9] = (a >> (i & 31)) + (ua >> (i & 31)) * 3L;
        out[10] = long(ua << (i & 31)) + (la >> (i & 63)) + long(ula >> (i & 63)) + (1L << (i & 63));
        out[11] = (a < b) + (ua < ub) * 2 + (la < lb) * 4 + (ula < ulb) * 8 + (a < long(ub)) * 16 + (la < ub) * 32;
        out[12] = (a == b) + (ua == ulb) * 2 + (long(a) == long(ub)) * 4 + (bool(a) == bool(b)) * 8 + !a * 16;
        out[13] = long(~ua) + ~la + ~a + (a ^ b) + long(ula & ulb) + (la | b);
        out[14] = int(la * 5) + long(unsigned(la - 1)) + bool(la) + int(bool(ua & 0x80000000u));
        bool flag = a;
        flag |= b > 3;
        flag &= a != b;
        flag ^= true;
        out[15] = flag + (flag ? 10 : 20) + (flag == true) * 100 + (flag > false) * 1000 - -flag;
        unsigned counter = ua;
        counter += b;
        counter -= 7;
        counter *= 3;
        counter >>= 1;
        counter = -counter;
        out[16] = counter-- + ++counter;
        int narrowed = 0;
        narrowed += lb;
        narrowed ^= ua;
        narrowed = unsigned(narrowed) + 0x80000000u;
        out[17] = narrowed;
        unsigned long big = ulb;
        big <<= 33;
        big += a;
        big /= 7;
        big %= 1000000007;
        out[18] = long(big);
        out[19] = mix(b, a, ua) + (i ? a : ub) + (i & 1 ? la : ub);
        int index = i % 5;
        index *= 1.75f;
        index += 2.5;
        out[20] = index + int(-2.75f * i) + long(1e10 * i) + int(unsigned(3.99f * i));
        unsigned bits = ua;
        int count = 0;
        for (; bits; bits &= bits - 1)
            ++count;
        out[21] = count;
    }
};

int main() {
    return check::both<22, long>("integers", 64,
                                 Kernel{{{0, 1, -1, 7, -7, 2147483647, -2147483647 - 1, 65536}}});
}
