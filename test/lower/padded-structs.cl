#pragma OPENCL FP_CONTRACT OFF
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// How many neighbours a work-item runs, for devices that would run a work-group as a loop.
#ifndef AMP_ROW
#define AMP_ROW 1
#endif

// 0 for launches in which every view begins where its buffer does.
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
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      run_thread(elements, begin);
    }
  } else {
    int i = (int)get_global_id(0);
    if (i < extent) {
      run_thread(elements, i);
    }
  }
}
