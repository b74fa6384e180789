#pragma OPENCL FP_CONTRACT OFF

// 1 for devices that run a work-group as a loop: their compilers want to see when no work-item leaves it.
#ifndef AMP_GROUP_IS_LOOP
#define AMP_GROUP_IS_LOOP 0
#endif

// How many threads a work-item runs.
#ifndef AMP_WIDTH
#define AMP_WIDTH 1
#endif

// 0 for launches in which every view begins where its buffer does.
#ifndef AMP_OFFSETS
#define AMP_OFFSETS 1
#endif

// what the kernel reads of its captures
struct run_kernel_args {
  int out_offset;
};

// corners
#line 8 "switch.cpp"
static int corners(int shape) {
  switch (shape) {
  case 4: {
    return 4;
  }
  case 5: {
#line 13 "switch.cpp"
    return 2;
  }
  default: {
#line 15 "switch.cpp"
    return 0;
  }
  }
}

// run::lambda, AMP_WIDTH threads in step
#line 20 "switch.cpp"
static void run_threads(__global int *out, int first, int stride) {
  int result[AMP_WIDTH];
  #pragma unroll
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i = first + k * stride;
    result[k] = corners(out[i]);
  }
#line 22 "switch.cpp"
  {
#line 27 "switch.cpp"
    #pragma unroll
    for (int k_2 = 0; k_2 < AMP_WIDTH; k_2++) {
      int i_2 = first + k_2 * stride;
      int shared;
#line 22 "switch.cpp"
      switch (out[i_2] & 7) {
      case 0: case 1: {

        result[k_2] += 10;
      }
      case 2: {
        shared = 2;
        result[k_2] += shared;
        break;
      }
      default: {
#line 31 "switch.cpp"
        {
          int twice = result[k_2] * 2;
          result[k_2] = twice;
          break;
        }
      }
      case 5: {
#line 37 "switch.cpp"
        shared = 5;
        if (result[k_2] > shared) {
          break;
        }
#line 40 "switch.cpp"
        result[k_2] = -1;
      }
      }
    }
  }
#line 42 "switch.cpp"
  #pragma unroll
  for (int k_3 = 0; k_3 < AMP_WIDTH; k_3++) {
    int i_3 = first + k_3 * stride;
    out[i_3] = result[k_3];
  }
}

// run::lambda, one thread
#line 20 "switch.cpp"
static void run_thread(__global int *out, int i) {
  int result = corners(out[i]);
  {
#line 27 "switch.cpp"
    int shared;
#line 22 "switch.cpp"
    switch (out[i] & 7) {
    case 0: case 1: {

      result += 10;
    }
    case 2: {
      shared = 2;
      result += shared;
      break;
    }
    default: {
#line 31 "switch.cpp"
      {
        int twice = result * 2;
        result = twice;
        break;
      }
    }
    case 5: {
#line 37 "switch.cpp"
      shared = 5;
      if (result > shared) {
        break;
      }
#line 40 "switch.cpp"
      result = -1;
    }
    }
  }
#line 42 "switch.cpp"
  out[i] = result;
}

// all work-items of the work-group lie below the extent
static bool inside(uint dimension, int extent) {
  return (AMP_GROUP_IS_LOOP && (get_group_id(dimension) + 1) * get_local_size(dimension) <= (uint)extent);
}

// run::lambda, a kernel
#line 20 "switch.cpp"
__kernel void run_kernel(__global int *out_buffer, struct run_kernel_args args, int extent) {
  __global int *out = out_buffer + (AMP_OFFSETS ? args.out_offset : 0);
  if (AMP_WIDTH > 1) {
    int stride = (int)get_local_size(0);
    int first = (int)get_group_id(0) * (AMP_WIDTH * stride) + (int)get_local_id(0);
    if (extent - first > (AMP_WIDTH - 1) * stride) {
      run_threads(out, first, stride);
    } else {
      for (; first < extent; first += stride) {
        run_thread(out, first);
      }
    }
  } else {
    int i = (int)get_global_id(0);
    if (inside(0u, extent) || i < extent) {
      run_thread(out, i);
    }
  }
}
