// An object that may be a base with its heir's member in its padding is assigned member by member: through a reference,
// as the base of a place, arrays element by element. Variables, elements of arrays, and classes whose padding nobody
// uses are copied whole.
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
// RUN: %amp-clang --emit-opencl %s -o - | %clang-cl-check -
#include <amp.h>
using namespace concurrency;

struct base {
  double d;
  int list[2];
  int x;
  base() restrict(cpu, amp) : d(0), x(0) {}
};
struct heir : base {
  int y;
};
static_assert(sizeof(base) == 24 && sizeof(heir) == 24, "");
struct lonely {
  double d;
  int x;
  lonely() restrict(cpu, amp) : d(0), x(0) {}
};

// CHECK: struct base {
// CHECK-NEXT: double d;
// CHECK-NEXT: int list[2];
// CHECK-NEXT: int x;
// CHECK-NEXT: } __attribute__((AMP_ALIASED));
// CHECK: struct heir_rest {
// CHECK-NEXT: uchar padding_0[20];
// CHECK-NEXT: int y;
// CHECK-NEXT: } __attribute__((packed, aligned(8), AMP_ALIASED));
// CHECK: union heir {
// CHECK-NEXT: ulong words[3];
// CHECK-NEXT: struct base base_base;
// CHECK-NEXT: struct heir_rest rest;
// CHECK-NEXT: } __attribute__((AMP_ALIASED));

// CHECK-LABEL: void set(
// CHECK: to->d = {{.*}}d;
// CHECK-NEXT: for (int i = 0; i < 2; i++)
// CHECK-NEXT: to->list[i] = {{.*}}list[i];
// CHECK: to->x = {{.*}}x;
void set(base &to, const base &from) restrict(amp) { to = from; }

// CHECK-LABEL: void f_thread(
void f(array_view<heir> all, array_view<lonely> alone) {
  parallel_for_each(all.extent, [=](index<1> i) restrict(amp) {
    heir h = all[i];
    base b, c[2];
    // CHECK: = h.base_base;
    b = h;
    // CHECK: c[1] = b;
    c[1] = b;
    // CHECK: = &h.base_base;
    // CHECK-NEXT: ->d =
    static_cast<base &>(h) = c[1];
    set(h, b);
    // CHECK: h.rest.y++;
    h.y++;
    // CHECK: [[ALL:all.*]] = h;
    all[i] = h;
    // CHECK: alone[{{.*}}] = alone[{{.*}}];
    alone[i] = alone[i + 1];
  });
}
