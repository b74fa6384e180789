// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics -DF %s 2>&1 | FileCheck --check-prefix=CLAUSE %s
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics -DG %s 2>&1 | FileCheck --check-prefix=CLAUSE %s
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics -DH %s 2>&1 | FileCheck %s
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics -DLAMBDA %s 2>&1 | FileCheck --check-prefix=CLAUSE %s
// What comes instead of a body is like `restrict`: the note has the clause.
#include <amp.h>
using namespace concurrency;

// CHECK: :18: error: expected function body after function declarator
// CHECK-NOT: note
// CLAUSE: error: expected
// CLAUSE-NEXT: note: write restrict(amp), restrict(cpu) or restrict(cpu, amp)
#ifdef F
float f(float x) restrict amp { return x; }
#elif defined G
float g(float x) retsrict(amp) { return x; }
#elif defined H
float h(float x) nothing { return x; }
#else
void launch(array_view<float> view) {
  parallel_for_each(view.extent, [=](index<1> i) restict(amp) { view[i] = 1; });
}
#endif
