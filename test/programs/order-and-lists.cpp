// Number and order of evaluations: right operands of overloaded assignments first, an index of an expression
// with effects, lists that read earlier elements, rows of arrays with effects, implicit assignment with arrays,
// returns in scopes with destructors [E01] [E20] [M04] [AMP 2.4.3].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
// RUN: %amp-clang -std=c++17 -famp-bounds-check %s -o %t && %t
#include "Inputs/check.h"

using concurrency::array_view;
using concurrency::extent;
using concurrency::index;

struct L {
    int v;
    L& operator+=(const L& o) restrict(cpu, amp) {
        v += o.v;
        return *this;
    }
    L& operator=(int k) restrict(cpu, amp) {
        v = k;
        return *this;
    }
};
L& at(L& l, int& n, int k) restrict(cpu, amp) {
    n = n * 3 + k;
    return l;
}
int number(int& n, int k) restrict(cpu, amp) {
    n = n * 3 + k;
    return k;
}
int assignments(int i) restrict(cpu, amp) {
    int n = i;
    L a{1}, b{2};
    at(a, n, 1) += at(b, n, 2);
    at(a, n, 1) = number(n, 2);
    return n * 100 + a.v;
}

const index<2>& counting(const index<2>& i, int& calls) restrict(cpu, amp) {
    ++calls;
    return i;
}
int indices() restrict(cpu, amp) {
    index<3> a(1, 1, 1), b(2, 2, 2);
    index<3> c = a += b;
    extent<2> e(1, 2), f = ++e;
    int calls = 0;
    index<2> d = counting(index<2>(3, 4), calls), g;
    g = counting(d, calls);
    d = index<2>(d[1], d[0]);
    return c[0] + a[1] * 10 + f[0] * 100 + e[1] * 1000 + d[1] * 10000 + calls * 100000 + g[1] + d[0] * 7;
}

int lists(int x) restrict(cpu, amp) {
    int a[4] = {x++, x, a[0] + 1, a[1] > 2 ? x++ : 4};
    int k = 1, m[2][2] = {{x, a[x & 3]}, {x, ++k}};
    return a[0] + a[1] * 10 + a[2] * 100 + a[3] * 1000 + m[0][1] * 7 + m[1][1] * 11;
}

struct Base {
    unsigned a;
    Base(unsigned x) restrict(cpu, amp) : a(x) {}
    Base& operator=(const Base& other) restrict(cpu, amp) {
        a = other.a + 1;
        return *this;
    }
};
struct Matrix : Base {
    float f;
    long m[2][2];
    Matrix(unsigned x) restrict(cpu, amp) : Base(x), f(2) {
        for (int i = 0; i < 4; ++i)
            m[i & 1][i >> 1] = static_cast<long>(x * i);
    }
};
int copies(int i) restrict(cpu, amp) {
    Matrix b(static_cast<unsigned>(i)), c(3);
    c = b;
    return static_cast<int>(c.a + c.m[1][1] * 10 + c.m[0][1] * 100);
}

struct Add {
    array_view<int> v;
    int by;
    ~Add() restrict(cpu, amp) { v[0] += by; }
};
struct Inner {
    Add a;
    ~Inner() restrict(cpu, amp) {
        if (a.by > 1)
            return;
        a.v[0] += 1000;
    }
};
struct Owner : Inner {
    Add b;
    int stop;
    ~Owner() restrict(cpu, amp) {
        for (int k = 0; k < 3; ++k)
            if (k == stop)
                return;
        b.v[0] += 100;
    }
};

struct Kernel {
    void operator()(int i, const array_view<int>& out) const restrict(cpu, amp) {
        {
            Owner o = {{{out, i % 5}}, {out, 10}, i % 5};
        }
        out[1] = assignments(i);
        out[2] = indices();
        out[3] = lists(i);
        out[4] = copies(i);
    }
};

/// A list with references to arrays between values that the other initialisers change. In the second build,
/// bounds checks keep the calls from being inlined.
using concurrency::array;
struct Bound {
    int before;
    array<int>& target;
    int after;
};
template <class Array>
Array& chosen(Array& a, int& n) restrict(amp) {
    n += 100;
    return a;
}
int references() {
    array<int> a(8), b(8);
    std::vector<int> results(8);
    {
        array_view<int> out(8, results);
        out.discard_data();
        concurrency::parallel_for_each(out.extent, [=, &a, &b](index<1> i) restrict(amp) {
            int n = i[0];
            Bound first{n, chosen(a, n), n}, second{n, (n += 7, b), ++n};
            first.target[i] = first.before + first.after * 3;
            second.target[i] = second.before * 5 + second.after * 7;
            out[i] = a[i] + b[i];
        });
    }
    std::vector<int> wanted(8);
    for (int i = 0; i < 8; ++i)
        wanted[i] = i + (i + 100) * 3 + (i + 100) * 5 + (i + 108) * 7;
    return check::equal("references", results, wanted);
}

int main() { return references() + check::both_in_views<5>("order", 20, Kernel()); }
