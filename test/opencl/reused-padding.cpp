// A class with a member in another one's tail padding has a layout that a struct of OpenCL C cannot have, but a
// union can: of the base, and of a struct with padding up to that member. Classes that contain such a class,
// directly or not, and their closures then have the host's offsets.
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
// RUN: %amp-clang --emit-opencl %s -o - | %clang-cl-check -
#include <amp.h>

struct base {
  double d;
  int i;
  base() restrict(cpu, amp) {}
};
struct derived : base {
  int tail;
};
struct deeper : derived {
  double more;
  int last;
  deeper() restrict(cpu, amp) {}
};
struct deepest : deeper {
  float end;
};
struct holder {
  int id;
  deepest parts[2];
};
static_assert(sizeof(derived) == 16 && sizeof(deepest) == 32 && sizeof(holder) == 72, "tails lie in padding");

// CHECK: struct base {
// CHECK: struct derived_rest {
// CHECK-NEXT: uchar padding_0[12];
// CHECK-NEXT: int tail;
// CHECK-NEXT: } __attribute__((packed
// CHECK: union derived {
// CHECK-NEXT: ulong words[2];
// CHECK-NEXT: struct base base_base;
// CHECK-NEXT: struct derived_rest rest;
// CHECK-NEXT: }
// CHECK: struct deeper {
// CHECK-NEXT: union derived derived_base;
// CHECK-NEXT: double more;
// CHECK-NEXT: int last;
// CHECK-NEXT: }
// CHECK: struct deepest_rest {
// CHECK-NEXT: uchar padding_0[28];
// CHECK-NEXT: float end;
// CHECK-NEXT: } __attribute__((packed
// CHECK: union deepest {
// CHECK-NEXT: ulong words[4];
// CHECK-NEXT: struct deeper deeper_base;
// CHECK-NEXT: struct deepest_rest rest;
// CHECK: struct holder {
// CHECK-NEXT: int id;
// CHECK-NEXT: union deepest parts[2];
void f(concurrency::array_view<derived> v) {
  // CHECK: v[i].rest.tail = 7;
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i].tail = 7; });
}
void g(concurrency::array_view<holder> v, const holder &captured) {
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    // CHECK: v[i].parts[1].deeper_base.derived_base.rest.tail =
    v[i].parts[1].tail = int(captured.parts[0].end);
    // CHECK: v[i].parts[0].rest.end =
    v[i].parts[0].end = captured.parts[1].tail;
  });
}
