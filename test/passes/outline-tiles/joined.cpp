// Loops over the rows of a tile and their lanes become one loop over the threads. A comparison of the thread's index with
// a uniform value splits that loop (joined-rows.model has more).
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
#include <amp.h>
using namespace concurrency;

void scan(array_view<const float> in, array_view<float> out) {
  parallel_for_each(in.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static float sums[256];
    const int i = t.local[0];
    sums[i] = in[t.global];
    t.barrier.wait();
    for (int step = 1; step < 256; step *= 2) {
      const float left = i >= step ? sums[i - step] : 0;
      t.barrier.wait();
      sums[i] += left;
      t.barrier.wait();
    }
    out[t.global] = sums[i];
  });
}

// CHECK-LABEL: void scan_whole_tile(
// CHECK: for (int step_ = 1;
// CHECK-NEXT: float left[256];
// CHECK-NEXT: int split = min(max(step_, 0), 256);
// CHECK: for (int [[LOW:thread_[0-9]+]] = 0; [[LOW]] < split; [[LOW]]++) {
// CHECK: left[[[LOW]]] = 0.0f;
// CHECK: for (int [[HIGH:thread_[0-9]+]] = split; [[HIGH]] < 256; [[HIGH]]++) {
// CHECK: left[[[HIGH]]] = sums[{{i_[0-9]+}} - step_];
// CHECK: sums[{{i_[0-9]+}}] += left[
// CHECK-LABEL: void scan_tiles(
