#pragma OPENCL FP_CONTRACT OFF

// 1 for devices that run a work-group as a loop: their compilers want to see when no work-item leaves it.
#ifndef AMP_GROUP_IS_LOOP
#define AMP_GROUP_IS_LOOP 0
#endif

// Concurrency::extent<1>
struct extent_1 {
  int base_[1];
};

// Concurrency::detail::view_shape<1>
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

// all work-items of the work-group lie below the extent
static bool inside(uint dimension, int extent) {
  return (AMP_GROUP_IS_LOOP && (get_group_id(dimension) + 1) * get_local_size(dimension) <= (uint)extent);
}

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

// run::lambda, a kernel
#line 18 "destructors.cpp"
__kernel void run_kernel(__global int *log_, struct run_kernel_args args, int extent) {
  int i = (int)get_global_id(0);
  if (!inside(0u, extent) && i >= extent) {
    return;
  }
#line 19 "destructors.cpp"
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
