// Errors come in the order of the source, whether Clang's parser, a template's instance or a check finds them.
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
#include <amp.h>
using namespace concurrency;
template <class T> int size_of(T t) {
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}'int' is not a structure
  return t.size();
}
int helper(int a) { return a; }
void launch(array_view<int> v) {
  int k = size_of(1);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: {{.*}}[amp-overload, C3930]
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = helper(1); });
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: use of undeclared identifier 'unknown'
  k += unknown;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'char' cannot be used {{.*}}[amp-type, C3581]
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { char c = 1; v[i] = c; });
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: no member named 'foo'
  k += v.foo;
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'k' cannot be captured by reference {{.*}}[amp-capture-reference, C3590]
  parallel_for_each(v.extent, [=, &k](index<1> i) restrict(amp) { v[i] = k; });
}
