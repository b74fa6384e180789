// What a kernel prints is no code: a format that names a barrier leaves the kernel as free as any other.
// RUN: %amp-clang --dump-after=untile-kernels %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: kernel f_kernel "f::lambda" rank 1{{$}}
// CHECK: print "barrier(%d)\n"(
void f(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    if (v[t] == 3)
      direct3d_printf("barrier(%d)\n", v[t]);
    v[t] = 1;
  });
}
