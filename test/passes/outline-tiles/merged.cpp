// The text of a body for several tiles: a barrier is there once, and so is a tile_static variable in which all tiles store
// the same (merged-tiles.model has more). Where the kernel reports, a group keeps to one tile.
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck --check-prefix=ONE %s
#include <amp.h>
using namespace concurrency;

// ONE-NOT: static void reports_tiles(

// CHECK-LABEL: static void merged_tiles(
// CHECK-SAME: __local int *shared, __local int (*apart)[16])
// CHECK: {{^}}  shared[t_local] = table[t_local];
// CHECK: for (int [[TILE:k_[0-9]+]] = 0; [[TILE]] < AMP_WIDTH; [[TILE]]++) {
// CHECK-NEXT: apart{{\[}}[[TILE]]][t_local] = out[
// CHECK: {{^}}  barrier(
// CHECK-NOT: barrier(
// CHECK-LABEL: static void merged_tile(
void merged(array_view<int> out, array_view<const int> table) {
    parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static int shared[16], apart[16];
        shared[t.local[0]] = table[t.local[0]];
        apart[t.local[0]] = out[t.global];
        t.barrier.wait();
        out[t.global] = shared[15 - t.local[0]] + apart[15 - t.local[0]];
    });
}

void reports(array_view<int> out) {
    parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static int s[16];
        s[t.local[0]] = out[t.global];
        t.barrier.wait();
        if (s[15 - t.local[0]] < 0)
            direct3d_errorf("negative");
        out[t.global] = s[15 - t.local[0]];
    });
}
