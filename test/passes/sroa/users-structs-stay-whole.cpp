// Near miss: the user's classes stay as they were written, also with one of ours inside.
// RUN: %amp-clang --dump-after=sroa %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct place {
  index<2> at;
  int value;
};

// CHECK: function f_kernel(
// CHECK: var p: struct place = struct place{
// CHECK: = (p.at.base_[1u] * p.value)
void f(array_view<int, 2> out) {
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    place p = {i, 2};
    out[i] = p.at[1] * p.value;
  });
}
