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

// 0 for launches in which each view begins at the beginning of its buffer.
#ifndef AMP_OFFSETS
#define AMP_OFFSETS 1
#endif

// Table
struct Table {
  int values[64];
  float weights[4][4];
};

// what the kernel reads of its captures
struct run_kernel_args {
  struct Table table;
  int out_offset;
};

// look_up
#line 11 "constant-table.cpp"
static int look_up(__constant struct Table *table, int i) {
  return table->values[i & 63];
}

// run::lambda, AMP_WIDTH threads in lockstep
#line 15 "constant-table.cpp"
static void run_threads(__global int *out, __constant struct run_kernel_args *args, int first, int stride) {

  int value[AMP_WIDTH];
#line 16 "constant-table.cpp"
  AMP_LOCKSTEP
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i = first + k * stride;
    __constant float *row = &args->table.weights[i & 3][0];
#line 17 "constant-table.cpp"
    value[k] = look_up(&args->table, out[i]) + (int)(row[1] + row[2]);
  }
  AMP_LOCKSTEP
  for (int k_2 = 0; k_2 < AMP_WIDTH; k_2++) {
    int i_2 = first + k_2 * stride;
    out[i_2] = value[k_2];
  }
}

// run::lambda, one thread
#line 15 "constant-table.cpp"
static void run_thread(__global int *out, __constant struct run_kernel_args *args, int i) {
  __constant float *row = &args->table.weights[i & 3][0];
  out[i] = look_up(&args->table, out[i]) + (int)(row[1] + row[2]);
}

// run::lambda, a kernel
#line 15 "constant-table.cpp"
__kernel void run_kernel(__global int *out_buffer, __constant struct run_kernel_args *args, int extent) {
  __global int *out = out_buffer + (AMP_OFFSETS ? args->out_offset : 0);
  if (AMP_ROW > 1) {
    int begin = (int)get_global_id(0) * AMP_ROW;
    int end = min(begin + AMP_ROW, extent);
    if (AMP_WIDTH > 1) for (; end - begin >= AMP_WIDTH; begin += AMP_WIDTH) {
      run_threads(out, args, begin, 1);
    }
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      run_thread(out, args, begin);
    }
  } else if (AMP_WIDTH > 1) {
    int stride = (int)get_local_size(0);
    int first = (int)get_group_id(0) * (AMP_WIDTH * stride) + (int)get_local_id(0);
    if (extent - first > (AMP_WIDTH - 1) * stride) {
      run_threads(out, args, first, stride);
    } else {
      for (; first < extent; first += stride) {
        run_thread(out, args, first);
      }
    }
  } else {
    int i = (int)get_global_id(0);
    if (i < extent) {
      run_thread(out, args, i);
    }
  }
}
