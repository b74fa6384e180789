// Structs are declared before their containing structs, functions before their callers, once each; others are omitted.
// RUN: %amp-clang -w --emit-opencl %s -o %t.cl && %clang-cl-check -Wall -Wno-unused %t.cl
// RUN: FileCheck --input-file=%t.cl --implicit-check-not=never --implicit-check-not=unused %s
#include <amp.h>
using namespace concurrency;

int top(int x) restrict(amp);
int leaf(int x) restrict(amp) { return x + 1; }
struct unused_struct {
  int a;
};
int never_called(unused_struct s) restrict(amp) { return s.a; }
void never_launched(array_view<int> v) {
  auto kernel = [=](index<1> i) restrict(amp) { v[i] = 0; };
}
struct inner {
  int a;
  int unread() const restrict(amp) { return a; }
};
struct outer {
  inner both[2];
};
int middle(outer o) restrict(amp) { return leaf(o.both[0].a) + o.both[1].a; }
int top(int x) restrict(amp) {
  outer o = {{{1}, {x}}};
  return middle(o) * leaf(x);
}
void f(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = top(i[0]); });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = leaf(3); });
}
// CHECK: struct inner {
// CHECK: struct outer {
// CHECK-NOT: struct {{inner|outer}} {
// CHECK: static int leaf(int x) {
// CHECK: static int middle(struct outer o) {
// CHECK: static int top(int x) {
// CHECK-NOT: static int
// CHECK: static void f_threads(
// CHECK: static void f_thread(
// CHECK: __kernel void f_kernel(
// CHECK-NOT: static {{int|bool}}
// CHECK: static void f_threads_2(
// CHECK: static void f_thread_2(
// CHECK-NOT: static
// CHECK: __kernel void f_kernel_2(
// CHECK-NOT: static
