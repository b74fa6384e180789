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

// AMP_CONSTANTS: 32-bit words of the argument block that are constants of this build, each as
// AMP_CONSTANT(word, value). The block of each launch has the same values.
#ifdef AMP_CONSTANTS
#define AMP_CONSTANT(word, value) words[word] = as_uchar4(value);
#define AMP_BLOCK(block) AMP_GIVEN_##block
#define AMP_SPECIALISE(type, block) type block = AMP_GIVEN_##block; { uchar4 *words = (uchar4 *)&block; AMP_CONSTANTS }
#else
#define AMP_BLOCK(block) block
#define AMP_SPECIALISE(type, block)
#endif

// "may_alias" for launches in which buffers of different types overlap.
#ifdef AMP_ALIASED
typedef float aliasing_float __attribute__((AMP_ALIASED));
#define float aliasing_float
typedef int aliasing_int __attribute__((AMP_ALIASED));
#define int aliasing_int
#endif

// what the kernel reads of its captures
struct run_kernel_args {
  int in_offset;
  int in_stride[1];
  int whole_offset;
  int out_offset;
};

// run::lambda, AMP_WIDTH threads in lockstep
#line 8 "math-fast.cpp"
static void run_threads(__global float *in, __global int *whole, __global float *out, struct run_kernel_args args, int first, int stride) {
  float x[AMP_WIDTH];
  float r[AMP_WIDTH];
  float other[AMP_WIDTH];
#line 11 "math-fast.cpp"
  int n[AMP_WIDTH];
  float tmp[AMP_WIDTH];
#line 9 "math-fast.cpp"
  AMP_LOCKSTEP
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i = first + k * stride;
    x[k] = in[0 * args.in_stride[0] + i];
    float y = in[1 * args.in_stride[0] + i];
#line 10 "math-fast.cpp"
    r[k] = 0.0f;
    other[k] = 0.0f;
#line 11 "math-fast.cpp"
    n[k] = 0;
#line 20 "./../math/functions.def"
    r[k] += acos(x[k]);

    r[k] += asin(x[k]);

    r[k] += atan(x[k]);

    r[k] += atan2(x[k], y);

    r[k] += ceil(x[k]);

    r[k] += cos(x[k]);
    r[k] += cosh(x[k]);
#line 37 "./../math/functions.def"
    r[k] += exp(x[k]);

    r[k] += native_exp2(x[k]);

    r[k] += fabs(x[k]);

    r[k] += floor(x[k]);

    r[k] += fmax(x[k], y);
    r[k] += fmin(x[k], y);
    r[k] += fmod(x[k], y);

    r[k] += log(x[k]);
    r[k] += log10(x[k]);

    r[k] += log2(x[k]);


    r[k] += pow(x[k], y);


    r[k] += round(x[k]);
    r[k] += native_rsqrt(x[k]);
    r[k] += sin(x[k]);
    r[k] += sinh(x[k]);

    r[k] += sqrt(x[k]);
    r[k] += tan(x[k]);
    r[k] += tanh(x[k]);


    r[k] += trunc(x[k]);
  }
  float tmp_2[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k_2 = 0; k_2 < AMP_WIDTH; k_2++) {
    tmp[k_2] = frexp(x[k_2], &n[k_2]);
  }
  AMP_LOCKSTEP
  for (int k_3 = 0; k_3 < AMP_WIDTH; k_3++) {
    int i_2 = first + k_3 * stride;
    tmp_2[k_3] = tmp[k_3] + frexp(x[k_3], &whole[i_2]);
  }
  AMP_LOCKSTEP
  for (int k_4 = 0; k_4 < AMP_WIDTH; k_4++) {
    float tmp_3 = tmp_2[k_4] + modf(x[k_4], &other[k_4]);
#line 19 "math-fast.cpp"
    r[k_4] += tmp_3 + other[k_4];
    r[k_4] += ldexp(x[k_4], n[k_4]);
    other[k_4] = sin(x[k_4]);
  }
  float value[AMP_WIDTH];
#line 21 "math-fast.cpp"
  AMP_LOCKSTEP
  for (int k_5 = 0; k_5 < AMP_WIDTH; k_5++) {
    int i_3 = first + k_5 * stride;
    out[i_3] = cos(x[k_5]);
#line 22 "math-fast.cpp"
    n[k_5] += isfinite(x[k_5]) + isinf(x[k_5]) + isnan(x[k_5]) + signbit(x[k_5]);
  }
#line 23 "math-fast.cpp"
  AMP_LOCKSTEP
  for (int k_6 = 0; k_6 < AMP_WIDTH; k_6++) {
    int i_4 = first + k_6 * stride;
    value[k_6] = out[i_4] + (r[k_6] + other[k_6] + (float)n[k_6]);
  }
  AMP_LOCKSTEP
  for (int k_7 = 0; k_7 < AMP_WIDTH; k_7++) {
    int i_5 = first + k_7 * stride;
    out[i_5] = value[k_7];
  }
}

// run::lambda, one thread
#line 8 "math-fast.cpp"
static void run_thread(__global float *in, __global int *whole, __global float *out, struct run_kernel_args args, int i) {
  float x = in[0 * args.in_stride[0] + i];
  float y = in[1 * args.in_stride[0] + i];
#line 10 "math-fast.cpp"
  float r = 0.0f;
  float other = 0.0f;
#line 11 "math-fast.cpp"
  int n = 0;
#line 20 "./../math/functions.def"
  r += acos(x);

  r += asin(x);

  r += atan(x);

  r += atan2(x, y);

  r += ceil(x);

  r += cos(x);
  r += cosh(x);
#line 37 "./../math/functions.def"
  r += exp(x);

  r += native_exp2(x);

  r += fabs(x);

  r += floor(x);

  r += fmax(x, y);
  r += fmin(x, y);
  r += fmod(x, y);

  r += log(x);
  r += log10(x);

  r += log2(x);


  r += pow(x, y);


  r += round(x);
  r += native_rsqrt(x);
  r += sin(x);
  r += sinh(x);

  r += sqrt(x);
  r += tan(x);
  r += tanh(x);


  r += trunc(x);
  float tmp = frexp(x, &n);
  float tmp_2 = tmp + frexp(x, &whole[i]);
  float tmp_3 = tmp_2 + modf(x, &other);
#line 19 "math-fast.cpp"
  r += tmp_3 + other;
  r += ldexp(x, n);
  other = sin(x);
  out[i] = cos(x);
#line 22 "math-fast.cpp"
  n += isfinite(x) + isinf(x) + isnan(x) + signbit(x);
  out[i] += r + other + (float)n;
}

// run::lambda, a kernel
#line 8 "math-fast.cpp"
__kernel void run_kernel(__global float *AMP_NOALIAS in_buffer, __global int *AMP_NOALIAS whole_buffer, __global float *AMP_NOALIAS out_buffer, struct run_kernel_args AMP_BLOCK(args), int extent) {
  AMP_SPECIALISE(struct run_kernel_args, args)
  __global float *in = in_buffer + (AMP_OFFSETS ? args.in_offset : 0);
  __global int *whole = whole_buffer + (AMP_OFFSETS ? args.whole_offset : 0);
  __global float *out = out_buffer + (AMP_OFFSETS ? args.out_offset : 0);
  if (AMP_ROW > 1) {
    int begin = (int)get_global_id(0) * AMP_ROW;
    int end = min(begin + AMP_ROW, extent);
    if (AMP_WIDTH > 1) for (; end - begin >= AMP_WIDTH; begin += AMP_WIDTH) {
      run_threads(in, whole, out, args, begin, 1);
    }
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      run_thread(in, whole, out, args, begin);
    }
  } else if (AMP_WIDTH > 1) {
    int stride = (int)get_local_size(0);
    int first = (int)get_group_id(0) * (AMP_WIDTH * stride) + (int)get_local_id(0);
    if (extent - first > (AMP_WIDTH - 1) * stride) {
      run_threads(in, whole, out, args, first, stride);
    } else {
      for (; first < extent; first += stride) {
        run_thread(in, whole, out, args, first);
      }
    }
  } else {
    int i = (int)get_global_id(0);
    if (i < extent) {
      run_thread(in, whole, out, args, i);
    }
  }
}
