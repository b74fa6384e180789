#pragma OPENCL FP_CONTRACT OFF
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

// Concurrency::detail::turned_digits
struct turned_digits {
  int count;
  uchar is_negative;
  uint fraction[4];
};

// Concurrency::detail::reduced_angle<float>
struct reduced_angle_float {
  float high;
  float low;
};

// Concurrency::detail::quarter_turns<float>
struct quarter_turns_float {
  int count;
  struct reduced_angle_float rest;
};

// what the kernel reads of its captures
struct run_on_kernel_args {
  int in_offset;
  int in_stride[1];
  int whole_offset;
  int out_offset;
};

// Concurrency::detail::reduced_angle<double>
struct reduced_angle_double {
  double high;
  double low;
};

// Concurrency::detail::quarter_turns<double>
struct quarter_turns_double {
  int count;
  struct reduced_angle_double rest;
};

// what the kernel reads of its captures
struct run_on_kernel_args_2 {
  int in_offset;
  int in_stride[1];
  int whole_offset;
  int out_offset;
};

// Concurrency::detail::digit_of_two_over_pi
#line 37 "amp/detail/math_reduction.h"
static uint digit_of_two_over_pi(int which) {
  uint digits[40] = {2734261102u, 1313084713u, 4230436817u, 4113882560u, 3680671129u, 1011060801u, 4266746795u, 3736847713u, 3072618042u, 1112396512u, 105459434u, 164729372u, 4263373596u, 2972297022u, 3900847605u, 784024708u, 3919343654u, 3026157121u, 965858873u, 2203269620u, 2625920907u, 3187222587u, 536385535u, 3724908559u, 4012839307u, 1510632735u, 1832287951u, 667617719u, 1330003814u, 2657085997u, 1965537991u, 3957715323u, 1023883767u, 2320667370u, 1811636145u, 529358088u, 1443049542u, 4235946923u, 4040145952u, 2599695901u};
#line 44 "amp/detail/math_reduction.h"
  return digits[which];
}

// Concurrency::detail::multiply_digits
#line 54 "amp/detail/math_reduction.h"
static void multiply_digits(int first, uint m0, uint m1, uint *product) {
  ulong carry = 0UL;
  ulong previous = 0UL;
#line 56 "amp/detail/math_reduction.h"
  for (int k = 0; k != 10; k++) {
    ulong digit = (ulong)(k < 7 ? digit_of_two_over_pi(first + 6 - k) : 0u);
    ulong low = digit * (ulong)m0;
    ulong high = previous * (ulong)m1;
#line 59 "amp/detail/math_reduction.h"
    ulong sum = (carry & 4294967295UL) + (low & 4294967295UL) + (high & 4294967295UL);
    product[k] = (uint)sum;
    carry = (carry >> 32) + (low >> 32) + (high >> 32) + (sum >> 32);
    previous = digit;
  }
}

// Concurrency::detail::bits_from
#line 48 "amp/detail/math_reduction.h"
static uint bits_from(const uint *digits, int p) {
  ulong pair = ((ulong)digits[p / 32 + 1] << 32) | (ulong)digits[p / 32];
  return (uint)(pair >> (p % 32));
}

// Concurrency::detail::turn
#line 75 "amp/detail/math_reduction.h"
static struct turned_digits turn(uint m0, uint m1, int e) {
  int first = e > 2 ? (e - 2) / 32 : 0;
  int point = 224 - (e - 32 * first);
#line 77 "amp/detail/math_reduction.h"
  uint product[10];
  multiply_digits(first, m0, m1, &product[0]);
  struct turned_digits result;

  result.is_negative = bits_from(&product[0], point - 32) >> 31 != 0u;
  result.count = (int)bits_from(&product[0], point) + result.is_negative;
  for (int k = 0; k != 4; k++) {
    result.fraction[k] = bits_from(&product[0], point - 32 * (k + 1)) ^ (result.is_negative ? ~0u : 0u);
  }
#line 85 "amp/detail/math_reduction.h"
  return result;
}

// Concurrency::detail::reduce_large
#line 107 "amp/detail/math_reduction.h"
static struct quarter_turns_float reduce_large(float x) {
  uint bits = as_uint(x);
  struct turned_digits tmp = turn((bits & 8388607u) | 8388608u, 0u, (int)((bits >> 23) & 255u) - 150);
  int digits_count = tmp.count;
  bool digits_is_negative = tmp.is_negative;
  uint digits_fraction_0 = tmp.fraction[0];
  uint digits_fraction_1 = tmp.fraction[1];
#line 110 "amp/detail/math_reduction.h"
  ulong whole = ((ulong)digits_fraction_0 << 32) | (ulong)digits_fraction_1;
  float f = (float)whole;
  long rest = (long)(whole - (ulong)f);
  float scale = 5.421011e-20f;
  float high_part = f * scale;
  float low_part = (float)rest * scale;
#line 114 "amp/detail/math_reduction.h"
  float p1 = 1.5707964f;
  float p2 = -4.371139e-08f;
  float high = high_part * p1;
#line 115 "amp/detail/math_reduction.h"
  float low = fma(high_part, p1, -high) + (high_part * p2 + low_part * p1);
  return (struct quarter_turns_float){digits_count, {digits_is_negative ? -high : high, digits_is_negative ? -low : low}};
}

// Concurrency::detail::sine_of
#line 15 "amp/detail/math_trigonometry.h"
static float sine_of(float high, float low) {
  float z = high * high;
  float p = ((-0.00019515296f * z + 0.008332161f) * z - 0.16666655f) * z * high;
  return high + (p + low * (1.0f - 0.5f * z));
}

// Concurrency::detail::cosine_of
#line 29 "amp/detail/math_trigonometry.h"
static float cosine_of(float high, float low) {
  float z = high * high;
  float half_ = 0.5f * z;
  float w = 1.0f - half_;
#line 31 "amp/detail/math_trigonometry.h"
  float p = ((2.4433157e-05f * z - 0.0013887316f) * z + 0.041666646f) * z * z;
  return w + (1.0f - w - half_ + (p - high * low));
}

// Concurrency::detail::cosine
#line 144 "amp/detail/math_reduction.h"
static float cosine(float x) {
  float size = fabs(x);
  if (!(size > 100000.0f && size < INFINITY)) {
    return cos(x);
  }
#line 148 "amp/detail/math_reduction.h"
  struct quarter_turns_float tmp = reduce_large(size);
  int turns_count = tmp.count;
  float turns_rest_high = tmp.rest.high;
  float turns_rest_low = tmp.rest.low;
#line 149 "amp/detail/math_reduction.h"
  float result = (turns_count & 1) != 0 ? sine_of(turns_rest_high, turns_rest_low) : cosine_of(turns_rest_high, turns_rest_low);

  return ((turns_count + 1) & 2) != 0 ? -result : result;
}

// Concurrency::detail::hyperbolic_cosine
#line 52 "amp/detail/math_roots_and_gamma.h"
static float hyperbolic_cosine(float x) {
  float size = fabs(x);
  if (size < 0.3465736f) {
    float t = expm1(size);
    return 1.0f + t * t / (2.0f + 2.0f * t);
  }
  if (size < 9.0f) {
    float t_2 = exp(size);
    return 0.5f * t_2 + 0.5f / t_2;
  }
  float t_3 = exp(size - 0.69314575f);
  return t_3 < INFINITY ? t_3 - t_3 * 1.4286068e-06f : t_3;
}

// Concurrency::detail::sine
#line 134 "amp/detail/math_reduction.h"
static float sine(float x) {
  float size = fabs(x);
  if (!(size > 100000.0f && size < INFINITY)) {
    return sin(x);
  }
#line 138 "amp/detail/math_reduction.h"
  struct quarter_turns_float tmp = reduce_large(size);
  int turns_count = tmp.count;
  float turns_rest_high = tmp.rest.high;
  float turns_rest_low = tmp.rest.low;
#line 139 "amp/detail/math_reduction.h"
  float result = (turns_count & 1) != 0 ? cosine_of(turns_rest_high, turns_rest_low) : sine_of(turns_rest_high, turns_rest_low);

  return (turns_count & 2) != 0 != (x < 0.0f) ? -result : result;
}

// Concurrency::detail::vanished_gamma<float>
#line 67 "amp/detail/math_roots_and_gamma.h"
static float vanished_gamma(float x) {
  float below = floor(x);
  if (below == x) {
    return NAN;
  }
#line 71 "amp/detail/math_roots_and_gamma.h"
  return below - 2.0f * floor(below * 0.5f) == 0.0f ? 0.0f : -0.0f;
}

// Concurrency::detail::four_factors<float>
#line 75 "amp/detail/math_roots_and_gamma.h"
static float four_factors(float x) {
  return x * (x + 1.0f) * ((x + 2.0f) * (x + 3.0f));
}

// Concurrency::detail::gamma_function
#line 79 "amp/detail/math_roots_and_gamma.h"
static float gamma_function(float x) {
  if (!(x < -26.0f)) {
    return tgamma(x);
  }
#line 82 "amp/detail/math_roots_and_gamma.h"
  if (x < -50.0f) {
    return vanished_gamma(x);
  }
#line 84 "amp/detail/math_roots_and_gamma.h"
  return tgamma(x + 8.0f) / (x * (x + 1.0f) * ((x + 2.0f) * (x + 3.0f))) / four_factors(x + 4.0f);
}

// Concurrency::detail::sign_of_gamma<float>
#line 97 "amp/detail/math_roots_and_gamma.h"
static int sign_of_gamma(float x) {
  float below = floor(x);
  if (x == 0.0f) {
    return 1.0f / x < 0.0f ? -1 : 1;
  }
#line 101 "amp/detail/math_roots_and_gamma.h"
  return x < 0.0f && below != x && floor(below / 2.0f) != below / 2.0f ? -1 : 1;
}

// Concurrency::detail::log_of_gamma<float>
#line 105 "amp/detail/math_roots_and_gamma.h"
static float log_of_gamma(float x, int *sign_) {
  *sign_ = sign_of_gamma(x);
  float large = 4UL == 4UL ? 100000000.0f : 1e+17f;
  return x > large && x < INFINITY ? x * (log(x) - 1.0f) : lgamma(x);
}

// run_on<float>::lambda, a kernel
#line 9 "math-precise.cpp"
__kernel void run_on_kernel(__global float *in, __global int *whole, __global float *out, __constant struct run_on_kernel_args *args, int extent) {
  int i = (int)get_global_id(0);
  if (i >= extent) {
    return;
  }
#line 10 "math-precise.cpp"
  float x = in[args->in_offset + 0 * args->in_stride[0] + i];
  float y = in[args->in_offset + 1 * args->in_stride[0] + i];
#line 11 "math-precise.cpp"
  float r = 0.0f;
  float other = 0.0f;
#line 12 "math-precise.cpp"
  int n = 0;
#line 19 "./../math/functions.def"
  r += acos(x);
  r += acosh(x);
  r += asin(x);
  r += asinh(x);
  r += atan(x);
  r += atanh(x);
  r += atan2(x, y);
  r += cbrt(x);
  r += ceil(x);
  r += copysign(x, y);
  float tmp = cosine(x);
#line 29 "./../math/functions.def"
  r += tmp;
  r += hyperbolic_cosine(x);

  r += erf(x);
  r += erfc(x);


  r += exp(x);

  r += exp2(x);
  r += expm1(x);
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

  r += gamma_function(x);
  r += trunc(x);
#line 22 "math-precise.cpp"
  r += rsqrt(x) + 1.0f / cbrt(x) + exp10(x);
  float tmp_3 = frexp(x, &n);
  float tmp_4 = tmp_3 + remquo(x, y, &whole[args->whole_offset + i]);
  float tmp_5 = tmp_4 + modf(x, &other);
#line 23 "math-precise.cpp"
  r += tmp_5 + other;
  r += ldexp(x, n) + ldexp(x, n) + nextafter(x, y);
  double tmp_6 = (double)log_of_gamma(x, &n);
#line 25 "math-precise.cpp"
  r = (float)((double)r + (tmp_6 + nan((ulong)n)));
  n += isfinite(x) + isinf(x) + isnan(x) + isnormal(x);
  n += signbit(x) + ilogb(x);
  out[args->out_offset + i] += r + (float)n;
}

// Concurrency::detail::reduce_large
#line 89 "amp/detail/math_reduction.h"
static struct quarter_turns_double reduce_large_2(double x) {
  ulong bits = as_ulong(x);
  struct turned_digits tmp = turn((uint)bits, ((uint)(bits >> 32) & 1048575u) | 1048576u, (int)((bits >> 52) & 2047UL) - 1075);
  int digits_count = tmp.count;
  bool digits_is_negative = tmp.is_negative;
  uint digits_fraction_0 = tmp.fraction[0];
  uint digits_fraction_1 = tmp.fraction[1];
  uint digits_fraction_2 = tmp.fraction[2];
  uint digits_fraction_3 = tmp.fraction[3];
#line 94 "amp/detail/math_reduction.h"
  double f0 = ldexp((double)digits_fraction_0, -32);
  double f1 = ldexp((double)digits_fraction_1, -64);
  double f2 = ldexp((double)digits_fraction_2, -96);
  double f3 = ldexp((double)digits_fraction_3, -128);
  double sum = f0 + f1;
  double part = sum - f0;
  double sum_high = sum;
  double sum_low = f0 - (sum - part) + (f1 - part);
#line 99 "amp/detail/math_reduction.h"
  double low = sum_low + (f2 + f3);
  double f = sum_high + low;
  double f_low = sum_high - f + low;
#line 101 "amp/detail/math_reduction.h"
  double p1 = 1.5707963267948966;
  double p2 = 6.123233995736766e-17;
  double high = f * p1;
#line 102 "amp/detail/math_reduction.h"
  double rest = fma(f, p1, -high) + (f * p2 + f_low * p1);
  return (struct quarter_turns_double){digits_count, {digits_is_negative ? -high : high, digits_is_negative ? -rest : rest}};
}

// Concurrency::detail::tangent_excess
#line 53 "amp/detail/math_trigonometry.h"
static double tangent_excess(double x) {
  double z = x * x;
  double w = z * z;
#line 55 "amp/detail/math_trigonometry.h"
  double odd = 0.13333333333320124 + w * (0.021869488294859542 + w * (0.0035920791075913124 + w * (0.0005880412408202641 + w * (7.817944429395571e-05 + w * -1.8558637485527546e-05))));
#line 60 "amp/detail/math_trigonometry.h"
  double even = z * (0.05396825397622605 + w * (0.0088632398235993 + w * (0.0014562094543252903 + w * (0.0002464631348184699 + w * (7.140724913826082e-05 + w * 2.590730518636337e-05)))));
#line 65 "amp/detail/math_trigonometry.h"
  return z * x * (0.3333333333333341 + z * (odd + even));
}

// Concurrency::detail::tangent_of<double>
#line 71 "amp/detail/math_trigonometry.h"
static double tangent_of(struct reduced_angle_double x, double quarter_high, double quarter_low, bool is_inverted) {
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
#line 84 "amp/detail/math_trigonometry.h"
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

// Concurrency::detail::tangent
#line 119 "amp/detail/math_reduction.h"
static double tangent(double x) {
  double size = fabs(x);
  if (!(size < (double)INFINITY)) {
    return (double)NAN;
  }
  if (size < 7.450580596923828e-09) {
    return x;
  }
#line 126 "amp/detail/math_reduction.h"
  int turns_count;
  double turns_rest_high;
  double turns_rest_low;
  if (size < 1048576.0) {
    double p1 = 1.5707963267948966;
    double p2 = 6.123233995736766e-17;
    double p3 = -1.4973849048591698e-33;
    double n = rint(size * 0.6366197723675814);
    double product = n * p2;
    double a = fma(-n, p1, size);
    double sum = a + -product;
    double part = sum - a;
    double tmp_low = a - (sum - part) + (-product - part);
    double sum_high = sum;
    double sum_low = tmp_low;
    double low = sum_low - (fma(n, p2, -product) + n * p3);
    double high = sum_high + low;
    double tmp_rest_low = sum_high - high + low;
    turns_count = (int)n;
    turns_rest_high = high;
    turns_rest_low = tmp_rest_low;
  } else {
    struct quarter_turns_double tmp = reduce_large_2(size);
    turns_count = tmp.count;
    turns_rest_high = tmp.rest.high;
    turns_rest_low = tmp.rest.low;
  }
#line 127 "amp/detail/math_reduction.h"
  double quarter_high = 0.7853981633974483;
  double quarter_low = 3.061616997868383e-17;
#line 128 "amp/detail/math_reduction.h"
  bool is_odd = (turns_count & 1) != 0;
  double result = tangent_of((struct reduced_angle_double){turns_rest_high, turns_rest_low}, quarter_high, quarter_low, is_odd);
  return (x < 0.0) != is_odd ? -result : result;
}

// Concurrency::detail::vanished_gamma<double>
#line 67 "amp/detail/math_roots_and_gamma.h"
static double vanished_gamma_2(double x) {
  double below = floor(x);
  if (below == x) {
    return (double)NAN;
  }
#line 71 "amp/detail/math_roots_and_gamma.h"
  return below - 2.0 * floor(below * 0.5) == 0.0 ? 0.0 : -0.0;
}

// Concurrency::detail::four_factors<double>
#line 75 "amp/detail/math_roots_and_gamma.h"
static double four_factors_2(double x) {
  return x * (x + 1.0) * ((x + 2.0) * (x + 3.0));
}

// Concurrency::detail::gamma_function
#line 86 "amp/detail/math_roots_and_gamma.h"
static double gamma_function_2(double x) {
  if (!(x < -170.0)) {
    return tgamma(x);
  }
#line 89 "amp/detail/math_roots_and_gamma.h"
  if (x < -190.0) {
    return vanished_gamma_2(x);
  }
#line 91 "amp/detail/math_roots_and_gamma.h"
  double factors = x * (x + 1.0) * ((x + 2.0) * (x + 3.0)) * four_factors_2(x + 4.0) * (four_factors_2(x + 8.0) * four_factors_2(x + 12.0));
  return tgamma(x + 16.0) / factors;
}

// Concurrency::detail::reciprocal_root
#line 11 "amp/detail/math_roots_and_gamma.h"
static double reciprocal_root(double x) {
  double y = rsqrt(x);
  if (!(x > 0.0 && x < (double)INFINITY)) {
    return y;
  }
#line 15 "amp/detail/math_roots_and_gamma.h"
  double root = x * y;
  double rest = fma(x, y, -root);
#line 16 "amp/detail/math_roots_and_gamma.h"
  return y + 0.5 * y * (fma(-root, y, 1.0) - rest * y);
}

// Concurrency::detail::reciprocal_cube_root
#line 20 "amp/detail/math_roots_and_gamma.h"
static double reciprocal_cube_root(double x) {
  double y = 1.0 / cbrt(x);
  if (x == 0.0 || !(fabs(x) < (double)INFINITY)) {
    return y;
  }
#line 24 "amp/detail/math_roots_and_gamma.h"
  double square = y * y;
  double square_rest = fma(y, y, -square);
#line 25 "amp/detail/math_roots_and_gamma.h"
  double product = x * y;
  double product_rest = fma(x, y, -product);
#line 26 "amp/detail/math_roots_and_gamma.h"
  double error = fma(-product, square, 1.0) - (product * square_rest + product_rest * square);
  return y + y * error * 0.3333333333333333;
}

// Concurrency::detail::power_of_ten
#line 37 "amp/detail/math_roots_and_gamma.h"
static double power_of_ten(double x) {
  if (!(fabs(x) < 400.0)) {
    return x > 0.0 ? (double)INFINITY : x < 0.0 ? 0.0 : x;
  }
#line 40 "amp/detail/math_roots_and_gamma.h"
  double n = rint(x * 3.321928094887362);
  double leftover = x - n * 0.301029995663157;
  double step_ = n * 8.241712586023572e-13;
#line 42 "amp/detail/math_roots_and_gamma.h"
  double part = leftover - step_;
  double part_low = leftover - part - step_;
#line 43 "amp/detail/math_roots_and_gamma.h"
  double high = part * 2.302585092994046;
  double low = fma(part, 2.302585092994046, -high) + (part * -2.1707562233822494e-16 + part_low * 2.302585092994046);

  double t = expm1(high);
  double sum = 1.0 + t;
#line 47 "amp/detail/math_roots_and_gamma.h"
  return ldexp(sum + (1.0 - sum + t + low * sum), (int)n);
}

// Concurrency::detail::sign_of_gamma<double>
#line 97 "amp/detail/math_roots_and_gamma.h"
static int sign_of_gamma_2(double x) {
  double below = floor(x);
  if (x == 0.0) {
    return 1.0 / x < 0.0 ? -1 : 1;
  }
#line 101 "amp/detail/math_roots_and_gamma.h"
  return x < 0.0 && below != x && floor(below / 2.0) != below / 2.0 ? -1 : 1;
}

// Concurrency::detail::log_of_gamma<double>
#line 105 "amp/detail/math_roots_and_gamma.h"
static double log_of_gamma_2(double x, int *sign_) {
  *sign_ = sign_of_gamma_2(x);
  double large = 8UL == 4UL ? 100000000.0 : 1e+17;
  return x > large && x < (double)INFINITY ? x * (log(x) - 1.0) : lgamma(x);
}

// run_on<double>::lambda, a kernel
#line 9 "math-precise.cpp"
__kernel void run_on_kernel_2(__global double *in, __global int *whole, __global double *out, __constant struct run_on_kernel_args_2 *args, int extent) {
  int i = (int)get_global_id(0);
  if (i >= extent) {
    return;
  }
#line 10 "math-precise.cpp"
  double x = in[args->in_offset + 0 * args->in_stride[0] + i];
  double y = in[args->in_offset + 1 * args->in_stride[0] + i];
#line 11 "math-precise.cpp"
  double r = 0.0;
  double other = 0.0;
#line 12 "math-precise.cpp"
  int n = 0;
#line 19 "./../math/functions.def"
  r += acos(x);
  r += acosh(x);
  r += asin(x);
  r += asinh(x);
  r += atan(x);
  r += atanh(x);
  r += atan2(x, y);
  r += cbrt(x);
  r += ceil(x);
  r += copysign(x, y);
  r += cos(x);
  r += cosh(x);

  r += erf(x);
  r += erfc(x);


  r += exp(x);

  r += exp2(x);
  r += expm1(x);
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
  r += x > 1.8014398509481984e+16 ? log(x) : log1p(x);
  r += log2(x);
  r += logb(x);
  r += rint(x);
  r += pow(x, y);

  r += remainder(x, y);
  r += round(x);

  r += sin(x);
  r += sinh(x);

  r += sqrt(x);
  double tmp = tangent(x);
#line 63 "./../math/functions.def"
  r += tmp;
  r += tanh(x);

  r += gamma_function_2(x);
  r += trunc(x);
#line 22 "math-precise.cpp"
  r += reciprocal_root(x) + reciprocal_cube_root(x) + power_of_ten(x);
  double tmp_2 = frexp(x, &n);
  double tmp_3 = tmp_2 + remquo(x, y, &whole[args->whole_offset + i]);
  double tmp_4 = tmp_3 + modf(x, &other);
#line 23 "math-precise.cpp"
  r += tmp_4 + other;
  r += ldexp(x, n) + ldexp(x, n) + nextafter(x, y);
  double tmp_5 = log_of_gamma_2(x, &n);
#line 25 "math-precise.cpp"
  r += tmp_5 + nan((ulong)n);
  n += isfinite(x) + isinf(x) + isnan(x) + isnormal(x);
  n += signbit(x) + ilogb(x);
  out[args->out_offset + i] += r + (double)n;
}
