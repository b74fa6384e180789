// Which kernels get a body that runs all threads of a tile in loops, and how: regions between barriers are loops over rows
// of neighbours, loops of the program's own that all neighbours run together stay around those over the neighbours, atomics
// on tile_static memory are plain, and what follows from a position is computed again in each loop. Pointers to local
// memory are not restrict: a barrier changes what they lead to.
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck --check-prefix=NONE %s
#include <amp.h>
using namespace concurrency;

// NONE-NOT: static void returnsFromLoop_whole_tile(

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

// The first or the last of the neighbours decides for all of them, and the first of a row for those below.
// CHECK-LABEL: static void halves_whole_tile(
// CHECK: for (int [[ROW:row[_0-9]*]] = 0; [[ROW]] < 4 && [[ROW]] * 16 < k; [[ROW]]++) {
// CHECK-NEXT: if ([[ROW]] * 16 + 15 < k) {
// CHECK: } else {
// CHECK: if ({{l[_0-9]*}} < k) {
// CHECK-LABEL: static void halves_tile(
void halves(array_view<int> out) {
    parallel_for_each(out.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
        tile_static int s[64];
        const int l = t.local[0];
        s[l] = out[t.global];
        t.barrier.wait();
        for (int k = 32; k > 0; k /= 2) {
            if (l < k)
                s[l] += s[l + k];
            t.barrier.wait();
        }
        if (l == 0)
            out[t.tile[0]] = s[0];
    });
}

// A loop from a position on, in steps that are the same for all: one loop for all threads, with a guard. It counts in
// long: a thread that has left its loop may be further than an int reaches.
// CHECK-LABEL: static void strides_whole_tile(
// CHECK: for (int [[ROW:row[_0-9]*]] = 0; [[ROW]] < 4; [[ROW]]++) {
// CHECK: for (long [[ADVANCE:advance[_0-9]*]] = 0L; (long)((int)get_group_id(0) * 64) + [[ADVANCE]] < (long)args.out_extent[0]; [[ADVANCE]] += 256L) {
// CHECK-NEXT: if ((long)((int)get_group_id(0) * 64 + [[ROW]] * 16) + [[ADVANCE]] < (long)args.out_extent[0]) {
// CHECK: for (int [[LANE:lane[_0-9]*]] = 0; [[LANE]] < 16; [[LANE]]++) {
// CHECK-NEXT: AMP_POSITION [[GLOBAL:t_global[_0-9]*]] = (int)get_group_id(0) * 64 + ([[ROW]] * 16 + [[LANE]]);
// CHECK-NEXT: if ((long)[[GLOBAL]] + [[ADVANCE]] < (long)args.out_extent[0]) {
// CHECK-LABEL: static void strides_tile(
void strides(array_view<int> out) {
    parallel_for_each(extent<1>(256).tile<64>(), [=](tiled_index<64> t) restrict(amp) {
        tile_static int s[64];
        int sum = 0;
        for (int k = t.global[0]; k < out.extent[0]; k += 256)
            sum += out[k];
        s[t.local[0]] = sum;
        t.barrier.wait();
        out[t.global] = s[63 - t.local[0]];
    });
}

// The same without a value that a thread carries from one iteration to the next: the rows are inside.
// CHECK-LABEL: static void histogram_whole_tile(
// CHECK: for (long [[ADVANCE:advance[_0-9]*]] = 0L; (long)((int)get_group_id(0) * 64) + [[ADVANCE]] < (long)args.in_extent[0]; [[ADVANCE]] += 256L) {
// CHECK-NEXT: for (int [[ROW:row[_0-9]*]] = 0; [[ROW]] < 4 && (long)((int)get_group_id(0) * 64 + [[ROW]] * 16) + [[ADVANCE]] < (long)args.in_extent[0]; [[ROW]]++) {
// CHECK-LABEL: static void histogram_tile(
void histogram(array_view<const int> in, array_view<int> out) {
    parallel_for_each(extent<1>(256).tile<64>(), [=](tiled_index<64> t) restrict(amp) {
        tile_static int own[64];
        own[t.local[0]] = 0;
        t.barrier.wait();
        for (int k = t.global[0]; k < in.extent[0]; k += 256)
            atomic_fetch_inc(&own[in[k]]);
        t.barrier.wait();
        atomic_fetch_add(&out[t.local[0]], own[t.local[0]]);
    });
}

// One row: no loop over rows.
// CHECK-LABEL: static int tile_atomic_add(
// CHECK-LABEL: static void counts_whole_tile(
// CHECK-NOT: row
// CHECK: tile_atomic_add(
// CHECK: for (int lane
// CHECK: atomic_add(&out
// CHECK-LABEL: static void counts_tile(
void counts(array_view<int> out) {
    parallel_for_each(out.extent.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
        tile_static int n;
        if (t.local[0] == 0)
            n = 0;
        t.barrier.wait();
        atomic_fetch_add(&n, out[t.global]);
        t.barrier.wait();
        atomic_fetch_add(&out[t.global], n);
    });
}

int turned(int *s, int value, const tiled_index<16> &t) restrict(amp) {
    s[t.local[0]] = value;
    t.barrier.wait();
    return s[15 - t.local[0]];
}

// Functions with barriers are inlined.
// CHECK-LABEL: static void barrierInCallee_whole_tile(
// CHECK-NOT: = turned(
// CHECK-LABEL: static void barrierInCallee_tile(
// CHECK: turned(
void barrierInCallee(array_view<int> out) {
    parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static int s[16];
        int value = turned(s, out[t.global], t);
        t.barrier.wait();
        value = turned(s, value + 1, t);
        out[t.global] = value;
    });
}

int meetInLoop(int *s, int turns, const tiled_index<16> &t) restrict(amp) {
    for (int k = 0;; k++) {
        if (k == turns)
            return s[k];
        t.barrier.wait();
    }
}

void returnsFromLoop(array_view<int> out) {
    parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static int s[16];
        s[t.local[0]] = out[t.global];
        out[t.global] = meetInLoop(s, 5, t);
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
