#pragma OPENCL FP_CONTRACT OFF

// How many neighbours a work-item runs, for devices that would run a work-group as a loop.
#ifndef AMP_ROW
#define AMP_ROW 1
#endif

// 0 for launches in which every view begins where its buffer does.
#ifndef AMP_OFFSETS
#define AMP_OFFSETS 1
#endif

// what the kernel reads of its captures
struct run_kernel_args {
  int out_offset;
};

// next
#line 6 "loops.cpp"
static int next(uint *seed) {
  *seed = *seed * 1664525u + 1013904223u;
  return (int)(*seed >> 24);
}

// run::lambda, one thread
#line 12 "loops.cpp"
static void run_thread(__global int *out, int i) {
  uint seed = (uint)i;
  int sum = 0;
  while (next(&seed) > 20) {
    sum++;
  }
#line 17 "loops.cpp"
  for (;;) {
    int left = next(&seed) & 7;
    if (!(left != 0)) {
      break;
    }
    {
#line 18 "loops.cpp"
      if (left == 5) {
        continue;
      }
#line 20 "loops.cpp"
      sum += left;
    }
  }
#line 22 "loops.cpp"
  do {
    sum *= 3;
  } while (next(&seed) > 100 && next(&seed) < 200);
  {
    int a = 0;
    int b = 10;
    for (; a < b; a++, b -= 2) {
#line 26 "loops.cpp"
      sum += a * b;
    }
  }
#line 27 "loops.cpp"
  for (int k = 0; k < 4 && out[k] > 0; k++) {
    sum -= out[k];
  }
#line 29 "loops.cpp"
  for (;;) {
    if (next(&seed) < 9) {
      break;
    }
  }
#line 32 "loops.cpp"
  out[i] = sum;
}

// run::lambda, a kernel
#line 12 "loops.cpp"
__kernel void run_kernel(__global int *out_buffer, struct run_kernel_args args, int extent) {
  __global int *out = out_buffer + (AMP_OFFSETS ? args.out_offset : 0);
  if (AMP_ROW > 1) {
    int begin = (int)get_global_id(0) * AMP_ROW;
    int end = min(begin + AMP_ROW, extent);
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      run_thread(out, begin);
    }
  } else {
    int i = (int)get_global_id(0);
    if (i < extent) {
      run_thread(out, i);
    }
  }
}
