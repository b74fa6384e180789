// Near miss: a captured name that is never read, unevaluated operands included, is not passed; with nothing left there is no block.
// RUN: %amp-clang --dump-after=prune-captures %s | FileCheck --implicit-check-not=buffer --implicit-check-not=block --implicit-check-not=args %s
#include <amp.h>
using namespace concurrency;

// CHECK: kernel f_kernel
// CHECK-NEXT: function f_kernel(extent: int): void
void f(array_view<int> unread, int k) {
  parallel_for_each(unread.extent, [=](index<1> i) restrict(amp) {
    int size = sizeof(unread) + sizeof(k);
  });
}
