// The text of a body that runs all threads of a tile in loops: regions between barriers are loops over rows of
// neighbours, and what follows from a position is computed again in each loop (whole-tiles.model and strided-loops.model
// have more). Pointers to local memory are not restrict: a barrier changes what they lead to.
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
#include <amp.h>
using namespace concurrency;

// CHECK-LABEL: static void regions_whole_tile(
// CHECK-NOT: barrier(
// CHECK: int sum[4][16];
// CHECK: for (int row{{.*}} < 4; row
// CHECK: for (int lane{{.*}} < 16; lane
// CHECK: AMP_POSITION t_global = (int)get_group_id(0) * 64 + (row{{[_0-9]*}} * 16 + lane{{[_0-9]*}});
// CHECK: s[{{.*}}] = out[t_global{{.*}}];
// CHECK: for (int row
// CHECK: for (int k = 0; k < 64; k++) {
// CHECK: for (int lane
// CHECK: sum[{{.*}}] += s[k] ^
// CHECK-LABEL: static void regions_tile(
// CHECK: __kernel __attribute__((reqd_work_group_size(AMP_ITEMS(64), AMP_ITEMS(1), AMP_ITEMS(1)))) void regions_kernel(
// CHECK-SAME: , __local int *s) {
// CHECK-NEXT: if (AMP_TILE_LOOPS != 0) {
// CHECK-NEXT: regions_whole_tile(
void regions(array_view<int> out) {
    parallel_for_each(out.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
        tile_static int s[64];
        s[t.local[0]] = out[t.global];
        int sum = 0;
        t.barrier.wait();
        for (int k = 0; k < 64; k++)
            sum += s[k] ^ t.local[0];
        t.barrier.wait();
        s[t.local[0]] = sum;
        t.barrier.wait();
        out[t.global] = s[63 - t.local[0]] + sum;
    });
}

// A report contains the tile, and the thread's number in it.
// CHECK-LABEL: static int report(
// CHECK: reports[3] = (int)get_group_id(0);
// CHECK: reports[63] = thread;
// CHECK-LABEL: static void reports_whole_tile(
// CHECK: for (int lane
// CHECK: AMP_POSITION thread{{[_0-9]*}} = lane{{[_0-9]*}};
// CHECK: report(reports, launch, thread{{[_0-9]*}}, 0);
// CHECK-LABEL: static void reports_tile(
// CHECK-NEXT: AMP_POSITION thread = get_local_id(0);
void reports(array_view<int> out) {
    parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static int s[16];
        s[t.local[0]] = out[t.global];
        t.barrier.wait();
        if (s[15 - t.local[0]] < 0)
            direct3d_errorf("negative");
    });
}

int turned(int *s, int value, const tiled_index<16> &t) restrict(amp) {
    s[t.local[0]] = value;
    t.barrier.wait();
    return s[15 - t.local[0]];
}

// Calls with barriers in the middle of an expression, and in one of its branches.
// CHECK-LABEL: static void barrierInOperand_whole_tile(
// CHECK-NOT: = turned(
// CHECK-LABEL: static void barrierInOperand_tile(
// CHECK: turned(
void barrierInOperand(array_view<int> out, bool twice) {
    parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static int s[16], r[16];
        int value = out[t.global] + turned(s, turned(r, out[t.global], t) + 1, t) * turned(r, 5, t);
        value += twice ? turned(s, value, t) : turned(r, value, t) - 1;
        if (twice && turned(r, value, t) > 3)
            ++value;
        out[t.global] = value;
    });
}

// A barrier for global memory alone.
// CHECK-LABEL: static void global_whole_tile(
// CHECK-NOT: barrier(
// CHECK: for (int lane
// CHECK: for (int lane
// CHECK-LABEL: static void global_tile(
// CHECK: barrier(
// CHECK: __kernel {{.*}}AMP_ITEMS(16){{.*}} void global_kernel(
void global(array_view<int> out) {
    parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        out[t.global] += 1;
        t.barrier.wait_with_global_memory_fence();
        out[t.global] += out[t.tile_origin[0] + 15 - t.local[0]] == 100;
    });
}
