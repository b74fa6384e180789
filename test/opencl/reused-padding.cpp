// A class that keeps a member in another's padding has a layout that no OpenCL C struct has: refused where host and
// kernel share it, never miscompiled. A kernel may use it for itself.
// RUN: not %amp-clang --emit-opencl %s -o - 2>&1 | FileCheck %s
#include <amp.h>

struct base {
  double d;
  int i;
  base() restrict(cpu, amp) {}
};
struct derived : base {
  int tail;
};
static_assert(sizeof(derived) == 16, "tail lies in base's padding");
void f(concurrency::array_view<derived> v) {
  // CHECK: reused-padding.cpp:[[@LINE+1]]:16: error: 'derived', which keeps a member in the tail padding of another, shared between host and kernel in amp-restricted code is not supported by amp-clang yet [amp-unsupported]
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i].tail = 7; });
}
void g(concurrency::array_view<int> v) {
  // CHECK-NOT: error:
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    derived own;
    own.tail = 7;
    v[i] = own.tail;
  });
}
