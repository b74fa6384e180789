// Loops of a constant length in tiled kernels have a mark by which a build unrolls them, if compilers would not do so by
// themselves and the unrolled code is not too large.
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
#include <amp.h>

using namespace concurrency;

// CHECK: #if AMP_UNROLL > 1
// CHECK-NEXT: #define AMP_FIXED_COUNT _Pragma("unroll")
// The function gets another name than the macro.
// CHECK: static float AMP_FIXED_COUNT_(
// CHECK: static void {{.*}}_tiles(
// CHECK: AMP_FIXED_COUNT
// CHECK-NEXT: for (int j = 0; j < 256; j++) {
// CHECK: static void {{.*}}_tile(
// CHECK: AMP_FIXED_COUNT
// CHECK-NEXT: for (int j = 0; j < 256; j++) {
// CHECK-NOT: AMP_FIXED_COUNT{{$}}
float AMP_FIXED_COUNT(float x, int n) restrict(amp) {
  return x * n;
}
void f(array_view<const float> x, array_view<float> y) {
  parallel_for_each(y.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static float tx[256];
    const int local = t.local[0];
    tx[local] = x[t.global];
    t.barrier.wait();
    float sum = 0.0f;
    for (int j = 0; j < 256; j++)
      sum += tx[j] * AMP_FIXED_COUNT(tx[j], local);
    for (int j = 0; j < 16; j++)
      sum += tx[j];
    for (int j = 0; j < 100000; j++)
      sum += tx[j % 256];
    for (int j = 0; j < x.extent[0]; j++)
      sum += tx[j % 256];
    for (int step = 0; step < 32; step++) {
      t.barrier.wait();
      tx[local] += sum;
    }
    y[t.global] = sum;
  });
}
