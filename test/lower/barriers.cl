#pragma OPENCL FP_CONTRACT OFF

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

// what the kernel reads of its captures
struct run_kernel_args {
  int out_offset;
};

// run::lambda, all threads of a tile
#line 8 "barriers.cpp"
static void run_whole_tile(__global int *out_buffer, struct run_kernel_args args) {
  __global int *out = out_buffer + (AMP_OFFSETS ? args.out_offset : 0);
#line 9 "barriers.cpp"
  #pragma clang loop vectorize(enable)
  for (int lane = 0; lane < 16; lane++) {
    AMP_POSITION t_global = (int)get_group_id(0) * 16 + lane;
    out[t_global] = 0;
  }
#line 11 "barriers.cpp"
  #pragma clang loop vectorize(enable)
  for (int lane_2 = 0; lane_2 < 16; lane_2++) {
    AMP_POSITION t_global_2 = (int)get_group_id(0) * 16 + lane_2;
    out[t_global_2] = 1;
  }
#line 13 "barriers.cpp"
  #pragma clang loop vectorize(enable)
  for (int lane_3 = 0; lane_3 < 16; lane_3++) {
    AMP_POSITION t_global_3 = (int)get_group_id(0) * 16 + lane_3;
    out[t_global_3] = 2;
  }
#line 15 "barriers.cpp"
  #pragma clang loop vectorize(enable)
  for (int lane_4 = 0; lane_4 < 16; lane_4++) {
    AMP_POSITION t_global_4 = (int)get_group_id(0) * 16 + lane_4;
    out[t_global_4] = 3;
  }
#line 17 "barriers.cpp"
  #pragma clang loop vectorize(enable)
  for (int lane_5 = 0; lane_5 < 16; lane_5++) {
    AMP_POSITION t_global_5 = (int)get_group_id(0) * 16 + lane_5;
    out[t_global_5] = 4;
  }
#line 19 "barriers.cpp"
  bool together = true;
  #pragma clang loop vectorize(enable)
  for (int lane_6 = 0; lane_6 < 16; lane_6++) {
    AMP_POSITION t_local = lane_6;
    together = together && (t_local & 1) != 0;
  }
  if (together) {
#line 20 "barriers.cpp"
    #pragma clang loop vectorize(enable)
    for (int lane_7 = 0; lane_7 < 16; lane_7++) {
      AMP_POSITION t_global_6 = (int)get_group_id(0) * 16 + lane_7;
      mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
#line 21 "barriers.cpp"
      out[t_global_6] = 5;
      mem_fence(CLK_GLOBAL_MEM_FENCE);
      out[t_global_6] = 6;
    }
  } else {
#line 19 "barriers.cpp"
    #pragma clang loop vectorize(enable)
    for (int lane_8 = 0; lane_8 < 16; lane_8++) {
      AMP_POSITION t_global_7 = (int)get_group_id(0) * 16 + lane_8;
      AMP_POSITION t_local_2 = lane_8;
      if ((t_local_2 & 1) != 0) {
#line 20 "barriers.cpp"
        mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        out[t_global_7] = 5;
        mem_fence(CLK_GLOBAL_MEM_FENCE);
        out[t_global_7] = 6;
      } else {

        out[t_global_7] = 7;
      }
    }
  }
}

// run::lambda, one thread of a tile
#line 8 "barriers.cpp"
static void run_tile(__global int *out_buffer, struct run_kernel_args args) {
  __global int *out = out_buffer + (AMP_OFFSETS ? args.out_offset : 0);
  AMP_POSITION t_global = get_global_id(0);
  AMP_POSITION t_local = get_local_id(0);
#line 9 "barriers.cpp"
  out[t_global] = 0;
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  out[t_global] = 1;
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  out[t_global] = 2;
  barrier(CLK_GLOBAL_MEM_FENCE);
  out[t_global] = 3;
  barrier(CLK_LOCAL_MEM_FENCE);
  out[t_global] = 4;

  if ((t_local & 1) != 0) {
    mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    out[t_global] = 5;
    mem_fence(CLK_GLOBAL_MEM_FENCE);
    out[t_global] = 6;
  } else {
    mem_fence(CLK_LOCAL_MEM_FENCE);
    out[t_global] = 7;
  }
}

// run::lambda, a kernel
#line 8 "barriers.cpp"
__kernel __attribute__((reqd_work_group_size(AMP_ITEMS(16), AMP_ITEMS(1), AMP_ITEMS(1)))) void run_kernel(__global int *out_buffer, struct run_kernel_args args) {
  if (AMP_TILE_LOOPS != 0) {
    run_whole_tile(out_buffer, args);
  } else {
    run_tile(out_buffer, args);
  }
}
