// Unions, anonymous members, arrays in classes, padding and host layout [T03] [T18] [T19] [T20]
// [AMP 2.4.1].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

#include <cstddef>

union Word {
    float real;
    int integer;
    unsigned halves[1];
    struct {
        int value;
    } inner;
};
struct Variant {
    int tag;
    union {
        int i;
        float f;
        struct {
            int x, y;
        };
    };
    Word word;
};
struct Padded {
    bool flag;
    int a;
    double d;
    bool last;
    long l;
    enum Kind : unsigned { none, some = 3 } kind;
};
struct Point {
    int x, y;
    int rows[2];
};

struct Kernel {
    Padded padded[2];
    Variant variant;
    void operator()(int i, int* out) const restrict(cpu, amp) {
        Word word;
        word.real = 1.0f;
        out[0] = word.integer + i;
        word.integer ^= 1 << 31;
        out[1] = word.real == -1.0f;
        word.halves[0] += 1u << 23;
        out[2] = int(word.real * 4) + (word.inner.value < 0);
        Variant v = variant;
        v.x += i;
        v.y = 4;
        out[3] = v.i + v.y * 10 + v.tag;
        v.f = 0.5f;
        out[4] = v.x;
        v.word = word;
        Variant copy = v;
        out[5] = copy.word.integer == word.integer;
        const Padded& p = padded[i & 1];
        out[6] = p.flag + p.a * 2 + int(p.d * 4) + p.last * 100 + int(p.l >> 32) * 1000 + int(p.kind) * 10000;
        out[7] = int(sizeof(Padded)) + int(alignof(Padded)) * 1000 + int(offsetof(Padded, l)) * 100000;
        Point points[3] = {{1, 2, {3, 4}}, {i, i + 1, {i + 2}}};
        out[8] = (i & 1 ? points[1].x : points[1].y) + points[0].y * 100;
        Point* point = &points[2];
        (i & 1 ? point->x : point->y) = 6;
        out[9] = points[2].x * 10 + points[2].y + points[2].rows[1];
        points[2] = points[1];
        out[10] = points[2].rows[0] + points[1].rows[1];
        Padded local = p;
        local.flag = !local.flag;
        local.kind = Padded::some;
        Padded again = local;
        out[11] = again.flag * 10 + again.kind + (again.l == p.l);
    }
};

int main() {
    Variant variant = {};
    variant.tag = 1000;
    variant.i = 17;
    return check::both<12>("unions and members", 16,
                           Kernel{{{true, 3, 0.75, false, 1L << 40, Padded::none},
                                   {false, -4, -2.25, true, -(5L << 33), Padded::some}},
                                  variant});
}
