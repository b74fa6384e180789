#!/usr/bin/env python3
"""Prints the coefficients of include/amp/detail/math_exponential.h, math_logarithm.h, math_gamma.h and of erfc in
math_error_function.h: polynomials through the functions' values at Chebyshev's points, highest power first. Needs
python3-mpmath; nothing runs it but whoever wants to see where the numbers come from."""
from mpmath import atanh, chebyfit, erf, erfc, exp, gamma, log, loggamma, mp, mpf, pi, sqrt

mp.dps = 200


def beside_zero(f):
    """f, a quotient whose parts vanish at zero: its value there is as good as one nearby."""
    return lambda x: f(x if abs(x) > mpf(10) ** -30 else mpf(10) ** -30)


def show(name, f, low, high, single, double):
    for count, suffix, digits in ((single, "f", 9), (double, "", 17)):
        if not count:
            continue
        (coefficients, error) = chebyfit(beside_zero(f), [mpf(low), mpf(high)], count, error=True)
        print(f"{name} on [{float(low):.6g}, {float(high):.6g}]: error 2^{mp.nstr(log(error, 2), 4)}")
        print("\n".join(f"    p = p * x + {mp.nstr(c, digits)}{suffix};" for c in coefficients))


half_log = "0.3466"
show("(exp(x) - 1 - x - x x / 2) / x^3", lambda x: (exp(x) - 1 - x - x * x / 2) / x**3, "-" + half_log, half_log, 5, 11)
show("(2 atanh(s) - 2 s - 2/3 s^3) / s^5 of x = s s",
     lambda x: (2 * atanh(sqrt(x)) - 2 * sqrt(x) - 2 * sqrt(x) ** 3 / 3) / sqrt(x) ** 5, 0, "0.02944", 0, 9)
show("(gamma(2 + x) - 1) / x", lambda x: (gamma(2 + x) - 1) / x, -0.5, 0.5, 9, 19)
show("log(gamma(2 + x)) / x", lambda x: loggamma(2 + x) / x, -0.5, 0.5, 0, 19)


def scaled_erfc(center):
    def f(t):
        x = center * (1 + t) / (1 - t)
        return (1 + 2 * x) * exp(x * x) * erfc(x)
    return f


show("(1 + 2 a) exp(a a) erfc(a) of x = (a - 3) / (a + 3)", scaled_erfc(3), -1, mpf("7.1") / mpf("13.1"), 11, 0)
show("(1 + 2 a) exp(a a) erfc(a) of x = (a - 4) / (a + 4)", scaled_erfc(4), -1, mpf("23.3") / mpf("31.3"), 0, 24)
show("(erf(sqrt(x)) / sqrt(x) - 2 / sqrt(pi)) / x", lambda x: (erf(sqrt(x)) / sqrt(x) - 2 / sqrt(pi)) / x, 0, 0.25, 4, 9)
