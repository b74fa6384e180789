// Strides, structs, permutations and branches by hand: one element per work-item.
#pragma once

namespace bench {

inline const char access_cl[] = R"(
struct S {
    float left, right, other;
};

__kernel void my_copy_strided(__global float *x, __global const float *y, int n) {
    int i = get_global_id(0);
    if (i < n)
        x[i] = y[i * 2];
}

__kernel void my_copy_aos(__global float *x, __global const struct S *y, int n) {
    int i = get_global_id(0);
    if (i < n)
        x[i] = y[i].left;
}

__kernel void gather(__global float *x, __global const float *y, __global const int *from, int n) {
    int i = get_global_id(0);
    if (i < n)
        x[i] = y[from[i]];
}

__kernel void scatter(__global float *x, __global const float *y, __global const int *to, int n) {
    int i = get_global_id(0);
    if (i < n)
        x[to[i]] = y[i];
}

__kernel void early_return(__global float *x, __global const float *y, int n) {
    int i = get_global_id(0);
    if (i >= n)
        return;
    float value = y[i];
    if (value < 0.5f)
        return;
    x[i] = value * value;
}

__kernel void divergent_branches(__global float *x, __global const float *y, int n) {
    int i = get_global_id(0);
    if (i >= n)
        return;
    float value = y[i], result;
    if (value < 0.25f)
        result = value * value;
    else if (value < 0.5f)
        result = sqrt(value);
    else if (value < 0.75f)
        result = 1.0f / value;
    else
        result = value * value * value - value;
    x[i] = result;
}

__kernel void divergent_loop(__global float *x, __global const float *y, int n) {
    int i = get_global_id(0);
    if (i >= n)
        return;
    float f = y[i], s = f;
    int turns = (int)(f * 16.0f);
    for (int k = 0; k < turns; k++)
        s = s * f + f;
    x[i] = s;
}

__kernel void newton(__global float *x, __global const float *y, int n) {
    int i = get_global_id(0);
    if (i >= n)
        return;
    float f = y[i] + 0.01f, root = f;
    int turns = 0;
    do
        root = 0.5f * (root + f / root);
    while (fabs(root * root - f) > 1e-5f * f && ++turns < 20);
    x[i] = root;
}

__kernel void row_sums(__global float *x, __global const float *y, int n) {
    int i = get_global_id(0);
    if (i >= n)
        return;
    int length = (int)(y[i] * 16.0f);
    float s = 0;
    for (int k = 0; k < length; k++)
        s += y[i + k];
    x[i] = s;
}
)";

}  // namespace bench
