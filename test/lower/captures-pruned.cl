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
struct run_kernel_args {
  int out_offset;
  int in_offset;
  float settings_scale;
  int settings_offset;
  int count;
};

// run::lambda, AMP_WIDTH threads in step
#line 15 "captures-pruned.cpp"
static void run_threads(__global float *out, __global const float *in, struct run_kernel_args args, int first, int stride) {
  float value[AMP_WIDTH];
  #pragma unroll
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i = first + k * stride;
    value[k] = in[i] * args.settings_scale + (float)args.settings_offset + (float)args.count;
  }
  #pragma unroll
  for (int k_2 = 0; k_2 < AMP_WIDTH; k_2++) {
    int i_2 = first + k_2 * stride;
    out[i_2] = value[k_2];
  }
}

// run::lambda, one thread
#line 15 "captures-pruned.cpp"
static void run_thread(__global float *out, __global const float *in, struct run_kernel_args args, int i) {
  out[i] = in[i] * args.settings_scale + (float)args.settings_offset + (float)args.count;
}

// all work-items of the work-group lie below the extent
static bool inside(uint dimension, int extent) {
  return (AMP_GROUP_IS_LOOP && (get_group_id(dimension) + 1) * get_local_size(dimension) <= (uint)extent);
}

// run::lambda, a kernel
#line 15 "captures-pruned.cpp"
__kernel void run_kernel(__global float *AMP_DISTINCT out_buffer, __global const float *AMP_DISTINCT in_buffer, struct run_kernel_args args, int extent) {
  __global float *out = out_buffer + (AMP_OFFSETS ? args.out_offset : 0);
  __global const float *in = in_buffer + (AMP_OFFSETS ? args.in_offset : 0);
  if (AMP_WIDTH > 1) {
    int stride = (int)get_local_size(0);
    int first = (int)get_group_id(0) * (AMP_WIDTH * stride) + (int)get_local_id(0);
    if (extent - first > (AMP_WIDTH - 1) * stride) {
      run_threads(out, in, args, first, stride);
    } else {
      for (; first < extent; first += stride) {
        run_thread(out, in, args, first);
      }
    }
  } else {
    int i = (int)get_global_id(0);
    if (inside(0u, extent) || i < extent) {
      run_thread(out, in, args, i);
    }
  }
}
