// Mathematics with integers, or with two types of arguments: fast_math computes in float, precise_math in
// double if an argument is double or if all are integers [MA*] [AMP 9.1, 9.2].
// RUN: %amp-clang %s -o %t && %t
#include <amp.h>
#include <amp_math.h>
#include <cmath>
#include <cstdio>
#include <type_traits>
using namespace concurrency;

static_assert(std::is_same<decltype(fast_math::sqrt(2.0f)), float>::value, "");

int main() {
    const int n = 16;
    float fast[n] = {}, precise[n] = {};
    array_view<float> f(n, fast), p(n, precise);
    parallel_for_each(f.extent, [=](index<1> i) restrict(amp) {
        const float x = i[0] + 0.5f;
        const unsigned u = i[0];
        static_assert(std::is_same<decltype(fast_math::pow(x, 2)), float>::value, "");
        static_assert(std::is_same<decltype(precise_math::pow(2.0, 1)), double>::value, "");
        static_assert(std::is_same<decltype(precise_math::pow(x, 2)), float>::value, "");
        f[i] = fast_math::pow(x, 2) + fast_math::sqrt(i[0]) + fast_math::fmod(x, 2) + fast_math::atan2(x, 1) +
               fast_math::cos(0) + fast_math::floor(3) + fast_math::exp2(1) + fast_math::fabs(-2) + fast_math::sqrt(u) +
               fast_math::fmax(x, 1.0);
        p[i] = static_cast<float>(precise_math::pow(2.0, i[0]) + precise_math::fmod(7.5, 2) + precise_math::sqrt(i[0])) +
               precise_math::fmax(x, 1) + precise_math::pow(x, 2);
    });
    f.synchronize();
    p.synchronize();
    int failures = 0;
    for (int i = 0; i != n; ++i) {
        const double x = i + 0.5;
        const double near = std::pow(x, 2) + std::sqrt(i) + std::fmod(x, 2) + std::atan2(x, 1) + 1 + 3 + 2 + 2 + std::sqrt(i) +
                            std::fmax(x, 1);
        const double exact = std::pow(2.0, i) + 1.5 + std::sqrt(i) + std::fmax(x, 1) + x * x;
        if (std::fabs(fast[i] - near) > 1e-4 * near || std::fabs(precise[i] - exact) > 1e-6 * exact)
            failures += std::printf("%d: %.9g, not %.9g; %.9g, not %.9g\n", i, fast[i], near, precise[i], exact) > 0;
    }
    return failures;
}
