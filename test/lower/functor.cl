#pragma OPENCL FP_CONTRACT OFF

// what the kernel reads of its captures
struct Saxpy_kernel_args {
  float a;
  float limit;
  int y_offset;
};

// Saxpy::clamp
#line 13 "functor.cpp"
static float Saxpy_clamp(float value, __constant struct Saxpy_kernel_args *args) {
  if (value > args->limit) {
    return args->limit;
  }
#line 16 "functor.cpp"
  return value;
}

// Saxpy, a kernel
#line 24 "functor.cpp"
__kernel void Saxpy_kernel(__global const float *x, __global float *y, __constant struct Saxpy_kernel_args *args, int extent) {
  int i = (int)get_global_id(0);
  if (i >= extent) {
    return;
  }
#line 10 "functor.cpp"
  y[args->y_offset + i] = Saxpy_clamp(args->a * x[i] + y[args->y_offset + i], args);
}
