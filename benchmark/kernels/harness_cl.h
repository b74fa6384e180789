// Fills fields, and compares them, on the device.
#pragma once

namespace bench {

inline const char harness_cl[] = R"(
uint mixed(uint x) {
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    return x ^ (x >> 16);
}

uint permuted(uint x, uint n, uint bits, uint seed) {
    uint mask = (1u << bits) - 1u;
    do {
        x = (x * 0x9e3779b1u + seed) & mask;
        x ^= x >> ((bits + 1u) / 2u);
        x = (x * 0x85ebca6bu) & mask;
        x ^= x >> ((bits + 1u) / 2u);
        x = (x * 0xc2b2ae35u) & mask;
    } while (x >= n);
    return x;
}

__kernel void fill(__global uint *words, int n, int how, uint seed, uint bits) {
    int i = (int)get_global_id(0);
    if (i >= n)
        return;
    uint random = mixed((uint)i + seed);
    if (how == 0)
        words[i] = seed;
    else if (how == 1)
        words[i] = as_uint((float)(random >> 8) * 0x1p-24f);
    else if (how == 2)
        words[i] = random;
    else
        words[i] = permuted((uint)i, (uint)n, bits, seed);
}

__kernel void differing(__global const uint *a, __global const uint *b, int n, float tolerance, __global int *count) {
    int i = (int)get_global_id(0);
    if (i >= n || a[i] == b[i])
        return;
    float left = as_float(a[i]), right = as_float(b[i]);
    if (!(tolerance > 0.0f && fabs(left - right) <= tolerance * fmax(1.0f, fabs(right))))
        atomic_inc(count);
}
)";

}  // namespace bench
