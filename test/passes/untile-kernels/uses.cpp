// A kernel that makes no use of its tiles is as an untiled one; its domain must be divided by them all the same [AMP 8.2].
// RUN: %amp-clang --dump-after=untile-kernels %s | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK: kernel free_kernel "free::lambda" rank 2{{$}}
// CHECK: function free_kernel({{.*}}, extent_0: int, extent_1: int): void
// CHECK: GlobalId(1)
void free(array_view<float, 2> x) {
  parallel_for_each(x.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
    x[t] += x(t.global[0], t.global[1]);
  });
}

// CHECK: kernel local_kernel "local::lambda" rank 1 tile 64x1x1
void local(array_view<float> x) {
  parallel_for_each(x.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) { x[t] = t.local[0]; });
}

// CHECK: kernel numbered_kernel "numbered::lambda" rank 1 tile 64x1x1
void numbered(array_view<float> x) {
  parallel_for_each(x.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) { x[t] = t.tile[0]; });
}

// CHECK: kernel fenced_kernel "fenced::lambda" rank 1 tile 64x1x1
void fenced(array_view<float> x) {
  parallel_for_each(x.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    x[t] = 1;
    all_memory_fence(t.barrier);
    x[t] += 1;
  });
}

// In a function, too.
// CHECK: kernel shared_kernel "shared::lambda" rank 1 tile 64x1x1
void store(array_view<float> x, tiled_index<64> t) restrict(amp) {
  tile_static float s;
  s = 2;
  x[t] = s;
}
void shared(array_view<float> x) {
  parallel_for_each(x.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) { store(x, t); });
}
