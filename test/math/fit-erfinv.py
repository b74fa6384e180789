#!/usr/bin/env python3
"""Prints the coefficients of include/amp/detail/math_error_function.h for float: polynomials through erfinv's values at
Chebyshev's points. Needs python3-mpmath; nothing runs it but whoever wants to see where the numbers come from."""
from mpmath import chebyfit, erfinv, exp, mp, sqrt

mp.dps = 120


def ratio(w):
    """erfinv(x) / x, where w = -log(1 - x * x)."""
    x = sqrt(1 - exp(-w)) if w else mp.mpf("1e-30")
    return erfinv(x) / x


def show(name, coefficients, error):
    print(f"{name}: error {float(error):.2g}")
    print(",\n".join(f"    {float(c):.9g}f" for c in coefficients))


middle, error = chebyfit(lambda w: (ratio(w) - ratio(0)) / w if w > 1e-9 else mp.pi ** 1.5 / 24, [0, 5], 10, error=True)
show(f"(ratio(w) - {float(ratio(0)):.9g}) / w for w in [0, 5]", middle, error)
for low, high, center, count in ((2.2, 4.2, 3, 12), (4.2, 10.3, 7, 11)):
    tail, error = chebyfit(lambda s: ratio((s + center) ** 2) - (s + center), [low - center, high - center], count, error=True)
    show(f"ratio(s * s) - s for s in [{low}, {high}], in s - {center}", tail, error)
