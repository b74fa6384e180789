// Order and lifetime of objects in statements: initialisers of if and if constexpr, branches without braces,
// variables of a for's condition, labels with attributes; temporaries in operands of ?: with references bound
// to them; object expressions of static functions, destructors and enumerators; index[array]; objects in loop
// headers, which the lowering splits [stmt.stmt] [class.temporary] [expr.call] [AMP 2.4.3].
// RUN: %amp-clang -w -std=c++17 %s -o %t && %t
// RUN: %amp-clang -w -std=c++20 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Pair {
    int x, y;
    enum { Name = 6 };
    static int twice(int a) restrict(cpu, amp) { return a * 2; }
    Pair &next() restrict(cpu, amp) {
        ++x;
        return *this;
    }
};
struct Row {
    int x;
    int cells[4];
};
Pair make(int i) restrict(cpu, amp) { return Pair{i, i + 1}; }
Pair make(const Pair *self, int i) restrict(cpu, amp) { return Pair{self != nullptr, i}; }

void headers(int i, int *out) restrict(cpu, amp) {
    int x = 1;
    if constexpr (x = i + 5; sizeof(int) == 4)
        out[0] = x;
    if constexpr (int k = i * 2; true)
        out[1] = k;
    int y = i, z = 0;
    switch (i) {
    case 0:
        z = 3;
        if (y = 50; z == 3) {
            z += 1;
        case 1:
            z += 100;
        }
    }
    out[2] = z * 100 + y;
    switch (i) {
        [[likely]] case 2 : int q;
        q = 4;
        out[3] = q;
        break;
    default:
        out[3] = 1;
    }
    int sum = 0;
    for (int n = 3; int left = n + i; --n, sum = sum * 3 + left) {
        if (left > 100)
            break;
        sum += left;
    }
    for (int n = 5; int left = n - i; --n) {
        if (left == 2)
            continue;
        sum += left;
        if (n < -3)
            break;
    }
    out[4] = sum;
}

void temporaries(int i, int *out) restrict(cpu, amp) {
    int big[4] = {i, i + 1, i + 2, i + 3};
    const int &r = i & 1 ? Pair{i * 2, 3}.x : make(i).y;
    const int &q = i & 2 ? make(i + 5).x : Row{i, {big[1], 2, 3, 4}}.cells[0];
    int others[4] = {r, q, 3, 4};
    out[0] = r * 100 + q * 10 + others[i & 3];
    Pair named = Pair{i + 1, named.x + 1};
    Pair told = make(&told, i);
    out[1] = named.y * 10 + told.x;
}

/// A pointer that one instance of the template assigns, and the other does not.
template <typename T> int pointed(T x) restrict(cpu, amp) {
    T *place;
    if constexpr (sizeof(T) == sizeof(int)) {
        place = &x;
        return int(*place);
    } else {
        return 2;
    }
}

void objects(int i, int *out) restrict(cpu, amp) {
    Pair pair{5, i}, *p = &pair;
    out[0] = pair.next().twice(2) + pair.next().Name;
    p++->twice(4);
    (p++)->~Pair();
    using Int = int;
    int *number = &pair.x;
    (number++)->~Int();
    out[1] = pointed(i) * 10000 + pointed(2.5) * 1000 + pair.x * 100 + int(p - &pair) * 10 + int(number - &pair.x);
    int cells[4] = {1, 2, 3, 4}, at = 0;
    int *cell = cells;
    out[2] = (at++)[cell += at] + int(cell - cells) * 10;
    out[3] = __builtin_expect(i, at++) + at;
    int Pair::*member = i & 1 ? &Pair::x : &Pair::y;
    Pair pairs[2] = {{1, 2}, {3, 4}};
    at = 0;
    out[4] = pairs[at++].*member + at;
}

void loops(int i, int *out) restrict(cpu, amp) {
    int sum = 0;
    index<2> x(i, 1), y = x;
    for (index<2> t = x; t[1] < 6; t[1] += 2) {
        if (t[1] == 3)
            continue;
        sum += t[0] + t[1];
    }
    for (int k = 0; k < 4; k++, y = k & 1 ? index<2>(y[1], y[0]) : x) {
        if (k == 1)
            continue;
        sum = sum * 3 + y[0];
    }
    Pair a{i, 2}, table[2] = {{1, 0}, {0, 1}};
    for (Pair t = a; t.y < 9; t.y += 3)
        sum += t.x;
    for (int k = 0; k < 3; k++, a = table[a.y & 1])
        sum = sum * 5 + a.x;
    out[0] = sum;
}

struct Guard {
    array_view<int> log;
    int id;
    Guard(const array_view<int> &log, int id) restrict(cpu, amp) : log(log), id(id) {}
    ~Guard() restrict(cpu, amp) { log[0] = log[0] * 10 + id; }
    explicit operator bool() const restrict(cpu, amp) { return id != 0; }
};
void scopes(int i, const array_view<int> &log) restrict(cpu, amp) {
    log[0] = i;
    if constexpr (true)
        Guard guard(log, 3);
    log[0] = log[0] * 10 + 7;
    for (int n = 2; Guard guard{log, n}; --n, log[0] = log[0] * 10 + 9)
        log[1] += n;
    bool runs = i & 1;
    log[2] = runs && ({
                 int sum = 0;
                 for (int k = 0; k < 2; ++k)
                     sum += Guard(log, 5).id;
                 sum;
             }) > 3;
}

int main() {
    return check::both<5>("headers", 4, [](int i, int *out) restrict(cpu, amp) { headers(i, out); }) +
           check::both<2>("temporaries", 4, [](int i, int *out) restrict(cpu, amp) { temporaries(i, out); }) +
           check::both<5>("objects", 4, [](int i, int *out) restrict(cpu, amp) { objects(i, out); }) +
           check::both<1>("loops", 8, [](int i, int *out) restrict(cpu, amp) { loops(i, out); }) +
           check::both_in_views<3>("scopes", 4, [](int i, const array_view<int> &log) restrict(cpu, amp) { scopes(i, log); });
}
