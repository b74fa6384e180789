// Near miss: what the user wrote as a function stays one, however short, also when it has a library function's name.
// RUN: %amp-clang --dump-after=inline-library %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct box {
  int content;
  int operator[](int) const restrict(amp) { return content; }
};
int twice(int x) restrict(amp) { return x + x; }

// CHECK: function twice(x: int): int
// CHECK-NEXT: return (x + x)
// CHECK: function box_at(self: const struct box *, unnamed: int): int
// CHECK: function f_kernel(
// CHECK: = (twice(i.base_[0u]) + box_at(&b, 0))
void f(array_view<int> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    box b = {5};
    out[i] = twice(i[0]) + b[0];
  });
}
