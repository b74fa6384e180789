// C3564 points at the first read, in loops too.
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;
void f(array_view<float> v, array_view<const float> w) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    float sum;
    // CHECK: [[@LINE+1]]:34: error: 'sum' is uninitialised when used here [amp-uninitialised, C3564]
    for (int k = 0; k < 10; k++) sum += w[k];
    v[i] = sum;
    int count;
    while (v[i] > 0) {
      // CHECK: [[@LINE+1]]:7: error: 'count' is uninitialised when used here
      count++;
      v[i] -= 1;
    }
    v[i] += count;
    float fine;
    for (int k = 0; k < 2; k++)
      fine = k;
    if (i[0]) fine = 2;
    v[i] += fine;
  });
}
// CHECK-NOT: 'fine' is read
