// The expected results of the functions: fast results in a wider type, and exact ones by MPFR.
#pragma once

#include <mpfr.h>

#include <cmath>
#include <limits>

namespace reference {

/// A type with many more bits than T, in which a reference for a result of type T is computed.
template <typename T> struct wider;
template <> struct wider<float> { using type = double; };
template <> struct wider<double> { using type = long double; };

template <typename W> const W pi = W(3.14159265358979323846264338327950288L);

// Functions of pi * x: x is reduced before the multiplication, which is exact.
template <typename W> W sin_pi(W x) {
    W r = std::remainder(x, W(2));
    if (std::fabs(r) > W(0.5))
        r = std::copysign(W(1), r) - r;
    return r == 0 ? std::copysign(W(0), x) : std::sin(pi<W> * r);
}

template <typename W> W cos_pi(W x) {
    const W r = std::fabs(std::remainder(x, W(2)));
    return r <= W(0.25) ? std::cos(pi<W> * r) : r == W(0.5) ? W(0) : std::sin(pi<W> * (W(0.5) - r));
}

template <typename W> W tan_pi(W x) {
    const W r = std::remainder(x, W(1)), a = std::fabs(r);
    if (r == 0)
        return std::fmod(x, W(2)) == 0 ? std::copysign(W(0), x) : -std::copysign(W(0), x);
    if (a == W(0.5))
        return std::remainder(x - W(0.5), W(2)) == 0 ? INFINITY : -INFINITY;
    return std::copysign(a <= W(0.25) ? std::tan(pi<W> * a) : 1 / std::tan(pi<W> * (W(0.5) - a)), r);
}

inline double exp_10(double x) { return ::exp10(x); }
inline long double exp_10(long double x) { return ::exp10l(x); }

/// The y with erf(y) = lack and erfc(y) = tail, where lack + tail = 1 and 0 < tail <= 1. The smaller one must be exact.
template <typename W> W solve_erf(W lack, W tail) {
    if (lack < W(1e-9))
        return lack * std::sqrt(pi<W>) / 2;
    const W t = std::sqrt(-2 * std::log(tail / 2));
    // Abramowitz and Stegun 26.2.23, with an error of up to 4e-4.
    W y = (t - (W(2.515517) + t * (W(0.802853) + t * W(0.010328))) /
                   (1 + t * (W(1.432788) + t * (W(0.189269) + t * W(0.001308))))) /
          std::sqrt(W(2));
    // Newton's method with Halley's correction.
    for (int step = 0; step != 4; ++step) {
        const W error = lack < tail ? lack - std::erf(y) : std::erfc(y) - tail;
        const W move = error * std::sqrt(pi<W>) / 2 * std::exp(y * y);
        if (!std::isfinite(move))
            return y;
        y += move / (1 - y * move);
    }
    return y;
}

template <typename W> W erf_inverse(W x) {
    if (!(std::fabs(x) < 1))
        return x == 1 ? INFINITY : x == -1 ? -INFINITY : NAN;
    return std::copysign(solve_erf(std::fabs(x), 1 - std::fabs(x)), x);
}

template <typename W> W erfc_inverse(W x) {
    if (!(x > 0 && x < 2))
        return x == 0 ? INFINITY : x == 2 ? -INFINITY : NAN;
    return x <= 1 ? solve_erf(1 - x, x) : -solve_erf(x - 1, 2 - x);
}

/// In the tail, erfc magnifies an error of its argument, so the rounding error of the argument becomes a second term.
template <typename W> W normal_distribution(W x) {
    const W root = 1 / std::sqrt(W(2)), root_rest = -std::fma(root, root, W(-0.5)) / (2 * root);
    const W high = -x * root, low = std::fma(-x, root, -high) - x * root_rest;
    if (!std::isfinite(high))
        return std::erfc(high) / 2;
    return (std::erfc(high) - low * 2 / std::sqrt(pi<W>) * std::exp(-high * high)) / 2;
}
template <typename W> W normal_quantile(W p) { return 0 - std::sqrt(W(2)) * erfc_inverse(2 * p); }

// --- MPFR ---
const mpfr_prec_t precision = 192;

/// An MPFR number that is cleared at the end of its scope.
struct Number {
    mpfr_t it;
    Number() { mpfr_init2(it, precision); }
    ~Number() { mpfr_clear(it); }
    Number(const Number&) = delete;
    Number& operator=(const Number&) = delete;
    void set(float x) { mpfr_set_flt(it, x, MPFR_RNDN); }
    void set(double x) { mpfr_set_d(it, x, MPFR_RNDN); }
    void set(long double x) { mpfr_set_ld(it, x, MPFR_RNDN); }
};

inline int reciprocal_cube_root(mpfr_t result, mpfr_srcptr x, mpfr_rnd_t round) {
    mpfr_cbrt(result, x, round);
    return mpfr_ui_div(result, 1, result, round);
}

/// One step of Newton's method doubles the 50 or 60 digits of the wide type; `complement` selects erfc.
inline void polish_inverse(mpfr_t y, mpfr_srcptr x, bool complement) {
    Number error, slope;
    for (int step = 0; step != 2; ++step) {
        (complement ? mpfr_erfc : mpfr_erf)(error.it, y, MPFR_RNDN);
        mpfr_sub(error.it, error.it, x, MPFR_RNDN);
        mpfr_sqr(slope.it, y, MPFR_RNDN);
        mpfr_exp(slope.it, slope.it, MPFR_RNDN);
        mpfr_mul(error.it, error.it, slope.it, MPFR_RNDN);
        mpfr_const_pi(slope.it, MPFR_RNDN);
        mpfr_sqrt(slope.it, slope.it, MPFR_RNDN);
        mpfr_mul(error.it, error.it, slope.it, MPFR_RNDN);
        mpfr_div_ui(error.it, error.it, 2, MPFR_RNDN);
        (complement ? mpfr_add : mpfr_sub)(y, y, error.it, MPFR_RNDN);
    }
}

inline int erf_inverse(mpfr_t result, mpfr_srcptr x, mpfr_rnd_t) {
    const long double start = erf_inverse(mpfr_get_ld(x, MPFR_RNDN));
    mpfr_set_ld(result, start, MPFR_RNDN);
    if (std::isfinite(start))
        polish_inverse(result, x, false);
    return 0;
}

inline int erfc_inverse(mpfr_t result, mpfr_srcptr x, mpfr_rnd_t) {
    const long double start = erfc_inverse(mpfr_get_ld(x, MPFR_RNDN));
    mpfr_set_ld(result, start, MPFR_RNDN);
    if (std::isfinite(start))
        polish_inverse(result, x, true);
    return 0;
}

inline int times_root_of_2(mpfr_t result, mpfr_srcptr x, mpfr_rnd_t round, bool divide) {
    Number root;
    mpfr_sqrt_ui(root.it, 2, round);
    return (divide ? mpfr_div : mpfr_mul)(result, x, root.it, round);
}

inline int normal_distribution(mpfr_t result, mpfr_srcptr x, mpfr_rnd_t round) {
    times_root_of_2(result, x, round, true);
    mpfr_neg(result, result, round);
    mpfr_erfc(result, result, round);
    return mpfr_div_ui(result, result, 2, round);
}

inline int normal_quantile(mpfr_t result, mpfr_srcptr p, mpfr_rnd_t round) {
    Number twice;
    mpfr_mul_ui(twice.it, p, 2, round);
    erfc_inverse(result, twice.it, round);
    times_root_of_2(result, result, round, false);
    return mpfr_neg(result, result, round);
}

inline int lgamma_value(mpfr_t result, mpfr_srcptr x, mpfr_rnd_t round) {
    int sign;
    return mpfr_lgamma(result, &sign, x, round);
}

using Unary = int (*)(mpfr_t, mpfr_srcptr, mpfr_rnd_t);
using Binary = int (*)(mpfr_t, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);
using Ternary = int (*)(mpfr_t, mpfr_srcptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);

/// An MPFR function with one to three arguments, or none if MPFR has no such function.
struct Exact {
    Unary unary = nullptr;
    Binary binary = nullptr;
    Ternary ternary = nullptr;
    Exact(std::nullptr_t) {}
    Exact(Unary f) : unary(f) {}
    Exact(Binary f) : binary(f) {}
    Exact(Ternary f) : ternary(f) {}

    explicit operator bool() const { return unary || binary || ternary; }
    template <typename T> void operator()(mpfr_t result, const T (&arguments)[3]) const {
        Number n[3];
        for (int k = 0; k != 3; ++k)
            n[k].set(arguments[k]);
        if (unary)
            unary(result, n[0].it, MPFR_RNDN);
        else if (binary)
            binary(result, n[0].it, n[1].it, MPFR_RNDN);
        else
            ternary(result, n[0].it, n[1].it, n[2].it, MPFR_RNDN);
    }
};

}  // namespace reference
