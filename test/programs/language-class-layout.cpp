// Offsets of members and bases: several and private bases, reused tail padding of a base, empty classes and
// bases, anonymous unions and structs, arrays of arrays; copies, conversions and pointers to each [T03] [T13]
// [T15] [T17] [T20] [E10] [AMP 2.4.1.3].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

struct Empty {};
struct Tag : Empty {
    int tag() const restrict(cpu, amp) { return 3; }
};
class Tailed {
public:
    double wide;
    int used;
    Tailed(double w, int u) restrict(cpu, amp) : wide(w), used(u) {}
};
class InTail : public Tailed {
public:
    int tail;
    InTail(int i) restrict(cpu, amp) : Tailed(i * 0.5, i), tail(i * 7) {}
};
class InTailAgain : public InTail {
public:
    int more, last;
    InTailAgain(int i) restrict(cpu, amp) : InTail(i), more(i + 1), last(i + 2) {}
};
static_assert(sizeof(InTail) == sizeof(Tailed), "the tail padding is used");
struct First {
    int a, b;
};
struct Second {
    int a;
    float f;
};
struct Third : private Tag {
    int c;
    using Tag::tag;
};
class Many : public First, private Second, protected Third, public Tag {
public:
    Many(int i) restrict(cpu, amp) : First{i, i + 1}, Second{i * 2, i * 0.5f} {
        c = 8;
        own = i ^ 5;
    }
    const Second& second() const restrict(cpu, amp) { return *this; }
    Second* second_pointer() restrict(cpu, amp) { return this; }
    Third third() const restrict(cpu, amp) { return *this; }
    int sum() const restrict(cpu, amp) { return First::a + Second::a * 10 + c * 100 + own * 1000 + int(f * 2); }
    int own;
};
struct Holder {
    Empty nothing;
    int x;
    Tag inner;
    int y;
};
struct Anonymous {
    int head;
    union {
        struct {
            int low, high;
        };
        long both;
        union {
            float real[2];
            unsigned bits[2];
        };
    };
    struct {
        int tail;
        struct {
            int deep;
        };
    };
};
struct Grid {
    int cells[2][3][2];
    First pairs[2][2];
};

int tails(int i) restrict(cpu, amp) {
    InTail t(i);
    Tailed& base = t;
    base.used = 100 + i;
    InTail copy = t;
    copy.tail += 1;
    InTailAgain again(i);
    InTail& sliced = again;
    sliced.tail = -1;
    InTail part = again;
    return t.tail + copy.tail * 10 + copy.used + again.more * 3 + again.last * 5 + part.tail + part.used +
           int(part.wide * 4);
}
int tail_survives(int i) restrict(cpu, amp) {
    InTail t(i);
    Tailed& base = t;
    base.wide = 9.5;
    base.used = 4;
    InTail array[2] = {InTail(i), t};
    array[0] = array[1];
    return t.tail * 100 + array[0].tail + array[0].used + int(array[0].wide);
}
int many(int i) restrict(cpu, amp) {
    Many m(i);
    m.second_pointer()->a += 3;
    const Many copy = m;
    First* first = &m;
    first->b = 77;
    Many* back = static_cast<Many*>(first);
    First sliced = m;
    sliced.a = 0;
    return m.sum() + copy.sum() * 2 + back->b + copy.b + m.second().a + m.third().c + m.third().tag() + sliced.b;
}
int empties(int i) restrict(cpu, amp) {
    Empty e, f = e;
    e = f;
    Tag tag = {};
    Holder h = {{}, i, {}, i + 1};
    Holder k = h;
    k.nothing = e;
    k.inner = tag;
    return k.x + k.y * 10 + k.inner.tag() + Tag().tag() * 100 + int(sizeof(Holder)) * 1000;
}
int anonymous(int i) restrict(cpu, amp) {
    Anonymous a = {1, {{i, 5}}, {6, {7}}};
    a.both += 1L << 32;
    Anonymous b = a;
    b.bits[0] ^= 0xff;
    b.deep += b.high;
    int result = a.low + a.high * 10 + b.low * 100 + b.deep + b.tail;
    b.real[1] = 1.0f;
    union {
        int whole;
        float part;
    };
    part = b.real[1];
    return result + b.high + (whole >> 20);
}
int grids(int i) restrict(cpu, amp) {
    Grid g = {{{{1, 2}, {3, 4}, {5, 6}}, {{7}, {}, {8, i}}}, {{{1, 2}, {3}}, {{i, 4}}}};
    int(*plane)[3][2] = g.cells;
    int(&row)[2] = plane[1][2];
    row[0] += 2;
    Grid copy = g;
    int(*rows)[2] = copy.cells[i & 1];
    rows[1][1] = 40;
    First(&line)[2] = copy.pairs[1];
    line[1] = copy.pairs[0][i & 1];
    int sum = 0;
    for (auto& p : copy.cells)
        for (auto& r : p)
            for (int c : r)
                sum = sum * 3 + c;
    for (const auto& l : copy.pairs)
        for (const First& f : l)
            sum = sum * 5 + f.a - f.b;
    return sum + g.cells[1][2][1] + int(sizeof(g.cells[0])) + int(&row[1] - &row[0]);
}

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        out[0] = tails(i);
        out[1] = tail_survives(i);
        out[2] = many(i);
        out[3] = empties(i);
        out[4] = anonymous(i);
        out[5] = grids(i);
    }
};

int main() { return check::both<6>("class layout", 16, Kernel()); }
