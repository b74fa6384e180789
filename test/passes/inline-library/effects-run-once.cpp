// Near miss: an argument with effects is evaluated once, and before what follows it, although the library uses it often.
// RUN: %amp-clang --dump-after=inline-library %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct counter {
  int at;
  int take() restrict(cpu, amp) { return at++; }
};

// CHECK: function f_kernel(
// CHECK-COUNT-1: counter_take(
// CHECK-NOT: counter_take(
void f(array_view<int, 2> out) {
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    counter c = {0};
    out(c.take(), 1) += 2;
  });
}
