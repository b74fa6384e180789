// Near miss: a value that changes between its making and its use stays parked, and the program agrees.
// RUN: %amp-clang --dump-after=forward-temporaries %s | FileCheck %s
// RUN: %amp-clang %s -o %t && %t
#include <amp.h>
using namespace concurrency;

// CHECK: function main_kernel(
// CHECK: var tmp: int = n
// CHECK-NEXT: n += 1
// CHECK-NEXT: var old: int = tmp
// CHECK: var tmp: int = (*tmp)
// CHECK-NEXT: (*tmp) += 1
// CHECK-NEXT: var before: int = tmp
int main() {
  int data[3] = {7, 0, 0};
  array_view<int> out(3, data);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    int n = 5;
    int old = n++;
    out[1] = old + n;
    int before = out[0]++;
    out[2] = before + out[0];
  });
  out.synchronize();
  return data[1] == 11 && data[2] == 15 ? 0 : 1;
}
