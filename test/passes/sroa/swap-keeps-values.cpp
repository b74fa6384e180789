// Copying an object whole copies the values of that moment: a swap still swaps.
// RUN: %amp-clang --dump-after=sroa %s | FileCheck --implicit-check-not='struct index' %s
// RUN: %amp-clang %s -o %t && %t
#include <amp.h>
using namespace concurrency;

// CHECK: function main_kernel(
// CHECK: var old_0: int = a_0
// CHECK: var old_1: int = a_1
// CHECK: a_0 = b_0
// CHECK: a_1 = b_1
// CHECK: b_0 = old_0
// CHECK: b_1 = old_1
int main() {
  int data[4] = {};
  array_view<int> out(4, data);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    index<2> a(1, 2), b(3, 4);
    index<2> old = a;
    a = b;
    b = old;
    out[0] = a[0], out[1] = a[1], out[2] = b[0], out[3] = b[1];
  });
  out.synchronize();
  return data[0] == 3 && data[1] == 4 && data[2] == 1 && data[3] == 2 ? 0 : 1;
}
