// Accessors of our classes dissolve into places, and the user's call operator becomes the kernel.
// RUN: %amp-clang --dump-after=inline-library %s | FileCheck --implicit-check-not=function %s
#include <amp.h>
using namespace concurrency;

// CHECK: kernel f_kernel
// CHECK: function f_kernel(extent_0: int, extent_1: int): void
// CHECK: captures.out.data_[{{.*}}i.base_[0u]{{.*}}i.base_[1u])] = (i.base_[1u] * captures.k)
void f(array_view<int, 2> out, int k) {
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) { out[i] = i[1] * k; });
}
