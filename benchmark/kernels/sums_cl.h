// Reductions, scan, histogram and transpose by hand.
#pragma once

namespace bench {

inline const char sums_cl[] = R"(
#define TILE 256

// Adds the tile's 256 values up; the first work-item has the sum.
float sum_of_tile(__local float *sums, float value) {
    int l = get_local_id(0);
    sums[l] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int stride = TILE / 2; stride > 0; stride /= 2) {
        if (l < stride)
            sums[l] += sums[l + stride];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    return sums[0];
}

// Every tile adds 8 * 256 neighbours.
__kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void reduce(__global float *partials, __global const float *y, int n) {
    __local float sums[TILE];
    int first = get_group_id(0) * (8 * TILE) + get_local_id(0);
    float sum = 0.0f;
    for (int k = 0; k < 8; k++) {
        int i = first + k * TILE;
        if (i < n)
            sum += y[i];
    }
    sum = sum_of_tile(sums, sum);
    if (get_local_id(0) == 0)
        partials[get_group_id(0)] = sum;
}

// All tiles go over all elements together.
__kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void dot_partials(__global float *partials, __global const float *a, __global const float *b, int n) {
    __local float sums[TILE];
    float sum = 0.0f;
    for (int i = get_global_id(0); i < n; i += get_global_size(0))
        sum += a[i] * b[i];
    sum = sum_of_tile(sums, sum);
    if (get_local_id(0) == 0)
        partials[get_group_id(0)] = sum;
}

__kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void scan_tiles(__global uint *out, __global uint *totals, __global const uint *in, int n) {
    __local uint sums[TILE];
    int l = get_local_id(0), i = get_global_id(0);
    uint sum = i < n ? in[i] : 0u;
    sums[l] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = 1; step < TILE; step *= 2) {
        uint left = l >= step ? sums[l - step] : 0u;
        barrier(CLK_LOCAL_MEM_FENCE);
        sum += left;
        sums[l] = sum;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (i < n)
        out[i] = sum;
    if (l == TILE - 1)
        totals[get_group_id(0)] = sum;
}

__kernel void add_totals(__global uint *out, __global const uint *totals, int n) {
    int i = get_global_id(0);
    if (i < n && i >= TILE)
        out[i] += totals[i / TILE - 1];
}

__kernel __attribute__((reqd_work_group_size(TILE, 1, 1)))
void histogram(__global uint *counts, __global const uint *y, int n) {
    __local uint mine[TILE];
    int l = get_local_id(0);
    mine[l] = 0u;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = get_global_id(0); i < n; i += get_global_size(0))
        atomic_inc(&mine[y[i] & 255u]);
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_add(&counts[l], mine[l]);
}

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void transpose(__global float *x, __global const float *y, int rows, int columns) {
    __local float tile[16][17];
    int column = get_local_id(0), row = get_local_id(1);
    tile[row][column] = y[get_global_id(1) * columns + get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    x[(get_group_id(0) * 16 + row) * rows + get_group_id(1) * 16 + column] = tile[column][row];
}
)";

}  // namespace bench
