#pragma OPENCL FP_CONTRACT ON

// The number of adjacent threads that a work-item runs in a loop, for devices that run a work-group as a loop.
#ifndef AMP_ROW
#define AMP_ROW 1
#endif

// The number of threads that a work-item runs in lockstep.
#ifndef AMP_WIDTH
#define AMP_WIDTH 1
#endif

// Loops over threads in lockstep: unrolled, or vectorised across adjacent threads.
#if AMP_ROW > 1
#define AMP_LOCKSTEP _Pragma("clang loop vectorize(enable)")
#else
#define AMP_LOCKSTEP _Pragma("unroll")
#endif

// "restrict" for launches in which no two buffers overlap.
#ifndef AMP_NOALIAS
#define AMP_NOALIAS
#endif

// 0 for launches in which each view begins at the beginning of its buffer.
#ifndef AMP_OFFSETS
#define AMP_OFFSETS 1
#endif

// "may_alias" for launches in which buffers of different types overlap.
#ifdef AMP_ALIASED
typedef float aliasing_float __attribute__((AMP_ALIASED));
#define float aliasing_float
typedef int aliasing_int __attribute__((AMP_ALIASED));
#define int aliasing_int
typedef uint aliasing_uint __attribute__((AMP_ALIASED));
#define uint aliasing_uint
#endif

// what the kernel reads of its captures
struct run_kernel_args {
  int ints_offset;
  int words_offset;
  int floats_offset;
};

// Concurrency::direct3d::reversebits
#line 30 "amp/direct3d.h"
static uint reversebits(uint x) {
  x = ((x >> 1) & 1431655765u) | ((x & 1431655765u) << 1);
  x = ((x >> 2) & 858993459u) | ((x & 858993459u) << 2);
  x = ((x >> 4) & 252645135u) | ((x & 252645135u) << 4);
  x = ((x >> 8) & 16711935u) | ((x & 16711935u) << 8);
  return (x >> 16) | (x << 16);
}

// Concurrency::details::noise_slope
#line 63 "amp/direct3d.h"
static float noise_slope(int place) {
  uint x = (uint)place;
  x = (x ^ (x >> 16)) * 2146121005u;
  x = (x ^ (x >> 15)) * 2221713035u;
  return (float)((x ^ (x >> 16)) >> 8) * 1.1920929e-07f - 1.0f;
}

// Concurrency::direct3d::noise
#line 77 "amp/direct3d.h"
static float noise(float x) {
  if (!(x > -8388608.0f && x < 8388608.0f)) {
    return 0.0f;
  }
#line 80 "amp/direct3d.h"
  int truncated = (int)x;
  int place = truncated - (x < (float)truncated);
#line 81 "amp/direct3d.h"
  float t = x - (float)place;
  float fade = t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
#line 82 "amp/direct3d.h"
  float left = noise_slope(place) * t;
  float right = noise_slope(place + 1) * (t - 1.0f);
#line 83 "amp/direct3d.h"
  return 2.0f * (left + fade * (right - left));
}

// run::lambda, AMP_WIDTH threads in lockstep
#line 7 "direct3d.cpp"
static void run_threads(__global int *ints, __global uint *words, __global float *floats, int first, int stride) {

  int a[AMP_WIDTH];
  int b[AMP_WIDTH];
#line 10 "direct3d.cpp"
  uint u[AMP_WIDTH];
  float x[AMP_WIDTH];
#line 9 "direct3d.cpp"
  AMP_LOCKSTEP
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i = first + k * stride;
    a[k] = ints[i];
    b[k] = ints[i] >> 3;
#line 10 "direct3d.cpp"
    u[k] = words[i];
    x[k] = floats[i];
  }
#line 12 "direct3d.cpp"
  AMP_LOCKSTEP
  for (int k_2 = 0; k_2 < AMP_WIDTH; k_2++) {
    int i_2 = first + k_2 * stride;
    ints[i_2] = (int)abs(a[k_2]) + clamp(a[k_2], b[k_2], 9) + (31 - (int)clz(a[k_2])) + (31 - (int)clz((int)((uint)a[k_2] & -(uint)a[k_2]))) + max(a[k_2], b[k_2]) + min(a[k_2], b[k_2]) + ((a[k_2] > 0) - (a[k_2] < 0)) + (int)((uint)a[k_2] * (uint)b[k_2] + (uint)3);
  }
#line 14 "direct3d.cpp"
  AMP_LOCKSTEP
  for (int k_3 = 0; k_3 < AMP_WIDTH; k_3++) {
    int i_3 = first + k_3 * stride;
    words[i_3] = popcount(u[k_3]) + max(u[k_3], 5u) + min(u[k_3], 7u) + reversebits(u[k_3]) + (u[k_3] * 3u + 4u);
  }
#line 15 "direct3d.cpp"
  AMP_LOCKSTEP
  for (int k_4 = 0; k_4 < AMP_WIDTH; k_4++) {
    int i_4 = first + k_4 * stride;
    floats[i_4] = (x[k_4] < 0.5f ? 0.5f : x[k_4] > 2.0f ? 2.0f : x[k_4]) + mad(x[k_4], 2.0f, 3.0f) + radians(x[k_4]) + native_recip(x[k_4]) + fmin(fmax(x[k_4], 0.0f), 1.0f) + smoothstep(0.0f, 1.0f, x[k_4]) + (x[k_4] >= 0.5f ? 1.0f : 0.0f) + noise(x[k_4]);
  }
}

// run::lambda, one thread
#line 7 "direct3d.cpp"
static void run_thread(__global int *ints, __global uint *words, __global float *floats, int i) {

  int a = ints[i];
  int b = ints[i] >> 3;
#line 10 "direct3d.cpp"
  uint u = words[i];
  float x = floats[i];
  ints[i] = (int)abs(a) + clamp(a, b, 9) + (31 - (int)clz(a)) + (31 - (int)clz((int)((uint)a & -(uint)a))) + max(a, b) + min(a, b) + ((a > 0) - (a < 0)) + (int)((uint)a * (uint)b + (uint)3);

  words[i] = popcount(u) + max(u, 5u) + min(u, 7u) + reversebits(u) + (u * 3u + 4u);
  floats[i] = (x < 0.5f ? 0.5f : x > 2.0f ? 2.0f : x) + mad(x, 2.0f, 3.0f) + radians(x) + native_recip(x) + fmin(fmax(x, 0.0f), 1.0f) + smoothstep(0.0f, 1.0f, x) + (x >= 0.5f ? 1.0f : 0.0f) + noise(x);
}

// run::lambda, a kernel
#line 7 "direct3d.cpp"
__kernel void run_kernel(__global int *AMP_NOALIAS ints_buffer, __global uint *AMP_NOALIAS words_buffer, __global float *AMP_NOALIAS floats_buffer, struct run_kernel_args args, int extent) {
  __global int *ints = ints_buffer + (AMP_OFFSETS ? args.ints_offset : 0);
  __global uint *words = words_buffer + (AMP_OFFSETS ? args.words_offset : 0);
  __global float *floats = floats_buffer + (AMP_OFFSETS ? args.floats_offset : 0);
  if (AMP_ROW > 1) {
    int begin = (int)get_global_id(0) * AMP_ROW;
    int end = min(begin + AMP_ROW, extent);
    if (AMP_WIDTH > 1) for (; end - begin >= AMP_WIDTH; begin += AMP_WIDTH) {
      run_threads(ints, words, floats, begin, 1);
    }
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      run_thread(ints, words, floats, begin);
    }
  } else if (AMP_WIDTH > 1) {
    int stride = (int)get_local_size(0);
    int first = (int)get_group_id(0) * (AMP_WIDTH * stride) + (int)get_local_id(0);
    if (extent - first > (AMP_WIDTH - 1) * stride) {
      run_threads(ints, words, floats, first, stride);
    } else {
      for (; first < extent; first += stride) {
        run_thread(ints, words, floats, first);
      }
    }
  } else {
    int i = (int)get_global_id(0);
    if (i < extent) {
      run_thread(ints, words, floats, i);
    }
  }
}
