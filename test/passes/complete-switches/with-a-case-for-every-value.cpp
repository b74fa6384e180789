// A switch of a tiled kernel that may have a case for every value gets an operand that nobody can know; one with a default, and those of
// untiled kernels, stay.
// RUN: %amp-clang --dump-after=complete-switches %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: function any_value(x: int): int
// CHECK-NEXT: return (x + int(OpaqueZero()))
// CHECK: function f_kernel(
// CHECK: switch any_value((x & 3))
// CHECK: switch (x & 3)
// CHECK: function untiled_kernel(
// CHECK: switch (out[i] & 1)
void f(array_view<int> out) {
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
    int x = out[i];
    switch (x & 3) {
    case 0: x = 5; break;
    case 1: x = 6; break;
    case 2: x = 7; break;
    case 3: x = 8; break;
    }
    i.barrier.wait();
    switch (x & 3) {
    case 0: x = 5; break;
    default: x = 6;
    }
    out[i] = x;
  });
}
void untiled(array_view<int> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    switch (out[i] & 1) {
    case 0: out[i] = 5; break;
    case 1: out[i] = 6; break;
    }
  });
}
