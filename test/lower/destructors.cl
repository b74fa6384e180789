#pragma OPENCL FP_CONTRACT OFF

// How many neighbours a work-item runs, for devices that would run a work-group as a loop.
#ifndef AMP_ROW
#define AMP_ROW 1
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
__kernel void run_kernel(__global int *log_, struct run_kernel_args args, int extent) {
  if (AMP_ROW > 1) {
    int begin = (int)get_global_id(0) * AMP_ROW;
    int end = min(begin + AMP_ROW, extent);
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      run_thread(log_, args, begin);
    }
  } else {
    int i = (int)get_global_id(0);
    if (i < extent) {
      run_thread(log_, args, i);
    }
  }
}
