// Mathematical functions that split, compose or classify numbers: bit for bit the standard library's results,
// for special values and regular samples of all bit patterns. Second results are stored in private, global and
// tile_static memory [AMP 9.1, 9.2] [MA4] [MA5].
// RUN: %amp-clang -O2 %s -o %t && %t
#include "Inputs/points.h"

#include <amp.h>
#include <amp_math.h>

#include <cfloat>
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <vector>

using namespace concurrency;
namespace p = concurrency::precise_math;

const int points_in_all = 1 << 18, tile = 64;

/// The results of the functions for two numbers and an exponent.
template <typename T> struct Parts {
    T fraction, whole, rest, scaled, shifted, powered, next, remainder, nowhere;
    int exponent, class_of, flags, logarithm, quotient, gamma_sign, padding;
};

enum Class { is_finite = 1, is_infinite = 2, is_nan = 4, is_normal = 8, is_negative = 16 };

template <typename T> void take_apart(T x, T y, int n, Parts<T>& result) restrict(amp) {
    result.fraction = p::frexp(x, &result.exponent);
    result.rest = p::modf(x, &result.whole);
    result.scaled = p::ldexp(x, n);
    result.shifted = p::scalbn(x, -n);
    result.powered = p::scalb(x, T(n));
    result.next = p::nextafter(x, y);
    result.remainder = p::remquo(x, y, &result.quotient);
    result.class_of = p::fpclassify(x);
    result.flags = (p::isfinite(x) ? is_finite : 0) | (p::isinf(x) ? is_infinite : 0) | (p::isnan(x) ? is_nan : 0) |
                   (p::isnormal(x) ? is_normal : 0) | (p::signbit(x) ? is_negative : 0);
    result.logarithm = p::ilogb(x);
    result.gamma_sign = 0;
    p::lgamma(x, &result.gamma_sign);
    result.nowhere = p::nan(n);
    result.padding = 0;
}

template <typename T> Parts<T> take_apart_on_host(T x, T y, int n) {
    Parts<T> result = {};
    result.fraction = std::frexp(x, &result.exponent);
    result.rest = std::modf(x, &result.whole);
    result.scaled = std::ldexp(x, n);
    result.shifted = std::scalbn(x, -n);
    result.powered = std::ldexp(x, n);
    result.next = std::nextafter(x, y);
    result.remainder = std::remquo(x, y, &result.quotient);
    result.class_of = std::fpclassify(x);
    result.flags = (std::isfinite(x) ? is_finite : 0) | (std::isinf(x) ? is_infinite : 0) | (std::isnan(x) ? is_nan : 0) |
                   (std::isnormal(x) ? is_normal : 0) | (std::signbit(x) ? is_negative : 0);
    result.logarithm = std::ilogb(x);
    double ignored = lgamma_r(x, &result.gamma_sign);
    (void)ignored;
    result.nowhere = NAN;
    return result;
}

template <typename T> bool same(T a, T b) { return (a != a && b != b) || std::memcmp(&a, &b, sizeof a) == 0; }

/// Prints the first differences of a field.
template <typename T> struct Verdict {
    const char* where;
    int shown = 0, failures = 0;
    template <typename U> void check(const char* what, T x, T y, int n, U host, U device) {
        if (same(host, device))
            return;
        ++failures;
        if (++shown <= 5)
            std::printf("%s: %s(%.17g, %.17g, %d) is %.17g on the host, %.17g on the device\n", where, what, double(x),
                        double(y), n, double(host), double(device));
    }
};

template <typename T> void compare(Verdict<T>& v, T x, T y, int n, const Parts<T>& host, const Parts<T>& device) {
    const bool is_number = std::isfinite(x), has_exponent = is_number && x != 0;
    v.check("frexp", x, y, n, host.fraction, device.fraction);
    if (is_number)
        v.check("frexp's exponent", x, y, n, host.exponent, device.exponent);
    v.check("modf", x, y, n, host.rest, device.rest);
    v.check("modf's whole", x, y, n, host.whole, device.whole);
    v.check("ldexp", x, y, n, host.scaled, device.scaled);
    v.check("scalbn", x, y, -n, host.shifted, device.shifted);
    v.check("scalb", x, y, n, host.powered, device.powered);
    v.check("nextafter", x, y, n, host.next, device.next);
    v.check("remquo", x, y, n, host.remainder, device.remainder);
    // Three bits of the quotient and its sign are specified, for numbers that have a quotient.
    if (is_number && !std::isnan(y) && y != 0)
        v.check("remquo's quotient", x, y, n, host.quotient % 8, device.quotient % 8);
    v.check("fpclassify", x, y, n, host.class_of, device.class_of);
    v.check("is...", x, y, n, host.flags, device.flags);
    if (has_exponent)
        v.check("ilogb", x, y, n, host.logarithm, device.logarithm);
    // At a pole, OpenCL returns 0.
    if (is_number && (x > 0 || std::floor(x) != x))
        v.check("lgamma's sign", x, y, n, host.gamma_sign, device.gamma_sign);
    v.check("nan", x, y, n, host.nowhere, device.nowhere);
}

template <typename T> int sweep(const char* where) {
    std::vector<T> x(points_in_all), y(points_in_all);
    std::vector<int> n(points_in_all);
    for (int i = 0; i != points_in_all; ++i) {
        T arguments[3];
        points::choose<T>(i, 2, -40, 40, arguments);
        x[i] = arguments[0];
        y[i] = arguments[1];
        n[i] = i % 5 ? i % 301 - 150 : i % 5003 - 2500;
    }
    std::vector<Parts<T>> parts(points_in_all);
    array_view<const T> a(points_in_all, x), b(points_in_all, y);
    array_view<const int> c(points_in_all, n);
    array_view<Parts<T>> out(points_in_all, parts);
    out.discard_data();
    parallel_for_each(out.extent.template tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        tile_static Parts<T> shared[tile];
        const index<1> i = t.global;
        switch (t.global[0] % 3) {
        case 0: {
            Parts<T> mine;
            take_apart(a[i], b[i], c[i], mine);
            out[i] = mine;
            break;
        }
        case 1:
            take_apart(a[i], b[i], c[i], out[i]);
            break;
        default:
            take_apart(a[i], b[i], c[i], shared[t.local[0]]);
            out[i] = shared[t.local[0]];
        }
    });
    out.synchronize();
    Verdict<T> verdict{where};
    for (int i = 0; i != points_in_all; ++i)
        compare(verdict, x[i], y[i], n[i], take_apart_on_host(x[i], y[i], n[i]), parts[i]);
    return verdict.failures;
}

// Powers of two that are not integers, or are out of range.
template <typename T> int scale_by_odd_powers(const char* where) {
    const T inf = std::numeric_limits<T>::infinity(), none = std::numeric_limits<T>::quiet_NaN();
    const T cases[][3] = {{3, inf, inf},   {-3, inf, -inf}, {3, -inf, 0}, {-3, -inf, -T(0)}, {0, inf, none},
                          {inf, -inf, none}, {3, T(0.5), none}, {3, none, none}, {none, 1, none}, {3, T(1e9), inf},
                          {-3, T(-1e9), -T(0)}, {0, T(1e9), 0}, {inf, -5, inf}};
    const int count = sizeof cases / sizeof cases[0];
    std::vector<T> x(count), n(count), result(count);
    for (int i = 0; i != count; ++i) {
        x[i] = cases[i][0];
        n[i] = cases[i][1];
    }
    array_view<const T> a(count, x), b(count, n);
    array_view<T> out(count, result);
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = p::scalb(a[i], b[i]); });
    out.synchronize();
    Verdict<T> verdict{where};
    for (int i = 0; i != count; ++i)
        verdict.check("scalb", x[i], n[i], 0, cases[i][2], result[i]);
    return verdict.failures;
}

int main() {
    return (sweep<float>("float") + sweep<double>("double") + scale_by_odd_powers<float>("float") +
            scale_by_odd_powers<double>("double")) != 0;
}
