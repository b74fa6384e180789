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

// what the kernel reads of its captures
struct Saxpy_kernel_args {
  float a;
  float limit;
  int y_offset;
};

// Saxpy::clamp
#line 13 "functor.cpp"
static float Saxpy_clamp(float value, const struct Saxpy_kernel_args *args) {
  if (value > args->limit) {
    return args->limit;
  }
#line 16 "functor.cpp"
  return value;
}

// Saxpy, AMP_WIDTH threads in lockstep
#line 24 "functor.cpp"
static void Saxpy_threads(__global float *y, __global const float *x, struct Saxpy_kernel_args args, int first, int stride) {
#line 10 "functor.cpp"
  float value[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i = first + k * stride;
    value[k] = Saxpy_clamp(args.a * x[i] + y[i], &args);
  }
  AMP_LOCKSTEP
  for (int k_2 = 0; k_2 < AMP_WIDTH; k_2++) {
    int i_2 = first + k_2 * stride;
    y[i_2] = value[k_2];
  }
}

// Saxpy, one thread
#line 24 "functor.cpp"
static void Saxpy_thread(__global float *y, __global const float *x, struct Saxpy_kernel_args args, int i) {
#line 10 "functor.cpp"
  y[i] = Saxpy_clamp(args.a * x[i] + y[i], &args);
}

// Saxpy, a kernel
#line 24 "functor.cpp"
__kernel void Saxpy_kernel(__global const float *AMP_NOALIAS x, __global float *AMP_NOALIAS y_buffer, struct Saxpy_kernel_args args, int extent) {
  __global float *y = y_buffer + (AMP_OFFSETS ? args.y_offset : 0);
  if (AMP_ROW > 1) {
    int begin = (int)get_global_id(0) * AMP_ROW;
    int end = min(begin + AMP_ROW, extent);
    if (AMP_WIDTH > 1) for (; end - begin >= AMP_WIDTH; begin += AMP_WIDTH) {
      Saxpy_threads(y, x, args, begin, 1);
    }
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      Saxpy_thread(y, x, args, begin);
    }
  } else if (AMP_WIDTH > 1) {
    int stride = (int)get_local_size(0);
    int first = (int)get_group_id(0) * (AMP_WIDTH * stride) + (int)get_local_id(0);
    if (extent - first > (AMP_WIDTH - 1) * stride) {
      Saxpy_threads(y, x, args, first, stride);
    } else {
      for (; first < extent; first += stride) {
        Saxpy_thread(y, x, args, first);
      }
    }
  } else {
    int i = (int)get_global_id(0);
    if (i < extent) {
      Saxpy_thread(y, x, args, i);
    }
  }
}
