// Based on the sources that are named below. docs/math.md lists the functions' errors.
#include "backends/opencl/cpu_math_texts.h"

namespace amp::runtime::opencl::cpu_math_texts {

// PoCL 5 vectorises loops before it links its library, when each of these functions is still a call of an unknown
// function. After linking, it finds vectorisation unprofitable.
constinit const std::string_view comparisons = R"CL(
#define AMP_CPU_ORDERED(T) \
  AMP_CPU_MATH T amp_cpu_min(T x, T y) { return y < x ? y : x; } \
  AMP_CPU_MATH T amp_cpu_max(T x, T y) { return x < y ? y : x; } \
  AMP_CPU_MATH T amp_cpu_clamp(T x, T low, T high) { return amp_cpu_min(amp_cpu_max(x, low), high); }
AMP_CPU_ORDERED(char) AMP_CPU_ORDERED(uchar) AMP_CPU_ORDERED(short) AMP_CPU_ORDERED(ushort)
AMP_CPU_ORDERED(int) AMP_CPU_ORDERED(uint) AMP_CPU_ORDERED(long) AMP_CPU_ORDERED(ulong)
AMP_CPU_ORDERED(float) AMP_CPU_ORDERED(double)
#define AMP_CPU_WHOLE(T, U) \
  AMP_CPU_MATH U amp_cpu_abs(T x) { return x < 0 ? (U)0 - (U)x : (U)x; } \
  AMP_CPU_MATH U amp_cpu_abs(U x) { return x; }
AMP_CPU_WHOLE(char, uchar) AMP_CPU_WHOLE(short, ushort) AMP_CPU_WHOLE(int, uint) AMP_CPU_WHOLE(long, ulong)
#define AMP_CPU_REAL(T, I, SIGN) \
  AMP_CPU_MATH T amp_cpu_fabs(T x) { return as_##T(as_##I(x) & ~SIGN); } \
  AMP_CPU_MATH T amp_cpu_copysign(T x, T y) { return as_##T((as_##I(x) & ~SIGN) | (as_##I(y) & SIGN)); } \
  AMP_CPU_MATH T amp_cpu_fmin(T x, T y) { return ((y < x) | (x != x)) ? y : x; } \
  AMP_CPU_MATH T amp_cpu_fmax(T x, T y) { return ((x < y) | (x != x)) ? y : x; }
AMP_CPU_REAL(float, uint, 0x80000000u) AMP_CPU_REAL(double, ulong, 0x8000000000000000ul)
)CL";

// Clang's builtins are instructions. On processors without these instructions they would call a C library.
constinit const std::string_view square_roots = R"CL(
#if defined(__clang__) && (defined(__SSE2__) || defined(__aarch64__))
AMP_CPU_MATH float amp_cpu_sqrt(float x) { return __builtin_sqrtf(x); }
AMP_CPU_MATH double amp_cpu_sqrt(double x) { return __builtin_sqrt(x); }
AMP_CPU_MATH float amp_cpu_rsqrt(float x) { return 1.0f / __builtin_sqrtf(x); }
AMP_CPU_MATH double amp_cpu_rsqrt(double x) { return rsqrt(x); }
AMP_CPU_MATH float amp_cpu_native_rsqrt(float x) { return 1.0f / __builtin_sqrtf(x); }
)CL";
constinit const std::string_view whole_numbers = R"CL(
#if defined(__clang__) && (defined(__SSE4_1__) || defined(__aarch64__))
#define AMP_CPU_ROUNDING(T, F, HALF) \
  AMP_CPU_MATH T amp_cpu_ceil(T x) { return __builtin_ceil##F(x); } \
  AMP_CPU_MATH T amp_cpu_floor(T x) { return __builtin_floor##F(x); } \
  AMP_CPU_MATH T amp_cpu_rint(T x) { return __builtin_rint##F(x); } \
  AMP_CPU_MATH T amp_cpu_trunc(T x) { return __builtin_trunc##F(x); } \
  AMP_CPU_MATH T amp_cpu_round(T x) { return __builtin_trunc##F(x + __builtin_copysign##F(HALF, x)); }
AMP_CPU_ROUNDING(float, f, 0x1.fffffep-2f) AMP_CPU_ROUNDING(double, , 0x1.fffffffffffffp-2)
)CL";
constinit const std::string_view fused_sums = R"CL(
#if defined(__clang__) && (defined(__FMA__) || defined(__aarch64__))
AMP_CPU_MATH float amp_cpu_fma(float x, float y, float z) { return __builtin_fmaf(x, y, z); }
AMP_CPU_MATH double amp_cpu_fma(double x, double y, double z) { return __builtin_fma(x, y, z); }
)CL";

namespace {

// exp, log, log2, log10 and tanh of float follow Cephes (Moshier, 1992), exp and log of double follow fdlibm (Sun
// Microsystems, 1993). n log(2) is subtracted in two parts, so that the product with the first part is exact. Adding
// 1.5 * 2^23, or 2^52, rounds to an integer and leaves it in the last bits, for any argument. A conversion of a NaN
// to int would be undefined.
constexpr std::string_view exponentials = R"CL(
AMP_CPU_MATH float amp_cpu_exp(float x) {
  #pragma OPENCL FP_CONTRACT OFF
  float within = x > 89.0f ? 89.0f : x < -104.0f ? -104.0f : x;
  float shifted = within * 1.44269504f + 12582912.0f;
  float n = shifted - 12582912.0f;
  int k = as_int(shifted) - 0x4b400000;
  float r = within - n * 0.693359375f - n * -2.12194440e-4f;
  float p = ((((1.9875691500e-4f * r + 1.3981999507e-3f) * r + 8.3334519073e-3f) * r + 4.1665795894e-2f) * r +
             1.6666665459e-1f) * r + 5.0000001201e-1f;
  float result = p * (r * r) + r + 1.0f;
  int first = k >> 1;
  return result * as_float((first + 127) << 23) * as_float((k - first + 127) << 23);
}
AMP_CPU_MATH double amp_cpu_exp(double x) {
  #pragma OPENCL FP_CONTRACT OFF
  double within = x > 710.0 ? 710.0 : x < -746.0 ? -746.0 : x;
  double shifted = within * 1.44269504088896338700 + 6755399441055744.0;
  double n = shifted - 6755399441055744.0;
  int k = (int)as_long(shifted);
  double high = within - n * 6.93147180369123816490e-01;
  double low = n * 1.90821492927058770002e-10;
  double r = high - low;
  double t = r * r;
  double c = r - t * (1.66666666666666019037e-01 + t * (-2.77777777770155933842e-03 + t * (6.61375632143793436117e-05 +
                 t * (-1.65339022054652515390e-06 + t * 4.13813679705723846039e-08))));
  double result = 1.0 - ((low - (r * c) / (2.0 - c)) - high);
  int first = k >> 1;
  return result * as_double((long)(first + 1023) << 52) * as_double((long)(k - first + 1023) << 52);
}
AMP_CPU_MATH float amp_cpu_exp2(float x) {
  #pragma OPENCL FP_CONTRACT OFF
  float within = x > 129.0f ? 129.0f : x < -151.0f ? -151.0f : x;
  float shifted = within + 12582912.0f;
  float r = within - (shifted - 12582912.0f);
  int k = as_int(shifted) - 0x4b400000;
  float p = ((((1.535336188319500e-4f * r + 1.339887440266574e-3f) * r + 9.618437357674640e-3f) * r +
              5.550332471162809e-2f) * r + 2.402264791363012e-1f) * r + 6.931472028550421e-1f;
  float result = p * r + 1.0f;
  int first = k >> 1;
  return result * as_float((first + 127) << 23) * as_float((k - first + 127) << 23);
}
AMP_CPU_MATH double amp_cpu_exp2(double x) { return exp2(x); }
AMP_CPU_MATH float amp_cpu_native_exp2(float x) { return amp_cpu_exp2(x); }
AMP_CPU_MATH float amp_cpu_tanh(float x) {
  #pragma OPENCL FP_CONTRACT OFF
  float size = as_float(as_int(x) & 0x7fffffff);
  float z = x * x;
  float small = ((((-5.70498872745e-3f * z + 2.06390887954e-2f) * z - 5.37397155531e-2f) * z + 1.33314422036e-1f) * z -
                 3.33332819422e-1f) * z * x + x;
  float large = 1.0f - 2.0f / (amp_cpu_exp(size + size) + 1.0f);
  float result = size > 0.625f ? large : small;
  return as_float(as_int(result) | (as_int(x) & 0x80000000));
}
AMP_CPU_MATH double amp_cpu_tanh(double x) { return tanh(x); }
)CL";

// x = 2^n (1 + f), with 1 + f from sqrt(1/2) to sqrt(2). `result` is log(1 + f) - f.
constexpr std::string_view logarithms = R"CL(
struct amp_cpu_logarithm { float n, f, result; };
AMP_CPU_MATH struct amp_cpu_logarithm amp_cpu_split(float x) {
  #pragma OPENCL FP_CONTRACT OFF
  int is_tiny = x < 1.17549435e-38f;
  int bits = as_int(is_tiny ? x * 8388608.0f : x);
  int e = (bits - 0x3f3504f3) >> 23;
  float f = as_float(bits - (e << 23)) - 1.0f;
  float z = f * f;
  float p = ((((((((7.0376836292e-2f * f - 1.1514610310e-1f) * f + 1.1676998740e-1f) * f - 1.2420140846e-1f) * f +
                 1.4249322787e-1f) * f - 1.6668057665e-1f) * f + 2.0000714765e-1f) * f - 2.4999993993e-1f) * f +
             3.3333331174e-1f) * f * z;
  struct amp_cpu_logarithm parts;
  parts.n = (float)(is_tiny ? e - 23 : e);
  parts.f = f;
  parts.result = p;
  return parts;
}
AMP_CPU_MATH float amp_cpu_log_of_special(float x, float result) {
  result = x < INFINITY ? result : x;
  result = x == 0.0f ? -INFINITY : result;
  return x < 0.0f ? NAN : result;
}
AMP_CPU_MATH float amp_cpu_log(float x) {
  #pragma OPENCL FP_CONTRACT OFF
  struct amp_cpu_logarithm parts = amp_cpu_split(x);
  float rest = parts.result + parts.n * -2.12194440e-4f - 0.5f * (parts.f * parts.f);
  return amp_cpu_log_of_special(x, parts.f + rest + parts.n * 0.693359375f);
}
AMP_CPU_MATH float amp_cpu_log2(float x) {
  #pragma OPENCL FP_CONTRACT OFF
  struct amp_cpu_logarithm parts = amp_cpu_split(x);
  float p = parts.result - 0.5f * (parts.f * parts.f);
  return amp_cpu_log_of_special(x, p * 0.44269504f + parts.f * 0.44269504f + p + parts.f + parts.n);
}
AMP_CPU_MATH float amp_cpu_log10(float x) {
  #pragma OPENCL FP_CONTRACT OFF
  struct amp_cpu_logarithm parts = amp_cpu_split(x);
  float p = parts.result - 0.5f * (parts.f * parts.f);
  return amp_cpu_log_of_special(x, (parts.f + p) * 7.00731903e-4f + parts.n * 2.48745663981195213739e-4f +
                                       p * 4.3359375e-1f + parts.f * 4.3359375e-1f + parts.n * 3.00781250e-1f);
}
AMP_CPU_MATH double amp_cpu_log(double x) {
  #pragma OPENCL FP_CONTRACT OFF
  int is_tiny = x < 2.2250738585072014e-308;
  long bits = as_long(is_tiny ? x * 18014398509481984.0 : x);
  int e = ((int)(bits >> 32) - 0x3fe6a09e) >> 20;
  double f = as_double(bits - ((long)e << 52)) - 1.0;
  double n = (double)(is_tiny ? e - 54 : e);
  double s = f / (2.0 + f);
  double z = s * s;
  double w = z * z;
  double even = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01));
  double odd = z * (6.666666666666735130e-01 + w * (2.857142874366239149e-01 + w * (1.818357216161805012e-01 +
                   w * 1.479819860511658591e-01)));
  double half_square = 0.5 * f * f;
  double result = n * 6.93147180369123816490e-01 -
                  ((half_square - (s * (half_square + (odd + even)) + n * 1.90821492927058770002e-10)) - f);
  result = x < INFINITY ? result : x;
  result = x == 0.0 ? -INFINITY : result;
  return x < 0.0 ? NAN : result;
}
AMP_CPU_MATH double amp_cpu_log2(double x) { return log2(x); }
AMP_CPU_MATH double amp_cpu_log10(double x) { return log10(x); }
)CL";

// Computed in double, so that only the final conversion to float rounds visibly. Up to 100,000, n quarter turns are
// subtracted in two parts (Cody and Waite). Beyond that, 24 bits of the argument are multiplied by those 128 bits of
// 2 / pi that leave more than whole turns (Payne and Hanek). The polynomials, for up to an eighth of a turn, are
// FreeBSD's __kernel_sindf and __kernel_cosdf.
constexpr std::string_view trigonometry = R"CL(
__constant uint amp_cpu_two_over_pi[10] = {0u, 0u, 0xa2f9836eu, 0x4e441529u, 0xfc2757d1u, 0xf534ddc0u, 0xdb629599u,
                                           0x3c439041u, 0xfe5163abu, 0xdebbc561u};
struct amp_cpu_angle { uint quarters; double rest; };
AMP_CPU_MATH struct amp_cpu_angle amp_cpu_reduce(float size) {
  #pragma OPENCL FP_CONTRACT OFF
  double shifted = (double)size * 0.63661977236758134 + 6755399441055744.0;
  double n = shifted - 6755399441055744.0;
  double near = (double)size - n * 1.57079632673412561417 - n * 6.07710050650619224932e-11;

  int bits = as_int(size);
  int place = (bits >> 23) - 86;
  place = place < 32 ? 32 : place;
  int digit = place >> 5;
  int shift = place & 31;
  ulong m = (ulong)((bits & 0x7fffff) | 0x800000);
  ulong d0 = amp_cpu_two_over_pi[digit - 1];
  ulong d1 = amp_cpu_two_over_pi[digit];
  ulong d2 = amp_cpu_two_over_pi[digit + 1];
  ulong d3 = amp_cpu_two_over_pi[digit + 2];
  ulong d4 = amp_cpu_two_over_pi[digit + 3];
  ulong w0 = (((d0 << 32) | d1) << shift) >> 32;
  ulong w1 = (((d1 << 32) | d2) << shift) >> 32;
  ulong w2 = (((d2 << 32) | d3) << shift) >> 32;
  ulong w3 = (((d3 << 32) | d4) << shift) >> 32;
  ulong turned = ((m * w0) << 62) + ((m * w1) << 30) + ((m * w2) >> 2) + ((m * w3) >> 34);
  ulong quarters = (turned + 0x2000000000000000ul) >> 62;
  ulong rest = turned - (quarters << 62);
  double far = (double)(int)(rest >> 32) * 1.4629180792671596e-09 + (double)(uint)rest * 3.4061215800865545e-19;

  int is_far = size > 100000.0f;
  struct amp_cpu_angle angle;
  angle.quarters = is_far ? (uint)quarters : (uint)as_long(shifted);
  angle.rest = is_far ? far : near;
  return angle;
}
AMP_CPU_MATH double amp_cpu_sine_of(double r) {
  #pragma OPENCL FP_CONTRACT OFF
  double z = r * r;
  return r + r * z * (-0.166666666416265235595 + z * (0.0083333293858894631756 + z * (-0.000198393348360966317347 +
                     z * 0.0000027183114939898219064)));
}
AMP_CPU_MATH double amp_cpu_cosine_of(double r) {
  #pragma OPENCL FP_CONTRACT OFF
  double z = r * r;
  return 1.0 + z * (-0.499999997251031003120 + z * (0.0416666233237390631894 + z * (-0.00138867637746099294692 +
                   z * 0.0000243904487962774090654)));
}
AMP_CPU_MATH float amp_cpu_sine_from(float size, uint first) {
  struct amp_cpu_angle angle = amp_cpu_reduce(size);
  uint quarters = angle.quarters + first;
  float result = (float)((quarters & 1u) != 0u ? amp_cpu_cosine_of(angle.rest) : amp_cpu_sine_of(angle.rest));
  result = (quarters & 2u) != 0u ? -result : result;
  return size < INFINITY ? result : NAN;
}
AMP_CPU_MATH float amp_cpu_sin(float x) {
  float result = amp_cpu_sine_from(as_float(as_int(x) & 0x7fffffff), 0u);
  return as_float(as_int(result) ^ (as_int(x) & 0x80000000));
}
AMP_CPU_MATH float amp_cpu_cos(float x) { return amp_cpu_sine_from(as_float(as_int(x) & 0x7fffffff), 1u); }
AMP_CPU_MATH float amp_cpu_tan(float x) {
  float size = as_float(as_int(x) & 0x7fffffff);
  struct amp_cpu_angle angle = amp_cpu_reduce(size);
  double s = amp_cpu_sine_of(angle.rest);
  double c = amp_cpu_cosine_of(angle.rest);
  int is_odd = (angle.quarters & 1u) != 0u;
  float result = (float)((is_odd ? -c : s) / (is_odd ? s : c));
  result = size < INFINITY ? result : NAN;
  return as_float(as_int(result) ^ (as_int(x) & 0x80000000));
}
AMP_CPU_MATH double amp_cpu_sin(double x) { return sin(x); }
AMP_CPU_MATH double amp_cpu_cos(double x) { return cos(x); }
AMP_CPU_MATH double amp_cpu_tan(double x) { return tan(x); }
)CL";

constexpr std::string_view roots_of_arcs = R"CL(
#if defined(__clang__) && (defined(__SSE2__) || defined(__aarch64__))
AMP_CPU_MATH double amp_cpu_root(double x) { return __builtin_sqrt(x); }
#else
AMP_CPU_MATH double amp_cpu_root(double x) { return sqrt(x); }
#endif
)CL";

// float: computed in double, up to an eighth of a turn by the polynomial through Chebyshev's points. double:
// fdlibm's.
constexpr std::string_view arcs = R"CL(
AMP_CPU_MATH double amp_cpu_arc(double small, double large) {
  #pragma OPENCL FP_CONTRACT OFF
  int is_wide = small > large * 0.41421356237309503;
  double r = (is_wide ? small - large : small) / (is_wide ? small + large : large);
  double z = r * r;
  double p = ((((-0.06026070960914838 * z + 0.10569738020777321) * z - 0.1423952049604092) * z + 0.1999818238429377) * z -
              0.33333306880873315) * z + 0.9999999993708759;
  return (is_wide ? 0.78539816339744831 : 0.0) + r * p;
}
AMP_CPU_MATH double amp_cpu_arc_of(double up, double right) {
  double arc = up > right ? 1.5707963267948966 - amp_cpu_arc(right, up) : amp_cpu_arc(up, right);
  return up == 0.0 ? 0.0 : arc;
}
AMP_CPU_MATH float amp_cpu_atan(float x) {
  float size = as_float(as_int(x) & 0x7fffffff);
  double within = size > 1e30f ? 1e30f : size;
  float result = (float)amp_cpu_arc_of(within, 1.0);
  return x != x ? x : as_float(as_int(result) | (as_int(x) & 0x80000000));
}
AMP_CPU_MATH float amp_cpu_atan2(float y, float x) {
  float up = as_float(as_int(y) & 0x7fffffff);
  float right = as_float(as_int(x) & 0x7fffffff);
  int is_endless = up == INFINITY || right == INFINITY;
  double arc = amp_cpu_arc_of(is_endless ? (double)(up == INFINITY) : (double)up,
                              is_endless ? (double)(right == INFINITY) : (double)right);
  float result = (float)(as_int(x) < 0 ? 3.1415926535897931 - arc : arc);
  return x != x || y != y ? NAN : as_float(as_int(result) | (as_int(y) & 0x80000000));
}
AMP_CPU_MATH float amp_cpu_asin(float x) {
  double size = as_float(as_int(x) & 0x7fffffff);
  double other = amp_cpu_root((1.0 - size) * (1.0 + size));
  float result = (float)amp_cpu_arc_of(size, other);
  return size <= 1.0 ? as_float(as_int(result) | (as_int(x) & 0x80000000)) : NAN;
}
AMP_CPU_MATH float amp_cpu_acos(float x) {
  double size = as_float(as_int(x) & 0x7fffffff);
  double other = amp_cpu_root((1.0 - size) * (1.0 + size));
  double arc = amp_cpu_arc_of(other, size);
  return size <= 1.0 ? (float)(as_int(x) < 0 ? 3.1415926535897931 - arc : arc) : NAN;
}
AMP_CPU_MATH double amp_cpu_atan(double x) {
  #pragma OPENCL FP_CONTRACT OFF
  double size = as_double(as_long(x) & 0x7fffffffffffffffl);
  int is_first = size < 0.4375;
  int is_second = size < 0.6875;
  int is_third = size < 1.1875;
  int is_fourth = size < 2.4375;
  double above = is_first ? size : is_second ? 2.0 * size - 1.0 : is_third ? size - 1.0 : is_fourth ? size - 1.5 : -1.0;
  double below = is_first ? 1.0 : is_second ? 2.0 + size : is_third ? size + 1.0 : is_fourth ? 1.0 + 1.5 * size : size;
  double high = is_first ? 0.0 : is_second ? 4.63647609000806093515e-01 : is_third ? 7.85398163397448278999e-01 :
                is_fourth ? 9.82793723247329054082e-01 : 1.57079632679489655800e+00;
  double low = is_first ? 0.0 : is_second ? 2.26987774529616870924e-17 : is_third ? 3.06161699786838301793e-17 :
               is_fourth ? 1.39033110312309984516e-17 : 6.12323399573676603587e-17;
  double r = above / below;
  double z = r * r;
  double w = z * z;
  double odd = z * (3.33333333333329318027e-01 + w * (1.42857142725034663711e-01 + w * (9.09088713343650656196e-02 +
                   w * (6.66107313738753120669e-02 + w * (4.97687799461593236017e-02 + w * 1.62858201153657823623e-02)))));
  double even = w * (-1.99999999998764832476e-01 + w * (-1.11111104054623557880e-01 + w * (-7.69187620504482999495e-02 +
                    w * (-5.83357013379057348645e-02 + w * -3.65315727442169155270e-02))));
  double result = high - ((r * (odd + even) - low) - r);
  return x != x ? x : as_double(as_long(result) | (as_long(x) & (long)0x8000000000000000ul));
}
AMP_CPU_MATH double amp_cpu_atan2(double y, double x) {
  #pragma OPENCL FP_CONTRACT OFF
  double up = as_double(as_long(y) & 0x7fffffffffffffffl);
  double right = as_double(as_long(x) & 0x7fffffffffffffffl);
  double ratio = up == right ? (up == 0.0 ? 0.0 : 1.0) : up / right;
  double arc = amp_cpu_atan(ratio);
  double result = as_long(x) < 0 ? 3.1415926535897931160 - (arc - 1.2246467991473531772e-16) : arc;
  return x != x || y != y ? NAN : as_double(as_long(result) | (as_long(y) & (long)0x8000000000000000ul));
}
AMP_CPU_MATH double amp_cpu_asin(double x) { return asin(x); }
AMP_CPU_MATH double amp_cpu_acos(double x) { return acos(x); }
)CL";

// 2^(y log2(x)). float: computed in double, log2 by the series of (m - 1) / (m + 1), 2^g by Taylor's series. The rest
// is C's table of special values [CL 7.5.1]. double: fdlibm's, which has the logarithm in two parts.
constexpr std::string_view power = R"CL(
AMP_CPU_MATH float amp_cpu_pow(float x, float y) {
  #pragma OPENCL FP_CONTRACT OFF
  float size = as_float(as_int(x) & 0x7fffffff);
  long bits = as_long((double)size);
  int e = ((int)(bits >> 32) - 0x3fe6a09e) >> 20;
  double m = as_double(bits - ((long)e << 52));
  double f = (m - 1.0) / (m + 1.0);
  double s = f * f;
  double logarithm = f * (2.8853900817779268 + s * (0.9617966939259756 + s * (0.5770780163555854 +
                         s * (0.41219858311113243 + s * (0.3205988979753252 + s * (0.26230818925253883 +
                         s * 0.22195308321368667)))))) + (double)e;
  logarithm = size == 0.0f ? -INFINITY : size == INFINITY ? INFINITY : logarithm;
  double t = logarithm * (double)y;
  t = t > 160.0 ? 160.0 : t < -160.0 ? -160.0 : t;
  double shifted = t + 6755399441055744.0;
  double g = (t - (shifted - 6755399441055744.0)) * 0.693147180559945309417;
  double p = 1.0 + g * (1.0 + g * (0.5 + g * (0.16666666666666667 + g * (0.041666666666666667 +
                 g * (0.0083333333333333333 + g * (0.0013888888888888889 + g * (0.00019841269841269841 +
                 g * 2.4801587301587302e-05)))))));
  float result = (float)(p * as_double((long)((int)as_long(shifted) + 1023) << 52));

  float y_size = as_float(as_int(y) & 0x7fffffff);
  int whole = (int)(y_size < 16777216.0f ? y : 0.0f);
  int is_whole = y_size >= 8388608.0f || (float)whole == y;
  int is_odd = (whole & 1) != 0 && (float)whole == y;
  result = as_int(x) < 0 && is_odd ? -result : result;
  result = x < 0.0f && size < INFINITY && !is_whole ? NAN : result;
  result = x != x || y != y ? NAN : result;
  result = x == -1.0f && y_size == INFINITY ? 1.0f : result;
  return x == 1.0f || y == 0.0f ? 1.0f : result;
}

#define AMP_CPU_HIGH(x) as_double(as_long(x) & (long)0xffffffff00000000ul)
AMP_CPU_MATH double amp_cpu_pow(double x, double y) {
  #pragma OPENCL FP_CONTRACT OFF
  double size = as_double(as_long(x) & 0x7fffffffffffffffl);
  int is_tiny = size < 2.2250738585072014e-308;
  long bits = as_long(is_tiny ? size * 9007199254740992.0 : size);
  int high = (int)(bits >> 32);
  int digits = high & 0xfffff;
  int is_wide = digits > 0x3988e && digits < 0xbb67a;
  int is_next = digits >= 0xbb67a;
  double n = (double)((high >> 20) - (is_tiny ? 1076 : 1023) + is_next);
  int first = is_next ? digits | 0x3fe00000 : digits | 0x3ff00000;
  double m = as_double((bits & 0xffffffffl) | ((long)first << 32));

  double center = is_wide ? 1.5 : 1.0;
  double u = m - center;
  double v = 1.0 / (m + center);
  double s = u * v;
  double s_high = AMP_CPU_HIGH(s);
  double t_high = as_double((long)(((first >> 1) | 0x20000000) + 0x80000 + (is_wide << 18)) << 32);
  double t_low = m - (t_high - center);
  double s_low = v * ((u - s_high * t_high) - s_high * t_low);
  double z = s * s;
  double r = z * z * (5.99999999999994648725e-01 + z * (4.28571428578550184252e-01 + z * (3.33333329818377432918e-01 +
                 z * (2.72728123808534006489e-01 + z * (2.30660745775561754067e-01 + z * 2.06975017800338417784e-01)))));
  r += s_low * (s_high + s);
  z = s_high * s_high;
  t_high = AMP_CPU_HIGH(3.0 + z + r);
  t_low = r - ((t_high - 3.0) - z);
  u = s_high * t_high;
  v = s_low * t_high + t_low * s;
  double p_high = AMP_CPU_HIGH(u + v);
  double p_low = v - (p_high - u);
  double z_high = 9.61796700954437255859e-01 * p_high;
  double z_low = -7.02846165095275826516e-09 * p_high + p_low * 9.61796693925975554329e-01 +
                 (is_wide ? 1.35003920212974897128e-08 : 0.0);
  double d = is_wide ? 5.84962487220764160156e-01 : 0.0;
  double log_high = AMP_CPU_HIGH((z_high + z_low) + d + n);
  double log_low = z_low - (((log_high - n) - d) - z_high);

  double power = y > 1e20 ? 1e20 : y < -1e20 ? -1e20 : y;
  double power_high = AMP_CPU_HIGH(power);
  double low = (power - power_high) * log_high + power * log_low;
  double whole = power_high * log_high;
  int is_beyond = low + whole > 1100.0 || low + whole < -1100.0;
  whole = is_beyond ? (whole > 0.0 ? 1100.0 : -1100.0) : whole;
  low = is_beyond ? 0.0 : low;
  double shifted = low + whole + 6755399441055744.0;
  whole -= shifted - 6755399441055744.0;
  double t = AMP_CPU_HIGH(low + whole);
  u = t * 6.93147182464599609375e-01;
  v = (low - (t - whole)) * 6.93147180559945286227e-01 + t * -1.90465429995776804525e-09;
  z = u + v;
  double w = v - (z - u);
  t = z * z;
  double c = z - t * (1.66666666666666019037e-01 + t * (-2.77777777770155933842e-03 + t * (6.61375632143793436117e-05 +
                 t * (-1.65339022054652515390e-06 + t * 4.13813679705723846039e-08))));
  double result = 1.0 - (((z * c) / (c - 2.0) - (w + z * w)) - z);
  int k = (int)as_long(shifted);
  int half_k = k >> 1;
  result = result * as_double((long)(half_k + 1023) << 52) * as_double((long)(k - half_k + 1023) << 52);

  double y_size = as_double(as_long(y) & 0x7fffffffffffffffl);
  double counted = (y_size < 4503599627370496.0 ? y_size : 0.0) + 4503599627370496.0;
  int is_whole = y_size >= 4503599627370496.0 || counted - 4503599627370496.0 == y_size;
  long last = y_size < 4503599627370496.0 ? as_long(counted) : as_long(y_size);
  int is_odd = is_whole && y_size < 9007199254740992.0 && (last & 1) != 0;
  result = size == 0.0 ? (y < 0.0 ? INFINITY : 0.0) : size == INFINITY ? (y < 0.0 ? 0.0 : INFINITY) : result;
  result = as_long(x) < 0 && is_odd ? -result : result;
  result = x < 0.0 && size < INFINITY && !is_whole ? NAN : result;
  result = x != x || y != y ? NAN : result;
  result = x == -1.0 && y_size == INFINITY ? 1.0 : result;
  return x == 1.0 || y == 0.0 ? 1.0 : result;
}
)CL";

}  // namespace

constinit const std::array<std::string_view, 6> approximations = {exponentials,  logarithms, trigonometry,
                                                                  roots_of_arcs, arcs,       power};

}  // namespace amp::runtime::opencl::cpu_math_texts
