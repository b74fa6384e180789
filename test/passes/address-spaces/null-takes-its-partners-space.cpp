// A pointer that starts as null gets the space of what is assigned to it or compared with it; one that stays null is private.
// RUN: %amp-clang --dump-after=address-spaces %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: function f_kernel(
// CHECK: var p: global int * = null
// CHECK: var compared: global int * = null
// CHECK: var lonely: private int * = null
void f(array_view<int> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int *p = nullptr;
    if (i[0] == 1)
      p = &out[0];
    int *compared = nullptr;
    if (p && p != compared)
      *p = 1;
    int *lonely = nullptr;
    if (lonely == nullptr)
      out[i] = 2;
  });
}
