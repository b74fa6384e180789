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

// run::lambda, AMP_WIDTH threads in step
#line 15 "constant-table.cpp"
static void run_threads(__global int *out, __constant struct run_kernel_args *args, int first, int stride) {

  int value[AMP_WIDTH];
#line 16 "constant-table.cpp"
  #pragma unroll
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i = first + k * stride;
    __constant float *row = &args->table.weights[i & 3][0];
#line 17 "constant-table.cpp"
    value[k] = look_up(&args->table, out[i]) + (int)(row[1] + row[2]);
  }
  #pragma unroll
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

// all work-items of the work-group lie below the extent
static bool inside(uint dimension, int extent) {
  return (AMP_GROUP_IS_LOOP && (get_group_id(dimension) + 1) * get_local_size(dimension) <= (uint)extent);
}

// run::lambda, a kernel
#line 15 "constant-table.cpp"
__kernel void run_kernel(__global int *out_buffer, __constant struct run_kernel_args *args, int extent) {
  __global int *out = out_buffer + (AMP_OFFSETS ? args->out_offset : 0);
  if (AMP_WIDTH > 1) {
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
    if (inside(0u, extent) || i < extent) {
      run_thread(out, args, i);
    }
  }
}
