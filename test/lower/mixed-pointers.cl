#pragma OPENCL FP_CONTRACT ON

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

// "restrict" for launches in which no two buffers overlap.
#ifndef AMP_NOALIAS
#define AMP_NOALIAS
#endif

// 0 for launches in which each view begins at the beginning of its buffer.
#ifndef AMP_OFFSETS
#define AMP_OFFSETS 1
#endif

// "may_alias" for launches in which buffers of different types overlap.
#ifdef AMP_ALIASED
typedef float aliasing_float __attribute__((AMP_ALIASED));
#define float aliasing_float
typedef int aliasing_int __attribute__((AMP_ALIASED));
#define int aliasing_int
#else
#define AMP_ALIASED
#endif

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
} __attribute__((aligned(8), AMP_ALIASED));

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

// swap_ends::lambda, AMP_WIDTH threads in lockstep
#line 11 "mixed-pointers.cpp"
static void swap_ends_threads(__global struct Pair *pairs, __global int *count, int first, int stride) {
  struct Pair own[AMP_WIDTH];
  struct Pair_pointer pair[AMP_WIDTH];


  __global struct Pair *plain[AMP_WIDTH];
  float first_2[AMP_WIDTH];
#line 12 "mixed-pointers.cpp"
  AMP_LOCKSTEP
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i = first + k * stride;
    own[k] = (struct Pair){1.0f, 2.0f};
#line 13 "mixed-pointers.cpp"
    pair[k] = (struct Pair_pointer){1u, &own[k], (__global struct Pair *)0};
    if (i % 2 != 0) {
      pair[k] = (struct Pair_pointer){4u, (struct Pair *)0, &pairs[i]};
    }
#line 16 "mixed-pointers.cpp"
    plain[k] = &pairs[i];
    first_2[k] = float_pointer_load(Pair_pointer_to_first(pair[k]));
  }
#line 18 "mixed-pointers.cpp"
  AMP_LOCKSTEP
  for (int k_2 = 0; k_2 < AMP_WIDTH; k_2++) {
    float_pointer_store(Pair_pointer_to_first(pair[k_2]), float_pointer_load(Pair_pointer_to_second(pair[k_2])));
  }
#line 20 "mixed-pointers.cpp"
  float value[AMP_WIDTH];
#line 19 "mixed-pointers.cpp"
  AMP_LOCKSTEP
  for (int k_3 = 0; k_3 < AMP_WIDTH; k_3++) {
    float_pointer_store(Pair_pointer_to_second(pair[k_3]), first_2[k_3]);
  }
#line 20 "mixed-pointers.cpp"
  AMP_LOCKSTEP
  for (int k_4 = 0; k_4 < AMP_WIDTH; k_4++) {
    value[k_4] = plain[k_4]->second + own[k_4].first;
  }
#line 21 "mixed-pointers.cpp"
  int counter[AMP_WIDTH];

  int value_2[AMP_WIDTH];
#line 20 "mixed-pointers.cpp"
  AMP_LOCKSTEP
  for (int k_5 = 0; k_5 < AMP_WIDTH; k_5++) {
    plain[k_5]->second = value[k_5];
#line 21 "mixed-pointers.cpp"
    counter[k_5] = 0;
    private_atomic_inc(&counter[k_5]);
  }
#line 23 "mixed-pointers.cpp"
  AMP_LOCKSTEP
  for (int k_6 = 0; k_6 < AMP_WIDTH; k_6++) {
    value_2[k_6] = count[0] + counter[k_6];
  }
  AMP_LOCKSTEP
  for (int k_7 = 0; k_7 < AMP_WIDTH; k_7++) {
    count[0] = value_2[k_7];
  }
}

// swap_ends::lambda, one thread
#line 11 "mixed-pointers.cpp"
static void swap_ends_thread(__global struct Pair *pairs, __global int *count, int i) {
  struct Pair own = {1.0f, 2.0f};
  struct Pair_pointer pair = {1u, &own, (__global struct Pair *)0};
  if (i % 2 != 0) {
    pair = (struct Pair_pointer){4u, (struct Pair *)0, &pairs[i]};
  }
#line 16 "mixed-pointers.cpp"
  __global struct Pair *plain = &pairs[i];
  float first = float_pointer_load(Pair_pointer_to_first(pair));
  float_pointer_store(Pair_pointer_to_first(pair), float_pointer_load(Pair_pointer_to_second(pair)));
  float_pointer_store(Pair_pointer_to_second(pair), first);
  plain->second += own.first;
  int counter = 0;
  private_atomic_inc(&counter);
  count[0] += counter;
}

// swap_ends::lambda, a kernel
#line 11 "mixed-pointers.cpp"
__kernel void swap_ends_kernel(__global struct Pair *AMP_NOALIAS pairs_buffer, __global int *AMP_NOALIAS count_buffer, struct swap_ends_kernel_args args, int extent) {
  __global struct Pair *pairs = (__global struct Pair *)((__global uchar *)pairs_buffer + (long)(AMP_OFFSETS ? args.pairs_offset : 0) * 8L);
  __global int *count = (__global int *)((__global uchar *)count_buffer + (long)(AMP_OFFSETS ? args.count_offset : 0) * 4L);
  if (AMP_ROW > 1) {
    int begin = (int)get_global_id(0) * AMP_ROW;
    int end = min(begin + AMP_ROW, extent);
    if (AMP_WIDTH > 1) for (; end - begin >= AMP_WIDTH; begin += AMP_WIDTH) {
      swap_ends_threads(pairs, count, begin, 1);
    }
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      swap_ends_thread(pairs, count, begin);
    }
  } else if (AMP_WIDTH > 1) {
    int stride = (int)get_local_size(0);
    int first = (int)get_group_id(0) * (AMP_WIDTH * stride) + (int)get_local_id(0);
    if (extent - first > (AMP_WIDTH - 1) * stride) {
      swap_ends_threads(pairs, count, first, stride);
    } else {
      for (; first < extent; first += stride) {
        swap_ends_thread(pairs, count, first);
      }
    }
  } else {
    int i = (int)get_global_id(0);
    if (i < extent) {
      swap_ends_thread(pairs, count, i);
    }
  }
}
