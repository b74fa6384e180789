#pragma OPENCL FP_CONTRACT OFF

// what the kernel reads of its captures
struct run_kernel_args {
  int out_offset;
  int in_offset;
  float settings_scale;
  int settings_offset;
  int count;
};

// run::lambda, a kernel
#line 15 "captures-pruned.cpp"
__kernel void run_kernel(__global float *out, __global const float *in, __constant struct run_kernel_args *args, int extent) {
  int i = (int)get_global_id(0);
  if (i >= extent) {
    return;
  }
#line 16 "captures-pruned.cpp"
  out[args->out_offset + i] = in[args->in_offset + i] * args->settings_scale + (float)args->settings_offset + (float)args->count;
}
