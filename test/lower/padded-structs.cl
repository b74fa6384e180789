#pragma OPENCL FP_CONTRACT ON
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

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

// Base
struct Base {
  int id;
  uchar active;
} __attribute__((aligned(8)));

// Element::(anonymous)
union anonymous_union {
  int integer;
  float real;
};

// Element
struct Element {
  struct Base Base_base;
  double weight;
  uint kind;
  union anonymous_union anonymous_2;
  long stamps[2];
  uchar last;
} __attribute__((aligned(16)));

// what the kernel reads of its captures
struct run_kernel_args {
  int elements_offset;
};

// run::lambda, AMP_WIDTH threads in lockstep
#line 23 "padded-structs.cpp"
static void run_threads(__global struct Element *elements, int first, int stride) {
  struct Element e[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i = first + k * stride;
    e[k] = elements[i];
#line 25 "padded-structs.cpp"
    e[k].weight *= 2.0;
    e[k].anonymous_2.real = (float)e[k].anonymous_2.integer;
    e[k].Base_base.active = !e[k].last;
    if (e[k].kind == 1u) {
      e[k].stamps[1] = (long)e[k].Base_base.id;
    }
  }
#line 30 "padded-structs.cpp"
  AMP_LOCKSTEP
  for (int k_2 = 0; k_2 < AMP_WIDTH; k_2++) {
    int i_2 = first + k_2 * stride;
    elements[i_2] = e[k_2];
  }
}

// run::lambda, one thread
#line 23 "padded-structs.cpp"
static void run_thread(__global struct Element *elements, int i) {
  struct Element e = elements[i];
  e.weight *= 2.0;
  e.anonymous_2.real = (float)e.anonymous_2.integer;
  e.Base_base.active = !e.last;
  if (e.kind == 1u) {
    e.stamps[1] = (long)e.Base_base.id;
  }
#line 30 "padded-structs.cpp"
  elements[i] = e;
}

// run::lambda, a kernel
#line 23 "padded-structs.cpp"
__kernel void run_kernel(__global struct Element *elements_buffer, struct run_kernel_args args, int extent) {
  __global struct Element *elements = elements_buffer + (AMP_OFFSETS ? args.elements_offset : 0);
  if (AMP_ROW > 1) {
    int begin = (int)get_global_id(0) * AMP_ROW;
    int end = min(begin + AMP_ROW, extent);
    if (AMP_WIDTH > 1) for (; end - begin >= AMP_WIDTH; begin += AMP_WIDTH) {
      run_threads(elements, begin, 1);
    }
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      run_thread(elements, begin);
    }
  } else if (AMP_WIDTH > 1) {
    int stride = (int)get_local_size(0);
    int first = (int)get_group_id(0) * (AMP_WIDTH * stride) + (int)get_local_id(0);
    if (extent - first > (AMP_WIDTH - 1) * stride) {
      run_threads(elements, first, stride);
    } else {
      for (; first < extent; first += stride) {
        run_thread(elements, first);
      }
    }
  } else {
    int i = (int)get_global_id(0);
    if (i < extent) {
      run_thread(elements, i);
    }
  }
}
