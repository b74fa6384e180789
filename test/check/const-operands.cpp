// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics -Wno-unused %s 2>&1 | FileCheck --implicit-check-not=error: %s
// A unary operator that changes its operand, for a const one. The operator can run on this side, and the message does
// not ask for another clause.
#include <amp.h>
using namespace concurrency;

struct counter {
  int value;
  counter &operator++() restrict(cpu, amp) { ++value; return *this; }
  int operator*() restrict(amp) { return value; }
  counter operator-() { return *this; }
};

void launch(array_view<int> v, counter c, index<1> j) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    // CHECK: :[[#@LINE+3]]:5: error: cannot increment value of type 'const counter'
    // CHECK-NEXT: :9:12: note: 'operator++' is declared here, and does not take a const operand
    // CHECK-NEXT: :[[#@LINE+1]]:5: note: variables captured by value are const: change a copy in a local variable
    ++c;
    // CHECK: :[[#@LINE+2]]:12: error: indirection requires pointer operand ('const counter' invalid)
    // CHECK-NEXT: :10:7: note: 'operator*' is declared here, and does not take a const operand
    v[i] = *c;
    // CHECK: :[[#@LINE+2]]:5: error: cannot increment value of type 'const index<1>'
    // CHECK-NEXT: note: the operand is const, and the operator would change it
    ++j;
    // CHECK: :[[#@LINE+2]]:7: error: no viable overloaded '+='
    // CHECK-NEXT: note: variables captured by value are const: change a copy in a local variable
    j += 1;
    // CHECK: :[[#@LINE+2]]:10: error: expression is not assignable
    // CHECK-NEXT: note: what a function or operator returns by value can only be read: a number of a const index
    j[0] = 2;
    // A host operator is one, whether the operand is const or not.
    // CHECK: :[[#@LINE+1]]:5: error: no overload of 'operator-' can be called from restrict(amp) code [amp-overload, C3930]
    -c;
    counter copy = c;
    ++copy;
  });
}
