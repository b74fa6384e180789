#pragma OPENCL FP_CONTRACT OFF

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

// 0 for launches in which each view begins at the beginning of its buffer.
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

// run::lambda, AMP_WIDTH threads in lockstep
#line 20 "switch.cpp"
static void run_threads(__global int *out, int first, int stride) {
  int result[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i = first + k * stride;
    result[k] = corners(out[i]);
  }
#line 22 "switch.cpp"
  {
#line 27 "switch.cpp"
    AMP_LOCKSTEP
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
  AMP_LOCKSTEP
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

// run::lambda, a kernel
#line 20 "switch.cpp"
__kernel void run_kernel(__global int *out_buffer, struct run_kernel_args args, int extent) {
  __global int *out = out_buffer + (AMP_OFFSETS ? args.out_offset : 0);
  if (AMP_ROW > 1) {
    int begin = (int)get_global_id(0) * AMP_ROW;
    int end = min(begin + AMP_ROW, extent);
    if (AMP_WIDTH > 1) for (; end - begin >= AMP_WIDTH; begin += AMP_WIDTH) {
      run_threads(out, begin, 1);
    }
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      run_thread(out, begin);
    }
  } else if (AMP_WIDTH > 1) {
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
    if (i < extent) {
      run_thread(out, i);
    }
  }
}
