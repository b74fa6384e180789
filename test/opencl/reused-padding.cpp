// A class that keeps a member in another's padding has a layout that no OpenCL C struct has: refused at the class, never miscompiled.
// RUN: not %amp-clang --emit-opencl %s -o - 2>&1 | FileCheck %s
#include <amp.h>

struct base {
  double d;
  int i;
  base() restrict(cpu, amp) {}
};
// CHECK: reused-padding.cpp:[[@LINE+1]]:8: error: the class 'derived', which keeps a member in the padding of another, in amp-restricted code is not supported by amp-clang yet [amp-unsupported]
struct derived : base {
  int tail;
};
static_assert(sizeof(derived) == 16, "tail lies in base's padding");
void f(concurrency::array_view<derived> v) {
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i].tail = 7; });
}
