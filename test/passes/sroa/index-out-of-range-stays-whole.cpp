// An index behind an object's last number is undefined; the object stays whole, since there is no such number.
// RUN: %amp-clang --dump-after=sroa %s | FileCheck %s
// RUN: %amp-clang --emit-opencl %s -o /dev/null
#include <amp.h>
using namespace concurrency;

// CHECK: function f_kernel(
// CHECK: t.global.base_[1u]
void f(array_view<int> out) {
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    out[t.global[0]] = out[t.global[1]];
  });
}
