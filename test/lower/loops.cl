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

// next
#line 6 "loops.cpp"
static int next(uint *seed) {
  *seed = *seed * 1664525u + 1013904223u;
  return (int)(*seed >> 24);
}

// run::lambda, AMP_WIDTH threads in lockstep
#line 12 "loops.cpp"
static void run_threads(__global int *out, int first, int stride) {
  uint seed[AMP_WIDTH];
  int sum[AMP_WIDTH];
#line 13 "loops.cpp"
  AMP_LOCKSTEP
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i = first + k * stride;
    seed[k] = (uint)i;
#line 14 "loops.cpp"
    sum[k] = 0;
  }
#line 15 "loops.cpp"
  AMP_LOCKSTEP
  for (int k_2 = 0; k_2 < AMP_WIDTH; k_2++) {
    int sum_2 = sum[k_2];
    while (next(&seed[k_2]) > 20) {
#line 16 "loops.cpp"
      sum_2++;
    }
#line 15 "loops.cpp"
    sum[k_2] = sum_2;
  }
  AMP_LOCKSTEP
  for (int k_3 = 0; k_3 < AMP_WIDTH; k_3++) {
    int sum_3 = sum[k_3];
    for (;;) {
      int left = next(&seed[k_3]) & 7;
      if (!(left != 0)) {
        break;
      }
      {
#line 18 "loops.cpp"
        if (left == 5) {
          continue;
        }
#line 20 "loops.cpp"
        sum_3 += left;
      }
    }
#line 17 "loops.cpp"
    sum[k_3] = sum_3;
  }
#line 22 "loops.cpp"
  AMP_LOCKSTEP
  for (int k_4 = 0; k_4 < AMP_WIDTH; k_4++) {
    int sum_4 = sum[k_4];
    do {
#line 23 "loops.cpp"
      sum_4 *= 3;
    } while (next(&seed[k_4]) > 100 && next(&seed[k_4]) < 200);
#line 22 "loops.cpp"
    sum[k_4] = sum_4;
  }

  AMP_LOCKSTEP
  for (int k_5 = 0; k_5 < AMP_WIDTH; k_5++) {
    int sum_5 = sum[k_5];
    for (;;) {
#line 26 "loops.cpp"
      sum_5 += 2;
      bool tmp = next(&seed[k_5]) > 30;
      if (tmp) {
        sum_5++;
        tmp = sum_5 < 90;
      }
#line 25 "loops.cpp"
      if (!tmp) {
        break;
      }
    }
    sum[k_5] = sum_5;
  }
#line 28 "loops.cpp"
  AMP_LOCKSTEP
  for (int k_6 = 0; k_6 < AMP_WIDTH; k_6++) {
    int sum_6 = sum[k_6];
    for (;;) {
#line 29 "loops.cpp"
      if (!((sum_6 & 1) != 0)) {

        sum_6 += 2;
      }
#line 32 "loops.cpp"
      bool tmp_2 = next(&seed[k_6]) > 30;
      if (tmp_2) {
        sum_6++;
        tmp_2 = sum_6 < 90;
      }
#line 28 "loops.cpp"
      if (!tmp_2) {
        break;
      }
    }
    sum[k_6] = sum_6;
  }
#line 33 "loops.cpp"
  uchar first_2[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k_7 = 0; k_7 < AMP_WIDTH; k_7++) {
    first_2[k_7] = true;
  }
  AMP_LOCKSTEP
  for (int k_8 = 0; k_8 < AMP_WIDTH; k_8++) {
    bool first_3 = first_2[k_8];
    int sum_7 = sum[k_8];
    for (;;) {
      if (!first_3) {
#line 41 "loops.cpp"
        bool tmp_3 = next(&seed[k_8]) > 30;
        if (tmp_3) {
          sum_7++;
          tmp_3 = sum_7 < 90;
        }
#line 33 "loops.cpp"
        if (!tmp_3) {
          break;
        }
      }
      first_3 = false;
#line 34 "loops.cpp"
      switch (sum_7 & 3) {
      case 1: {
        continue;
      }
      default: {
#line 38 "loops.cpp"
        sum_7 += 2;
      }
      }
#line 40 "loops.cpp"
      sum_7 += 3;
    }
#line 33 "loops.cpp"
    first_2[k_8] = first_3;
    sum[k_8] = sum_7;
  }
#line 42 "loops.cpp"
  {
    int a = 0;
    int b = 10;
    for (; a < b; a++, b -= 2) {
#line 43 "loops.cpp"
      AMP_LOCKSTEP
      for (int k_9 = 0; k_9 < AMP_WIDTH; k_9++) {
        sum[k_9] += a * b;
      }
    }
  }
#line 44 "loops.cpp"
  for (int k_10 = 0; k_10 < 4 && out[k_10] > 0; k_10++) {
    AMP_LOCKSTEP
    for (int k_11 = 0; k_11 < AMP_WIDTH; k_11++) {
      sum[k_11] -= out[k_10];
    }
  }
#line 46 "loops.cpp"
  AMP_LOCKSTEP
  for (int k_12 = 0; k_12 < AMP_WIDTH; k_12++) {
    for (;;) {
#line 47 "loops.cpp"
      if (next(&seed[k_12]) < 9) {
        break;
      }
    }
  }
#line 49 "loops.cpp"
  AMP_LOCKSTEP
  for (int k_13 = 0; k_13 < AMP_WIDTH; k_13++) {
    int i_2 = first + k_13 * stride;
    int steps[3] = {1, sum[k_13], 4};
#line 50 "loops.cpp"
    int step_ = steps[0];
    sum[k_13] ^= step_;
#line 50 "loops.cpp"
    int step_2 = steps[1];
    sum[k_13] ^= step_2;
#line 50 "loops.cpp"
    int step_3 = steps[2];
    sum[k_13] ^= step_3;
    int *step_4 = &steps[0];
    *step_4 = *step_4 + 1;
    sum[k_13] += *step_4;
#line 52 "loops.cpp"
    int *step_5 = &steps[1];
    *step_5 = *step_5 + 1;
    sum[k_13] += *step_5;
#line 52 "loops.cpp"
    int *step_6 = &steps[2];
    *step_6 = *step_6 + 1;
    sum[k_13] += *step_6;
#line 54 "loops.cpp"
    out[i_2] = sum[k_13];
  }
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
  for (;;) {
    sum += 2;
    bool tmp = next(&seed) > 30;
    if (tmp) {
      sum++;
      tmp = sum < 90;
    }
#line 25 "loops.cpp"
    if (!tmp) {
      break;
    }
  }
#line 28 "loops.cpp"
  for (;;) {
    if (!((sum & 1) != 0)) {

      sum += 2;
    }
#line 32 "loops.cpp"
    bool tmp_2 = next(&seed) > 30;
    if (tmp_2) {
      sum++;
      tmp_2 = sum < 90;
    }
#line 28 "loops.cpp"
    if (!tmp_2) {
      break;
    }
  }

  bool first = true;
  for (;;) {
    if (!first) {
#line 41 "loops.cpp"
      bool tmp_3 = next(&seed) > 30;
      if (tmp_3) {
        sum++;
        tmp_3 = sum < 90;
      }
#line 33 "loops.cpp"
      if (!tmp_3) {
        break;
      }
    }
    first = false;
#line 34 "loops.cpp"
    switch (sum & 3) {
    case 1: {
      continue;
    }
    default: {
#line 38 "loops.cpp"
      sum += 2;
    }
    }
#line 40 "loops.cpp"
    sum += 3;
  }
  {
    int a = 0;
    int b = 10;
    for (; a < b; a++, b -= 2) {
#line 43 "loops.cpp"
      sum += a * b;
    }
  }
#line 44 "loops.cpp"
  for (int k = 0; k < 4 && out[k] > 0; k++) {
    sum -= out[k];
  }
#line 46 "loops.cpp"
  for (;;) {
    if (next(&seed) < 9) {
      break;
    }
  }
#line 49 "loops.cpp"
  int steps[3] = {1, sum, 4};
  for (int i_2 = 0; i_2 < 3; i_2++) {
    int step_ = steps[i_2];
#line 51 "loops.cpp"
    sum ^= step_;
  }
#line 52 "loops.cpp"
  for (int i_3 = 0; i_3 < 3; i_3++) {
    int *step_2 = &steps[i_3];
#line 53 "loops.cpp"
    (*step_2)++;
    sum += *step_2;
  }
#line 54 "loops.cpp"
  out[i] = sum;
}

// run::lambda, a kernel
#line 12 "loops.cpp"
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
