// array_view<const T> and const array are passed read-only, everything else read-write, although only read.
// RUN: %amp-clang --dump-after=prune-captures %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: buffer at 0 of 4-byte elements
// CHECK: buffer at 56 read-only of 4-byte elements
// CHECK: buffer at 112 of 4-byte elements
// CHECK: function f_kernel(out: global int *, in: global const int *, also: global int *,
void f(array_view<int> out, array_view<const int> in, array_view<int> also) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = in[i] + also[i]; });
}
