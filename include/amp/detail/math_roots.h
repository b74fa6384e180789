// Roots whose device functions exceed precise_math's error bounds for some arguments: rsqrt, cbrt, rcbrt. Also scalb.
#pragma once

#include <amp/detail/math_builtins.h>

#pragma float_control(push)
#pragma clang fp contract(off)
namespace Concurrency {
namespace details {

// One step of Newton's method on 1 - x y y. The rounding errors of the products are computed exactly by fma.
inline double reciprocal_root(double x) restrict(amp) {
    const double y = device_rsqrt(x);
    if (!(x > 0 && x < infinity<double>()))
        return y;
    const double root = x * y, rest = device_fma(x, y, -root);
    return y + 0.5 * y * (device_fma(-root, y, 1.0) - rest * y);
}

// One step of Newton's method on 1 - x y y y.
inline double reciprocal_cube_root(double x) restrict(amp) {
    const double y = 1 / device_cbrt(x);
    if (x == 0 || !(device_fabs(x) < infinity<double>()))
        return y;
    const double square = y * y, square_rest = device_fma(y, y, -square);
    const double product = x * y, product_rest = device_fma(x, y, -product);
    const double error = device_fma(-product, square, 1.0) - (product * square_rest + product_rest * square);
    return y + y * error * 0.33333333333333331;
}

// One step of Newton's method on x - y y y. Numbers are scaled first, so that products are finite and their second
// parts do not underflow.
inline float cube_root(float x) restrict(amp) {
    const float size = device_fabs(x);
    if (x == 0 || !(size < infinity<float>()))
        return x;
    const float scale = size < 1e-24f ? 4.7223665e21f : size > 1e24f ? 2.1175824e-22f : 1;
    const float part = x * scale, y = device_cbrt(part), square = y * y, square_rest = device_fma(y, y, -square);
    const float cube = square * y, cube_rest = device_fma(square, y, -cube);
    const float root = y + ((part - cube) - cube_rest - square_rest * y) / (3 * square);
    return root * (size < 1e-24f ? 5.9604645e-8f : size > 1e24f ? 16777216.0f : 1);
}

/// x 2^n, where n has the type of x. Returns NaN if n is not an integer.
template <typename T> inline T scale_by_power(T x, T n) restrict(amp) {
    if (n != n || x != x)
        return x + n;
    if (device_fabs(n) == infinity<T>())
        return n > 0 ? x * n : x / -n;
    if (device_rint(n) != n)
        return not_a_number<T>();
    // Larger exponents make no difference.
    const T most = 5000, bounded = n > most ? most : n < -most ? -most : n;
    return device_ldexp(x, static_cast<int>(bounded));
}

}  // namespace details
}  // namespace Concurrency
#pragma float_control(pop)
