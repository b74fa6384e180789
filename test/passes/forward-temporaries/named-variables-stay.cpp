// Near miss: a variable that the user named stays, although it is used once and at once.
// RUN: %amp-clang --dump-after=forward-temporaries %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: function f_kernel(
// CHECK: var once: int = (i * 2)
// CHECK-NEXT: captures.out.data_{{.*}} = once
void f(array_view<int> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int once = i[0] * 2;
    out[i] = once;
  });
}
