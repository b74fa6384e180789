// Loops over the rows of a tile and their lanes become one loop over the threads. A comparison of the thread's index with
// a uniform value splits that loop.
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

// The bound is the greatest int: nothing overflows.
void upTo(array_view<float> out, int last) {
  parallel_for_each(out.extent.tile<128>(), [=](tiled_index<128> t) restrict(amp) {
    tile_static float values[128];
    const int i = t.local[0];
    values[i] = last < i ? 1.0f : 2.0f;
    t.barrier.wait();
    out[t.global] = values[127 - i];
  });
}

// CHECK-LABEL: void upTo_whole_tile(
// CHECK: int split = min(max(args.last, -1), 127) + 1;
// CHECK-NEXT: #pragma clang loop vectorize(enable)
// CHECK-NEXT: for (int thread = 0; thread < split; thread++) {
// CHECK: values[{{.*}}] = 2.0f;
// CHECK: for (int thread_2 = split; thread_2 < 128; thread_2++) {
// CHECK: values[{{.*}}] = 1.0f;

// Rows that end early, loops within the loops over threads, and arrays that these use stay as they are.
void apart(array_view<const float> in, array_view<float> out, int count) {
  parallel_for_each(out.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    tile_static float values[64];
    const int i = t.local[0];
    values[i] = in[t.global];
    float sum = in[t.global];
    t.barrier.wait();
    for (int k = 0; k < count; ++k)
      sum += values[(i + k) % 64];
    t.barrier.wait();
    if (i < count)
      out[t.global] = sum;
  });
}

// CHECK-LABEL: void apart_whole_tile(
// CHECK: float sum[4][16];
// CHECK: for (int row = 0; row < 4; row++) {
// CHECK-NOT: for (int thread
// CHECK-LABEL: void apart_tile(
