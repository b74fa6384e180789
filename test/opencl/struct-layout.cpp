// A struct shared with the host has C++'s layout: alignment by alignas and offsets of bases are printed as padding.
// RUN: %amp-clang -w --emit-opencl %s -o %t.cl && %clang-cl-check -Wall -Wno-unused %t.cl && FileCheck --input-file=%t.cl %s
// RUN: %amp-clang -w %s -o %t && %t
#include <amp.h>
using namespace concurrency;

struct base {
  double d;
  int i;
};
// CHECK: struct derived {
// CHECK-NEXT: struct base base_base;
// CHECK-NEXT: int tail;
// CHECK-NEXT: uchar flag;
// CHECK-NEXT: } __attribute__((AMP_ALIASED));
struct derived : base {
  int tail;
  bool flag;
};
// CHECK: struct wide {
// CHECK-NEXT: int x;
// CHECK-NEXT: int padding_0;
// The user's names have precedence.
// CHECK-NEXT: uchar padding_1[8];
// CHECK-NEXT: } __attribute__((packed, aligned(16), AMP_ALIASED));
struct alignas(16) wide {
  int x, padding_0;
};
// No padding is added if C's layout equals C++'s; elements of 8 bytes get this alignment (align-elements).
// CHECK: struct plain {
// CHECK-NEXT: uchar a;
// CHECK-NEXT: int c;
// CHECK-NEXT: } __attribute__((aligned(8), AMP_ALIASED));
struct plain {
  bool a;
  int c;
};

int main() {
  derived ds[2];
  wide ws[2] = {{1, 0}, {2, 0}};
  plain ps[2] = {};
  array_view<derived> d(2, ds);
  array_view<wide> w(2, ws);
  array_view<plain> p(2, ps);
  parallel_for_each(p.extent, [=](index<1> i) restrict(amp) {
    derived own;
    own.tail = 1;
    // CHECK: struct wide made = {.x = 3, .padding_0 = 7};
    wide made = {3, 7};
    d[i].d = 2.5;
    d[i].tail = own.tail + made.x + i[0];
    d[i].flag = false;
    w[i].x += made.x;
    w[i].padding_0 = made.padding_0;
    p[i].a = true;
    p[i].c = i[0];
  });
  d.synchronize();
  w.synchronize();
  p.synchronize();
  bool first = ds[1].d == 2.5 && ds[1].tail == 5 && !ds[1].flag && ds[0].tail == 4;
  return first && ws[0].x == 4 && ws[1].x == 5 && ws[1].padding_0 == 7 && ps[0].a && ps[1].a && ps[1].c == 1 ? 0 : 1;
}
