#pragma OPENCL FP_CONTRACT OFF

// what the kernel reads of its captures
struct run_kernel_args {
  int in_offset;
  int in_stride[1];
  int whole_offset;
  int out_offset;
};

// run::lambda, a kernel
#line 8 "math-fast.cpp"
__kernel void run_kernel(__global float *in, __global int *whole, __global float *out, __constant struct run_kernel_args *args, int extent) {
  int i = (int)get_global_id(0);
  if (i >= extent) {
    return;
  }
#line 9 "math-fast.cpp"
  float x = in[args->in_offset + 0 * args->in_stride[0] + i];
  float y = in[args->in_offset + 1 * args->in_stride[0] + i];
#line 10 "math-fast.cpp"
  float r = 0.0f;
  float other = 0.0f;
#line 11 "math-fast.cpp"
  int n = 0;
#line 19 "./../math/functions.def"
  r += acos(x);

  r += asin(x);

  r += atan(x);

  r += atan2(x, y);

  r += ceil(x);

  r += cos(x);
  r += cosh(x);
#line 36 "./../math/functions.def"
  r += exp(x);

  r += native_exp2(x);

  r += fabs(x);

  r += floor(x);

  r += fmax(x, y);
  r += fmin(x, y);
  r += fmod(x, y);

  r += log(x);
  r += log10(x);

  r += log2(x);


  r += pow(x, y);


  r += round(x);
  r += native_rsqrt(x);
  r += sin(x);
  r += sinh(x);

  r += sqrt(x);
  r += tan(x);
  r += tanh(x);


  r += trunc(x);
  float tmp = frexp(x, &n);
  float tmp_2 = tmp + frexp(x, &whole[args->whole_offset + i]);
  float tmp_3 = tmp_2 + modf(x, &other);
#line 19 "math-fast.cpp"
  r += tmp_3 + other;
  r += ldexp(x, n);
  other = sin(x);
  out[args->out_offset + i] = cos(x);
#line 22 "math-fast.cpp"
  n += isfinite(x) + isinf(x) + isnan(x) + signbit(x);
  out[args->out_offset + i] += r + other + (float)n;
}
