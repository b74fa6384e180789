// The streaming kernels by hand: one element per work-item.
#pragma once

namespace bench {

inline const char streaming_cl[] = R"(
__kernel void my_copy(__global float *x, __global const float *y, int n) {
    int i = get_global_id(0);
    if (i < n)
        x[i] = y[i];
}

__kernel void my_copy_2d(__global float *x, __global const float *y, int rows, int columns) {
    int column = get_global_id(0), row = get_global_id(1);
    if (row < rows && column < columns)
        x[row * columns + column] = y[row * columns + column];
}

__kernel void my_copy_3d(__global float *x, __global const float *y, int planes, int rows, int columns) {
    int column = get_global_id(0), row = get_global_id(1), plane = get_global_id(2);
    if (plane < planes && row < rows && column < columns) {
        int i = (plane * rows + row) * columns + column;
        x[i] = y[i];
    }
}

__kernel void stream_copy(__global float *c, __global const float *a, int n) {
    int i = get_global_id(0);
    if (i < n)
        c[i] = a[i];
}

__kernel void stream_mul(__global float *b, __global const float *c, float scalar, int n) {
    int i = get_global_id(0);
    if (i < n)
        b[i] = scalar * c[i];
}

__kernel void stream_add(__global float *c, __global const float *a, __global const float *b, int n) {
    int i = get_global_id(0);
    if (i < n)
        c[i] = a[i] + b[i];
}

__kernel void stream_triad(__global float *a, __global const float *b, __global const float *c, float scalar, int n) {
    int i = get_global_id(0);
    if (i < n)
        a[i] = b[i] + scalar * c[i];
}

__kernel void stream_nstream(__global float *a, __global const float *b, __global const float *c, float scalar, int n) {
    int i = get_global_id(0);
    if (i < n)
        a[i] += b[i] + scalar * c[i];
}
)";

}  // namespace bench
