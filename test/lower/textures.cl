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

// One object is accessed as several types below.
typedef int aliasing_int __attribute__((may_alias));
typedef uint aliasing_uint __attribute__((may_alias));
typedef long aliasing_long __attribute__((may_alias));
typedef ulong aliasing_ulong __attribute__((may_alias));
typedef float aliasing_float __attribute__((may_alias));

// what the kernel reads of its captures
struct blur_kernel_args {
  int out_extent[2];
  uint out_bits;
  int in_extent[2];
  uint in_bits;
} __attribute__((may_alias));

// Concurrency::graphics::unorm
struct unorm {
  float value_;
} __attribute__((may_alias));

// Concurrency::graphics::details::vector_4<Concurrency::graphics::unorm>
struct vector_4_unorm {
  struct unorm x_;
  struct unorm y_;
  struct unorm z_;
  struct unorm w_;
} __attribute__((may_alias));

// what the kernel reads of its captures
struct gray_kernel_args {
  int photo_offset;
  int photo_extent[2];
  uint photo_bits;
  int out_offset;
  int out_extent[2];
  uint out_bits;
} __attribute__((may_alias));

// Concurrency::graphics::details::texels<float>::load
#line 223 "amp/detail/texel.h"
static float texels_float_either_load(__global const aliasing_float *cells, int i, uint width) {
  if (width == 32u) {
    return cells[i];
  }
#line 226 "amp/detail/texel.h"
  int i_2 = i;
  uint half_ = width == 8u ? (((__global const aliasing_uint *)cells)[i_2 >> 2] >> ((i_2 & 3) << 3)) & 255u : (((__global const aliasing_uint *)cells)[i_2 >> 1] >> ((i_2 & 1) << 4)) & 65535u;
  uint magnitude = half_ & 32767u;
  float value = magnitude < 1024u ? (float)magnitude * 5.9604645e-08f : as_float((magnitude << 13) + (magnitude < 31744u ? 939524096u : 1879048192u));
  return (half_ & 32768u) != 0u ? -value : value;
}

// Concurrency::graphics::details::load_texel<float>
#line 238 "amp/detail/texel.h"
static float load_texel(__global const aliasing_float *cells, int position, uint width) {
  if (position < 0) {
    return 0.0f;
  }
#line 241 "amp/detail/texel.h"
  return texels_float_either_load(cells, position, width);
}

// Concurrency::graphics::details::texel_position
#line 37 "amp/detail/texture_shape.h"
static int texel_position(int begin, int size0, int size1, int i0, int i1) {
  if ((uint)i0 < (uint)size0 && (uint)i1 < (uint)size1) {
    return begin + i0 * size1 + i1;
  }
#line 40 "amp/detail/texture_shape.h"
  return -1;
}

// Concurrency::graphics::texture<float, 2>::operator()
#line 169 "amp/texture.h"
static float texture_float_2_call(int i0, int i1, const struct blur_kernel_args *args, __global const aliasing_float *in) {
  return load_texel(in, texel_position(0, args->in_extent[0], args->in_extent[1], i0, i1), args->in_bits);
}

// Concurrency::graphics::details::float_to_half
#line 90 "amp/detail/texel.h"
static uint float_to_half(float value) {
  uint bits = as_uint(value);
  uint sign_ = (bits >> 16) & 32768u;
  uint magnitude = bits & 2147483647u;
#line 93 "amp/detail/texel.h"
  if (magnitude > 2139095040u) {
    return sign_ | 32256u;
  }
#line 95 "amp/detail/texel.h"
  if (magnitude >= 1199566848u) {
    return sign_ | 31744u;
  }
#line 97 "amp/detail/texel.h"
  if (magnitude < 947912704u) {
    return sign_ | (uint)rint(as_float(magnitude) * 16777216.0f);
  }
#line 99 "amp/detail/texel.h"
  return sign_ | ((magnitude + 4095u + ((magnitude >> 13) & 1u) - 939524096u) >> 13);
}

// Concurrency::graphics::details::narrow_texel<float, 1>::store
#line 163 "amp/detail/texel.h"
static void narrow_texel_float_1_store(__global aliasing_uint *words, int i, float value, uint width) {
  if (width == 8u) {
    ((__global uchar *)words)[i] = (uchar)(float_to_half(value));
  } else {
    ((__global ushort *)((__global aliasing_int *)words))[i] = (ushort)(float_to_half(value));
  }
}

// Concurrency::graphics::details::texels<float>::store
#line 228 "amp/detail/texel.h"
static void texels_float_either_store(__global aliasing_float *cells, int i, float value, uint width) {
  if (width == 32u) {
    cells[i] = value;
  } else {
    narrow_texel_float_1_store((__global aliasing_uint *)cells, i, value, width);
  }
}

// Concurrency::graphics::details::store_texel<float>
#line 244 "amp/detail/texel.h"
static void store_texel(__global aliasing_float *cells, int position, float value, uint width) {
  if (position >= 0) {
    texels_float_either_store(cells, position, value, width);
  }
}

// blur::lambda, AMP_WIDTH threads in lockstep
#line 9 "textures.cpp"
static void blur_threads(__global aliasing_float *out, __global const aliasing_float *in, struct blur_kernel_args args, int i_0, int first, int stride) {
  float tmp[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i_1 = first + k * stride;
    tmp[k] = (load_texel(in, texel_position(0, args.in_extent[0], args.in_extent[1], i_0, i_1 - 1), args.in_bits) + load_texel(in, texel_position(0, args.in_extent[0], args.in_extent[1], i_0, i_1), args.in_bits) + texture_float_2_call(i_0, i_1 + 1, &args, in)) / 3.0f;
  }
  AMP_LOCKSTEP
  for (int k_2 = 0; k_2 < AMP_WIDTH; k_2++) {
    int i_1_2 = first + k_2 * stride;
    store_texel(out, texel_position(0, args.out_extent[0], args.out_extent[1], i_0, i_1_2), tmp[k_2], args.out_bits);
  }
}

// blur::lambda, one thread
#line 9 "textures.cpp"
static void blur_thread(__global aliasing_float *out, __global const aliasing_float *in, struct blur_kernel_args args, int i_0, int i_1) {
  float tmp = (load_texel(in, texel_position(0, args.in_extent[0], args.in_extent[1], i_0, i_1 - 1), args.in_bits) + load_texel(in, texel_position(0, args.in_extent[0], args.in_extent[1], i_0, i_1), args.in_bits) + texture_float_2_call(i_0, i_1 + 1, &args, in)) / 3.0f;
  store_texel(out, texel_position(0, args.out_extent[0], args.out_extent[1], i_0, i_1), tmp, args.out_bits);
}

// blur::lambda, a kernel
#line 9 "textures.cpp"
__kernel void blur_kernel(__global aliasing_float *AMP_NOALIAS out, __global const aliasing_float *AMP_NOALIAS in, struct blur_kernel_args args, int extent_0, int extent_1) {
  int i_0 = (int)get_global_id(1);
  if (i_0 >= extent_0) {
    return;
  }
  if (AMP_ROW > 1) {
    int begin = (int)get_global_id(0) * AMP_ROW;
    int end = min(begin + AMP_ROW, extent_1);
    if (AMP_WIDTH > 1) for (; end - begin >= AMP_WIDTH; begin += AMP_WIDTH) {
      blur_threads(out, in, args, i_0, begin, 1);
    }
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      blur_thread(out, in, args, i_0, begin);
    }
  } else if (AMP_WIDTH > 1) {
    int stride = (int)get_local_size(0);
    int first = (int)get_group_id(0) * (AMP_WIDTH * stride) + (int)get_local_id(0);
    if (extent_1 - first > (AMP_WIDTH - 1) * stride) {
      blur_threads(out, in, args, i_0, first, stride);
    } else {
      for (; first < extent_1; first += stride) {
        blur_thread(out, in, args, i_0, first);
      }
    }
  } else {
    int i_1 = (int)get_global_id(0);
    if (i_1 < extent_1) {
      blur_thread(out, in, args, i_0, i_1);
    }
  }
}

// Concurrency::graphics::details::narrow_bits
#line 147 "amp/detail/texel.h"
static uint narrow_bits(__global const aliasing_uint *words, int i, uint width) {
  return width == 8u ? (words[i >> 2] >> ((i & 3) << 3)) & 255u : (words[i >> 1] >> ((i & 1) << 4)) & 65535u;
}

// Concurrency::graphics::details::load_texel<Concurrency::graphics::details::vector_4<Concurrency::graphics::unorm>>
#line 238 "amp/detail/texel.h"
static struct vector_4_unorm load_texel_2(__global const aliasing_uint *cells, int position, uint width) {
  if (position < 0) {
    return (struct vector_4_unorm){{0.0f}, {0.0f}, {0.0f}, {0.0f}};
  }
#line 241 "amp/detail/texel.h"
  int i = position;
  uint width_2 = width;
  float x = (float)narrow_bits(cells, 4 * i, width_2) / (width_2 == 8u ? 255.0f : 65535.0f);
  float y = (float)narrow_bits(cells, 4 * i + 1, width_2) / (width_2 == 8u ? 255.0f : 65535.0f);
  float z = (float)narrow_bits(cells, 4 * i + 2, width_2) / (width_2 == 8u ? 255.0f : 65535.0f);
  float w = (float)narrow_bits(cells, 4 * i + 3, width_2) / (width_2 == 8u ? 255.0f : 65535.0f);
  return (struct vector_4_unorm){{x < 0.0f ? 0.0f : x > 1.0f ? 1.0f : x}, {y < 0.0f ? 0.0f : y > 1.0f ? 1.0f : y}, {z < 0.0f ? 0.0f : z > 1.0f ? 1.0f : z}, {w < 0.0f ? 0.0f : w > 1.0f ? 1.0f : w}};
}

// gray::lambda, AMP_WIDTH threads in lockstep
#line 15 "textures.cpp"
static void gray_threads(__global const aliasing_uint *photo, __global aliasing_float *out, struct gray_kernel_args args, int i_0, int first, int stride) {

  float tmp[AMP_WIDTH];
#line 16 "textures.cpp"
  AMP_LOCKSTEP
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i_1 = first + k * stride;
    struct vector_4_unorm tmp_2 = load_texel_2(photo, texel_position(args.photo_offset, args.photo_extent[0], args.photo_extent[1], i_0, i_1), args.photo_bits);
    float tmp_x_ = tmp_2.x_.value_;
    float tmp_y_ = tmp_2.y_.value_;
    float tmp_z_ = tmp_2.z_.value_;
    float pixel_x_ = tmp_x_;
    float pixel_y_ = tmp_y_;
    float pixel_z_ = tmp_z_;
#line 17 "textures.cpp"
    float value = pixel_x_ + pixel_y_;
    float value_2 = (value < 0.0f ? 0.0f : value > 1.0f ? 1.0f : value) + pixel_z_;
    tmp[k] = (value_2 < 0.0f ? 0.0f : value_2 > 1.0f ? 1.0f : value_2) / 3.0f;
  }
  AMP_LOCKSTEP
  for (int k_2 = 0; k_2 < AMP_WIDTH; k_2++) {
    int i_1_2 = first + k_2 * stride;
    store_texel(out, texel_position(args.out_offset, args.out_extent[0], args.out_extent[1], i_0, i_1_2), tmp[k_2], args.out_bits);
  }
}

// gray::lambda, one thread
#line 15 "textures.cpp"
static void gray_thread(__global const aliasing_uint *photo, __global aliasing_float *out, struct gray_kernel_args args, int i_0, int i_1) {
  struct vector_4_unorm tmp = load_texel_2(photo, texel_position(args.photo_offset, args.photo_extent[0], args.photo_extent[1], i_0, i_1), args.photo_bits);
  float pixel_x_ = tmp.x_.value_;
  float pixel_y_ = tmp.y_.value_;
  float pixel_z_ = tmp.z_.value_;
#line 17 "textures.cpp"
  float value = pixel_x_ + pixel_y_;
  float value_2 = (value < 0.0f ? 0.0f : value > 1.0f ? 1.0f : value) + pixel_z_;
  float tmp_2 = (value_2 < 0.0f ? 0.0f : value_2 > 1.0f ? 1.0f : value_2) / 3.0f;
  store_texel(out, texel_position(args.out_offset, args.out_extent[0], args.out_extent[1], i_0, i_1), tmp_2, args.out_bits);
}

// gray::lambda, a kernel
#line 15 "textures.cpp"
__kernel void gray_kernel(__global const aliasing_uint *AMP_NOALIAS photo, __global aliasing_float *AMP_NOALIAS out, struct gray_kernel_args args, int extent_0, int extent_1) {
  int i_0 = (int)get_global_id(1);
  if (i_0 >= extent_0) {
    return;
  }
  if (AMP_ROW > 1) {
    int begin = (int)get_global_id(0) * AMP_ROW;
    int end = min(begin + AMP_ROW, extent_1);
    if (AMP_WIDTH > 1) for (; end - begin >= AMP_WIDTH; begin += AMP_WIDTH) {
      gray_threads(photo, out, args, i_0, begin, 1);
    }
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      gray_thread(photo, out, args, i_0, begin);
    }
  } else if (AMP_WIDTH > 1) {
    int stride = (int)get_local_size(0);
    int first = (int)get_group_id(0) * (AMP_WIDTH * stride) + (int)get_local_id(0);
    if (extent_1 - first > (AMP_WIDTH - 1) * stride) {
      gray_threads(photo, out, args, i_0, first, stride);
    } else {
      for (; first < extent_1; first += stride) {
        gray_thread(photo, out, args, i_0, first);
      }
    }
  } else {
    int i_1 = (int)get_global_id(0);
    if (i_1 < extent_1) {
      gray_thread(photo, out, args, i_0, i_1);
    }
  }
}
