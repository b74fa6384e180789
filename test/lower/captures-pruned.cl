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
struct run_kernel_args {
  int out_offset;
  int in_offset;
  float settings_scale;
  int settings_offset;
  int count;
};

// run::lambda, AMP_WIDTH threads in lockstep
#line 15 "captures-pruned.cpp"
static void run_threads(__global float *out, __global const float *in, struct run_kernel_args args, int first, int stride) {
  float value[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i = first + k * stride;
    value[k] = in[i] * args.settings_scale + (float)args.settings_offset + (float)args.count;
  }
  AMP_LOCKSTEP
  for (int k_2 = 0; k_2 < AMP_WIDTH; k_2++) {
    int i_2 = first + k_2 * stride;
    out[i_2] = value[k_2];
  }
}

// run::lambda, one thread
#line 15 "captures-pruned.cpp"
static void run_thread(__global float *out, __global const float *in, struct run_kernel_args args, int i) {
  out[i] = in[i] * args.settings_scale + (float)args.settings_offset + (float)args.count;
}

// run::lambda, a kernel
#line 15 "captures-pruned.cpp"
__kernel void run_kernel(__global float *AMP_NOALIAS out_buffer, __global const float *AMP_NOALIAS in_buffer, struct run_kernel_args AMP_BLOCK(args), int extent) {
  AMP_SPECIALISE(struct run_kernel_args, args)
  __global float *out = out_buffer + (AMP_OFFSETS ? args.out_offset : 0);
  __global const float *in = in_buffer + (AMP_OFFSETS ? args.in_offset : 0);
  if (AMP_ROW > 1) {
    int begin = (int)get_global_id(0) * AMP_ROW;
    int end = min(begin + AMP_ROW, extent);
    if (AMP_WIDTH > 1) for (; end - begin >= AMP_WIDTH; begin += AMP_WIDTH) {
      run_threads(out, in, args, begin, 1);
    }
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      run_thread(out, in, args, begin);
    }
  } else if (AMP_WIDTH > 1) {
    int stride = (int)get_local_size(0);
    int first = (int)get_group_id(0) * (AMP_WIDTH * stride) + (int)get_local_id(0);
    if (extent - first > (AMP_WIDTH - 1) * stride) {
      run_threads(out, in, args, first, stride);
    } else {
      for (; first < extent; first += stride) {
        run_thread(out, in, args, first);
      }
    }
  } else {
    int i = (int)get_global_id(0);
    if (i < extent) {
      run_thread(out, in, args, i);
    }
  }
}
