// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
// Messages show the clause as it was written.

// CHECK: :[[#@LINE+3]]:{{[0-9]+}}: error: 'x' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]
// CHECK-NEXT: restrict(amp)
// CHECK-NOT: __amp
void f(int x) { auto k = [&x](int i) restrict(amp) { return x + i; }; }
// CHECK-NOT: __device__
int h(int);
int g(int x) restrict(amp) { return h(x); }
