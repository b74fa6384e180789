#pragma OPENCL FP_CONTRACT OFF

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
struct reports_kernel_args {
  int limit;
  int data_offset;
};

// what the host hears of
static int report(__global int *reports, int launch, int site) {
  if (atomic_inc(reports) == 0) {
    reports[1] = launch;
    reports[2] = site;
    reports[3] = (int)get_global_id(0);
    reports[4] = (int)get_global_id(1);
    reports[5] = (int)get_global_id(2);
  }
  return 0;
}

// what the host hears of
static int report_2(__global int *reports, int launch, int site, int word_0) {
  if (atomic_inc(reports) == 0) {
    reports[1] = launch;
    reports[2] = site;
    reports[3] = (int)get_global_id(0);
    reports[4] = (int)get_global_id(1);
    reports[5] = (int)get_global_id(2);
    reports[6] = word_0;
  }
  return 0;
}

// reports::lambda, a kernel
#line 7 "reports.cpp"
__kernel void reports_kernel(__global float *data_buffer, struct reports_kernel_args AMP_BLOCK(args), int extent, __global int *reports, int launch) {
  AMP_SPECIALISE(struct reports_kernel_args, args)
  __global float *data = data_buffer + (AMP_OFFSETS ? args.data_offset : 0);
  int i = (int)get_global_id(0);
  if (i >= extent) {
    return;
  }
#line 8 "reports.cpp"
  if (!(i < args.limit && true)) {
    report(reports, launch, 0);
  }
  int tmp = i;
  float tmp_2 = data[i];
#line 9 "reports.cpp"
  printf("%d: %5.2f, \"%lu\" \0441\n", tmp, tmp_2, 5UL);
  if (data[i] < 0.0f) {
    float tmp_3 = data[i];
#line 11 "reports.cpp"
    printf("negative: %f", tmp_3);
    report_2(reports, launch, 1, as_int(tmp_3));
  }
#line 12 "reports.cpp"
  if (data[i] > 1.0f) {
    report(reports, launch, 2);
  }
}
