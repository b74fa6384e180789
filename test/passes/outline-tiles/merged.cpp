// Which kernels get a body for several tiles, and what that body shares: a barrier is there once, and so is a
// tile_static variable in which all tiles store the same. Where tiles differ in how they come to a barrier, where a
// callee has one, and where the kernel reports, a group keeps to one tile.
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck --check-prefix=ONE %s
#include <amp.h>
using namespace concurrency;

// ONE-NOT: static void barrierApart_tiles(
// ONE-NOT: static void barrierInCallee_tiles(
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

void barrierApart(array_view<int> out) {
    parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static int s[16];
        s[t.local[0]] = out[t.global];
        if (t.tile[0] % 2 == 0) {
            t.barrier.wait();
            out[t.global] = s[15 - t.local[0]];
        }
    });
}

static int exchanged(int *values, int local, tile_barrier barrier) restrict(amp) {
    values[local] += 3;
    barrier.wait();
    return values[15 - local];
}

void barrierInCallee(array_view<int> out) {
    parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static int s[16];
        s[t.local[0]] = out[t.global];
        out[t.global] = exchanged(s, t.local[0], t.barrier);
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

// CHECK: static void product_tiles({{.*}}__local int (*a)[4][4], __local int (*b)[4][4])
// CHECK: int i = 0
// CHECK: AMP_LOCKSTEP
// CHECK-NEXT: for (int [[ROW:k_[0-9]+]] = 0; [[ROW]] < AMP_HEIGHT; [[ROW]]++) {
// CHECK-NEXT: a{{\[}}[[ROW]]]{{.*}} = left[
// CHECK: AMP_LOCKSTEP
// CHECK-NEXT: for (int [[COLUMN:k_[0-9]+]] = 0; [[COLUMN]] < AMP_WIDTH; [[COLUMN]]++) {
// CHECK-NEXT: b{{\[}}[[COLUMN]]]{{.*}} = right[
void product(array_view<const int, 2> left, array_view<const int, 2> right, array_view<int, 2> out) {
    parallel_for_each(out.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) {
        int sum = 0;
        for (int i = 0; i < 64; i += 4) {
            tile_static int a[4][4], b[4][4];
            a[t.local[0]][t.local[1]] = left(t.global[0], i + t.local[1]);
            b[t.local[0]][t.local[1]] = right(i + t.local[0], t.global[1]);
            t.barrier.wait();
            for (int k = 0; k < 4; ++k)
                sum += a[t.local[0]][k] * b[k][t.local[1]];
            t.barrier.wait();
        }
        out[t.global] = sum;
    });
}
