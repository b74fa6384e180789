// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// The '&' that Clang asks for would be another error.
#include <amp.h>
using namespace concurrency;

void launch(array_view<int> v, int n) {
  // CHECK: :[[#@LINE+2]]:35: error: '&' must precede a capture when the capture default is '='
  // CHECK-NEXT: note: [=] captures it by value: leave it out
  parallel_for_each(v.extent, [=, n](index<1> i) restrict(amp) { v[i] = n; });
}
