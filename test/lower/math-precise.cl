#pragma OPENCL FP_CONTRACT ON
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

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

// Calls are not inlined, since the kernel would be too large.
#define AMP_KEEP_CALLS

// "may_alias" for launches in which buffers of different types overlap.
#ifdef AMP_ALIASED
typedef double aliasing_double __attribute__((AMP_ALIASED));
#define double aliasing_double
typedef float aliasing_float __attribute__((AMP_ALIASED));
#define float aliasing_float
typedef int aliasing_int __attribute__((AMP_ALIASED));
#define int aliasing_int
#endif

// Concurrency::details::turned_digits
struct turned_digits {
  int count;
  uchar is_negative;
  uint fraction[4];
};

// Concurrency::details::two_parts<float>
struct two_parts_float {
  float high;
  float low;
};

// Concurrency::details::quarter_turns<float>
struct quarter_turns_float {
  int count;
  struct two_parts_float rest;
};

// Concurrency::details::exponential<float>
struct exponential_float {
  struct two_parts_float rest;
  int power;
};

// Concurrency::details::long_product<float>
struct long_product_float {
  struct two_parts_float value;
  int power;
};

// what the kernel reads of its captures
struct run_on_kernel_args {
  int in_offset;
  int in_stride[1];
  int whole_offset;
  int out_offset;
};

// Concurrency::details::two_parts<double>
struct two_parts_double {
  double high;
  double low;
};

// Concurrency::details::logarithm
struct logarithm {
  struct two_parts_double rest;
  int power;
};

// Concurrency::details::exponential<double>
struct exponential_double {
  struct two_parts_double rest;
  int power;
};

// Concurrency::details::quarter_turns<double>
struct quarter_turns_double {
  int count;
  struct two_parts_double rest;
};

// Concurrency::details::long_product<double>
struct long_product_double {
  struct two_parts_double value;
  int power;
};

// what the kernel reads of its captures
struct run_on_kernel_args_2 {
  int in_offset;
  int in_stride[1];
  int whole_offset;
  int out_offset;
};

// Concurrency::details::cube_root
#line 33 "amp/detail/math_roots.h"
static float cube_root(float x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 34 "amp/detail/math_roots.h"
  float size = fabs(x);
  if (x == 0.0f || !(size < INFINITY)) {
    return x;
  }
#line 37 "amp/detail/math_roots.h"
  float scale = size < 1e-24f ? 4.7223665e+21f : size > 1e+24f ? 2.1175824e-22f : 1.0f;
  float part = x * scale;
  float y = cbrt(part);
  float square = y * y;
  float square_rest = fma(y, y, -square);
#line 39 "amp/detail/math_roots.h"
  float cube = square * y;
  float cube_rest = fma(square, y, -cube);
#line 40 "amp/detail/math_roots.h"
  float root = y + (part - cube - cube_rest - square_rest * y) / (3.0f * square);
  return root * (size < 1e-24f ? 5.9604645e-08f : size > 1e+24f ? 16777216.0f : 1.0f);
}

// Concurrency::details::digit_of_two_over_pi
#line 32 "amp/detail/math_reduction.h"
static uint digit_of_two_over_pi(int which) {
  uint digits[40] = {2734261102u, 1313084713u, 4230436817u, 4113882560u, 3680671129u, 1011060801u, 4266746795u, 3736847713u, 3072618042u, 1112396512u, 105459434u, 164729372u, 4263373596u, 2972297022u, 3900847605u, 784024708u, 3919343654u, 3026157121u, 965858873u, 2203269620u, 2625920907u, 3187222587u, 536385535u, 3724908559u, 4012839307u, 1510632735u, 1832287951u, 667617719u, 1330003814u, 2657085997u, 1965537991u, 3957715323u, 1023883767u, 2320667370u, 1811636145u, 529358088u, 1443049542u, 4235946923u, 4040145952u, 2599695901u};
#line 39 "amp/detail/math_reduction.h"
  return digits[which];
}

// Concurrency::details::multiply_digits
#line 49 "amp/detail/math_reduction.h"
static void multiply_digits(int first, uint m0, uint m1, uint *product) {
  ulong carry = 0UL;
  ulong previous = 0UL;
#line 51 "amp/detail/math_reduction.h"
  for (int k = 0; k != 10; k++) {
    ulong digit = (ulong)(k < 7 ? digit_of_two_over_pi(first + 6 - k) : 0u);
    ulong low = digit * (ulong)m0;
    ulong high = previous * (ulong)m1;
#line 54 "amp/detail/math_reduction.h"
    ulong sum = (carry & 4294967295UL) + (low & 4294967295UL) + (high & 4294967295UL);
    product[k] = (uint)sum;
    carry = (carry >> 32) + (low >> 32) + (high >> 32) + (sum >> 32);
    previous = digit;
  }
}

// Concurrency::details::bits_from
#line 43 "amp/detail/math_reduction.h"
static uint bits_from(const uint *digits, int p) {
  ulong pair = ((ulong)digits[p / 32 + 1] << 32) | (ulong)digits[p / 32];
  return (uint)(pair >> (p % 32));
}

// Concurrency::details::turn
#line 70 "amp/detail/math_reduction.h"
static struct turned_digits turn(uint m0, uint m1, int e) {
  int first = e > 2 ? (e - 2) / 32 : 0;
  int point = 224 - (e - 32 * first);
#line 72 "amp/detail/math_reduction.h"
  uint product[10];
  multiply_digits(first, m0, m1, &product[0]);


  bool result_is_negative = bits_from(&product[0], point - 32) >> 31 != 0u;
  int result_count = (int)bits_from(&product[0], point) + result_is_negative;

  uint result_fraction_0 = bits_from(&product[0], point - 32 * (0 + 1)) ^ (result_is_negative ? ~0u : 0u);
  uint result_fraction_1 = bits_from(&product[0], point - 32 * (1 + 1)) ^ (result_is_negative ? ~0u : 0u);
  uint result_fraction_2 = bits_from(&product[0], point - 32 * (2 + 1)) ^ (result_is_negative ? ~0u : 0u);
  uint result_fraction_3 = bits_from(&product[0], point - 32 * (3 + 1)) ^ (result_is_negative ? ~0u : 0u);
#line 80 "amp/detail/math_reduction.h"
  return (struct turned_digits){result_count, result_is_negative, {result_fraction_0, result_fraction_1, result_fraction_2, result_fraction_3}};
}

// Concurrency::details::reduce_large
#line 102 "amp/detail/math_reduction.h"
static struct quarter_turns_float reduce_large(float x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 103 "amp/detail/math_reduction.h"
  uint bits = as_uint(x);
  struct turned_digits tmp = turn((bits & 8388607u) | 8388608u, 0u, (int)((bits >> 23) & 255u) - 150);
  int digits_count = tmp.count;
  bool digits_is_negative = tmp.is_negative;
  uint digits_fraction_0 = tmp.fraction[0];
  uint digits_fraction_1 = tmp.fraction[1];
#line 105 "amp/detail/math_reduction.h"
  ulong whole = ((ulong)digits_fraction_0 << 32) | (ulong)digits_fraction_1;
  float f = (float)whole;
  long rest = (long)(whole - (ulong)f);
  float scale = 5.421011e-20f;
  float high_part = f * scale;
  float low_part = (float)rest * scale;
#line 109 "amp/detail/math_reduction.h"
  float p1 = 1.5707964f;
  float p2 = -4.371139e-08f;
  float high = high_part * p1;
#line 110 "amp/detail/math_reduction.h"
  float low = fma(high_part, p1, -high) + (high_part * p2 + low_part * p1);
  return (struct quarter_turns_float){digits_count, {digits_is_negative ? -high : high, digits_is_negative ? -low : low}};
}

// Concurrency::details::sine_of
#line 13 "amp/detail/math_trigonometry.h"
static float sine_of(float high, float low) {
  #pragma OPENCL FP_CONTRACT OFF
#line 14 "amp/detail/math_trigonometry.h"
  float z = high * high;
  float p = ((-0.00019515296f * z + 0.008332161f) * z - 0.16666655f) * z * high;
  return high + (p + low * (1.0f - 0.5f * z));
}

// Concurrency::details::cosine_of
#line 27 "amp/detail/math_trigonometry.h"
static float cosine_of(float high, float low) {
  #pragma OPENCL FP_CONTRACT OFF
#line 28 "amp/detail/math_trigonometry.h"
  float z = high * high;
  float half_ = 0.5f * z;
  float w = 1.0f - half_;
#line 29 "amp/detail/math_trigonometry.h"
  float p = ((2.4433157e-05f * z - 0.0013887316f) * z + 0.041666646f) * z * z;
  return w + (1.0f - w - half_ + (p - high * low));
}

// Concurrency::details::cosine
#line 139 "amp/detail/math_reduction.h"
static float cosine(float x) {
  float size = fabs(x);
  if (!(size > 100000.0f && size < INFINITY)) {
    return cos(x);
  }
#line 143 "amp/detail/math_reduction.h"
  struct quarter_turns_float tmp = reduce_large(size);
  int turns_count = tmp.count;
  float turns_rest_high = tmp.rest.high;
  float turns_rest_low = tmp.rest.low;
#line 144 "amp/detail/math_reduction.h"
  float result = (turns_count & 1) != 0 ? sine_of(turns_rest_high, turns_rest_low) : cosine_of(turns_rest_high, turns_rest_low);

  return ((turns_count + 1) & 2) != 0 ? -result : result;
}

// Concurrency::details::exponential_tail
#line 14 "amp/detail/math_exponential.h"
static float exponential_tail(float x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 15 "amp/detail/math_exponential.h"
  float p = 0.00019882697f;
  p = p * x + 0.0013926182f;
  p = p * x + 0.008333321f;
  p = p * x + 0.041666556f;
  return p * x + 0.16666667f;
}

// Concurrency::details::small_exponential<float>
#line 50 "amp/detail/math_exponential.h"
static struct two_parts_float small_exponential(struct two_parts_float r) {
  #pragma OPENCL FP_CONTRACT OFF
#line 51 "amp/detail/math_exponential.h"
  float a = r.high;
  float b = r.high * 0.5f;
  float product = a * b;
  float tmp_low = fma(a, b, -product);
  float half_square_high_ = product;
  float half_square_low_ = tmp_low;
#line 52 "amp/detail/math_exponential.h"
  float a_2 = r.high;
  float b_2 = half_square_high_;
  float sum = a_2 + b_2;
  float tmp_low_2 = b_2 - (sum - a_2);
  float sum_high = sum;
  float sum_low = tmp_low_2;
#line 53 "amp/detail/math_exponential.h"
  float tail = r.high * r.high * r.high * exponential_tail(r.high);
  float a_3 = sum_high;
  float b_3 = sum_low + (half_square_low_ + (r.low + r.high * r.low) + tail);
  float sum_2 = a_3 + b_3;
  return (struct two_parts_float){sum_2, b_3 - (sum_2 - a_3)};
}

// Concurrency::details::hyperbolic_cosine
#line 114 "amp/detail/math_exponential.h"
static float hyperbolic_cosine(float x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 115 "amp/detail/math_exponential.h"
  float size = fabs(x);
  if (!(size < 90.0f)) {
    return size > 0.0f ? INFINITY : x;
  }
#line 118 "amp/detail/math_exponential.h"
  float n = rint(size * 1.442695f);
  float leftover = fma(-n, 0.6931472f, size);
  float b = 0.0f - n * -1.9046542e-09f;
  float sum = leftover + b;
  float part = sum - leftover;
  float r_low = leftover - (sum - part) + (b - part);
  float tmp_rest_high = small_exponential((struct two_parts_float){sum, r_low}).high;
  float tmp_rest_low = small_exponential((struct two_parts_float){sum, r_low}).low;
  float e_rest_high = tmp_rest_high;
  float e_rest_low = tmp_rest_low;
  int e_power = (int)n;
#line 119 "amp/detail/math_exponential.h"
  float b_2 = e_rest_high;
  float sum_2 = 1.0f + b_2;
  float tmp_low = b_2 - (sum_2 - 1.0f);
  float up_high = sum_2;
  float up_low = tmp_low;
#line 120 "amp/detail/math_exponential.h"
  float guess = 1.0f / up_high;
  float down = guess + guess * fma(-up_high, guess, 1.0f);
#line 121 "amp/detail/math_exponential.h"
  float a = up_high;
  float b_3 = ldexp(down, -2 * e_power);
  float sum_3 = a + b_3;
  float part_2 = sum_3 - a;
  float tmp_low_2 = a - (sum_3 - part_2) + (b_3 - part_2);
  float sum_high = sum_3;
  float sum_low = tmp_low_2;
#line 122 "amp/detail/math_exponential.h"
  return ldexp(sum_high + (sum_low + (up_low + e_rest_low)), e_power - 1);
}

// Concurrency::details::error_function_tail
#line 59 "amp/detail/math_error_function.h"
static float error_function_tail(float z) {
  #pragma OPENCL FP_CONTRACT OFF
#line 60 "amp/detail/math_error_function.h"
  float p = 0.0048165456f;
  p = p * z + -0.026803458f;
  p = p * z + 0.1128348f;
  return p * z + -0.37612638f;
}

// Concurrency::details::exact_sum<float>
#line 17 "amp/detail/math_two_parts.h"
static struct two_parts_float exact_sum(float a, float b) {
  #pragma OPENCL FP_CONTRACT OFF
#line 18 "amp/detail/math_two_parts.h"
  float sum = a + b;
  float part = sum - a;
#line 19 "amp/detail/math_two_parts.h"
  return (struct two_parts_float){sum, a - (sum - part) + (b - part)};
}

// Concurrency::details::rounded<float>
#line 66 "amp/detail/math_exponential.h"
static float rounded(struct exponential_float x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 67 "amp/detail/math_exponential.h"
  float b = x.rest.high;
  float sum = 1.0f + b;
  float tmp_low = b - (sum - 1.0f);
  float sum_high = sum;
  float sum_low = tmp_low;
#line 68 "amp/detail/math_exponential.h"
  return ldexp(sum_high + (sum_low + x.rest.low), x.power);
}

// Concurrency::details::scaled_complement
#line 18 "amp/detail/math_error_function.h"
static float scaled_complement(float t) {
  #pragma OPENCL FP_CONTRACT OFF
#line 19 "amp/detail/math_error_function.h"
  float p = -0.0002773269f;
  p = p * t + -0.00079833914f;
  p = p * t + 0.0019944746f;
  p = p * t + 0.0025794348f;
  p = p * t + -0.023790235f;
  p = p * t + 0.06829351f;
  p = p * t + -0.11927265f;
  p = p * t + 0.12964657f;
  p = p * t + -0.04756228f;
  p = p * t + -0.13562115f;
  return p * t + 1.253008f;
}

// Concurrency::details::ordered_sum<float>
#line 23 "amp/detail/math_two_parts.h"
static struct two_parts_float ordered_sum(float a, float b) {
  #pragma OPENCL FP_CONTRACT OFF
#line 24 "amp/detail/math_two_parts.h"
  float sum = a + b;
  return (struct two_parts_float){sum, b - (sum - a)};
}

// Concurrency::details::complement<float>
#line 78 "amp/detail/math_error_function.h"
static float complement(float x, float k, float most) {
  #pragma OPENCL FP_CONTRACT OFF
#line 79 "amp/detail/math_error_function.h"
  float size = fabs(x);
  if (!(size < most)) {
    return x > 0.0f ? 0.0f : x < 0.0f ? 2.0f : x;
  }
#line 82 "amp/detail/math_error_function.h"
  if (size < 0.5f) {
    float first = x * 1.1283792f;
    float z = x * x;
#line 84 "amp/detail/math_error_function.h"
    float sum = 1.0f + -first;
    float part = sum - 1.0f;
    float less_high = sum;
    float less_low = 1.0f - (sum - part) + (-first - part);
#line 85 "amp/detail/math_error_function.h"
    return less_high + (less_low - x * z * error_function_tail(z));
  }
  struct two_parts_float tmp = exact_sum(size, -k);
  struct two_parts_float tmp_2 = exact_sum(size, k);
  float guess = tmp.high / tmp_2.high;
  float t_high = guess + (fma(-guess, tmp_2.high, tmp.high) + tmp.low - guess * tmp_2.low) / tmp_2.high;
#line 88 "amp/detail/math_error_function.h"
  float product = size * size;
  float square_high = product;
  float square_low = fma(size, size, -product);
#line 89 "amp/detail/math_error_function.h"
  float tmp_high = -square_high;
  float tmp_low = -square_low;
  float x_high = tmp_high;
  float x_low = tmp_low;
  float n = rint(x_high * 1.442695f);
  float leftover = fma(-n, 0.6931472f, x_high);
  float b = x_low - n * -1.9046542e-09f;
  float sum_2 = leftover + b;
  float part_2 = sum_2 - leftover;
  float r_low = leftover - (sum_2 - part_2) + (b - part_2);
  float tmp_rest_high = small_exponential((struct two_parts_float){sum_2, r_low}).high;
  float tmp_rest_low = small_exponential((struct two_parts_float){sum_2, r_low}).low;
  float e_rest_high = tmp_rest_high;
  float e_rest_low = tmp_rest_low;
  int e_power = (int)n;
#line 90 "amp/detail/math_error_function.h"
  int power = e_power;
  e_power = 0;
  float above = rounded((struct exponential_float){{e_rest_high, e_rest_low}, e_power}) * scaled_complement(t_high);
  struct two_parts_float tmp_3 = ordered_sum(1.0f, 2.0f * size);
  float guess_2 = above / tmp_3.high;
  float result_high = guess_2 + (fma(-guess_2, tmp_3.high, above) + 0.0f - guess_2 * tmp_3.low) / tmp_3.high;
#line 95 "amp/detail/math_error_function.h"
  float tail = ldexp(result_high, power);
  return x < 0.0f ? 2.0f - tail : tail;
}

// Concurrency::details::power_of_two
#line 71 "amp/detail/math_exponential.h"
static float power_of_two(float x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 72 "amp/detail/math_exponential.h"
  if (!(fabs(x) < 200.0f)) {
    return x > 0.0f ? INFINITY : x < 0.0f ? 0.0f : x;
  }
#line 74 "amp/detail/math_exponential.h"
  float n = rint(x);
  float f = x - n;
#line 75 "amp/detail/math_exponential.h"
  float product = f * 0.6931472f;
  float r_high = product;
  float r_low = fma(f, 0.6931472f, -product);
#line 76 "amp/detail/math_exponential.h"
  float tmp_high = r_high;
  float tmp_low = r_low + f * -1.9046542e-09f;
  float r_high_2 = tmp_high;
  float r_low_2 = tmp_low;
  float a = r_high_2;
  float b = r_high_2 * 0.5f;
  float product_2 = a * b;
  float half_square_low_ = fma(a, b, -product_2);
  float a_2 = r_high_2;
  float sum = a_2 + product_2;
  float b_2 = product_2 - (sum - a_2) + (half_square_low_ + (r_low_2 + r_high_2 * r_low_2) + r_high_2 * r_high_2 * r_high_2 * exponential_tail(r_high_2));
  float sum_2 = sum + b_2;
  float tmp_low_2 = b_2 - (sum_2 - sum);
  float rest_high = sum_2;
  float rest_low = tmp_low_2;
#line 77 "amp/detail/math_exponential.h"
  float tmp_high_2 = rest_high;
  float tmp_low_3 = rest_low;
  float tmp_rest_high = tmp_high_2;
  float tmp_rest_low = tmp_low_3;
  float x_rest_high = tmp_rest_high;
  float x_rest_low = tmp_rest_low;
  float b_3 = x_rest_high;
  float sum_3 = 1.0f + b_3;
  return ldexp(sum_3 + (b_3 - (sum_3 - 1.0f) + x_rest_low), (int)n);
}

// Concurrency::details::exponential_less_1<float>
#line 93 "amp/detail/math_exponential.h"
static float exponential_less_1(float x, float tiny, float least, float most) {
  #pragma OPENCL FP_CONTRACT OFF
#line 94 "amp/detail/math_exponential.h"
  if (!(fabs(x) > tiny)) {
    return x;
  }
#line 96 "amp/detail/math_exponential.h"
  if (!(x < most)) {
    return x > 0.0f ? INFINITY : x;
  }
#line 98 "amp/detail/math_exponential.h"
  if (x < least) {
    return -1.0f;
  }
#line 100 "amp/detail/math_exponential.h"
  float x_high = x;
  float n = rint(x_high * 1.442695f);
  float leftover = fma(-n, 0.6931472f, x_high);
  float b = 0.0f - n * -1.9046542e-09f;
  float sum = leftover + b;
  float part = sum - leftover;
  float r_low = leftover - (sum - part) + (b - part);
  float tmp_rest_high = small_exponential((struct two_parts_float){sum, r_low}).high;
  float tmp_rest_low = small_exponential((struct two_parts_float){sum, r_low}).low;
  float e_rest_high = tmp_rest_high;
  float e_rest_low = tmp_rest_low;
  int e_power = (int)n;
#line 101 "amp/detail/math_exponential.h"
  if (e_power == 0) {
    return e_rest_high + e_rest_low;
  }
  float scale = ldexp(1.0f, e_power - 1);
  float b_2 = scale * e_rest_high;
  float sum_2 = scale + b_2;
  float tmp_low = b_2 - (sum_2 - scale);
  float sum_high = sum_2;
  float sum_low = tmp_low;
  float a = sum_high;
  float sum_3 = a + -0.5f;
  float part_2 = sum_3 - a;
  float tmp_low_2 = a - (sum_3 - part_2) + (-0.5f - part_2);
  float less_high = sum_3;
  float less_low = tmp_low_2;
#line 106 "amp/detail/math_exponential.h"
  return 2.0f * (less_high + (less_low + (sum_low + scale * e_rest_low)));
}

// Concurrency::details::sine
#line 129 "amp/detail/math_reduction.h"
static float sine(float x) {
  float size = fabs(x);
  if (!(size > 100000.0f && size < INFINITY)) {
    return sin(x);
  }
#line 133 "amp/detail/math_reduction.h"
  struct quarter_turns_float tmp = reduce_large(size);
  int turns_count = tmp.count;
  float turns_rest_high = tmp.rest.high;
  float turns_rest_low = tmp.rest.low;
#line 134 "amp/detail/math_reduction.h"
  float result = (turns_count & 1) != 0 ? cosine_of(turns_rest_high, turns_rest_low) : sine_of(turns_rest_high, turns_rest_low);

  return (turns_count & 2) != 0 != (x < 0.0f) ? -result : result;
}

// Concurrency::details::sign_of_gamma<float>
#line 111 "amp/detail/math_gamma.h"
static int sign_of_gamma(float x) {
  float below = floor(x);
  if (x == 0.0f) {
    return 1.0f / x < 0.0f ? -1 : 1;
  }
#line 115 "amp/detail/math_gamma.h"
  return x < 0.0f && below != x && floor(below / 2.0f) != below / 2.0f ? -1 : 1;
}

// Concurrency::details::gamma_slope
#line 15 "amp/detail/math_gamma.h"
static float gamma_slope(float x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 16 "amp/detail/math_gamma.h"
  float p = -0.001069021f;
  p = p * x + 0.0024076295f;
  p = p * x + -0.0028237717f;
  p = p * x + 0.011095396f;
  p = p * x + -0.00026901314f;
  p = p * x + 0.074253134f;
  p = p * x + 0.08157696f;
  p = p * x + 0.41184026f;
  return p * x + 0.42278433f;
}

// Concurrency::details::multiply<float>
#line 78 "amp/detail/math_gamma.h"
static void multiply(struct long_product_float *product, struct two_parts_float factor) {
  #pragma OPENCL FP_CONTRACT OFF
#line 79 "amp/detail/math_gamma.h"
  float a_high = product->value.high;
  float a_low = product->value.low;
  float b_high = factor.high;
  float b_low = factor.low;
  float a = a_high;
  float b = b_high;
  float product_2 = a * b;
  float b_2 = fma(a, b, -product_2) + (a_high * b_low + a_low * b_high);
  float sum = product_2 + b_2;
  product->value = (struct two_parts_float){sum, b_2 - (sum - product_2)};
#line 81 "amp/detail/math_gamma.h"
  if (fabs(product->value.high) > 1099511600000.0f) {
    product->value.high *= 9.094947e-13f;
    product->value.low *= 9.094947e-13f;
    product->power += 40;
  }
}

// Concurrency::details::between_two_and<float>
#line 90 "amp/detail/math_gamma.h"
static struct long_product_float between_two_and(int n, float s) {
  struct long_product_float product = {{1.0f, 0.0f}, 0};
  for (int k = 2; k < n; k++) {
    multiply(&product, exact_sum((float)k, s));
  }
#line 94 "amp/detail/math_gamma.h"
  for (int k_2 = 1; k_2 >= n; k_2--) {
    multiply(&product, exact_sum((float)k_2, s));
  }
#line 96 "amp/detail/math_gamma.h"
  return product;
}

// Concurrency::details::rounded<float>
#line 56 "amp/detail/math_two_parts.h"
static float rounded_2(struct two_parts_float x) {
  #pragma OPENCL FP_CONTRACT OFF
  return x.high + x.low;
}

// Concurrency::details::quotient_of<float>
#line 45 "amp/detail/math_two_parts.h"
static struct two_parts_float quotient_of(struct two_parts_float a, struct two_parts_float b) {
  #pragma OPENCL FP_CONTRACT OFF
#line 46 "amp/detail/math_two_parts.h"
  float guess = a.high / b.high;
  float rest = (fma(-guess, b.high, a.high) + a.low - guess * b.low) / b.high;
  float sum = guess + rest;
  return (struct two_parts_float){sum, rest - (sum - guess)};
}

// Concurrency::details::product_of<float>
#line 34 "amp/detail/math_two_parts.h"
static struct two_parts_float product_of(struct two_parts_float a, struct two_parts_float b) {
  #pragma OPENCL FP_CONTRACT OFF
#line 35 "amp/detail/math_two_parts.h"
  float a_2 = a.high;
  float b_2 = b.high;
  float product = a_2 * b_2;
  float tmp_low = fma(a_2, b_2, -product);
  float product_high = product;
  float product_low = tmp_low;
#line 36 "amp/detail/math_two_parts.h"
  float a_3 = product_high;
  float b_3 = product_low + (a.high * b.low + a.low * b.high);
  float sum = a_3 + b_3;
  return (struct two_parts_float){sum, b_3 - (sum - a_3)};
}

// Concurrency::details::moderate_gamma<float>
#line 100 "amp/detail/math_gamma.h"
static float moderate_gamma(float x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 101 "amp/detail/math_gamma.h"
  float n = rint(x);
  float s = x - n;
#line 102 "amp/detail/math_gamma.h"
  float b = s * gamma_slope(s);
  float sum = 1.0f + b;
  float tmp_low = b - (sum - 1.0f);
  float start_high = sum;
  float start_low = tmp_low;
#line 103 "amp/detail/math_gamma.h"
  struct long_product_float tmp = between_two_and((int)n, s);
  float product_value_high = tmp.value.high;
  float product_value_low = tmp.value.low;
  int product_power = tmp.power;
#line 104 "amp/detail/math_gamma.h"
  if (n < 2.0f) {
    return ldexp(rounded_2(quotient_of((struct two_parts_float){start_high, start_low}, (struct two_parts_float){product_value_high, product_value_low})), -product_power);
  }
#line 106 "amp/detail/math_gamma.h"
  return ldexp(rounded_2(product_of((struct two_parts_float){start_high, start_low}, (struct two_parts_float){product_value_high, product_value_low})), product_power);
}

// Concurrency::details::gamma_function
#line 139 "amp/detail/math_gamma.h"
static float gamma_function(float x) {
  if (!(fabs(x) < INFINITY)) {
    return x > 0.0f ? x : NAN;
  }
#line 142 "amp/detail/math_gamma.h"
  if (x <= 0.0f && floor(x) == x) {
    return x == 0.0f ? 1.0f / x : NAN;
  }
#line 144 "amp/detail/math_gamma.h"
  if (fabs(x) < 1e-10f) {
    return 1.0f / x;
  }
#line 146 "amp/detail/math_gamma.h"
  return x > 36.0f ? INFINITY : x < -50.0f ? sign_of_gamma(x) < 0 ? -0.0f : 0.0f : moderate_gamma(x);
}

// Concurrency::details::log_of_gamma
#line 170 "amp/detail/math_gamma.h"
static float log_of_gamma(float x, int *sign_) {
  #pragma OPENCL FP_CONTRACT OFF
#line 171 "amp/detail/math_gamma.h"
  *sign_ = sign_of_gamma(x);
  return x > 100000000.0f && x < INFINITY ? x * (log(x) - 1.0f) : lgamma(x);
}

// run_on<float>::lambda, AMP_WIDTH threads in lockstep
#line 9 "math-precise.cpp"
static void run_on_threads(__global float *in, __global int *whole, __global float *out, struct run_on_kernel_args args, int first, int stride) {
  float x[AMP_WIDTH];
  float y[AMP_WIDTH];
#line 11 "math-precise.cpp"
  float r[AMP_WIDTH];
  float other[AMP_WIDTH];
#line 12 "math-precise.cpp"
  int n[AMP_WIDTH];
  float tmp[AMP_WIDTH];
#line 10 "math-precise.cpp"
  AMP_LOCKSTEP
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i = first + k * stride;
    x[k] = in[0 * args.in_stride[0] + i];
    y[k] = in[1 * args.in_stride[0] + i];
#line 11 "math-precise.cpp"
    r[k] = 0.0f;
    other[k] = 0.0f;
#line 12 "math-precise.cpp"
    n[k] = 0;
#line 20 "./../math/functions.def"
    r[k] += acos(x[k]);
    r[k] += acosh(x[k]);
    r[k] += asin(x[k]);
    r[k] += asinh(x[k]);
    r[k] += atan(x[k]);
    r[k] += atanh(x[k]);
    r[k] += atan2(x[k], y[k]);
    r[k] += cube_root(x[k]);
    r[k] += ceil(x[k]);
    r[k] += copysign(x[k], y[k]);
    float tmp_2 = cosine(x[k]);
#line 30 "./../math/functions.def"
    r[k] += tmp_2;
    r[k] += hyperbolic_cosine(x[k]);

    r[k] += erf(x[k]);
    r[k] += complement(x[k], 3.0f, 10.1f);


    r[k] += exp(x[k]);

    r[k] += power_of_two(x[k]);
    r[k] += exponential_less_1(x[k], 2.9802322e-08f, -20.0f, 89.0f);
    r[k] += fabs(x[k]);
    r[k] += fdim(x[k], y[k]);
    r[k] += floor(x[k]);
    r[k] += fma(x[k], y[k], x[k]);
    r[k] += fmax(x[k], y[k]);
    r[k] += fmin(x[k], y[k]);
    r[k] += fmod(x[k], y[k]);
    r[k] += hypot(x[k], y[k]);
    r[k] += log(x[k]);
    r[k] += log10(x[k]);
    r[k] += log1p(x[k]);
    r[k] += log2(x[k]);
    r[k] += logb(x[k]);
    r[k] += rint(x[k]);
    r[k] += pow(x[k], y[k]);

    r[k] += remainder(x[k], y[k]);
    r[k] += round(x[k]);
    float tmp_3 = sine(x[k]);
    r[k] += tmp_3;
    r[k] += sinh(x[k]);

    r[k] += sqrt(x[k]);
    r[k] += tan(x[k]);
    r[k] += tanh(x[k]);
    float tmp_4 = gamma_function(x[k]);
    r[k] += tmp_4;
    r[k] += trunc(x[k]);
#line 22 "math-precise.cpp"
    r[k] += rsqrt(x[k]) + 1.0f / cbrt(x[k]) + exp10(x[k]);
  }
  float tmp_5[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k_2 = 0; k_2 < AMP_WIDTH; k_2++) {
    tmp[k_2] = frexp(x[k_2], &n[k_2]);
  }
  AMP_LOCKSTEP
  for (int k_3 = 0; k_3 < AMP_WIDTH; k_3++) {
    int i_2 = first + k_3 * stride;
    tmp_5[k_3] = tmp[k_3] + remquo(x[k_3], y[k_3], &whole[i_2]);
  }
#line 28 "math-precise.cpp"
  float value[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k_4 = 0; k_4 < AMP_WIDTH; k_4++) {
    float tmp_6 = tmp_5[k_4] + modf(x[k_4], &other[k_4]);
#line 23 "math-precise.cpp"
    r[k_4] += tmp_6 + other[k_4];
    r[k_4] += ldexp(x[k_4], n[k_4]) + ldexp(x[k_4], n[k_4]) + nextafter(x[k_4], y[k_4]);
    double tmp_7 = (double)log_of_gamma(x[k_4], &n[k_4]);
#line 25 "math-precise.cpp"
    r[k_4] = (float)((double)r[k_4] + (tmp_7 + nan((ulong)n[k_4])));
    n[k_4] += isfinite(x[k_4]) + isinf(x[k_4]) + isnan(x[k_4]) + isnormal(x[k_4]);
    n[k_4] += signbit(x[k_4]) + ilogb(x[k_4]);
  }
#line 28 "math-precise.cpp"
  AMP_LOCKSTEP
  for (int k_5 = 0; k_5 < AMP_WIDTH; k_5++) {
    int i_3 = first + k_5 * stride;
    value[k_5] = out[i_3] + (r[k_5] + (float)n[k_5]);
  }
  AMP_LOCKSTEP
  for (int k_6 = 0; k_6 < AMP_WIDTH; k_6++) {
    int i_4 = first + k_6 * stride;
    out[i_4] = value[k_6];
  }
}

// run_on<float>::lambda, one thread
#line 9 "math-precise.cpp"
static void run_on_thread(__global float *in, __global int *whole, __global float *out, struct run_on_kernel_args args, int i) {
  float x = in[0 * args.in_stride[0] + i];
  float y = in[1 * args.in_stride[0] + i];
#line 11 "math-precise.cpp"
  float r = 0.0f;
  float other = 0.0f;
#line 12 "math-precise.cpp"
  int n = 0;
#line 20 "./../math/functions.def"
  r += acos(x);
  r += acosh(x);
  r += asin(x);
  r += asinh(x);
  r += atan(x);
  r += atanh(x);
  r += atan2(x, y);
  r += cube_root(x);
  r += ceil(x);
  r += copysign(x, y);
  float tmp = cosine(x);
#line 30 "./../math/functions.def"
  r += tmp;
  r += hyperbolic_cosine(x);

  r += erf(x);
  r += complement(x, 3.0f, 10.1f);


  r += exp(x);

  r += power_of_two(x);
  r += exponential_less_1(x, 2.9802322e-08f, -20.0f, 89.0f);
  r += fabs(x);
  r += fdim(x, y);
  r += floor(x);
  r += fma(x, y, x);
  r += fmax(x, y);
  r += fmin(x, y);
  r += fmod(x, y);
  r += hypot(x, y);
  r += log(x);
  r += log10(x);
  r += log1p(x);
  r += log2(x);
  r += logb(x);
  r += rint(x);
  r += pow(x, y);

  r += remainder(x, y);
  r += round(x);
  float tmp_2 = sine(x);
  r += tmp_2;
  r += sinh(x);

  r += sqrt(x);
  r += tan(x);
  r += tanh(x);
  float tmp_3 = gamma_function(x);
  r += tmp_3;
  r += trunc(x);
#line 22 "math-precise.cpp"
  r += rsqrt(x) + 1.0f / cbrt(x) + exp10(x);
  float tmp_4 = frexp(x, &n);
  float tmp_5 = tmp_4 + remquo(x, y, &whole[i]);
  float tmp_6 = tmp_5 + modf(x, &other);
#line 23 "math-precise.cpp"
  r += tmp_6 + other;
  r += ldexp(x, n) + ldexp(x, n) + nextafter(x, y);
  double tmp_7 = (double)log_of_gamma(x, &n);
#line 25 "math-precise.cpp"
  r = (float)((double)r + (tmp_7 + nan((ulong)n)));
  n += isfinite(x) + isinf(x) + isnan(x) + isnormal(x);
  n += signbit(x) + ilogb(x);
  out[i] += r + (float)n;
}

// run_on<float>::lambda, a kernel
#line 9 "math-precise.cpp"
__kernel void run_on_kernel(__global float *AMP_NOALIAS in_buffer, __global int *AMP_NOALIAS whole_buffer, __global float *AMP_NOALIAS out_buffer, struct run_on_kernel_args args, int extent) {
  __global float *in = in_buffer + (AMP_OFFSETS ? args.in_offset : 0);
  __global int *whole = whole_buffer + (AMP_OFFSETS ? args.whole_offset : 0);
  __global float *out = out_buffer + (AMP_OFFSETS ? args.out_offset : 0);
  if (AMP_ROW > 1) {
    int begin = (int)get_global_id(0) * AMP_ROW;
    int end = min(begin + AMP_ROW, extent);
    if (AMP_WIDTH > 1) for (; end - begin >= AMP_WIDTH; begin += AMP_WIDTH) {
      run_on_threads(in, whole, out, args, begin, 1);
    }
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      run_on_thread(in, whole, out, args, begin);
    }
  } else if (AMP_WIDTH > 1) {
    int stride = (int)get_local_size(0);
    int first = (int)get_group_id(0) * (AMP_WIDTH * stride) + (int)get_local_id(0);
    if (extent - first > (AMP_WIDTH - 1) * stride) {
      run_on_threads(in, whole, out, args, first, stride);
    } else {
      for (; first < extent; first += stride) {
        run_on_thread(in, whole, out, args, first);
      }
    }
  } else {
    int i = (int)get_global_id(0);
    if (i < extent) {
      run_on_thread(in, whole, out, args, i);
    }
  }
}

// Concurrency::details::ordered_sum<double>
#line 23 "amp/detail/math_two_parts.h"
static struct two_parts_double ordered_sum_2(double a, double b) {
  #pragma OPENCL FP_CONTRACT OFF
#line 24 "amp/detail/math_two_parts.h"
  double sum = a + b;
  return (struct two_parts_double){sum, b - (sum - a)};
}

// Concurrency::details::logarithm_of
#line 21 "amp/detail/math_logarithm.h"
static struct logarithm logarithm_of(struct two_parts_double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 22 "amp/detail/math_logarithm.h"
  bool is_subnormal = x.high < 2.2250738585072014e-308;
  double scaled = is_subnormal ? x.high * 1.8014398509481984e+16 : x.high;
  int power = (int)(as_ulong(scaled) >> 52) - 1023 - (is_subnormal ? 54 : 0);
  double m = ldexp(x.high, -power);
  if (m > 1.4142135623730951) {
    m *= 0.5;
    power++;
  }
  double m_low = ldexp(x.low, -power);
  double a = m;
  double sum = a + 1.0;
  double part = sum - a;
  double tmp_low = a - (sum - part) + (1.0 - part);
  double below_high = sum;
  double below_low = tmp_low;
#line 32 "amp/detail/math_logarithm.h"
  double a_2 = m - 1.0;
  double sum_2 = a_2 + m_low;
  double part_2 = sum_2 - a_2;
  double tmp_low_2 = a_2 - (sum_2 - part_2) + (m_low - part_2);
  double tmp_high = below_high;
  double tmp_low_3 = below_low + m_low;
  double b_high = tmp_high;
  double b_low = tmp_low_3;
  double guess = sum_2 / b_high;
  double rest = (fma(-guess, b_high, sum_2) + tmp_low_2 - guess * b_low) / b_high;
  double sum_3 = guess + rest;
  double s_high = sum_3;
  double s_low = rest - (sum_3 - guess);
#line 33 "amp/detail/math_logarithm.h"
  double a_high = s_high;
  double a_low = s_low;
  double b_high_2 = s_high;
  double b_low_2 = s_low;
  double a_3 = a_high;
  double b = b_high_2;
  double product = a_3 * b;
  double b_2 = fma(a_3, b, -product) + (a_high * b_low_2 + a_low * b_high_2);
  double sum_4 = product + b_2;
  double tmp_low_4 = b_2 - (sum_4 - product);
  double square_high = sum_4;
  double square_low = tmp_low_4;
  double a_high_2 = square_high;
  double a_low_2 = square_low;
  double b_high_3 = s_high;
  double b_low_3 = s_low;
  double a_4 = a_high_2;
  double b_3 = b_high_3;
  double product_2 = a_4 * b_3;
  double b_4 = fma(a_4, b_3, -product_2) + (a_high_2 * b_low_3 + a_low_2 * b_high_3);
  double sum_5 = product_2 + b_4;
  double tmp_low_5 = b_4 - (sum_5 - product_2);
  double cube_high = sum_5;
  double cube_low = tmp_low_5;
#line 34 "amp/detail/math_logarithm.h"
  double tmp_high_2 = cube_high;
  double tmp_low_6 = cube_low;
  double product_3 = tmp_high_2 * 0.6666666666666666;
  double b_5 = fma(tmp_high_2, 0.6666666666666666, -product_3) + (tmp_high_2 * 3.700743415417188e-17 + tmp_low_6 * 0.6666666666666666);
  double sum_6 = product_3 + b_5;
  double tmp_low_7 = b_5 - (sum_6 - product_3);
  double third_high = sum_6;
  double third_low = tmp_low_7;
#line 35 "amp/detail/math_logarithm.h"
  double z = square_high;
  double p = 0.10762415597972005;
  p = p * z + 0.10456328242945438;
  p = p * z + 0.11766813077591133;
  p = p * z + 0.1333329653543724;
  p = p * z + 0.15384615761157389;
  p = p * z + 0.18181818179657014;
  p = p * z + 0.2222222222222843;
  p = p * z + 0.28571428571428564;
  p = p * z + 0.4;
  double a_5 = 2.0 * s_high;
  double b_6 = third_high;
  double sum_7 = a_5 + b_6;
  double tmp_low_8 = b_6 - (sum_7 - a_5);
  double sum_high = sum_7;
  double sum_low = tmp_low_8;
#line 46 "amp/detail/math_logarithm.h"
  return (struct logarithm){{ordered_sum_2(sum_high, sum_low + (2.0 * s_low + third_low + cube_high * z * p)).high, ordered_sum_2(sum_high, sum_low + (2.0 * s_low + third_low + cube_high * z * p)).low}, power};
}

// Concurrency::details::sum_of<double>
#line 39 "amp/detail/math_two_parts.h"
static struct two_parts_double sum_of(struct two_parts_double a, struct two_parts_double b) {
  #pragma OPENCL FP_CONTRACT OFF
#line 40 "amp/detail/math_two_parts.h"
  double a_2 = a.high;
  double b_2 = b.high;
  double sum = a_2 + b_2;
  double part = sum - a_2;
  double tmp_low = a_2 - (sum - part) + (b_2 - part);
  double sum_high = sum;
  double sum_low = tmp_low;
#line 41 "amp/detail/math_two_parts.h"
  double a_3 = sum_high;
  double b_3 = sum_low + (a.low + b.low);
  double sum_2 = a_3 + b_3;
  return (struct two_parts_double){sum_2, b_3 - (sum_2 - a_3)};
}

// Concurrency::details::product_of<double>
#line 34 "amp/detail/math_two_parts.h"
static struct two_parts_double product_of_2(struct two_parts_double a, struct two_parts_double b) {
  #pragma OPENCL FP_CONTRACT OFF
#line 35 "amp/detail/math_two_parts.h"
  double a_2 = a.high;
  double b_2 = b.high;
  double product = a_2 * b_2;
  double tmp_low = fma(a_2, b_2, -product);
  double product_high = product;
  double product_low = tmp_low;
#line 36 "amp/detail/math_two_parts.h"
  double a_3 = product_high;
  double b_3 = product_low + (a.high * b.low + a.low * b.high);
  double sum = a_3 + b_3;
  return (struct two_parts_double){sum, b_3 - (sum - a_3)};
}

// Concurrency::details::exact_sum<double>
#line 17 "amp/detail/math_two_parts.h"
static struct two_parts_double exact_sum_2(double a, double b) {
  #pragma OPENCL FP_CONTRACT OFF
#line 18 "amp/detail/math_two_parts.h"
  double sum = a + b;
  double part = sum - a;
#line 19 "amp/detail/math_two_parts.h"
  return (struct two_parts_double){sum, a - (sum - part) + (b - part)};
}

// Concurrency::details::logarithm_of_1_plus
#line 57 "amp/detail/math_logarithm.h"
static struct two_parts_double logarithm_of_1_plus(struct two_parts_double y) {
  #pragma OPENCL FP_CONTRACT OFF
#line 58 "amp/detail/math_logarithm.h"
  double b = y.high;
  double sum = 1.0 + b;
  double part = sum - 1.0;
  double tmp_low = 1.0 - (sum - part) + (b - part);
  double sum_high = sum;
  double sum_low = tmp_low;
#line 59 "amp/detail/math_logarithm.h"
  struct logarithm tmp = logarithm_of(ordered_sum_2(sum_high, sum_low + y.low));
  return sum_of(product_of_2((struct two_parts_double){0.6931471805599453, 2.3190468138462996e-17}, (struct two_parts_double){(double)tmp.power, 0.0}), product_of_2((struct two_parts_double){tmp.rest.high, tmp.rest.low}, (struct two_parts_double){1.0, 0.0}));
}

// Concurrency::details::inverse_hyperbolic_cosine
#line 84 "amp/detail/math_logarithm.h"
static double inverse_hyperbolic_cosine(double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 85 "amp/detail/math_logarithm.h"
  if (!(x > 1.0 && x < (double)INFINITY)) {
    return x == 1.0 ? 0.0 : x > 1.0 ? x : (double)NAN;
  }
#line 87 "amp/detail/math_logarithm.h"
  if (x > 1000000000000000.0) {

    struct logarithm tmp = logarithm_of((struct two_parts_double){x, 0.0});
    struct two_parts_double tmp_2 = sum_of(product_of_2((struct two_parts_double){0.6931471805599453, 2.3190468138462996e-17}, (struct two_parts_double){(double)tmp.power, 0.0}), product_of_2((struct two_parts_double){tmp.rest.high, tmp.rest.low}, (struct two_parts_double){1.0, 0.0}));
#line 88 "amp/detail/math_logarithm.h"
    struct two_parts_double tmp_3 = sum_of((struct two_parts_double){tmp_2.high, tmp_2.low}, (struct two_parts_double){0.6931471805599453, 2.3190468138462996e-17});
    return tmp_3.high + tmp_3.low;
  }
#line 90 "amp/detail/math_logarithm.h"
  double t = x - 1.0;
  struct two_parts_double tmp_4 = product_of_2((struct two_parts_double){t, 0.0}, exact_sum_2(2.0, t));
  double guess = sqrt(tmp_4.high);
  double b = (fma(-guess, guess, tmp_4.high) + tmp_4.low) / (2.0 * guess);
  double sum = guess + b;
  double tmp_low = b - (sum - guess);
  double root_high = sum;
  double root_low = tmp_low;
#line 92 "amp/detail/math_logarithm.h"
  struct two_parts_double tmp_5 = logarithm_of_1_plus(sum_of((struct two_parts_double){t, 0.0}, (struct two_parts_double){root_high, root_low}));
  return tmp_5.high + tmp_5.low;
}

// Concurrency::details::rounded<double>
#line 56 "amp/detail/math_two_parts.h"
static double rounded_3(struct two_parts_double x) {
  #pragma OPENCL FP_CONTRACT OFF
  return x.high + x.low;
}

// Concurrency::details::inverse_hyperbolic_tangent
#line 96 "amp/detail/math_logarithm.h"
static double inverse_hyperbolic_tangent(double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 97 "amp/detail/math_logarithm.h"
  double size = fabs(x);
  if (!(size < 1.0)) {
    return size == 1.0 ? copysign((double)INFINITY, x) : (double)NAN;
  }
#line 100 "amp/detail/math_logarithm.h"
  if (size < 1e-09) {
    return x;
  }
#line 102 "amp/detail/math_logarithm.h"
  double a_high = 2.0 * size;
  struct two_parts_double tmp = exact_sum_2(1.0, -size);
  double guess = a_high / tmp.high;
  double rest = (fma(-guess, tmp.high, a_high) + 0.0 - guess * tmp.low) / tmp.high;
  double sum = guess + rest;
  double ratio_high = sum;
  double ratio_low = rest - (sum - guess);
#line 103 "amp/detail/math_logarithm.h"
  return copysign(0.5 * rounded_3(logarithm_of_1_plus((struct two_parts_double){ratio_high, ratio_low})), x);
}

// Concurrency::details::error_function_tail
#line 65 "amp/detail/math_error_function.h"
static double error_function_tail_2(double z) {
  #pragma OPENCL FP_CONTRACT OFF
#line 66 "amp/detail/math_error_function.h"
  double p = -1.4787385599052157e-07;
  p = p * z + 1.6389446360450111e-06;
  p = p * z + -1.492382961345287e-05;
  p = p * z + 0.0001205530629440674;
  p = p * z + -0.0008548326793233783;
  p = p * z + 0.005223977624325344;
  p = p * z + -0.02686617064510409;
  p = p * z + 0.112837916709551;
  return p * z + -0.37612638903183754;
}

// Concurrency::details::exponential_tail
#line 21 "amp/detail/math_exponential.h"
static double exponential_tail_2(double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 22 "amp/detail/math_exponential.h"
  double p = 1.6084326679754903e-10;
  p = p * x + 2.0914685161418067e-09;
  p = p * x + 2.505207800522273e-08;
  p = p * x + 2.755727364745109e-07;
  p = p * x + 2.755731923995482e-06;
  p = p * x + 2.480158732554432e-05;
  p = p * x + 0.00019841269841266415;
  p = p * x + 0.0013888888888883748;
  p = p * x + 0.008333333333333333;
  p = p * x + 0.04166666666666667;
  return p * x + 0.16666666666666666;
}

// Concurrency::details::small_exponential<double>
#line 50 "amp/detail/math_exponential.h"
static struct two_parts_double small_exponential_2(struct two_parts_double r) {
  #pragma OPENCL FP_CONTRACT OFF
#line 51 "amp/detail/math_exponential.h"
  double a = r.high;
  double b = r.high * 0.5;
  double product = a * b;
  double tmp_low = fma(a, b, -product);
  double half_square_high_ = product;
  double half_square_low_ = tmp_low;
#line 52 "amp/detail/math_exponential.h"
  double a_2 = r.high;
  double b_2 = half_square_high_;
  double sum = a_2 + b_2;
  double tmp_low_2 = b_2 - (sum - a_2);
  double sum_high = sum;
  double sum_low = tmp_low_2;
#line 53 "amp/detail/math_exponential.h"
  double tail = r.high * r.high * r.high * exponential_tail_2(r.high);
  double a_3 = sum_high;
  double b_3 = sum_low + (half_square_low_ + (r.low + r.high * r.low) + tail);
  double sum_2 = a_3 + b_3;
  return (struct two_parts_double){sum_2, b_3 - (sum_2 - a_3)};
}

// Concurrency::details::rounded<double>
#line 66 "amp/detail/math_exponential.h"
static double rounded_4(struct exponential_double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 67 "amp/detail/math_exponential.h"
  double b = x.rest.high;
  double sum = 1.0 + b;
  double tmp_low = b - (sum - 1.0);
  double sum_high = sum;
  double sum_low = tmp_low;
#line 68 "amp/detail/math_exponential.h"
  return ldexp(sum_high + (sum_low + x.rest.low), x.power);
}

// Concurrency::details::scaled_complement
#line 31 "amp/detail/math_error_function.h"
static double scaled_complement_2(double t) {
  #pragma OPENCL FP_CONTRACT OFF
#line 32 "amp/detail/math_error_function.h"
  double p = 1.2495096223529886e-09;
  p = p * t + 1.8232502650683418e-09;
  p = p * t + -1.4098981967735139e-08;
  p = p * t + -1.7887124945071396e-08;
  p = p * t + 1.1014538107239169e-07;
  p = p * t + 7.460780257001613e-08;
  p = p * t + -8.256003068577494e-07;
  p = p * t + 2.9383252186026087e-07;
  p = p * t + 5.70988261845246e-06;
  p = p * t + -1.1222056567542863e-05;
  p = p * t + -2.439928758861139e-05;
  p = p * t + 0.0001506216953068026;
  p = p * t + -0.00019925667239225933;
  p = p * t + -0.0007577732960297468;
  p = p * t + 0.005031969973698179;
  p = p * t + -0.016197734056285586;
  p = p * t + 0.037167515537983954;
  p = p * t + -0.0663303658123792;
  p = p * t + 0.09373283499831789;
  p = p * t + -0.10103906603629606;
  p = p * t + 0.06809705425469356;
  p = p * t + 0.015379652102619584;
  p = p * t + -0.13962111684056253;
  return p * t + 1.2329951186255526;
}

// Concurrency::details::complement<double>
#line 78 "amp/detail/math_error_function.h"
static double complement_2(double x, double k, double most) {
  #pragma OPENCL FP_CONTRACT OFF
#line 79 "amp/detail/math_error_function.h"
  double size = fabs(x);
  if (!(size < most)) {
    return x > 0.0 ? 0.0 : x < 0.0 ? 2.0 : x;
  }
#line 82 "amp/detail/math_error_function.h"
  if (size < 0.5) {
    double first = x * 1.1283791670955126;
    double z = x * x;
#line 84 "amp/detail/math_error_function.h"
    double sum = 1.0 + -first;
    double part = sum - 1.0;
    double less_high = sum;
    double less_low = 1.0 - (sum - part) + (-first - part);
#line 85 "amp/detail/math_error_function.h"
    return less_high + (less_low - x * z * error_function_tail_2(z));
  }
  struct two_parts_double tmp = exact_sum_2(size, -k);
  struct two_parts_double tmp_2 = exact_sum_2(size, k);
  double guess = tmp.high / tmp_2.high;
  double t_high = guess + (fma(-guess, tmp_2.high, tmp.high) + tmp.low - guess * tmp_2.low) / tmp_2.high;
#line 88 "amp/detail/math_error_function.h"
  double product = size * size;
  double square_high = product;
  double square_low = fma(size, size, -product);
#line 89 "amp/detail/math_error_function.h"
  double tmp_high = -square_high;
  double tmp_low = -square_low;
  double x_high = tmp_high;
  double x_low = tmp_low;
  double n = rint(x_high * 1.4426950408889634);
  double leftover = fma(-n, 0.6931471805599453, x_high);
  double b = x_low - n * 2.3190468138462996e-17;
  double sum_2 = leftover + b;
  double part_2 = sum_2 - leftover;
  double r_low = leftover - (sum_2 - part_2) + (b - part_2);
  double tmp_rest_high = small_exponential_2((struct two_parts_double){sum_2, r_low}).high;
  double tmp_rest_low = small_exponential_2((struct two_parts_double){sum_2, r_low}).low;
  double e_rest_high = tmp_rest_high;
  double e_rest_low = tmp_rest_low;
  int e_power = (int)n;
#line 90 "amp/detail/math_error_function.h"
  int power = e_power;
  e_power = 0;
  double above = rounded_4((struct exponential_double){{e_rest_high, e_rest_low}, e_power}) * scaled_complement_2(t_high);
  struct two_parts_double tmp_3 = ordered_sum_2(1.0, 2.0 * size);
  double guess_2 = above / tmp_3.high;
  double result_high = guess_2 + (fma(-guess_2, tmp_3.high, above) + 0.0 - guess_2 * tmp_3.low) / tmp_3.high;
#line 95 "amp/detail/math_error_function.h"
  double tail = ldexp(result_high, power);
  return x < 0.0 ? 2.0 - tail : tail;
}

// Concurrency::details::exponential_less_1<double>
#line 93 "amp/detail/math_exponential.h"
static double exponential_less_1_2(double x, double tiny, double least, double most) {
  #pragma OPENCL FP_CONTRACT OFF
#line 94 "amp/detail/math_exponential.h"
  if (!(fabs(x) > tiny)) {
    return x;
  }
#line 96 "amp/detail/math_exponential.h"
  if (!(x < most)) {
    return x > 0.0 ? (double)INFINITY : x;
  }
#line 98 "amp/detail/math_exponential.h"
  if (x < least) {
    return -1.0;
  }
#line 100 "amp/detail/math_exponential.h"
  double x_high = x;
  double n = rint(x_high * 1.4426950408889634);
  double leftover = fma(-n, 0.6931471805599453, x_high);
  double b = 0.0 - n * 2.3190468138462996e-17;
  double sum = leftover + b;
  double part = sum - leftover;
  double r_low = leftover - (sum - part) + (b - part);
  double tmp_rest_high = small_exponential_2((struct two_parts_double){sum, r_low}).high;
  double tmp_rest_low = small_exponential_2((struct two_parts_double){sum, r_low}).low;
  double e_rest_high = tmp_rest_high;
  double e_rest_low = tmp_rest_low;
  int e_power = (int)n;
#line 101 "amp/detail/math_exponential.h"
  if (e_power == 0) {
    return e_rest_high + e_rest_low;
  }
  double scale = ldexp(1.0, e_power - 1);
  double b_2 = scale * e_rest_high;
  double sum_2 = scale + b_2;
  double tmp_low = b_2 - (sum_2 - scale);
  double sum_high = sum_2;
  double sum_low = tmp_low;
  double a = sum_high;
  double sum_3 = a + -0.5;
  double part_2 = sum_3 - a;
  double tmp_low_2 = a - (sum_3 - part_2) + (-0.5 - part_2);
  double less_high = sum_3;
  double less_low = tmp_low_2;
#line 106 "amp/detail/math_exponential.h"
  return 2.0 * (less_high + (less_low + (sum_low + scale * e_rest_low)));
}

// Concurrency::details::scaled
#line 50 "amp/detail/math_logarithm.h"
static struct two_parts_double scaled(struct logarithm x, struct two_parts_double scale, struct two_parts_double step_) {
  return sum_of(product_of_2((struct two_parts_double){step_.high, step_.low}, (struct two_parts_double){(double)x.power, 0.0}), product_of_2(x.rest, scale));
}

// Concurrency::details::log_to_base_10
#line 70 "amp/detail/math_logarithm.h"
static double log_to_base_10(double x) {
  if (!(x > 0.0 && x < (double)INFINITY)) {
    return log(x);
  }
#line 73 "amp/detail/math_logarithm.h"
  struct logarithm tmp = logarithm_of((struct two_parts_double){x, 0.0});
  return rounded_3(scaled((struct logarithm){{tmp.rest.high, tmp.rest.low}, tmp.power}, (struct two_parts_double){0.4342944819032518, 1.098319650216765e-17}, (struct two_parts_double){0.3010299956639812, -2.8037281277851704e-18}));
}

// Concurrency::details::log_of_1_plus
#line 77 "amp/detail/math_logarithm.h"
static double log_of_1_plus(double x) {
  if (!(x > -1.0 && x < (double)INFINITY)) {
    return log1p(x);
  }
#line 80 "amp/detail/math_logarithm.h"
  return fabs(x) < 5.551115123125783e-17 ? x : rounded_3(logarithm_of_1_plus((struct two_parts_double){x, 0.0}));
}

// Concurrency::details::log_to_base_2
#line 64 "amp/detail/math_logarithm.h"
static double log_to_base_2(double x) {
  if (!(x > 0.0 && x < (double)INFINITY)) {
    return log(x);
  }
#line 67 "amp/detail/math_logarithm.h"
  struct logarithm tmp = logarithm_of((struct two_parts_double){x, 0.0});
  return rounded_3(scaled((struct logarithm){{tmp.rest.high, tmp.rest.low}, tmp.power}, (struct two_parts_double){1.4426950408889634, 2.0355273740931033e-17}, (struct two_parts_double){1.0, 0.0}));
}

// Concurrency::details::reduce_moderate
#line 21 "amp/detail/math_reduction.h"
static struct quarter_turns_double reduce_moderate(double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 22 "amp/detail/math_reduction.h"
  double p1 = 1.5707963267948966;
  double p2 = 6.123233995736766e-17;
  double p3 = -1.4973849048591698e-33;
#line 23 "amp/detail/math_reduction.h"
  double n = rint(x * 0.6366197723675814);
  double product = n * p2;
  double a = fma(-n, p1, x);
  double sum = a + -product;
  double part = sum - a;
  double tmp_low = a - (sum - part) + (-product - part);
  double sum_high = sum;
  double sum_low = tmp_low;
#line 26 "amp/detail/math_reduction.h"
  double low = sum_low - (fma(n, p2, -product) + n * p3);
  double high = sum_high + low;
  return (struct quarter_turns_double){(int)n, {high, sum_high - high + low}};
}

// Concurrency::details::reduce_large
#line 84 "amp/detail/math_reduction.h"
static struct quarter_turns_double reduce_large_2(double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 85 "amp/detail/math_reduction.h"
  ulong bits = as_ulong(x);
  struct turned_digits tmp = turn((uint)bits, ((uint)(bits >> 32) & 1048575u) | 1048576u, (int)((bits >> 52) & 2047UL) - 1075);
  int digits_count = tmp.count;
  bool digits_is_negative = tmp.is_negative;
  uint digits_fraction_0 = tmp.fraction[0];
  uint digits_fraction_1 = tmp.fraction[1];
  uint digits_fraction_2 = tmp.fraction[2];
  uint digits_fraction_3 = tmp.fraction[3];
#line 89 "amp/detail/math_reduction.h"
  double f0 = ldexp((double)digits_fraction_0, -32);
  double f1 = ldexp((double)digits_fraction_1, -64);
  double f2 = ldexp((double)digits_fraction_2, -96);
  double f3 = ldexp((double)digits_fraction_3, -128);
  double sum = f0 + f1;
  double part = sum - f0;
  double sum_high = sum;
  double sum_low = f0 - (sum - part) + (f1 - part);
#line 94 "amp/detail/math_reduction.h"
  double low = sum_low + (f2 + f3);
  double f = sum_high + low;
  double f_low = sum_high - f + low;
#line 96 "amp/detail/math_reduction.h"
  double p1 = 1.5707963267948966;
  double p2 = 6.123233995736766e-17;
  double high = f * p1;
#line 97 "amp/detail/math_reduction.h"
  double rest = fma(f, p1, -high) + (f * p2 + f_low * p1);
  return (struct quarter_turns_double){digits_count, {digits_is_negative ? -high : high, digits_is_negative ? -rest : rest}};
}

// Concurrency::details::tangent_excess
#line 51 "amp/detail/math_trigonometry.h"
static double tangent_excess(double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 52 "amp/detail/math_trigonometry.h"
  double z = x * x;
  double w = z * z;
#line 53 "amp/detail/math_trigonometry.h"
  double odd = 0.13333333333320124 + w * (0.021869488294859542 + w * (0.0035920791075913124 + w * (0.0005880412408202641 + w * (7.817944429395571e-05 + w * -1.8558637485527546e-05))));
#line 58 "amp/detail/math_trigonometry.h"
  double even = z * (0.05396825397622605 + w * (0.0088632398235993 + w * (0.0014562094543252903 + w * (0.0002464631348184699 + w * (7.140724913826082e-05 + w * 2.590730518636337e-05)))));
#line 63 "amp/detail/math_trigonometry.h"
  return z * x * (0.3333333333333341 + z * (odd + even));
}

// Concurrency::details::tangent_of<double>
#line 69 "amp/detail/math_trigonometry.h"
static double tangent_of(struct two_parts_double x, double quarter_high, double quarter_low, bool is_inverted) {
  #pragma OPENCL FP_CONTRACT OFF
#line 70 "amp/detail/math_trigonometry.h"
  bool is_negative = x.high < 0.0;
  if (is_negative) {
    x.high = -x.high;
    x.low = -x.low;
  }
  bool is_near_one = x.high > 0.67;
  if (is_near_one) {
    x.high = quarter_high - x.high + (quarter_low - x.low);
    x.low = 0.0;
  }
  double t = tangent_excess(x.high) + x.low * (1.0 + x.high * x.high);
  double sum = x.high + t;
  double rest = x.high - sum + t;
  double result;
#line 82 "amp/detail/math_trigonometry.h"
  if (is_near_one) {

    result = is_inverted ? 1.0 + 2.0 * (sum / (1.0 - sum)) : 1.0 - 2.0 * (sum / (1.0 + sum));
  } else if (is_inverted) {
    double inverse = 1.0 / sum;
    result = sum == 0.0 ? inverse : inverse + inverse * (fma(-sum, inverse, 1.0) - rest * inverse);
  } else {
    result = sum;
  }
  return is_negative ? -result : result;
}

// Concurrency::details::tangent
#line 114 "amp/detail/math_reduction.h"
static double tangent(double x) {
  double size = fabs(x);
  if (!(size < (double)INFINITY)) {
    return (double)NAN;
  }
  if (size < 7.450580596923828e-09) {
    return x;
  }
#line 121 "amp/detail/math_reduction.h"
  int turns_count;
  double turns_rest_high;
  double turns_rest_low;
  if (size < 1048576.0) {
    struct quarter_turns_double tmp = reduce_moderate(size);
    turns_count = tmp.count;
    turns_rest_high = tmp.rest.high;
    turns_rest_low = tmp.rest.low;
  } else {
    struct quarter_turns_double tmp_2 = reduce_large_2(size);
    turns_count = tmp_2.count;
    turns_rest_high = tmp_2.rest.high;
    turns_rest_low = tmp_2.rest.low;
  }
#line 122 "amp/detail/math_reduction.h"
  double quarter_high = 0.7853981633974483;
  double quarter_low = 3.061616997868383e-17;
#line 123 "amp/detail/math_reduction.h"
  bool is_odd = (turns_count & 1) != 0;
  double result = tangent_of((struct two_parts_double){turns_rest_high, turns_rest_low}, quarter_high, quarter_low, is_odd);
  return (x < 0.0) != is_odd ? -result : result;
}

// Concurrency::details::gamma_slope
#line 26 "amp/detail/math_gamma.h"
static double gamma_slope_2(double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 27 "amp/detail/math_gamma.h"
  double p = -1.2922677220574878e-06;
  p = p * x + 2.584210735300929e-06;
  p = p * x + -3.632857908056377e-06;
  p = p * x + 7.2632956346064904e-06;
  p = p * x + -1.528531465436177e-05;
  p = p * x + 3.0554308764876926e-05;
  p = p * x + -6.078457313978775e-05;
  p = p * x + 0.00012165717113737426;
  p = p * x + -0.00024094226106895087;
  p = p * x + 0.0004903901012192666;
  p = p * x + -0.0009195737909004152;
  p = p * x + 0.0021039332448517375;
  p = p * x + -0.00285264582265941;
  p = p * x + 0.01115404572113896;
  p = p * x + -0.0002669820687235964;
  p = p * x + 0.07424901075347107;
  p = p * x + 0.08157691924708618;
  p = p * x + 0.41184033042643986;
  return p * x + 0.42278433509846713;
}

// Concurrency::details::multiply<double>
#line 78 "amp/detail/math_gamma.h"
static void multiply_2(struct long_product_double *product, struct two_parts_double factor) {
  #pragma OPENCL FP_CONTRACT OFF
#line 79 "amp/detail/math_gamma.h"
  double a_high = product->value.high;
  double a_low = product->value.low;
  double b_high = factor.high;
  double b_low = factor.low;
  double a = a_high;
  double b = b_high;
  double product_2 = a * b;
  double b_2 = fma(a, b, -product_2) + (a_high * b_low + a_low * b_high);
  double sum = product_2 + b_2;
  product->value = (struct two_parts_double){sum, b_2 - (sum - product_2)};
#line 81 "amp/detail/math_gamma.h"
  if (fabs(product->value.high) > 1099511627776.0) {
    product->value.high *= 9.094947017729282e-13;
    product->value.low *= 9.094947017729282e-13;
    product->power += 40;
  }
}

// Concurrency::details::between_two_and<double>
#line 90 "amp/detail/math_gamma.h"
static struct long_product_double between_two_and_2(int n, double s) {
  struct long_product_double product = {{1.0, 0.0}, 0};
  for (int k = 2; k < n; k++) {
    multiply_2(&product, exact_sum_2((double)k, s));
  }
#line 94 "amp/detail/math_gamma.h"
  for (int k_2 = 1; k_2 >= n; k_2--) {
    multiply_2(&product, exact_sum_2((double)k_2, s));
  }
#line 96 "amp/detail/math_gamma.h"
  return product;
}

// Concurrency::details::quotient_of<double>
#line 45 "amp/detail/math_two_parts.h"
static struct two_parts_double quotient_of_2(struct two_parts_double a, struct two_parts_double b) {
  #pragma OPENCL FP_CONTRACT OFF
#line 46 "amp/detail/math_two_parts.h"
  double guess = a.high / b.high;
  double rest = (fma(-guess, b.high, a.high) + a.low - guess * b.low) / b.high;
  double sum = guess + rest;
  return (struct two_parts_double){sum, rest - (sum - guess)};
}

// Concurrency::details::moderate_gamma<double>
#line 100 "amp/detail/math_gamma.h"
static double moderate_gamma_2(double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 101 "amp/detail/math_gamma.h"
  double n = rint(x);
  double s = x - n;
#line 102 "amp/detail/math_gamma.h"
  double b = s * gamma_slope_2(s);
  double sum = 1.0 + b;
  double tmp_low = b - (sum - 1.0);
  double start_high = sum;
  double start_low = tmp_low;
#line 103 "amp/detail/math_gamma.h"
  struct long_product_double tmp = between_two_and_2((int)n, s);
  double product_value_high = tmp.value.high;
  double product_value_low = tmp.value.low;
  int product_power = tmp.power;
#line 104 "amp/detail/math_gamma.h"
  if (n < 2.0) {
    return ldexp(rounded_3(quotient_of_2((struct two_parts_double){start_high, start_low}, (struct two_parts_double){product_value_high, product_value_low})), -product_power);
  }
#line 106 "amp/detail/math_gamma.h"
  return ldexp(rounded_3(product_of_2((struct two_parts_double){start_high, start_low}, (struct two_parts_double){product_value_high, product_value_low})), product_power);
}

// Concurrency::details::sign_of_gamma<double>
#line 111 "amp/detail/math_gamma.h"
static int sign_of_gamma_2(double x) {
  double below = floor(x);
  if (x == 0.0) {
    return 1.0 / x < 0.0 ? -1 : 1;
  }
#line 115 "amp/detail/math_gamma.h"
  return x < 0.0 && below != x && floor(below / 2.0) != below / 2.0 ? -1 : 1;
}

// Concurrency::details::natural
#line 53 "amp/detail/math_logarithm.h"
static struct two_parts_double natural(struct logarithm x) {
  return sum_of(product_of_2((struct two_parts_double){0.6931471805599453, 2.3190468138462996e-17}, (struct two_parts_double){(double)x.power, 0.0}), product_of_2((struct two_parts_double){x.rest.high, x.rest.low}, (struct two_parts_double){1.0, 0.0}));
}

// Concurrency::details::log_gamma_by_stirling
#line 122 "amp/detail/math_gamma.h"
static struct two_parts_double log_gamma_by_stirling(double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 123 "amp/detail/math_gamma.h"
  double z = 1.0 / x;
  double y = z * z;
#line 124 "amp/detail/math_gamma.h"
  double series = z * (0.08333333333333333 + y * (-0.002777777777777778 + y * (0.0007936507936507937 + y * (-0.0005952380952380953 + y * (0.0008417508417508417 + y * (-0.0019175269175269176 + y * 0.00641025641025641))))));
#line 130 "amp/detail/math_gamma.h"
  struct two_parts_double tmp = natural(logarithm_of((struct two_parts_double){x, 0.0}));
  struct two_parts_double tmp_2 = exact_sum_2(x, -0.5);
  double product = tmp.high * tmp_2.high;
  double b = fma(tmp.high, tmp_2.high, -product) + (tmp.high * tmp_2.low + tmp.low * tmp_2.high);
  double sum = product + b;
  double tmp_low = b - (sum - product);
  double product_high = sum;
  double product_low = tmp_low;
#line 132 "amp/detail/math_gamma.h"
  double sum_2 = 0.9189385332046728 + series;
  double part = sum_2 - 0.9189385332046728;
  double rest_high = sum_2;
  double rest_low = 0.9189385332046728 - (sum_2 - part) + (series - part);
#line 133 "amp/detail/math_gamma.h"
  double tmp_high = product_high;
  double tmp_low_2 = product_low;
  double b_2 = -x;
  double sum_3 = tmp_high + b_2;
  double part_2 = sum_3 - tmp_high;
  double b_3 = tmp_high - (sum_3 - part_2) + (b_2 - part_2) + (tmp_low_2 + 0.0);
  double sum_4 = sum_3 + b_3;
  double tmp_low_3 = b_3 - (sum_4 - sum_3);
  double tmp_high_2 = rest_high;
  double tmp_low_4 = rest_low - 3.8782941580672414e-17;
  double b_high = tmp_high_2;
  double b_low = tmp_low_4;
  double b_4 = b_high;
  double sum_5 = sum_4 + b_4;
  double part_3 = sum_5 - sum_4;
  double b_5 = sum_4 - (sum_5 - part_3) + (b_4 - part_3) + (tmp_low_3 + b_low);
  double sum_6 = sum_5 + b_5;
  return (struct two_parts_double){sum_6, b_5 - (sum_6 - sum_5)};
}

// Concurrency::details::exponential_of<double>
#line 58 "amp/detail/math_exponential.h"
static struct exponential_double exponential_of(struct two_parts_double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 59 "amp/detail/math_exponential.h"
  double n = rint(x.high * 1.4426950408889634);

  double leftover = fma(-n, 0.6931471805599453, x.high);
  double b = x.low - n * 2.3190468138462996e-17;
  double sum = leftover + b;
  double part = sum - leftover;
  double tmp_low = leftover - (sum - part) + (b - part);
  double r_high = sum;
  double r_low = tmp_low;
#line 63 "amp/detail/math_exponential.h"
  return (struct exponential_double){{small_exponential_2((struct two_parts_double){r_high, r_low}).high, small_exponential_2((struct two_parts_double){r_high, r_low}).low}, (int)n};
}

// Concurrency::details::sine_of
#line 18 "amp/detail/math_trigonometry.h"
static double sine_of_2(double high, double low) {
  #pragma OPENCL FP_CONTRACT OFF
#line 19 "amp/detail/math_trigonometry.h"
  double z = high * high;
  double v = z * high;
#line 20 "amp/detail/math_trigonometry.h"
  double r = 0.00833333333332249 + z * (-0.0001984126982985795 + z * (2.7557313707070068e-06 + z * (-2.5050760253406863e-08 + z * 1.58969099521155e-10)));
#line 24 "amp/detail/math_trigonometry.h"
  return high - (z * (0.5 * low - v * r) - low - v * -0.16666666666666632);
}

// Concurrency::details::cosine_of
#line 32 "amp/detail/math_trigonometry.h"
static double cosine_of_2(double high, double low) {
  #pragma OPENCL FP_CONTRACT OFF
#line 33 "amp/detail/math_trigonometry.h"
  double z = high * high;
  double half_ = 0.5 * z;
  double w = 1.0 - half_;
#line 34 "amp/detail/math_trigonometry.h"
  double r = z * (0.0416666666666666 + z * (-0.001388888888887411 + z * (2.480158728947673e-05 + z * (-2.7557314351390663e-07 + z * (2.087572321298175e-09 + z * -1.1359647557788195e-11)))));
#line 39 "amp/detail/math_trigonometry.h"
  return w + (1.0 - w - half_ + (z * r - high * low));
}

// Concurrency::details::sine_of_half_turn<double>
#line 109 "amp/detail/math_trigonometry.h"
static double sine_of_half_turn(double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 110 "amp/detail/math_trigonometry.h"
  double size = x < 0.0 ? -x : x;
  double x_2 = size <= 0.25 ? size : 0.5 - size;
  double high = x_2 * 3.141592653589793;
  double tmp_low = fma(x_2, 3.141592653589793, -high) + x_2 * 1.2246467991473532e-16;
  double angle_high = high;
  double angle_low = tmp_low;
#line 112 "amp/detail/math_trigonometry.h"
  double result = size <= 0.25 ? sine_of_2(angle_high, angle_low) : cosine_of_2(angle_high, angle_low);
  return copysign(result, x);
}

// Concurrency::details::gamma_function
#line 150 "amp/detail/math_gamma.h"
static double gamma_function_2(double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 151 "amp/detail/math_gamma.h"
  if (!(fabs(x) < (double)INFINITY)) {
    return x > 0.0 ? x : (double)NAN;
  }
#line 153 "amp/detail/math_gamma.h"
  if (x <= 0.0 && floor(x) == x) {
    return x == 0.0 ? 1.0 / x : (double)NAN;
  }
#line 155 "amp/detail/math_gamma.h"
  if (fabs(x) < 32.0) {
    return fabs(x) < 1e-20 ? 1.0 / x : moderate_gamma_2(x);
  }
#line 157 "amp/detail/math_gamma.h"
  if (!(x < 172.0) || x < -190.0) {
    return x > 0.0 ? (double)INFINITY : sign_of_gamma_2(x) < 0 ? -0.0 : 0.0;
  }
#line 159 "amp/detail/math_gamma.h"
  struct two_parts_double tmp = log_gamma_by_stirling(fabs(x));
  double log_gamma_high = tmp.high;
  double log_gamma_low = tmp.low;
#line 160 "amp/detail/math_gamma.h"
  if (x > 0.0) {
    struct exponential_double tmp_2 = exponential_of((struct two_parts_double){log_gamma_high, log_gamma_low});
    double sum = 1.0 + tmp_2.rest.high;
    return ldexp(sum + (tmp_2.rest.high - (sum - 1.0) + tmp_2.rest.low), tmp_2.power);
  }
#line 162 "amp/detail/math_gamma.h"
  double tmp_high = -log_gamma_high;
  double tmp_low = -log_gamma_low;
  double x_high = tmp_high;
  double x_low = tmp_low;
  double n = rint(x_high * 1.4426950408889634);
  double leftover = fma(-n, 0.6931471805599453, x_high);
  double b = x_low - n * 2.3190468138462996e-17;
  double sum_2 = leftover + b;
  double part = sum_2 - leftover;
  double r_low = leftover - (sum_2 - part) + (b - part);
  double tmp_rest_high = small_exponential_2((struct two_parts_double){sum_2, r_low}).high;
  double tmp_rest_low = small_exponential_2((struct two_parts_double){sum_2, r_low}).low;
  double e_rest_high = tmp_rest_high;
  double e_rest_low = tmp_rest_low;
  int e_power = (int)n;
#line 163 "amp/detail/math_gamma.h"
  int power = e_power;
  e_power = 0;
  double size = rounded_4((struct exponential_double){{e_rest_high, e_rest_low}, e_power}) * (3.141592653589793 / (x * fabs(sine_of_half_turn(x - rint(x)))));
  return (double)sign_of_gamma_2(x) * ldexp(fabs(size), power);
}

// Concurrency::details::reciprocal_root
#line 12 "amp/detail/math_roots.h"
static double reciprocal_root(double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 13 "amp/detail/math_roots.h"
  double y = rsqrt(x);
  if (!(x > 0.0 && x < (double)INFINITY)) {
    return y;
  }
#line 16 "amp/detail/math_roots.h"
  double root = x * y;
  double rest = fma(x, y, -root);
#line 17 "amp/detail/math_roots.h"
  return y + 0.5 * y * (fma(-root, y, 1.0) - rest * y);
}

// Concurrency::details::reciprocal_cube_root
#line 21 "amp/detail/math_roots.h"
static double reciprocal_cube_root(double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 22 "amp/detail/math_roots.h"
  double y = 1.0 / cbrt(x);
  if (x == 0.0 || !(fabs(x) < (double)INFINITY)) {
    return y;
  }
#line 25 "amp/detail/math_roots.h"
  double square = y * y;
  double square_rest = fma(y, y, -square);
#line 26 "amp/detail/math_roots.h"
  double product = x * y;
  double product_rest = fma(x, y, -product);
#line 27 "amp/detail/math_roots.h"
  double error = fma(-product, square, 1.0) - (product * square_rest + product_rest * square);
  return y + y * error * 0.3333333333333333;
}

// Concurrency::details::power_of_ten
#line 81 "amp/detail/math_exponential.h"
static double power_of_ten(double x) {
  #pragma OPENCL FP_CONTRACT OFF
#line 82 "amp/detail/math_exponential.h"
  if (!(fabs(x) < 400.0)) {
    return x > 0.0 ? (double)INFINITY : x < 0.0 ? 0.0 : x;
  }
#line 84 "amp/detail/math_exponential.h"
  double n = rint(x * 3.321928094887362);
  double leftover = x - n * 0.301029995663157;
  double step_ = n * 8.241712586023572e-13;
#line 86 "amp/detail/math_exponential.h"
  double part = leftover - step_;
  double part_low = leftover - part - step_;
#line 87 "amp/detail/math_exponential.h"
  double product = part * 2.302585092994046;
  double b = fma(part, 2.302585092994046, -product) + (part * -2.1707562233822494e-16 + part_low * 2.302585092994046);
  double sum = product + b;
  double tmp_low = b - (sum - product);
  double r_high = sum;
  double r_low = tmp_low;
#line 88 "amp/detail/math_exponential.h"
  double tmp_rest_high = small_exponential_2((struct two_parts_double){r_high, r_low}).high;
  double tmp_rest_low = small_exponential_2((struct two_parts_double){r_high, r_low}).low;
  double x_rest_high = tmp_rest_high;
  double x_rest_low = tmp_rest_low;
  double b_2 = x_rest_high;
  double sum_2 = 1.0 + b_2;
  return ldexp(sum_2 + (b_2 - (sum_2 - 1.0) + x_rest_low), (int)n);
}

// Concurrency::details::log_of_gamma
#line 177 "amp/detail/math_gamma.h"
static double log_of_gamma_2(double x, int *sign_) {
  #pragma OPENCL FP_CONTRACT OFF
#line 178 "amp/detail/math_gamma.h"
  *sign_ = sign_of_gamma_2(x);
  if (!(fabs(x) < (double)INFINITY)) {
    return x * x;
  }
#line 181 "amp/detail/math_gamma.h"
  if (x <= 0.0 && floor(x) == x) {
    return (double)INFINITY;
  }
#line 183 "amp/detail/math_gamma.h"
  if (x > 1e+17) {
    return x * (log(x) - 1.0);
  }
#line 185 "amp/detail/math_gamma.h"
  if (x >= 13.0) {
    struct two_parts_double tmp = log_gamma_by_stirling(x);
    return tmp.high + tmp.low;
  }
#line 187 "amp/detail/math_gamma.h"
  if (x < -23.0) {
    double ratio = 3.141592653589793 / (-x * fabs(sine_of_half_turn(x - rint(x))));
    struct two_parts_double tmp_2 = log_gamma_by_stirling(-x);
    double other_high = tmp_2.high;
    double other_low = tmp_2.low;
#line 190 "amp/detail/math_gamma.h"
    struct logarithm tmp_3 = logarithm_of((struct two_parts_double){ratio, 0.0});
    struct two_parts_double tmp_4 = sum_of(product_of_2((struct two_parts_double){0.6931471805599453, 2.3190468138462996e-17}, (struct two_parts_double){(double)tmp_3.power, 0.0}), product_of_2((struct two_parts_double){tmp_3.rest.high, tmp_3.rest.low}, (struct two_parts_double){1.0, 0.0}));
    struct two_parts_double tmp_5 = sum_of((struct two_parts_double){tmp_4.high, tmp_4.low}, (struct two_parts_double){-other_high, -other_low});
    return tmp_5.high + tmp_5.low;
  }
#line 192 "amp/detail/math_gamma.h"
  double n = rint(x);
  double s = x - n;
#line 193 "amp/detail/math_gamma.h"
  struct long_product_double tmp_6 = between_two_and_2((int)n, s);
  double product_value_high = tmp_6.value.high;
  double product_value_low = tmp_6.value.low;
  int product_power = tmp_6.power;
#line 194 "amp/detail/math_gamma.h"
  double direction = (double)(product_value_high < 0.0 ? -1 : 1);
  struct logarithm tmp_7 = logarithm_of((struct two_parts_double){direction * product_value_high, direction * product_value_low});
  double between_rest_high = tmp_7.rest.high;
  double between_rest_low = tmp_7.rest.low;
  int between_power = tmp_7.power;
#line 196 "amp/detail/math_gamma.h"
  between_power += product_power;
  struct two_parts_double tmp_8 = sum_of(product_of_2((struct two_parts_double){0.6931471805599453, 2.3190468138462996e-17}, (struct two_parts_double){(double)between_power, 0.0}), product_of_2((struct two_parts_double){between_rest_high, between_rest_low}, (struct two_parts_double){1.0, 0.0}));
  double rest_high = tmp_8.high;
  double rest_low = tmp_8.low;
  double p = -1.321994566611799e-07;
  p = p * s + 2.78740805211359e-07;
  p = p * s + -4.3252393445604676e-07;
  p = p * s + 9.200527894968101e-07;
  p = p * s + -2.0439048107029915e-06;
  p = p * s + 4.38470440459836e-06;
  p = p * s + -9.438715099211532e-06;
  p = p * s + 2.0505590755833454e-05;
  p = p * s + -4.49263133791557e-05;
  p = p * s + 9.945767355819498e-05;
  p = p * s + -0.00022315475400520507;
  p = p * s + 0.0005096695154115458;
  p = p * s + -0.0011927539118428156;
  p = p * s + 0.002890510331034267;
  p = p * s + -0.0073855510286719986;
  p = p * s + 0.02058080842778038;
  p = p * s + -0.0673523010531981;
  p = p * s + 0.32246703342411326;
  double b = p * s;
  double sum = 0.42278433509846713 + b;
  double b_low = b - (sum - 0.42278433509846713) + 4.942915152430645e-18;
  double product = s * sum;
  double b_2 = fma(s, sum, -product) + (s * b_low + 0.0 * sum);
  double sum_2 = product + b_2;
  double tmp_low = b_2 - (sum_2 - product);
  double start_high = sum_2;
  double start_low = tmp_low;
#line 198 "amp/detail/math_gamma.h"
  double tmp_high;
  double tmp_low_2;
  if (n < 2.0) {
    double tmp_high_2 = start_high;
    double tmp_low_3 = start_low;
    double tmp_high_3 = -rest_high;
    double tmp_low_4 = -rest_low;
    double b_high = tmp_high_3;
    double b_low_2 = tmp_low_4;
    double b_3 = b_high;
    double sum_3 = tmp_high_2 + b_3;
    double part = sum_3 - tmp_high_2;
    double b_4 = tmp_high_2 - (sum_3 - part) + (b_3 - part) + (tmp_low_3 + b_low_2);
    double sum_4 = sum_3 + b_4;
    double tmp_low_5 = b_4 - (sum_4 - sum_3);
    tmp_high = sum_4;
    tmp_low_2 = tmp_low_5;
  } else {
    double a_high = start_high;
    double a_low = start_low;
    double b_high_2 = rest_high;
    double b_low_3 = rest_low;
    double a = a_high;
    double b_5 = b_high_2;
    double sum_5 = a + b_5;
    double part_2 = sum_5 - a;
    double b_6 = a - (sum_5 - part_2) + (b_5 - part_2) + (a_low + b_low_3);
    double sum_6 = sum_5 + b_6;
    double tmp_low_6 = b_6 - (sum_6 - sum_5);
    tmp_high = sum_6;
    tmp_low_2 = tmp_low_6;
  }
  return tmp_high + tmp_low_2;
}

// run_on<double>::lambda, AMP_WIDTH threads in lockstep
#line 9 "math-precise.cpp"
static void run_on_threads_2(__global double *in, __global int *whole, __global double *out, struct run_on_kernel_args_2 args, int first, int stride) {
  double x[AMP_WIDTH];
  double y[AMP_WIDTH];
#line 11 "math-precise.cpp"
  double r[AMP_WIDTH];
  double other[AMP_WIDTH];
#line 12 "math-precise.cpp"
  int n[AMP_WIDTH];
  double tmp[AMP_WIDTH];
#line 10 "math-precise.cpp"
  AMP_LOCKSTEP
  for (int k = 0; k < AMP_WIDTH; k++) {
    int i = first + k * stride;
    x[k] = in[0 * args.in_stride[0] + i];
    y[k] = in[1 * args.in_stride[0] + i];
#line 11 "math-precise.cpp"
    r[k] = 0.0;
    other[k] = 0.0;
#line 12 "math-precise.cpp"
    n[k] = 0;
#line 20 "./../math/functions.def"
    r[k] += acos(x[k]);
    r[k] += inverse_hyperbolic_cosine(x[k]);
    r[k] += asin(x[k]);
    r[k] += asinh(x[k]);
    r[k] += atan(x[k]);
    r[k] += inverse_hyperbolic_tangent(x[k]);
    r[k] += atan2(x[k], y[k]);
    r[k] += cbrt(x[k]);
    r[k] += ceil(x[k]);
    r[k] += copysign(x[k], y[k]);
    r[k] += cos(x[k]);
    r[k] += cosh(x[k]);

    r[k] += erf(x[k]);
    r[k] += complement_2(x[k], 4.0, 27.3);


    r[k] += exp(x[k]);

    r[k] += exp2(x[k]);
    r[k] += exponential_less_1_2(x[k], 5.551115123125783e-17, -40.0, 710.0);
    r[k] += fabs(x[k]);
    r[k] += fdim(x[k], y[k]);
    r[k] += floor(x[k]);
    r[k] += fma(x[k], y[k], x[k]);
    r[k] += fmax(x[k], y[k]);
    r[k] += fmin(x[k], y[k]);
    r[k] += fmod(x[k], y[k]);
    r[k] += hypot(x[k], y[k]);
    r[k] += log(x[k]);
    r[k] += log_to_base_10(x[k]);
    r[k] += log_of_1_plus(x[k]);
    r[k] += log_to_base_2(x[k]);
    r[k] += logb(x[k]);
    r[k] += rint(x[k]);
    r[k] += pow(x[k], y[k]);

    r[k] += remainder(x[k], y[k]);
    r[k] += round(x[k]);

    r[k] += sin(x[k]);
    r[k] += sinh(x[k]);

    r[k] += sqrt(x[k]);
    double tmp_2 = tangent(x[k]);
#line 64 "./../math/functions.def"
    r[k] += tmp_2;
    r[k] += tanh(x[k]);
    double tmp_3 = gamma_function_2(x[k]);
    r[k] += tmp_3;
    r[k] += trunc(x[k]);
#line 22 "math-precise.cpp"
    r[k] += reciprocal_root(x[k]) + reciprocal_cube_root(x[k]) + power_of_ten(x[k]);
  }
  double tmp_4[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k_2 = 0; k_2 < AMP_WIDTH; k_2++) {
    tmp[k_2] = frexp(x[k_2], &n[k_2]);
  }
  AMP_LOCKSTEP
  for (int k_3 = 0; k_3 < AMP_WIDTH; k_3++) {
    int i_2 = first + k_3 * stride;
    tmp_4[k_3] = tmp[k_3] + remquo(x[k_3], y[k_3], &whole[i_2]);
  }
#line 28 "math-precise.cpp"
  double value[AMP_WIDTH];
  AMP_LOCKSTEP
  for (int k_4 = 0; k_4 < AMP_WIDTH; k_4++) {
    double tmp_5 = tmp_4[k_4] + modf(x[k_4], &other[k_4]);
#line 23 "math-precise.cpp"
    r[k_4] += tmp_5 + other[k_4];
    r[k_4] += ldexp(x[k_4], n[k_4]) + ldexp(x[k_4], n[k_4]) + nextafter(x[k_4], y[k_4]);
    double tmp_6 = log_of_gamma_2(x[k_4], &n[k_4]);
#line 25 "math-precise.cpp"
    r[k_4] += tmp_6 + nan((ulong)n[k_4]);
    n[k_4] += isfinite(x[k_4]) + isinf(x[k_4]) + isnan(x[k_4]) + isnormal(x[k_4]);
    n[k_4] += signbit(x[k_4]) + ilogb(x[k_4]);
  }
#line 28 "math-precise.cpp"
  AMP_LOCKSTEP
  for (int k_5 = 0; k_5 < AMP_WIDTH; k_5++) {
    int i_3 = first + k_5 * stride;
    value[k_5] = out[i_3] + (r[k_5] + (double)n[k_5]);
  }
  AMP_LOCKSTEP
  for (int k_6 = 0; k_6 < AMP_WIDTH; k_6++) {
    int i_4 = first + k_6 * stride;
    out[i_4] = value[k_6];
  }
}

// run_on<double>::lambda, one thread
#line 9 "math-precise.cpp"
static void run_on_thread_2(__global double *in, __global int *whole, __global double *out, struct run_on_kernel_args_2 args, int i) {
  double x = in[0 * args.in_stride[0] + i];
  double y = in[1 * args.in_stride[0] + i];
#line 11 "math-precise.cpp"
  double r = 0.0;
  double other = 0.0;
#line 12 "math-precise.cpp"
  int n = 0;
#line 20 "./../math/functions.def"
  r += acos(x);
  r += inverse_hyperbolic_cosine(x);
  r += asin(x);
  r += asinh(x);
  r += atan(x);
  r += inverse_hyperbolic_tangent(x);
  r += atan2(x, y);
  r += cbrt(x);
  r += ceil(x);
  r += copysign(x, y);
  r += cos(x);
  r += cosh(x);

  r += erf(x);
  r += complement_2(x, 4.0, 27.3);


  r += exp(x);

  r += exp2(x);
  r += exponential_less_1_2(x, 5.551115123125783e-17, -40.0, 710.0);
  r += fabs(x);
  r += fdim(x, y);
  r += floor(x);
  r += fma(x, y, x);
  r += fmax(x, y);
  r += fmin(x, y);
  r += fmod(x, y);
  r += hypot(x, y);
  r += log(x);
  r += log_to_base_10(x);
  r += log_of_1_plus(x);
  r += log_to_base_2(x);
  r += logb(x);
  r += rint(x);
  r += pow(x, y);

  r += remainder(x, y);
  r += round(x);

  r += sin(x);
  r += sinh(x);

  r += sqrt(x);
  double tmp = tangent(x);
#line 64 "./../math/functions.def"
  r += tmp;
  r += tanh(x);
  double tmp_2 = gamma_function_2(x);
  r += tmp_2;
  r += trunc(x);
#line 22 "math-precise.cpp"
  r += reciprocal_root(x) + reciprocal_cube_root(x) + power_of_ten(x);
  double tmp_3 = frexp(x, &n);
  double tmp_4 = tmp_3 + remquo(x, y, &whole[i]);
  double tmp_5 = tmp_4 + modf(x, &other);
#line 23 "math-precise.cpp"
  r += tmp_5 + other;
  r += ldexp(x, n) + ldexp(x, n) + nextafter(x, y);
  double tmp_6 = log_of_gamma_2(x, &n);
#line 25 "math-precise.cpp"
  r += tmp_6 + nan((ulong)n);
  n += isfinite(x) + isinf(x) + isnan(x) + isnormal(x);
  n += signbit(x) + ilogb(x);
  out[i] += r + (double)n;
}

// run_on<double>::lambda, a kernel
#line 9 "math-precise.cpp"
__kernel void run_on_kernel_2(__global double *AMP_NOALIAS in_buffer, __global int *AMP_NOALIAS whole_buffer, __global double *AMP_NOALIAS out_buffer, struct run_on_kernel_args_2 args, int extent) {
  __global double *in = in_buffer + (AMP_OFFSETS ? args.in_offset : 0);
  __global int *whole = whole_buffer + (AMP_OFFSETS ? args.whole_offset : 0);
  __global double *out = out_buffer + (AMP_OFFSETS ? args.out_offset : 0);
  if (AMP_ROW > 1) {
    int begin = (int)get_global_id(0) * AMP_ROW;
    int end = min(begin + AMP_ROW, extent);
    if (AMP_WIDTH > 1) for (; end - begin >= AMP_WIDTH; begin += AMP_WIDTH) {
      run_on_threads_2(in, whole, out, args, begin, 1);
    }
    #pragma clang loop vectorize(enable)
    for (; begin < end; begin++) {
      run_on_thread_2(in, whole, out, args, begin);
    }
  } else if (AMP_WIDTH > 1) {
    int stride = (int)get_local_size(0);
    int first = (int)get_group_id(0) * (AMP_WIDTH * stride) + (int)get_local_id(0);
    if (extent - first > (AMP_WIDTH - 1) * stride) {
      run_on_threads_2(in, whole, out, args, first, stride);
    } else {
      for (; first < extent; first += stride) {
        run_on_thread_2(in, whole, out, args, first);
      }
    }
  } else {
    int i = (int)get_global_id(0);
    if (i < extent) {
      run_on_thread_2(in, whole, out, args, i);
    }
  }
}
