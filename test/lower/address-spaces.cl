#pragma OPENCL FP_CONTRACT ON

// 1: a work-item runs all threads of a tile, in loops. AMP_ITEMS: the number of work-items for a number of threads.
#ifndef AMP_TILE_LOOPS
#define AMP_TILE_LOOPS 0
#endif
#if AMP_TILE_LOOPS
#define AMP_ITEMS(threads) 1
#else
#define AMP_ITEMS(threads) threads
#endif

// The type of a position in a tile: long for devices that run a work-group as a loop.
#ifndef AMP_POSITION
#define AMP_POSITION int
#endif

// 0 for launches in which each view begins at the beginning of its buffer.
#ifndef AMP_OFFSETS
#define AMP_OFFSETS 1
#endif

// 1: kernels get local memory as arguments. 0: they declare it.
#ifndef AMP_LOCAL_ARGUMENTS
#define AMP_LOCAL_ARGUMENTS 0
#endif

// what the kernel reads of its captures
struct run_kernel_args {
  int out_offset;
  float table_values[4];
};

// first
#line 17 "address-spaces.cpp"
static float *first(float *values) {
  return &values[0];
}

// first
#line 17 "address-spaces.cpp"
static __global float *first_2(__global float *values) {
  return &values[0];
}

// is true: PoCL 3.1 miscompiles inner loops that some work-items leave early, in kernels with barriers
static bool always(void) {
  return (get_local_id(0) < 1u << 30);
}

// sum
#line 10 "address-spaces.cpp"
static float sum(const float *values) {
  float result = 0.0f;
  if (always()) for (int i = 0; i < 4; i++) {
    result += values[i];
  }
#line 14 "address-spaces.cpp"
  return result;
}

// sum
#line 10 "address-spaces.cpp"
static float sum_2(__local const float *values) {
  float result = 0.0f;
  if (always()) for (int i = 0; i < 4; i++) {
    result += values[i];
  }
#line 14 "address-spaces.cpp"
  return result;
}

// sum
#line 10 "address-spaces.cpp"
static float sum_3(__constant float *values) {
  float result = 0.0f;
  if (always()) for (int i = 0; i < 4; i++) {
    result += values[i];
  }
#line 14 "address-spaces.cpp"
  return result;
}

// sum
#line 10 "address-spaces.cpp"
static float sum_4(__global const float *values) {
  float result = 0.0f;
  if (always()) for (int i = 0; i < 4; i++) {
    result += values[i];
  }
#line 14 "address-spaces.cpp"
  return result;
}

// run::lambda, all threads of a tile
#line 21 "address-spaces.cpp"
static void run_whole_tile(__global float *out_buffer, __constant struct run_kernel_args *args, __local float *shared) {
  __global float *out = (__global float *)((__global uchar *)out_buffer + (long)(AMP_OFFSETS ? args->out_offset : 0) * 4L);
  int t_tile_origin = (int)get_group_id(0) * 4;
#line 23 "address-spaces.cpp"
  float own[4][4];
  #pragma clang loop vectorize(enable)
  for (int lane = 0; lane < 4; lane++) {
    AMP_POSITION t_global = (int)get_group_id(0) * 4 + lane;
    AMP_POSITION t_local = lane;
    own[lane][0] = 1.0f;
    own[lane][1] = 2.0f;
    own[lane][2] = 3.0f;
    own[lane][3] = 4.0f;
#line 24 "address-spaces.cpp"
    shared[t_local] = out[t_global];
  }
  #pragma clang loop vectorize(enable)
  for (int lane_2 = 0; lane_2 < 4; lane_2++) {
    *first(&own[lane_2][0]) = 5.0f;
  }
#line 27 "address-spaces.cpp"
  #pragma clang loop vectorize(enable)
  for (int lane_3 = 0; lane_3 < 4; lane_3++) {
    *first_2(&out[t_tile_origin]) = sum(&own[lane_3][0]) + sum_2(&shared[0]) + sum_3(&args->table_values[0]) + sum_4(&out[t_tile_origin]);
  }
}

// run::lambda, one thread of a tile
#line 21 "address-spaces.cpp"
static void run_tile(__global float *out_buffer, __constant struct run_kernel_args *args, __local float *shared) {
  __global float *out = (__global float *)((__global uchar *)out_buffer + (long)(AMP_OFFSETS ? args->out_offset : 0) * 4L);
  AMP_POSITION t_global = get_global_id(0);
  AMP_POSITION t_local = get_local_id(0);
  int t_tile_origin = (int)get_group_id(0) * 4;
#line 23 "address-spaces.cpp"
  float own[4] = {1.0f, 2.0f, 3.0f, 4.0f};
  shared[t_local] = out[t_global];
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  *first(&own[0]) = 5.0f;
  *first_2(&out[t_tile_origin]) = sum(&own[0]) + sum_2(&shared[0]) + sum_3(&args->table_values[0]) + sum_4(&out[t_tile_origin]);
}

// run::lambda, a kernel
#if AMP_LOCAL_ARGUMENTS
#line 21 "address-spaces.cpp"
__kernel __attribute__((reqd_work_group_size(AMP_ITEMS(4), AMP_ITEMS(1), AMP_ITEMS(1)))) void run_kernel(__global float *out_buffer, __constant struct run_kernel_args *args, __local int *margin, __local float *shared) {
  if (AMP_TILE_LOOPS != 0) {
    run_whole_tile(out_buffer, args, shared);
  } else {
    run_tile(out_buffer, args, shared);
  }
}
#else
#line 21 "address-spaces.cpp"
__kernel __attribute__((reqd_work_group_size(AMP_ITEMS(4), AMP_ITEMS(1), AMP_ITEMS(1)))) void run_kernel(__global float *out_buffer, __constant struct run_kernel_args *args) {
  __local float shared[4];
  if (AMP_TILE_LOOPS != 0) {
    run_whole_tile(out_buffer, args, &shared[0]);
  } else {
    run_tile(out_buffer, args, &shared[0]);
  }
}
#endif
