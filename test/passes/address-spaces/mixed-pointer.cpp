// Near miss: a pointer that may lead into two kinds of memory is refused where the second flows in, and two such pointers are not.
// RUN: %amp-clang --dump-after=address-spaces %s | FileCheck %s
// RUN: not %amp-clang -DMIXED --dump-after=address-spaces %s 2>&1 | FileCheck --check-prefix=MIXED %s
#include <amp.h>
using namespace concurrency;

// CHECK: var p: private int * = &own
// CHECK: var q: global int * =
void f(array_view<int> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int own = 1;
    int *p = &own;
    int *q = &out[0];
#ifdef MIXED
    if (i[0] == 1)
      // MIXED: mixed-pointer.cpp:[[@LINE+1]]:9: error: a pointer or reference that may lead into private or into global memory in amp-restricted code is not supported by amp-clang yet [amp-unsupported]
      p = q;
#endif
    *p = *q;
  });
}
