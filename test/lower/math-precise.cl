#pragma OPENCL FP_CONTRACT OFF
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

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

// Concurrency::detail::quarter_turns
struct quarter_turns {
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

// Concurrency::detail::hyperbolic_cosine
#line 37 "amp/detail/math_roots_and_gamma.h"
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

// Concurrency::detail::vanished_gamma<float>
#line 52 "amp/detail/math_roots_and_gamma.h"
static float vanished_gamma(float x) {
  float below = floor(x);
  if (below == x) {
    return NAN;
  }
#line 56 "amp/detail/math_roots_and_gamma.h"
  return below - 2.0f * floor(below * 0.5f) == 0.0f ? 0.0f : -0.0f;
}

// Concurrency::detail::gamma_function
#line 61 "amp/detail/math_roots_and_gamma.h"
static float gamma_function(float x) {
  if (!(x < -26.0f)) {
    return tgamma(x);
  }
#line 64 "amp/detail/math_roots_and_gamma.h"
  if (x < -50.0f) {
    return vanished_gamma(x);
  }
#line 66 "amp/detail/math_roots_and_gamma.h"
  float first = x * (x + 1.0f) * (x + 2.0f) * (x + 3.0f);
  float second = (x + 4.0f) * (x + 5.0f) * (x + 6.0f) * (x + 7.0f);
#line 67 "amp/detail/math_roots_and_gamma.h"
  return tgamma(x + 8.0f) / first / second;
}

// Concurrency::detail::log_of_gamma
#line 72 "amp/detail/math_roots_and_gamma.h"
static float log_of_gamma(float x, int *sign_) {
  if (!(x > 100000000.0f && x < INFINITY)) {
    return lgamma_r(x, sign_);
  }
#line 75 "amp/detail/math_roots_and_gamma.h"
  *sign_ = 1;
  return x * (log(x) - 1.0f);
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
  r += cos(x);
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

  r += sin(x);
  r += sinh(x);

  r += sqrt(x);
  r += tan(x);
  r += tanh(x);

  r += gamma_function(x);
  r += trunc(x);
#line 22 "math-precise.cpp"
  r += rsqrt(x) + 1.0f / cbrt(x) + exp10(x);
  float tmp = frexp(x, &n);
  float tmp_2 = tmp + remquo(x, y, &whole[args->whole_offset + i]);
  float tmp_3 = tmp_2 + modf(x, &other);
#line 23 "math-precise.cpp"
  r += tmp_3 + other;
  r += ldexp(x, n) + ldexp(x, n) + nextafter(x, y);
  double tmp_4 = (double)log_of_gamma(x, &n);
#line 25 "math-precise.cpp"
  r = (float)((double)r + (tmp_4 + nan((ulong)n)));
  n += isfinite(x) + isinf(x) + isnan(x) + isnormal(x);
  n += signbit(x) + ilogb(x);
  out[args->out_offset + i] += r + (float)n;
}

// Concurrency::detail::digit_of_two_over_pi
#line 36 "amp/detail/math_tangent.h"
static uint digit_of_two_over_pi(int which) {
  uint digits[40] = {2734261102u, 1313084713u, 4230436817u, 4113882560u, 3680671129u, 1011060801u, 4266746795u, 3736847713u, 3072618042u, 1112396512u, 105459434u, 164729372u, 4263373596u, 2972297022u, 3900847605u, 784024708u, 3919343654u, 3026157121u, 965858873u, 2203269620u, 2625920907u, 3187222587u, 536385535u, 3724908559u, 4012839307u, 1510632735u, 1832287951u, 667617719u, 1330003814u, 2657085997u, 1965537991u, 3957715323u, 1023883767u, 2320667370u, 1811636145u, 529358088u, 1443049542u, 4235946923u, 4040145952u, 2599695901u};
#line 43 "amp/detail/math_tangent.h"
  return digits[which];
}

// Concurrency::detail::multiply_digits
#line 53 "amp/detail/math_tangent.h"
static void multiply_digits(int first, uint m0, uint m1, uint *product) {
  ulong carry = 0UL;
  ulong previous = 0UL;
#line 55 "amp/detail/math_tangent.h"
  for (int k = 0; k != 10; k++) {
    ulong digit = (ulong)(k < 7 ? digit_of_two_over_pi(first + 6 - k) : 0u);
    ulong low = digit * (ulong)m0;
    ulong high = previous * (ulong)m1;
#line 58 "amp/detail/math_tangent.h"
    ulong sum = (carry & 4294967295UL) + (low & 4294967295UL) + (high & 4294967295UL);
    product[k] = (uint)sum;
    carry = (carry >> 32) + (low >> 32) + (high >> 32) + (sum >> 32);
    previous = digit;
  }
}

// Concurrency::detail::bits_from
#line 47 "amp/detail/math_tangent.h"
static uint bits_from(const uint *digits, int p) {
  ulong pair = ((ulong)digits[p / 32 + 1] << 32) | (ulong)digits[p / 32];
  return (uint)(pair >> (p % 32));
}

// Concurrency::detail::reduce_large
#line 67 "amp/detail/math_tangent.h"
static struct quarter_turns reduce_large(double x) {
  ulong bits = as_ulong(x);
  int e = (int)((bits >> 52) & 2047UL) - 1075;
  int first = e > 2 ? (e - 2) / 32 : 0;
  int point = 224 - (e - 32 * first);
#line 71 "amp/detail/math_tangent.h"
  uint product[10];
  multiply_digits(first, (uint)bits, ((uint)(bits >> 32) & 1048575u) | 1048576u, &product[0]);

  int count = (int)bits_from(&product[0], point);

  bool is_above = bits_from(&product[0], point - 32) >> 31 != 0u;
  uint flip = is_above ? ~0u : 0u;
  count += is_above;
  double f0 = ldexp((double)(bits_from(&product[0], point - 32) ^ flip), -32);
  double f1 = ldexp((double)(bits_from(&product[0], point - 64) ^ flip), -64);
  double f2 = ldexp((double)(bits_from(&product[0], point - 96) ^ flip), -96);
  double f3 = ldexp((double)(bits_from(&product[0], point - 128) ^ flip), -128);
  double sum = f0 + f1;
  double part = sum - f0;
  double sum_high = sum;
  double sum_low = f0 - (sum - part) + (f1 - part);
#line 84 "amp/detail/math_tangent.h"
  double low = sum_low + (f2 + f3);
  double f = sum_high + low;
  double f_low = sum_high - f + low;
#line 86 "amp/detail/math_tangent.h"
  double p1 = 1.5707963267948966;
  double p2 = 6.123233995736766e-17;
  double high = f * p1;
#line 87 "amp/detail/math_tangent.h"
  double rest = fma(f, p1, -high) + (f * p2 + f_low * p1);
  return (struct quarter_turns){count, {is_above ? -high : high, is_above ? -rest : rest}};
}

// Concurrency::detail::tangent_excess
#line 54 "amp/detail/math_trigonometry.h"
static double tangent_excess(double x) {
  double z = x * x;
  double w = z * z;
#line 56 "amp/detail/math_trigonometry.h"
  double odd = 0.13333333333320124 + w * (0.021869488294859542 + w * (0.0035920791075913124 + w * (0.0005880412408202641 + w * (7.817944429395571e-05 + w * -1.8558637485527546e-05))));
#line 61 "amp/detail/math_trigonometry.h"
  double even = z * (0.05396825397622605 + w * (0.0088632398235993 + w * (0.0014562094543252903 + w * (0.0002464631348184699 + w * (7.140724913826082e-05 + w * 2.590730518636337e-05)))));
#line 66 "amp/detail/math_trigonometry.h"
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
#line 91 "amp/detail/math_tangent.h"
static double tangent(double x) {
  double size = fabs(x);
  if (!(size < (double)INFINITY)) {
    return (double)NAN;
  }
  if (size < 7.450580596923828e-09) {
    return x;
  }
#line 98 "amp/detail/math_tangent.h"
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
    struct quarter_turns tmp = reduce_large(size);
    turns_count = tmp.count;
    turns_rest_high = tmp.rest.high;
    turns_rest_low = tmp.rest.low;
  }
#line 99 "amp/detail/math_tangent.h"
  double quarter_high = 0.7853981633974483;
  double quarter_low = 3.061616997868383e-17;
#line 100 "amp/detail/math_tangent.h"
  bool is_odd = (turns_count & 1) != 0;
  double result = tangent_of((struct reduced_angle_double){turns_rest_high, turns_rest_low}, quarter_high, quarter_low, is_odd);
  return (x < 0.0) != is_odd ? -result : result;
}

// Concurrency::detail::vanished_gamma<double>
#line 52 "amp/detail/math_roots_and_gamma.h"
static double vanished_gamma_2(double x) {
  double below = floor(x);
  if (below == x) {
    return (double)NAN;
  }
#line 56 "amp/detail/math_roots_and_gamma.h"
  return below - 2.0 * floor(below * 0.5) == 0.0 ? 0.0 : -0.0;
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

  r += x < -190.0 ? vanished_gamma_2(x) : tgamma(x);
  r += trunc(x);
#line 22 "math-precise.cpp"
  r += reciprocal_root(x) + reciprocal_cube_root(x) + exp10(x);
  double tmp_2 = frexp(x, &n);
  double tmp_3 = tmp_2 + remquo(x, y, &whole[args->whole_offset + i]);
  double tmp_4 = tmp_3 + modf(x, &other);
#line 23 "math-precise.cpp"
  r += tmp_4 + other;
  r += ldexp(x, n) + ldexp(x, n) + nextafter(x, y);
  double tmp_5 = lgamma_r(x, &n);
#line 25 "math-precise.cpp"
  r += tmp_5 + nan((ulong)n);
  n += isfinite(x) + isinf(x) + isnan(x) + isnormal(x);
  n += signbit(x) + ilogb(x);
  out[args->out_offset + i] += r + (double)n;
}
