// Single, multiple, private and empty bases, conversions between bases and derived classes, hiding, defaulted special
// members that run those of bases and members [T13] [T15] [T17] [D08] [E10] [M08] [M09] [AMP 2.4.1].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

struct Empty {
    int seven() const restrict(cpu, amp) { return 7; }
};
struct Left {
    int a, b;
    Left(int a) restrict(cpu, amp) : a(a), b(a * 2) {}
    int sum() const restrict(cpu, amp) { return a + b; }
    Left& operator=(const Left& other) restrict(cpu, amp) {
        a = other.a + 1;
        b = other.b;
        return *this;
    }
};
struct Right {
    double weight;
    int c = 5, rest = 0;
    int sum() const restrict(cpu, amp) { return c * 100; }
};
class Both : public Empty, public Left, private Right {
public:
    Both(int i) restrict(cpu, amp) : Left(i + 1), d(i) { weight = 0.5 * i; }
    explicit Both(int i, int c) restrict(cpu, amp) : Both(i) { this->c = c; }
    int sum() const restrict(cpu, amp) { return Left::sum() + Right::sum() + int(weight * 2) + d + seven(); }
    using Right::c;
    Right& right() restrict(cpu, amp) { return *this; }

protected:
    int d, spare = 0;
};
struct Most : Both {
    using Both::Both;
    Left extra = Left(9);
    int sum() const restrict(cpu, amp) { return Both::sum() + extra.sum() * 1000 + d; }
};
struct Tracked {
    int copies = 0;
    Tracked() = default;
    Tracked(const Tracked& other) restrict(cpu, amp) : copies(other.copies + 1) {}
    Tracked& operator=(const Tracked& other) restrict(cpu, amp) {
        copies = other.copies + 10;
        return *this;
    }
};
struct Holder : Tracked {
    Tracked items[2];
    int plain = 3;
};

int through_base(const Left& left) restrict(cpu, amp) { return left.sum() + left.a; }
int through_pointer(Both* both) restrict(cpu, amp) {
    Left* left = both;
    left->b += 4;
    return static_cast<Both*>(left) == both ? both->b : -1;
}
template <typename Derived> struct Counting {
    int twice() const restrict(cpu, amp) { return static_cast<const Derived*>(this)->count() * 2; }
};
struct Five : Counting<Five> {
    int n;
    Five(int n) restrict(cpu, amp) : n(n) {}
    int count() const restrict(cpu, amp) { return n + 5; }
};

struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        Both both(i);
        out[0] = both.sum();
        out[1] = through_base(both) + both.c;
        out[2] = through_pointer(&both) + both.Left::sum();
        both.right().c = i * 3;
        out[3] = both.sum();
        Both other(i, 8);
        both = other;
        out[4] = both.sum() + both.a * 1000;
        Left& left = both;
        left = Left(i);
        out[5] = both.sum() + static_cast<Both&>(left).c;
        Most most(i, 4);
        Most copy = most;
        copy.extra.a += 1;
        most = copy;
        out[6] = most.sum() - copy.sum();
        out[7] = copy.sum() + static_cast<Both&>(copy).sum();
        Holder first;
        Holder second = first, third;
        third = second;
        third.items[1] = first;
        out[8] = second.copies + second.items[0].copies * 10 + second.plain * 100;
        out[9] = third.copies + third.items[0].copies * 100 + third.items[1].copies * 10000;
        out[10] = Five(i).twice();
        Left* base = &most;
        Left* none = static_cast<Both*>(nullptr);
        out[11] = (base == &most.extra) + (none == nullptr) * 2 + (base != nullptr) * 4;
    }
};

int main() { return check::both<12>("inheritance", 16, Kernel()); }
