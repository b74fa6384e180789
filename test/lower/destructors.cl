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

// Concurrency::extent<1>
struct extent_1 {
  int base_[1];
};

// Concurrency::details::view_shape<1>
struct view_shape_1 {
  int offset_;
  struct extent_1 extent_;
};

// Concurrency::array_view<int>
struct array_view_int_1 {
  __global int *data_;
  struct view_shape_1 shape_;
};

// Timer
struct Timer {
  struct array_view_int_1 log;
  int id;
};

// what the kernel reads of its captures
struct run_kernel_args {
  struct view_shape_1 log;
};

// Timer::Timer
#line 9 "destructors.cpp"
static void Timer_init(struct Timer *self, int id, const struct run_kernel_args *args, __global int *log_) {
  self->log.data_ = log_;
  self->log.shape_ = args->log;
  self->id = id;
}

// Timer::~Timer
#line 10 "destructors.cpp"
static void Timer_destroy(struct Timer *self) {
  self->log.data_[self->log.shape_.offset_ + self->id]++;
}

// run::lambda, AMP_WIDTH threads in lockstep
#line 18 "destructors.cpp"
static void run_threads(__global int *log_, struct run_kernel_args args, int first, int stride) {
  struct Timer outer[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k = 0; k < AMP_WIDTH; k++) {
    Timer_init(&outer[k], 0, &args, log_);
  }
#line 20 "destructors.cpp"
  for (int k_2 = 1; k_2 < 4; k_2++) {
    struct Timer inner[AMP_WIDTH];
    AMP_LOCKSTEP
    for (int k_3 = 0; k_3 < AMP_WIDTH; k_3++) {
      Timer_init(&inner[k_3], k_2, &args, log_);
    }
#line 22 "destructors.cpp"
    if (log_[args.log.offset_ + k_2] > 5) {
      AMP_LOCKSTEP
      for (int k_4 = 0; k_4 < AMP_WIDTH; k_4++) {
        Timer_destroy(&inner[k_4]);
      }
      continue;
    }
#line 24 "destructors.cpp"
    if (log_[args.log.offset_ + k_2] > 3) {
      AMP_LOCKSTEP
      for (int k_5 = 0; k_5 < AMP_WIDTH; k_5++) {
        Timer_destroy(&inner[k_5]);
      }
      break;
    }
#line 26 "destructors.cpp"
    struct Timer last[AMP_WIDTH];
    AMP_LOCKSTEP
    for (int k_6 = 0; k_6 < AMP_WIDTH; k_6++) {
      Timer_init(&last[k_6], 5, &args, log_);
    }
#line 27 "destructors.cpp"
    if (log_[args.log.offset_] == k_2) {
      AMP_LOCKSTEP
      for (int k_7 = 0; k_7 < AMP_WIDTH; k_7++) {
        Timer_destroy(&last[k_7]);
      }
      AMP_LOCKSTEP
      for (int k_8 = 0; k_8 < AMP_WIDTH; k_8++) {
        Timer_destroy(&inner[k_8]);
      }
      AMP_LOCKSTEP
      for (int k_9 = 0; k_9 < AMP_WIDTH; k_9++) {
        Timer_destroy(&outer[k_9]);
      }
      return;
    }
#line 29 "destructors.cpp"
    AMP_LOCKSTEP
    for (int k_10 = 0; k_10 < AMP_WIDTH; k_10++) {
      Timer_destroy(&last[k_10]);
    }
    AMP_LOCKSTEP
    for (int k_11 = 0; k_11 < AMP_WIDTH; k_11++) {
      Timer_destroy(&inner[k_11]);
    }
  }
#line 30 "destructors.cpp"
  AMP_LOCKSTEP
  for (int k_12 = 0; k_12 < AMP_WIDTH; k_12++) {
    int i = first + k_12 * stride;
    log_[args.log.offset_ + 6] = i;
  }
#line 31 "destructors.cpp"
  AMP_LOCKSTEP
  for (int k_13 = 0; k_13 < AMP_WIDTH; k_13++) {
    Timer_destroy(&outer[k_13]);
  }
}

// run::lambda, one thread
#line 18 "destructors.cpp"
static void run_thread(__global int *log_, struct run_kernel_args args, int i) {
  struct Timer outer;
  Timer_init(&outer, 0, &args, log_);
#line 20 "destructors.cpp"
  for (int k = 1; k < 4; k++) {
    struct Timer inner;
    Timer_init(&inner, k, &args, log_);
#line 22 "destructors.cpp"
    if (log_[args.log.offset_ + k] > 5) {
      Timer_destroy(&inner);
      continue;
    }
#line 24 "destructors.cpp"
    if (log_[args.log.offset_ + k] > 3) {
      Timer_destroy(&inner);
      break;
    }
#line 26 "destructors.cpp"
    struct Timer last;
    Timer_init(&last, 5, &args, log_);
#line 27 "destructors.cpp"
    if (log_[args.log.offset_] == k) {
      Timer_destroy(&last);
      Timer_destroy(&inner);
      Timer_destroy(&outer);
      return;
    }
#line 29 "destructors.cpp"
    Timer_destroy(&last);
    Timer_destroy(&inner);
  }
#line 30 "destructors.cpp"
  log_[args.log.offset_ + 6] = i;
  Timer_destroy(&outer);
}

// run::lambda, a kernel
#line 18 "destructors.cpp"
__kernel void run_kernel(__global int *log_, struct run_kernel_args AMP_BLOCK(args), int extent) {
  AMP_SPECIALISE(struct run_kernel_args, args)
  if (AMP_ROW > 1) {
    int begin = (int)get_global_id(0) * AMP_ROW;
    int end = min(begin + AMP_ROW, extent);
    if (AMP_WIDTH > 1) for (; end - begin >= AMP_WIDTH; begin += AMP_WIDTH) {
      run_threads(log_, args, begin, 1);
    }
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      run_thread(log_, args, begin);
    }
  } else if (AMP_WIDTH > 1) {
    int stride = (int)get_local_size(0);
    int first = (int)get_group_id(0) * (AMP_WIDTH * stride) + (int)get_local_id(0);
    if (extent - first > (AMP_WIDTH - 1) * stride) {
      run_threads(log_, args, first, stride);
    } else {
      for (; first < extent; first += stride) {
        run_thread(log_, args, first);
      }
    }
  } else {
    int i = (int)get_global_id(0);
    if (i < extent) {
      run_thread(log_, args, i);
    }
  }
}
