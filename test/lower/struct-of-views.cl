#pragma OPENCL FP_CONTRACT OFF

// Concurrency::index<1>
struct index_1 {
  int base_[1];
};

// what the kernel reads of its captures
struct run_kernel_args {
  int p_y_offset;
  int p_mass_offset;
};

// momentum
#line 12 "struct-of-views.cpp"
static float momentum(struct index_1 i, __constant struct run_kernel_args *args, __global const float *p_mass) {
  return p_mass[args->p_mass_offset + i.base_[0]] * 2.0f;
}

// run::lambda, a kernel
#line 16 "struct-of-views.cpp"
__kernel void run_kernel(__global float *p_y, __global const float *p_mass, __constant struct run_kernel_args *args, int extent) {
  int i = (int)get_global_id(0);
  if (i >= extent) {
    return;
  }
  p_y[args->p_y_offset + i] += momentum((struct index_1){{i}}, args, p_mass);
}
