#pragma OPENCL FP_CONTRACT OFF

// 1 for devices that run a work-group as a loop: their compilers want to see when no work-item leaves it.
#ifndef AMP_GROUP_IS_LOOP
#define AMP_GROUP_IS_LOOP 0
#endif

// How many threads a work-item runs.
#ifndef AMP_WIDTH
#define AMP_WIDTH 1
#endif

// "restrict" for launches in which no two buffers overlap.
#ifndef AMP_DISTINCT
#define AMP_DISTINCT
#endif

// 0 for launches in which every view begins where its buffer does.
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

// Saxpy, AMP_WIDTH threads in step
#line 24 "functor.cpp"
static void Saxpy_threads(__global float *y, __global const float *x, struct Saxpy_kernel_args args, int first, int stride) {
#line 10 "functor.cpp"
  float value[AMP_WIDTH];
  #pragma unroll
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i = first + k * stride;
    value[k] = Saxpy_clamp(args.a * x[i] + y[i], &args);
  }
  #pragma unroll
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

// all work-items of the work-group lie below the extent
static bool inside(uint dimension, int extent) {
  return (AMP_GROUP_IS_LOOP && (get_group_id(dimension) + 1) * get_local_size(dimension) <= (uint)extent);
}

// Saxpy, a kernel
#line 24 "functor.cpp"
__kernel void Saxpy_kernel(__global const float *AMP_DISTINCT x, __global float *AMP_DISTINCT y_buffer, struct Saxpy_kernel_args args, int extent) {
  __global float *y = y_buffer + (AMP_OFFSETS ? args.y_offset : 0);
  if (AMP_WIDTH > 1) {
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
    if (inside(0u, extent) || i < extent) {
      Saxpy_thread(y, x, args, i);
    }
  }
}
