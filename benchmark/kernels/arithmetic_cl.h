// The kernels that compute by hand: one element per work-item, tiles of 16x16 and of 256.
#pragma once

namespace bench {

inline const char arithmetic_cl[] = R"(
__kernel void unit_test(__global float *x, __global const float *y, int turns, int n) {
    int i = get_global_id(0);
    if (i < n) {
        float f = y[i];
        float s = f;
        for (int k = 0; k < turns; k++)
            s = s * s + f;
        x[i] = s;
    }
}

__kernel void stride_test(__global float *x, __global const float *y, int turns, int n) {
    int i = get_global_id(0);
    if (i < n) {
        float f = y[2 * i];
        float s = f;
        for (int k = 0; k < turns; k++)
            s = s * s + f;
        x[i] = s;
    }
}

float normal(float x) {
    float k = 1.0f / (1.0f + 0.2316419f * fabs(x));
    float series = k * (0.31938153f +
                        k * (-0.356563782f + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    float tail = 0.39894228f * exp(-0.5f * x * x) * series;
    return x < 0.0f ? tail : 1.0f - tail;
}

__kernel void black_scholes(__global float *call, __global float *put, __global const float *price,
                            __global const float *strike, __global const float *years, float rate, float volatility,
                            int n) {
    int i = get_global_id(0);
    if (i >= n)
        return;
    float s = 5.0f + 25.0f * price[i], x = 1.0f + 99.0f * strike[i], t = 0.25f + 9.75f * years[i];
    float root = sqrt(t);
    float d1 = (log(s / x) + (rate + 0.5f * volatility * volatility) * t) / (volatility * root);
    float d2 = d1 - volatility * root;
    float discounted = x * exp(-rate * t);
    float n1 = normal(d1), n2 = normal(d2);
    call[i] = s * n1 - discounted * n2;
    put[i] = discounted * (1.0f - n2) - s * (1.0f - n1);
}

float4 pulled(float4 sum, float4 me, float4 other) {
    float dx = other.x - me.x, dy = other.y - me.y, dz = other.z - me.z;
    float inverse = native_rsqrt(dx * dx + dy * dy + dz * dz + 0.01f);
    float pull = other.w * inverse * inverse * inverse;
    sum.x += dx * pull;
    sum.y += dy * pull;
    sum.z += dz * pull;
    return sum;
}

__kernel void n_body(__global float4 *pulls, __global const float4 *bodies, int n) {
    int i = get_global_id(0);
    if (i >= n)
        return;
    float4 me = bodies[i], sum = (float4)(0.0f);
    for (int k = 0; k < n; k++)
        sum = pulled(sum, me, bodies[k]);
    pulls[i] = sum;
}

__kernel __attribute__((reqd_work_group_size(256, 1, 1)))
void n_body_tiled(__global float4 *pulls, __global const float4 *bodies, int n) {
    __local float4 others[256];
    int i = get_global_id(0), local_id = get_local_id(0);
    float4 me = bodies[i], sum = (float4)(0.0f);
    for (int first = 0; first < n; first += 256) {
        others[local_id] = bodies[first + local_id];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 256; k++)
            sum = pulled(sum, me, others[k]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    pulls[i] = sum;
}

__kernel void multiply(__global float *c, __global const float *a, __global const float *b, int side) {
    int column = get_global_id(0), row = get_global_id(1);
    if (row >= side || column >= side)
        return;
    float sum = 0.0f;
    for (int k = 0; k < side; k++)
        sum += a[row * side + k] * b[k * side + column];
    c[row * side + column] = sum;
}

__kernel __attribute__((reqd_work_group_size(16, 16, 1)))
void multiply_tiled(__global float *c, __global const float *a, __global const float *b, int side) {
    __local float left[16][16], right[16][16];
    int column = get_global_id(0), row = get_global_id(1);
    int local_column = get_local_id(0), local_row = get_local_id(1);
    float sum = 0.0f;
    for (int first = 0; first < side; first += 16) {
        left[local_row][local_column] = a[row * side + first + local_column];
        right[local_row][local_column] = b[(first + local_row) * side + column];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < 16; k++)
            sum += left[local_row][k] * right[k][local_column];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[row * side + column] = sum;
}
)";

}  // namespace bench
