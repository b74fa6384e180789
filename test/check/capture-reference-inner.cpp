// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
// [decision 1] Inside amp code a reference may be what is meant: the note names the switch that allows it.

inline int f(int n) restrict(amp) {
  int sum = 0;
  auto add = [&](int i) restrict(amp) { sum += i; };
  add(n);
  return sum;
}
// CHECK: capture-reference-inner.cpp:6:41: error: 'sum' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]
// CHECK: note: capture 'sum' by value where it is only read; -famp-inner-reference-capture allows a reference here
