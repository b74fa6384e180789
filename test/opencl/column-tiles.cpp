// The text of a kernel whose tiles have one thread in the last dimension, and several in another one, can exchange these
// dimensions. The text of other kernels cannot.
// RUN: %amp-clang --emit-opencl -DTILE=16,1 %s -o - | FileCheck --check-prefixes=CHECK,SECOND %s
// RUN: %amp-clang --emit-opencl -DTILE=4,4,1 %s -o - | FileCheck --check-prefixes=CHECK,SECOND %s
// RUN: %amp-clang --emit-opencl -DTILE=16,1,1 %s -o - | FileCheck --check-prefixes=CHECK,THIRD %s
// RUN: %amp-clang --emit-opencl -DTILE=1,16 %s -o - | FileCheck --check-prefix=NONE %s
// RUN: %amp-clang --emit-opencl -DTILE=1 %s -o - | FileCheck --check-prefix=NONE %s
// RUN: %amp-clang --emit-opencl -DTILE=1,1,1 %s -o - | FileCheck --check-prefix=NONE %s
#include <amp.h>
using namespace concurrency;

// CHECK: #if defined(AMP_EXCHANGE) && !AMP_TILE_LOOPS
// SECOND: #define AMP_DIMENSION(d) ((d) == 0 ? 1 : (d) == 1 ? 0 : (d))
// THIRD: #define AMP_DIMENSION(d) ((d) == 0 ? 2 : (d) == 2 ? 0 : (d))
// CHECK: #define get_local_id(d) get_local_id(AMP_DIMENSION(d))
// SECOND: #define reqd_work_group_size(x, y, z) reqd_work_group_size(y, x, z)
// THIRD: #define reqd_work_group_size(x, y, z) reqd_work_group_size(z, y, x)
// CHECK-NEXT: #endif
// NONE-NOT: AMP_EXCHANGE
template <int... Sizes> extent<sizeof...(Sizes)> extent_of();
template <int... Sizes> void raise(array_view<int, sizeof...(Sizes)> out) {
  parallel_for_each(out.extent.template tile<Sizes...>(), [=](tiled_index<Sizes...> t) restrict(amp) {
    tile_static int s;
    if (t.local[0] == 0)
      s = 1;
    t.barrier.wait();
    out[t.global] += s;
  });
}
void use(array_view<int, decltype(extent_of<TILE>())::rank> out) { raise<TILE>(out); }
