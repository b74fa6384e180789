#pragma OPENCL FP_CONTRACT OFF

// A pointer to float, into private or global memory
struct float_pointer {
  uint space;
  float *in_private;
  __global float *in_global;
};

// Pair
struct Pair {
  float first;
  float second;
};

// A pointer to struct Pair, into private or global memory
struct Pair_pointer {
  uint space;
  struct Pair *in_private;
  __global struct Pair *in_global;
};

// what the kernel reads of its captures
struct swap_ends_kernel_args {
  int pairs_offset;
  int count_offset;
};

// chooses by the memory that p leads into
static float float_pointer_load(struct float_pointer p) {
  if (p.space == 4u) {
    return *p.in_global;
  } else {
    return *p.in_private;
  }
}

// chooses by the memory that p leads into
static struct float_pointer Pair_pointer_to_first(struct Pair_pointer p) {
  if (p.space == 4u) {
    return (struct float_pointer){4u, (float *)0, &p.in_global->first};
  } else {
    return (struct float_pointer){1u, &p.in_private->first, (__global float *)0};
  }
}

// chooses by the memory that p leads into
static void float_pointer_store(struct float_pointer p, float operand) {
  if (p.space == 4u) {
    *p.in_global = operand;
  } else {
    *p.in_private = operand;
  }
}

// chooses by the memory that p leads into
static struct float_pointer Pair_pointer_to_second(struct Pair_pointer p) {
  if (p.space == 4u) {
    return (struct float_pointer){4u, (float *)0, &p.in_global->second};
  } else {
    return (struct float_pointer){1u, &p.in_private->second, (__global float *)0};
  }
}

// atomic_inc on a variable that no other thread sees
static int private_atomic_inc(int *target) {
  int old = *target;
  *target = (int)((uint)old + 1u);
  return old;
}

// swap_ends::lambda, a kernel
#line 11 "mixed-pointers.cpp"
__kernel void swap_ends_kernel(__global struct Pair *pairs, __global int *count, __constant struct swap_ends_kernel_args *args, int extent) {
  int i = (int)get_global_id(0);
  if (i >= extent) {
    return;
  }
#line 12 "mixed-pointers.cpp"
  struct Pair own = {1.0f, 2.0f};
  struct Pair_pointer pair = {1u, &own, (__global struct Pair *)0};
  if (i % 2 != 0) {
    pair = (struct Pair_pointer){4u, (struct Pair *)0, &pairs[args->pairs_offset + i]};
  }
#line 16 "mixed-pointers.cpp"
  __global struct Pair *plain = &pairs[args->pairs_offset + i];
  float first = float_pointer_load(Pair_pointer_to_first(pair));
  float_pointer_store(Pair_pointer_to_first(pair), float_pointer_load(Pair_pointer_to_second(pair)));
  float_pointer_store(Pair_pointer_to_second(pair), first);
  plain->second += own.first;
  int counter = 0;
  private_atomic_inc(&counter);
  count[args->count_offset] += counter;
}
