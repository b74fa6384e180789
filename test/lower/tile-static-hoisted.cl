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
};

// Concurrency::index<1>
struct index_1 {
  int base_[1];
};

// Concurrency::tile_barrier
struct tile_barrier {
  uchar empty;
};

// Concurrency::tiled_index<16>
struct tiled_index_16_0_0 {
  struct index_1 global_;
  struct index_1 local_;
  struct index_1 tile;
  struct index_1 tile_origin;
  struct tile_barrier barrier;
};

// run::lambda, all threads of a tile
#line 14 "tile-static-hoisted.cpp"
static void run_whole_tile(__global float *out_buffer, struct run_kernel_args args, __local float (*block)[4], __local float *ring, __local int *ring_2) {
  __global float *out = out_buffer + (AMP_OFFSETS ? args.out_offset : 0);
  int t_tile = (int)get_group_id(0);
#line 15 "tile-static-hoisted.cpp"
  {

    #pragma clang loop vectorize(enable)
    for (int lane = 0; lane < 16; lane++) {
      int t_global = (int)get_group_id(0) * 16 + lane;
      int t_local = lane;
      block[t_local / 4][t_local % 4] = out[t_global];
    }
#line 19 "tile-static-hoisted.cpp"
    #pragma clang loop vectorize(enable)
    for (int lane_2 = 0; lane_2 < 16; lane_2++) {
      int t_global_2 = (int)get_group_id(0) * 16 + lane_2;
      int t_local_2 = lane_2;
      out[t_global_2] = block[t_local_2 % 4][t_local_2 / 4];
    }
  }
  float result[16];
  #pragma clang loop vectorize(enable)
  for (int lane_3 = 0; lane_3 < 16; lane_3++) {
    int t_global_3 = (int)get_group_id(0) * 16 + lane_3;
    int t_local_3 = lane_3;
    float value = out[t_global_3];
#line 8 "tile-static-hoisted.cpp"
    ring[t_local_3] = value;
  }
  float tmp[16];
  int result_2[16];
  int value_2 = t_tile;
#line 10 "tile-static-hoisted.cpp"
  #pragma clang loop vectorize(enable)
  for (int lane_4 = 0; lane_4 < 16; lane_4++) {
    int t_local_4 = lane_4;
    result[lane_4] = ring[(t_local_4 + 1) & 15];
    tmp[lane_4] = result[lane_4];
#line 8 "tile-static-hoisted.cpp"
    ring_2[t_local_4] = value_2;
  }
  #pragma clang loop vectorize(enable)
  for (int lane_5 = 0; lane_5 < 16; lane_5++) {
    int t_global_4 = (int)get_group_id(0) * 16 + lane_5;
    int t_local_5 = lane_5;
    result_2[lane_5] = ring_2[(t_local_5 + 1) & 15];
    float tmp_2 = tmp[lane_5] + (float)result_2[lane_5];
#line 21 "tile-static-hoisted.cpp"
    out[t_global_4] = tmp_2;
  }
}

// rotate<float>
#line 6 "tile-static-hoisted.cpp"
static float rotate_(float value, const struct tiled_index_16_0_0 *t, __local float *ring) {

  ring[t->local_.base_[0]] = value;
  barrier(CLK_LOCAL_MEM_FENCE);
  return ring[(t->local_.base_[0] + 1) & 15];
}

// rotate<int>
#line 6 "tile-static-hoisted.cpp"
static int rotate_2(int value, const struct tiled_index_16_0_0 *t, __local int *ring) {

  ring[t->local_.base_[0]] = value;
  barrier(CLK_LOCAL_MEM_FENCE);
  return ring[(t->local_.base_[0] + 1) & 15];
}

// run::lambda, one thread of a tile
#line 14 "tile-static-hoisted.cpp"
static void run_tile(__global float *out_buffer, struct run_kernel_args args, __local float (*block)[4], __local float *ring, __local int *ring_2) {
  __global float *out = out_buffer + (AMP_OFFSETS ? args.out_offset : 0);
  struct tiled_index_16_0_0 t = {{{(int)get_global_id(0)}}, {{(int)get_local_id(0)}}, {{(int)get_group_id(0)}}, {{(int)get_group_id(0) * 16}}, {0}};
#line 15 "tile-static-hoisted.cpp"
  {

    block[t.local_.base_[0] / 4][t.local_.base_[0] % 4] = out[t.global_.base_[0]];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    out[t.global_.base_[0]] = block[t.local_.base_[0] % 4][t.local_.base_[0] / 4];
  }
  float tmp = rotate_(out[t.global_.base_[0]], &t, &ring[0]);
  float tmp_2 = tmp + (float)rotate_2(t.tile.base_[0], &t, &ring_2[0]);
#line 21 "tile-static-hoisted.cpp"
  out[t.global_.base_[0]] = tmp_2;
}

// run::lambda, a kernel
#if AMP_LOCAL_ARGUMENTS
#line 14 "tile-static-hoisted.cpp"
__kernel __attribute__((reqd_work_group_size(AMP_ITEMS(16), AMP_ITEMS(1), AMP_ITEMS(1)))) void run_kernel(__global float *out_buffer, struct run_kernel_args args, __local int *margin, __local float (*block)[4], __local float *ring, __local int *ring_2) {
  if (AMP_TILE_LOOPS != 0) {
    run_whole_tile(out_buffer, args, block, ring, ring_2);
  } else {
    run_tile(out_buffer, args, block, ring, ring_2);
  }
}
#else
#line 14 "tile-static-hoisted.cpp"
__kernel __attribute__((reqd_work_group_size(AMP_ITEMS(16), AMP_ITEMS(1), AMP_ITEMS(1)))) void run_kernel(__global float *out_buffer, struct run_kernel_args args) {
  __local float block[4][4];
  __local float ring[16];
  __local int ring_2[16];
  if (AMP_TILE_LOOPS != 0) {
    run_whole_tile(out_buffer, args, &block[0], &ring[0], &ring_2[0]);
  } else {
    run_tile(out_buffer, args, &block[0], &ring[0], &ring_2[0]);
  }
}
#endif
