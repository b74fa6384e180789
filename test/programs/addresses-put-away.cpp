// Functions with const parameters store an address: in a mutable view of a const object, or by a reference in a
// closure. Loads through the address see the variable's stores, in order [T12] [E13] [AMP 2.4.3].
// RUN: %amp-clang -w -famp-inner-reference-capture %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Box {
    mutable array_view<int> view;
    void put(int *place) const restrict(cpu, amp) { view = array_view<int>(2, place); }
};
struct Pair {
    int x, y;
    void set(const int &a, const int &b) restrict(cpu, amp) {
        x = a;
        y = b;
    }
};
int reads(const Pair &pair, int &other) restrict(cpu, amp) {
    other = 5;
    return pair.x;
}
int composed(const Box &box, int i) restrict(cpu, amp) {
    Pair pair{i, 3};
    box.put(&pair.x);
    pair.set(box.view[1], box.view[0]);
    return pair.x * 10 + pair.y;
}
int passed(const Box &box, int i) restrict(cpu, amp) {
    Pair pair{i, 3};
    box.put(&pair.x);
    return reads(pair, box.view[0]) * 10 + pair.x;
}
template <typename F> void puts(const F &put, int *place) restrict(cpu, amp) { put(place); }
int through_closure(Box box, int i) restrict(cpu, amp) {
    Pair pair{i, 3};
    auto put = [&box](int *place) restrict(cpu, amp) { box.view = array_view<int>(2, place); };
    puts(put, &pair.x);
    pair.set(box.view[1], box.view[0]);
    return reads(pair, box.view[0]) * 100 + pair.x * 10 + pair.y;
}

struct Kernel {
    void operator()(int i, int *out) const restrict(cpu, amp) {
        int own[2] = {};
        const Box box{array_view<int>(2, own)};
        out[0] = composed(box, i);
        out[1] = passed(box, i);
        out[2] = through_closure(box, i);
    }
};
int main() { return check::both<3>("addresses put away", 4, Kernel()); }
