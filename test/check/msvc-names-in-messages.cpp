// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only %s 2>&1 | FileCheck %s
// Messages have the names that the program wrote, and blame the line that lacks template arguments.
#include <amp.h>
#include <amp_graphics.h>
#include <iostream>
using namespace concurrency;

// CHECK: [[@LINE+1]]:27: error: no matching constructor for initialization of 'std::exception'
void texts() { throw std::exception("a", 2, 3); }
// CHECK: [[@LINE+1]]:7: error: cannot initialize a variable of type 'byte *' (aka 'unsigned char *') with an rvalue of type
byte *b = 3.0;

template <class T> struct base {
  T x;
};
template <class T> struct inheritor : base<T> {
  base copy() { return *this; }
  inheritor twice(base other);
};
template <class T> inheritor<T> inheritor<T>::twice(base other) {
  base another = other;
  return *this;
}
// CHECK-NOT: error
// CHECK: [[@LINE+1]]:14: error: use of class template 'base' requires template arguments
void refused(base b) {}

void print(array_view<int> v) {
  // CHECK: [[@LINE+2]]:{{[0-9]+}}: error: invalid operands to binary expression
  // CHECK: note: use direct3d_printf to print in amp code, and an array_view for results
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { std::cout << v[i]; });
}
// CHECK-NOT: note:
// CHECK: [[@LINE+1]]:14: error: use of class template 'index' requires template arguments
void indices(index k) {}
