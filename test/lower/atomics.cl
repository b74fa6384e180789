#pragma OPENCL FP_CONTRACT ON

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

// 1: a work-item runs all threads of a tile, in loops. AMP_ITEMS: the number of work-items for a number of threads.
#ifndef AMP_TILE_LOOPS
#define AMP_TILE_LOOPS 0
#endif
#if AMP_TILE_LOOPS
#define AMP_ITEMS(threads) 1
#else
#define AMP_ITEMS(threads) threads
#endif

// 0 for launches in which each view begins at the beginning of its buffer.
#ifndef AMP_OFFSETS
#define AMP_OFFSETS 1
#endif

// 1: kernels get local memory as arguments. 0: they declare it.
#ifndef AMP_LOCAL_ARGUMENTS
#define AMP_LOCAL_ARGUMENTS 0
#endif

// Record
struct Record {
  int number;
  uint bits;
  float weight;
};

// what the kernel reads of its captures
struct run_kernel_args {
  int records_offset;
};

// use<int>
#line 12 "atomics.cpp"
static int use(__global int *target, int value) {
  int expected = value;
  int wanted = expected;
  expected = atomic_cmpxchg(target, wanted, 5);
  int tmp = expected;
  int tmp_2 = tmp + atomic_xchg(target, value);
  int tmp_3 = tmp_2 + atomic_add(target, value);
  int tmp_4 = tmp_3 + atomic_sub(target, value);
  int tmp_5 = tmp_4 + atomic_max(target, value);
  int tmp_6 = tmp_5 + atomic_min(target, value);
  int tmp_7 = tmp_6 + atomic_and(target, value);
  int tmp_8 = tmp_7 + atomic_or(target, value);
  int tmp_9 = tmp_8 + atomic_xor(target, value);
  int tmp_10 = tmp_9 + atomic_inc(target);
#line 15 "atomics.cpp"
  return tmp_10 + atomic_dec(target);
}

// use<int>
#line 12 "atomics.cpp"
static int use_2(__local int *target, int value) {
  int expected = value;
  int wanted = expected;
  expected = atomic_cmpxchg(target, wanted, 5);
  int tmp = expected;
  int tmp_2 = tmp + atomic_xchg(target, value);
  int tmp_3 = tmp_2 + atomic_add(target, value);
  int tmp_4 = tmp_3 + atomic_sub(target, value);
  int tmp_5 = tmp_4 + atomic_max(target, value);
  int tmp_6 = tmp_5 + atomic_min(target, value);
  int tmp_7 = tmp_6 + atomic_and(target, value);
  int tmp_8 = tmp_7 + atomic_or(target, value);
  int tmp_9 = tmp_8 + atomic_xor(target, value);
  int tmp_10 = tmp_9 + atomic_inc(target);
#line 15 "atomics.cpp"
  return tmp_10 + atomic_dec(target);
}

// use<unsigned int>
#line 12 "atomics.cpp"
static uint use_3(__global uint *target, uint value) {
  uint expected = value;
  uint wanted = expected;
  expected = atomic_cmpxchg(target, wanted, 5u);
  uint tmp = expected;
  uint tmp_2 = tmp + atomic_xchg(target, value);
  uint tmp_3 = tmp_2 + atomic_add(target, value);
  uint tmp_4 = tmp_3 + atomic_sub(target, value);
  uint tmp_5 = tmp_4 + atomic_max(target, value);
  uint tmp_6 = tmp_5 + atomic_min(target, value);
  uint tmp_7 = tmp_6 + atomic_and(target, value);
  uint tmp_8 = tmp_7 + atomic_or(target, value);
  uint tmp_9 = tmp_8 + atomic_xor(target, value);
  uint tmp_10 = tmp_9 + atomic_inc(target);
#line 15 "atomics.cpp"
  return tmp_10 + atomic_dec(target);
}

// use<unsigned int>
#line 12 "atomics.cpp"
static uint use_4(__local uint *target, uint value) {
  uint expected = value;
  uint wanted = expected;
  expected = atomic_cmpxchg(target, wanted, 5u);
  uint tmp = expected;
  uint tmp_2 = tmp + atomic_xchg(target, value);
  uint tmp_3 = tmp_2 + atomic_add(target, value);
  uint tmp_4 = tmp_3 + atomic_sub(target, value);
  uint tmp_5 = tmp_4 + atomic_max(target, value);
  uint tmp_6 = tmp_5 + atomic_min(target, value);
  uint tmp_7 = tmp_6 + atomic_and(target, value);
  uint tmp_8 = tmp_7 + atomic_or(target, value);
  uint tmp_9 = tmp_8 + atomic_xor(target, value);
  uint tmp_10 = tmp_9 + atomic_inc(target);
#line 15 "atomics.cpp"
  return tmp_10 + atomic_dec(target);
}

// atomic_exchange on tile_static memory, where one work-item runs a whole tile
static float tile_atomic_exchange(__local float *target, float operand) {
  float old = *target;
  *target = operand;
  return old;
}

// run::lambda, all threads of a tile
#line 22 "atomics.cpp"
static void run_whole_tile(__global struct Record *records_buffer, struct run_kernel_args args, __local struct Record *shared) {
  __global struct Record *records = records_buffer + (AMP_OFFSETS ? args.records_offset : 0);
  #pragma clang loop vectorize(enable)
  for (int lane = 0; lane < 8; lane++) {
    int t_global = (int)get_group_id(0) * 8 + lane;
    __global struct Record *record = &records[t_global];
    int tmp = use(&record->number, 1);
#line 25 "atomics.cpp"
    record->number = tmp + use_2(&shared->number, 2);
    uint tmp_2 = use_3(&record->bits, 3u);
#line 26 "atomics.cpp"
    record->bits = tmp_2 + use_4(&shared->bits, 4u);
    float tmp_3 = atomic_xchg(&records[0].weight, 1.5f);
#line 27 "atomics.cpp"
    record->weight = tmp_3 + tile_atomic_exchange(&shared->weight, 2.5f);
  }
}

// run::lambda, a thread of each of AMP_WIDTH tiles in lockstep
#line 22 "atomics.cpp"
static void run_tiles(__global struct Record *records_buffer, struct run_kernel_args args, __local struct Record *shared) {
  int first_tile = (int)get_group_id(0) * AMP_WIDTH;
  __global struct Record *records = records_buffer + (AMP_OFFSETS ? args.records_offset : 0);
#line 24 "atomics.cpp"
  __global struct Record *record[AMP_WIDTH];
  int tmp[AMP_WIDTH];
#line 22 "atomics.cpp"
  AMP_LOCKSTEP
  for (int k = 0; k < AMP_WIDTH; k++) {
    int tile = first_tile + k;
    int t_global = tile * 8 + (int)get_local_id(0);
#line 24 "atomics.cpp"
    record[k] = &records[t_global];
  }
#line 25 "atomics.cpp"
  int value[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k_2 = 0; k_2 < AMP_WIDTH; k_2++) {
    tmp[k_2] = use(&record[k_2]->number, 1);
  }
  AMP_LOCKSTEP
  for (int k_3 = 0; k_3 < AMP_WIDTH; k_3++) {
    value[k_3] = tmp[k_3] + use_2(&shared[k_3].number, 2);
  }
  uint tmp_2[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k_4 = 0; k_4 < AMP_WIDTH; k_4++) {
    record[k_4]->number = value[k_4];
  }
#line 26 "atomics.cpp"
  uint value_2[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k_5 = 0; k_5 < AMP_WIDTH; k_5++) {
    tmp_2[k_5] = use_3(&record[k_5]->bits, 3u);
  }
  AMP_LOCKSTEP
  for (int k_6 = 0; k_6 < AMP_WIDTH; k_6++) {
    value_2[k_6] = tmp_2[k_6] + use_4(&shared[k_6].bits, 4u);
  }
  float tmp_3[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k_7 = 0; k_7 < AMP_WIDTH; k_7++) {
    record[k_7]->bits = value_2[k_7];
  }
#line 27 "atomics.cpp"
  float value_3[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k_8 = 0; k_8 < AMP_WIDTH; k_8++) {
    tmp_3[k_8] = atomic_xchg(&records[0].weight, 1.5f);
  }
  AMP_LOCKSTEP
  for (int k_9 = 0; k_9 < AMP_WIDTH; k_9++) {
    value_3[k_9] = tmp_3[k_9] + atomic_xchg(&shared[k_9].weight, 2.5f);
  }
  AMP_LOCKSTEP
  for (int k_10 = 0; k_10 < AMP_WIDTH; k_10++) {
    record[k_10]->weight = value_3[k_10];
  }
}

// run::lambda, one thread of a tile
#line 22 "atomics.cpp"
static void run_tile(__global struct Record *records_buffer, struct run_kernel_args args, __local struct Record *shared) {
  __global struct Record *records = records_buffer + (AMP_OFFSETS ? args.records_offset : 0);
  int t_global = (int)get_global_id(0);
#line 24 "atomics.cpp"
  __global struct Record *record = &records[t_global];
  int tmp = use(&record->number, 1);
#line 25 "atomics.cpp"
  record->number = tmp + use_2(&shared->number, 2);
  uint tmp_2 = use_3(&record->bits, 3u);
#line 26 "atomics.cpp"
  record->bits = tmp_2 + use_4(&shared->bits, 4u);
  float tmp_3 = atomic_xchg(&records[0].weight, 1.5f);
#line 27 "atomics.cpp"
  record->weight = tmp_3 + atomic_xchg(&shared->weight, 2.5f);
}

// run::lambda, a kernel
#if AMP_LOCAL_ARGUMENTS
#line 22 "atomics.cpp"
__kernel __attribute__((reqd_work_group_size(AMP_ITEMS(8), AMP_ITEMS(1), AMP_ITEMS(1)))) void run_kernel(__global struct Record *records_buffer, struct run_kernel_args args, __local int *margin, __local struct Record *shared) {
  if (AMP_TILE_LOOPS != 0) {
    run_whole_tile(records_buffer, args, shared);
  } else if (AMP_WIDTH > 1) {
    run_tiles(records_buffer, args, shared);
  } else {
    run_tile(records_buffer, args, shared);
  }
}
#else
#line 22 "atomics.cpp"
__kernel __attribute__((reqd_work_group_size(AMP_ITEMS(8), AMP_ITEMS(1), AMP_ITEMS(1)))) void run_kernel(__global struct Record *records_buffer, struct run_kernel_args args) {
  __local struct Record shared[AMP_WIDTH];
  if (AMP_TILE_LOOPS != 0) {
    run_whole_tile(records_buffer, args, &shared[0]);
  } else if (AMP_WIDTH > 1) {
    run_tiles(records_buffer, args, &shared[0]);
  } else {
    run_tile(records_buffer, args, &shared[0]);
  }
}
#endif
