#pragma OPENCL FP_CONTRACT OFF
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Base
struct Base {
  int id;
  uchar active;
};

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
};

// what the kernel reads of its captures
struct run_kernel_args {
  int elements_offset;
};

// run::lambda, a kernel
#line 23 "padded-structs.cpp"
__kernel void run_kernel(__global struct Element *elements, __constant struct run_kernel_args *args, int extent) {
  int i = (int)get_global_id(0);
  if (i >= extent) {
    return;
  }
#line 24 "padded-structs.cpp"
  struct Element e = elements[args->elements_offset + i];
  e.weight *= 2.0;
  e.anonymous_2.real = (float)e.anonymous_2.integer;
  e.Base_base.active = !e.last;
  if (e.kind == 1u) {
    e.stamps[1] = (long)e.Base_base.id;
  }
#line 30 "padded-structs.cpp"
  elements[args->elements_offset + i] = e;
}
