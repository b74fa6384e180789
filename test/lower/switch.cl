#pragma OPENCL FP_CONTRACT OFF

// what the kernel reads of its captures
struct run_kernel_args {
  int out_offset;
};

// corners
#line 8 "switch.cpp"
static int corners(int shape) {
  switch (shape) {
  case 4: {
    return 4;
  }
  case 5: {
#line 13 "switch.cpp"
    return 2;
  }
  default: {
#line 15 "switch.cpp"
    return 0;
  }
  }
}

// run::lambda, a kernel
#line 20 "switch.cpp"
__kernel void run_kernel(__global int *out, __constant struct run_kernel_args *args, int extent) {
  int i = (int)get_global_id(0);
  if (i >= extent) {
    return;
  }
#line 21 "switch.cpp"
  int result = corners(out[args->out_offset + i]);
  {
#line 27 "switch.cpp"
    int shared;
#line 22 "switch.cpp"
    switch (out[args->out_offset + i] & 7) {
    case 0: case 1: {

      result += 10;
    }
    case 2: {
      shared = 2;
      result += shared;
      break;
    }
    default: {
#line 31 "switch.cpp"
      {
        int twice = result * 2;
        result = twice;
        break;
      }
    }
    case 5: {
#line 37 "switch.cpp"
      shared = 5;
      if (result > shared) {
        break;
      }
#line 40 "switch.cpp"
      result = -1;
    }
    }
  }
#line 42 "switch.cpp"
  out[args->out_offset + i] = result;
}
