#pragma OPENCL FP_CONTRACT OFF

// The type of a position in a tile: long where work-items of a group are turns of a loop.
#ifndef AMP_POSITION
#define AMP_POSITION int
#endif

// 0 for launches in which every view begins where its buffer does.
#ifndef AMP_OFFSETS
#define AMP_OFFSETS 1
#endif

// what the kernel reads of its captures
struct run_kernel_args {
  int out_offset;
};

// run::lambda, a kernel
#line 8 "barriers.cpp"
__kernel __attribute__((reqd_work_group_size(16, 1, 1))) void run_kernel(__global int *out_buffer, struct run_kernel_args args) {
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
