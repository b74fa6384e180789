// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=remove_reference --implicit-check-not=_GUID %s
// Operators that exist on neither side, or for other operands. The types are those that the program wrote.
#include <amp.h>
#include <amp_short_vectors.h>

using namespace concurrency;
using namespace concurrency::graphics;

int unary() restrict(amp) {
  index<1> at(3);
  uint_3 u(1, 2, 3);
  // CHECK: :[[#@LINE+1]]:12: error: invalid argument type 'index<1>' to unary expression
  at = at-(-at);
  // CHECK: :[[#@LINE+1]]:12: error: invalid argument type 'uint_3' to unary expression
  return ((-u).x);
}

struct pair {
  int x;
};
int binary(pair a, pair b) {
  index<2> at(1, 2);
  // CHECK: :[[#@LINE+1]]:23: error: invalid operands to binary expression ('index<2>' and 'index<2>')
  index<2> other = at * at;
  // CHECK: :[[#@LINE+1]]:12: error: invalid operands to binary expression ('pair' and 'pair')
  return a + b;
}

// The operator != of a range-based for statement is not written.
struct place {
  int v;
  place &operator++();
  int operator*() const;
};
struct range {
  place begin();
  place end();
};
int each(range r) {
  // CHECK: :[[#@LINE+1]]:14: error: invalid operands to binary expression ('place' and 'place')
  for (int i : r)
    return i;
  return 2;
}
