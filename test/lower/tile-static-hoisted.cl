#pragma OPENCL FP_CONTRACT ON

// 0 for launches in which every view begins where its buffer does.
#ifndef AMP_OFFSETS
#define AMP_OFFSETS 1
#endif

// Whether kernels get local memory as arguments, instead of declaring it.
#ifndef AMP_LOCAL_ARGUMENTS
#define AMP_LOCAL_ARGUMENTS 0
#endif

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

// what the kernel reads of its captures
struct run_kernel_args {
  int out_offset;
};

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
__kernel __attribute__((reqd_work_group_size(16, 1, 1))) void run_kernel(__global float *out_buffer, struct run_kernel_args args, __local float (*block)[4], __local float *ring, __local int *ring_2) {
  run_tile(out_buffer, args, block, ring, ring_2);
}
#else
#line 14 "tile-static-hoisted.cpp"
__kernel __attribute__((reqd_work_group_size(16, 1, 1))) void run_kernel(__global float *out_buffer, struct run_kernel_args args) {
  __local float block[4][4];
  __local float ring[16];
  __local int ring_2[16];
  run_tile(out_buffer, args, &block[0], &ring[0], &ring_2[0]);
}
#endif
