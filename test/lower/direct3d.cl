#pragma OPENCL FP_CONTRACT OFF

// what the kernel reads of its captures
struct run_kernel_args {
  int ints_offset;
  int words_offset;
  int floats_offset;
};

// Concurrency::direct3d::reversebits
#line 25 "amp/direct3d.h"
static uint reversebits(uint x) {
  x = ((x >> 1) & 1431655765u) | ((x & 1431655765u) << 1);
  x = ((x >> 2) & 858993459u) | ((x & 858993459u) << 2);
  x = ((x >> 4) & 252645135u) | ((x & 252645135u) << 4);
  x = ((x >> 8) & 16711935u) | ((x & 16711935u) << 8);
  return (x >> 16) | (x << 16);
}

// Concurrency::detail::noise_slope
#line 56 "amp/direct3d.h"
static float noise_slope(int place) {
  uint x = (uint)place;
  x = (x ^ (x >> 16)) * 2146121005u;
  x = (x ^ (x >> 15)) * 2221713035u;
  return (float)((x ^ (x >> 16)) >> 8) * 1.1920929e-07f - 1.0f;
}

// Concurrency::direct3d::noise
#line 69 "amp/direct3d.h"
static float noise(float x) {
  if (!(x > -8388608.0f && x < 8388608.0f)) {
    return 0.0f;
  }
#line 72 "amp/direct3d.h"
  int truncated = (int)x;
  int place = truncated - (x < (float)truncated);
#line 73 "amp/direct3d.h"
  float t = x - (float)place;
  float fade = t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
#line 74 "amp/direct3d.h"
  float left = noise_slope(place) * t;
  float right = noise_slope(place + 1) * (t - 1.0f);
#line 75 "amp/direct3d.h"
  return 2.0f * (left + fade * (right - left));
}

// run::lambda, a kernel
#line 7 "direct3d.cpp"
__kernel void run_kernel(__global int *ints, __global uint *words, __global float *floats, __constant struct run_kernel_args *args, int extent) {
  int i = (int)get_global_id(0);
  if (i >= extent) {
    return;
  }
#line 9 "direct3d.cpp"
  int a = ints[args->ints_offset + i];
  int b = ints[args->ints_offset + i] >> 3;
#line 10 "direct3d.cpp"
  uint u = words[args->words_offset + i];
  float x = floats[args->floats_offset + i];
  ints[args->ints_offset + i] = (int)abs(a) + clamp(a, b, 9) + (31 - (int)clz(a)) + (31 - (int)clz((int)((uint)a & -(uint)a))) + max(a, b) + min(a, b) + ((a > 0) - (a < 0)) + (int)((uint)a * (uint)b + (uint)3);

  words[args->words_offset + i] = popcount(u) + max(u, 5u) + min(u, 7u) + reversebits(u) + (u * 3u + 4u);
  floats[args->floats_offset + i] = (x < 0.5f ? 0.5f : x > 2.0f ? 2.0f : x) + mad(x, 2.0f, 3.0f) + radians(x) + native_recip(x) + fmin(fmax(x, 0.0f), 1.0f) + smoothstep(0.0f, 1.0f, x) + (x >= 0.5f ? 1.0f : 0.0f) + noise(x);
}
