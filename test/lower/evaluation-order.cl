#pragma OPENCL FP_CONTRACT OFF

// The number of adjacent threads that a work-item runs in a loop, for devices that run a work-group as a loop.
#ifndef AMP_ROW
#define AMP_ROW 1
#endif

// The number of threads that a work-item runs in lockstep.
#ifndef AMP_WIDTH
#define AMP_WIDTH 1
#endif

// Loops over threads in lockstep: unrolled, or vectorised across adjacent threads.
#if AMP_ROW > 1
#define AMP_LOCKSTEP _Pragma("clang loop vectorize(enable)")
#else
#define AMP_LOCKSTEP _Pragma("unroll")
#endif

// 0 for launches in which each view begins at the beginning of its buffer.
#ifndef AMP_OFFSETS
#define AMP_OFFSETS 1
#endif

// what the kernel reads of its captures
struct run_kernel_args {
  int out_offset;
};

// step
#line 7 "evaluation-order.cpp"
static int step_(int *state, int by) {
  *state += by;
  return *state;
}

// run::lambda, AMP_WIDTH threads in lockstep
#line 10 "evaluation-order.cpp"
static void run_threads(__global int *out, int first, int stride) {
  AMP_LOCKSTEP
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i = first + k * stride;
    int state = 0;
    int values[4] = {0, 0, 0, 0};
    int tmp = step_(&state, 2) * 2;
    int *tmp_2 = &values[step_(&state, 1)];
#line 12 "evaluation-order.cpp"
    *tmp_2 = tmp;
    int tmp_3 = step_(&state, 3);
#line 13 "evaluation-order.cpp"
    int pair[2] = {tmp_3, step_(&state, 4)};
    if (step_(&state, 5) > 3 && (step_(&state, 6) > 9 || step_(&state, 7) > 8)) {
      int tmp_4;
      if (pair[0] > 2) {
        tmp_4 = step_(&state, 8);
      } else {
        int tmp_5 = pair[1];
        pair[1]++;
        tmp_4 = tmp_5;
      }
      state = tmp_4;
    }
    int tmp_6 = state;
    int tmp_7 = state;
#line 16 "evaluation-order.cpp"
    state++;
    values[tmp_7 & 3] += tmp_6;
#line 17 "evaluation-order.cpp"
    out[i] = values[1] + state;
  }
}

// run::lambda, one thread
#line 10 "evaluation-order.cpp"
static void run_thread(__global int *out, int i) {
  int state = 0;
  int values[4] = {0, 0, 0, 0};
  int tmp = step_(&state, 2) * 2;
  int *tmp_2 = &values[step_(&state, 1)];
#line 12 "evaluation-order.cpp"
  *tmp_2 = tmp;
  int tmp_3 = step_(&state, 3);
#line 13 "evaluation-order.cpp"
  int pair[2] = {tmp_3, step_(&state, 4)};
  if (step_(&state, 5) > 3 && (step_(&state, 6) > 9 || step_(&state, 7) > 8)) {
    int tmp_4;
    if (pair[0] > 2) {
      tmp_4 = step_(&state, 8);
    } else {
      int tmp_5 = pair[1];
      pair[1]++;
      tmp_4 = tmp_5;
    }
    state = tmp_4;
  }
  int tmp_6 = state;
  int tmp_7 = state;
#line 16 "evaluation-order.cpp"
  state++;
  values[tmp_7 & 3] += tmp_6;
#line 17 "evaluation-order.cpp"
  out[i] = values[1] + state;
}

// run::lambda, a kernel
#line 10 "evaluation-order.cpp"
__kernel void run_kernel(__global int *out_buffer, struct run_kernel_args args, int extent) {
  __global int *out = out_buffer + (AMP_OFFSETS ? args.out_offset : 0);
  if (AMP_ROW > 1) {
    int begin = (int)get_global_id(0) * AMP_ROW;
    int end = min(begin + AMP_ROW, extent);
    if (AMP_WIDTH > 1) for (; end - begin >= AMP_WIDTH; begin += AMP_WIDTH) {
      run_threads(out, begin, 1);
    }
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      run_thread(out, begin);
    }
  } else if (AMP_WIDTH > 1) {
    int stride = (int)get_local_size(0);
    int first = (int)get_group_id(0) * (AMP_WIDTH * stride) + (int)get_local_id(0);
    if (extent - first > (AMP_WIDTH - 1) * stride) {
      run_threads(out, first, stride);
    } else {
      for (; first < extent; first += stride) {
        run_thread(out, first);
      }
    }
  } else {
    int i = (int)get_global_id(0);
    if (i < extent) {
      run_thread(out, i);
    }
  }
}
