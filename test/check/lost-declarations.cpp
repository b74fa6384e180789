// Of an unknown type one error: not of the variables that were to have it, nor of lambdas that mention them.
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;
void f(array_view<float, 2> v, extent<2> e) {
  // CHECK: [[@LINE+1]]:3: error: 'grid' is called 'extent' since the first release of C++ AMP
  grid<2> g(e);
  parallel_for_each(g, [=](index<2> i) restrict(amp) {
    float r = 0;
    for (int d = -1; d <= 1; d++)
      r += v[i] * d;
    v[i] = r;
  });
}
void h(array_view<float> v) {
  // CHECK-NEXT: [[@LINE+1]]:3: error: {{.*}}'widget'
  widget *w = nullptr;
  w->run();
  int n = w->size(), m = n;
  // CHECK-NEXT: [[@LINE+1]]:3: error: {{.*}}'lost'
  lost(v);
  // CHECK-NEXT: [[@LINE+1]]:7: error: {{.*}}'other'
  m = other;
}
// CHECK-NOT: error:
int main() {}
