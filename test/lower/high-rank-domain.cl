#pragma OPENCL FP_CONTRACT OFF

// Concurrency::extent<5>
struct extent_5 {
  int base_[5];
};

// Concurrency::details::view_shape<5>
struct view_shape_5 {
  int offset_;
  struct extent_5 extent_;
  int stride_[4];
};

// Concurrency::index<5>
struct index_5 {
  int base_[5];
};

// what the kernel reads of its captures
struct run_kernel_args {
  int domain[5];
  struct view_shape_5 out;
};

// Concurrency::details::view_shape<5>::at
#line 50 "amp/detail/shape.h"
static int view_shape_5_at(__constant struct view_shape_5 *self, struct index_5 i) {
  int position = self->offset_ + i.base_[(uint)(5 - 1)];
  for (int k = 0; k < 5 - 1; k++) {
    position += i.base_[(uint)k] * self->stride_[k];
  }
#line 54 "amp/detail/shape.h"
  return position;
}

// run::lambda, a kernel
#line 7 "high-rank-domain.cpp"
__kernel void run_kernel(__global int *out, __constant struct run_kernel_args *args) {
  struct index_5 position;
  uint rest = (uint)get_global_id(0);
  for (int i = 4; i >= 0; i--) {
    position.base_[i] = (int)(rest % (uint)args->domain[i]);
    rest = rest / (uint)args->domain[i];
  }
  if (rest != 0u) {
    return;
  }
  int i_0 = position.base_[0];
  int i_1 = position.base_[1];
  int i_2 = position.base_[2];
  int i_3 = position.base_[3];
  int i_4 = position.base_[4];
  out[view_shape_5_at(&args->out, (struct index_5){{i_0, i_1, i_2, i_3, i_4}})] = i_0 * 1000 + i_4;
}
