// Parentheses are printed only if C's precedence requires them, or if a compiler would warn.
// RUN: %amp-clang --emit-opencl %s -o %t.cl && %clang-cl-check -Wall -Wno-unused %t.cl && FileCheck --input-file=%t.cl %s
#include <amp.h>
using namespace concurrency;

void f(array_view<int> out, array_view<const int> in) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int a = in[0], b = in[1], c = in[2];
    bool p = in[3] != 0, q = in[4] != 0;
    int r;
    // CHECK: r = a - (b - c);
    r = a - (b - c);
    // CHECK: r = a - b - c;
    r = (a - b) - c;
    // CHECK: r = (a + b) * c;
    r = (a + b) * c;
    // CHECK: r = a + b * c;
    r = a + (b * c);
    // CHECK: r = a * (b % c);
    r = a * (b % c);
    // CHECK: r = a / (b / c) % (a * b);
    r = a / (b / c) % (a * b);
    // A decrement it must not become.
    // CHECK: r = -(-a);
    r = - -a;
    // CHECK: r = a - -b;
    r = a - -b;
    // CHECK: r = ~-b;
    r = ~-b;
    // CHECK: r = -(a + b);
    r = -(a + b);
    // CHECK: r = (a & b) == c;
    r = (a & b) == c;
    // CHECK: r = a & (b == c);
    r = a & (b == c);
    // CHECK: r = (a < b) == (b < c);
    r = (a < b) == (b < c);
    // CHECK: r = a << (b + c);
    r = a << (b + c);
    // CHECK: r = (a << b) + c;
    r = (a << b) + c;
    // CHECK: r = (a ^ b) | (c & a);
    r = a ^ b | c & a;
    // CHECK: r = a & b & c;
    r = a & b & c;
    // CHECK: r = (p && q) || !p;
    r = p && q || !p;
    // CHECK: r = p && (q || !p);
    r = p && (q || !p);
    // CHECK: r = !(a < b);
    r = !(a < b);
    // CHECK: r = (p ? a + 0 * b : b + 1) + 1;
    r = (p ? a + 0 * b : b + 1) + 1;
    // CHECK: r = p ? a + 1 : q ? b + 1 : c + 1;
    r = p ? a + 1 : q ? b + 1 : c + 1;
    // CHECK: r = (p ? q : a > b) ? b + 1 : c + 1;
    r = (p ? q : a > b) ? b + 1 : c + 1;
    // CHECK: r = (int)((float)a * 1.5f);
    r = (int)(a * 1.5f);
    // CHECK: r = (int)((float)a * 1.5f) * 2;
    r = (int)(a * 1.5f) * 2;
    // CHECK: r -= a - b;
    r -= a - b;
    // CHECK: (*pointer)++;
    int *pointer = &r;
    ++*pointer;
    // CHECK: *pointer = *pointer * *pointer;
    *pointer = *pointer * *pointer;
    out[i] = r;
  });
}
