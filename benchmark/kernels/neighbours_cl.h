// Stencil and convolution by hand: one element per work-item.
#pragma once

namespace bench {

inline const char neighbours_cl[] = R"(
__kernel void stencil(__global float *x, __global const float *y, int rows, int columns) {
    int column = get_global_id(0), row = get_global_id(1);
    if (row >= rows || column >= columns)
        return;
    int i = row * columns + column;
    if (row > 0 && row < rows - 1 && column > 0 && column < columns - 1)
        x[i] = 0.5f * y[i] + 0.125f * (y[i - 1] + y[i + 1] + y[i - columns] + y[i + columns]);
    else
        x[i] = y[i];
}

// y has a margin.
__kernel void convolution(__global float *x, __global const float *y, __constant float *weights, int size, int rows,
                          int columns) {
    int column = get_global_id(0), row = get_global_id(1);
    if (row >= rows || column >= columns)
        return;
    int stride = columns + size - 1;
    float sum = 0.0f;
    for (int r = 0; r < size; r++)
        for (int c = 0; c < size; c++)
            sum += weights[r * size + c] * y[(row + r) * stride + column + c];
    x[row * columns + column] = sum;
}
)";

}  // namespace bench
