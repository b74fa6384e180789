// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=note: %s
// [AMP 2.3.2] A class has an operator and a conversion for the host only: the operator is named, which is what the operands
// call on the host, not the conversion that Clang tries next.
#include <amp.h>
using namespace concurrency;

struct M {
  float a;
  M operator+(const M &o) const { return M{a + o.a}; }
  operator float() const { return a; }
};
bool operator==(const M &x, int y) { return x.a == y; }
M operator*(float x, const M &y) { return M{x * y.a}; }

M sum(M x, M y) restrict(amp) {
  // CHECK: [[#@LINE+3]]:9: error: no overload of 'operator+' can be called from restrict(amp) code [amp-overload, C3930]
  // CHECK-NEXT: [[#@LINE+2]]:9: note: declare your own function restrict(cpu, amp), or add an overload that this code can call
  // CHECK-NEXT: [[#@LINE-9]]:5: note: 'operator+' is declared here
  M n = x + y;
  return n;
}
void kernel(array_view<M> v, array_view<float> w) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[#@LINE+2]]:9: error: no overload of 'operator==' can be called from restrict(amp) code
    // CHECK-NEXT: [[#@LINE-13]]:6: note: 'operator==' is declared here
    if (v[i] == 3)
      // CHECK: [[#@LINE+2]]:23: error: no overload of 'operator*' can be called from restrict(amp) code
      // CHECK-NEXT: [[#@LINE-15]]:3: note: 'operator*' is declared here
      v[i].a = 2.0f * v[i];
    // Where there is no operator, the conversion is meant.
    // CHECK: [[#@LINE+3]]:12: error: 'operator float' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]
    // CHECK-NEXT: note: declare your own function restrict(cpu, amp), or add an overload that this code can call
    // CHECK-NEXT: [[#@LINE-23]]:3: note: 'operator float' is declared here
    w[i] = v[i];
    // CHECK: [[#@LINE+2]]:12: error: 'operator float' is restrict(cpu)
    // CHECK-NEXT: [[#@LINE-26]]:3: note: 'operator float' is declared here
    w[i] = v[i] - 1;
  });
}
