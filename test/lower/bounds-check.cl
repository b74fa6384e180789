#pragma OPENCL FP_CONTRACT OFF

// "restrict" for launches in which no two buffers overlap.
#ifndef AMP_NOALIAS
#define AMP_NOALIAS
#endif

// 0 for launches in which each view begins at the beginning of its buffer.
#ifndef AMP_OFFSETS
#define AMP_OFFSETS 1
#endif

// AMP_CONSTANTS: 32-bit words of the argument block that are constants of this build, each as
// AMP_CONSTANT(word, value). The block of each launch has the same values.
#ifdef AMP_CONSTANTS
#define AMP_CONSTANT(word, value) words[word] = as_uchar4(value);
#define AMP_BLOCK(block) AMP_GIVEN_##block
#define AMP_SPECIALISE(type, block) type block = AMP_GIVEN_##block; { uchar4 *words = (uchar4 *)&block; AMP_CONSTANTS }
#else
#define AMP_BLOCK(block) block
#define AMP_SPECIALISE(type, block)
#endif

// what the kernel reads of its captures
struct copy_kernel_args {
  int to_extent[2];
  int from_offset;
  int from_extent[2];
  int from_stride[1];
  int offset;
};

// what the host hears of
static int report(__global int *reports, int launch, int site, int word_0, int word_1, int word_2) {
  if (atomic_inc(reports) == 0) {
    reports[1] = launch;
    reports[2] = site;
    reports[3] = (int)get_global_id(0);
    reports[4] = (int)get_global_id(1);
    reports[5] = (int)get_global_id(2);
    reports[6] = word_0;
    reports[7] = word_1;
    reports[8] = word_2;
  }
  return 0;
}

// Concurrency::details::in_range
#line 22 "amp/detail/bounds.h"
static int in_range(int i, int limit, int place, int dimension, __global int *reports, int launch) {
  if (i >= 0 && i < limit) {
    return i;
  }
#line 25 "amp/detail/bounds.h"
  return report(reports, launch, place, dimension, i, limit);
}

// copy::lambda, a kernel
#line 7 "bounds-check.cpp"
__kernel void copy_kernel(__global int *AMP_NOALIAS to, __global const int *AMP_NOALIAS from_buffer, struct copy_kernel_args AMP_BLOCK(args), int extent_0, int extent_1, __global int *reports, int launch) {
  AMP_SPECIALISE(struct copy_kernel_args, args)
  __global const int *from = from_buffer + (AMP_OFFSETS ? args.from_offset : 0);
  int i_0 = (int)get_global_id(1);
  int i_1 = (int)get_global_id(0);
  if (i_0 >= extent_0 || i_1 >= extent_1) {
    return;
  }
#line 8 "bounds-check.cpp"
  to[in_range(i_0, args.to_extent[0], 0, 0, reports, launch) * args.to_extent[1] + in_range(i_1, args.to_extent[1], 0, 1, reports, launch)] = from[in_range(i_0 + args.offset, args.from_extent[0], 0, 0, reports, launch) * args.from_stride[0] + in_range(i_1, args.from_extent[1], 0, 1, reports, launch)];
}
