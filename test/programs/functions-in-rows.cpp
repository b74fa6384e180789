// Mathematical functions of amp-clang's own for CPUs, in loops over work-items: the same bits wherever a call is, in
// rows, in tiles, under conditions, in loops and in functions, and close to the standard library's on every argument;
// the device's own functions if AMP_KERNEL_MATH selects them. test/math/sweep.cpp measures the errors of all functions.
// RUN: %amp-clang -O1 %s -o %t && %t
// RUN: env AMP_KERNEL_ROW=0 %t
// RUN: env AMP_KERNEL_MATH=0 %t loose
// RUN: not env AMP_KERNEL_MATH=2 %t 2>&1 | FileCheck %s
// CHECK: AMP_KERNEL_MATH: invalid value '2': expected 0 or 1
#include <amp.h>
#include <amp_math.h>

#include <cmath>
#include <cstdio>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

using namespace concurrency;

static int failures = 0;
static const int count = 1000 + 3;

template <typename T> bool same(T a, T b) { return std::memcmp(&a, &b, sizeof a) == 0 || (a != a && b != b); }

template <typename T> std::vector<T> arguments(unsigned seed) {
    typedef std::numeric_limits<T> limits;
    const T special[] = {0, T(-0.0), 1, -1, limits::infinity(), -limits::infinity(), limits::quiet_NaN(), (limits::max)(), limits::lowest(),
                         (limits::min)(), limits::denorm_min(), -limits::denorm_min(), T(0.5), 2, -2, 3, -3, T(88.7), T(-103.9), T(1e5), T(1e30)};
    std::vector<T> x(special, special + sizeof special / sizeof *special);
    std::mt19937 random(seed);
    while (x.size() < count) {
        const T part = T(random()) / T(4294967296.0);
        x.push_back(x.size() % 3 == 0 ? part * 20 - 10 : x.size() % 3 == 1 ? part : std::ldexp(part - T(0.5), int(random() % 120) - 50));
    }
    return x;
}

template <typename T, typename F> void check(const char *name, const F &f, T (*wanted)(T), bool is_loose) {
    const std::vector<T> x = arguments<T>(7);
    std::vector<T> rows(count), tiles(count), asked(count), looped(count);
    array_view<const T> xs(count, x);
    array_view<T> a(count, rows), b(count, tiles), c(count, asked), d(count, looped);
    parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = f(xs[i]); });
    parallel_for_each(b.extent.template tile<17>(), [=](tiled_index<17> t) restrict(amp) {
        tile_static T shared[17];
        shared[t.local[0]] = f(xs[t.global]);
        t.barrier.wait();
        b[t.global] = shared[t.local[0]];
    });
    parallel_for_each(c.extent, [=](index<1> i) restrict(amp) {
        if (i[0] % 3 != 1)
            c[i] = f(xs[i]);
        else
            c[i] = i[0] > 500 ? f(xs[i]) : f(xs[i] + 0);
    });
    parallel_for_each(d.extent, [=](index<1> i) restrict(amp) {
        T last = 0;
        for (int k = 0; k != 3; ++k)
            last = f(xs[i]);
        d[i] = last;
    });
    a.synchronize();
    b.synchronize();
    c.synchronize();
    d.synchronize();
    for (int i = 0; i != count; ++i) {
        if (!same(rows[i], tiles[i]) || !same(rows[i], looped[i]) || !(same(rows[i], asked[i]) || x[i] == 0)) {
            std::printf("%s(%a): %a in rows, %a in tiles, %a when asked, %a in loops\n", name, double(x[i]), double(rows[i]),
                        double(tiles[i]), double(asked[i]), double(looped[i]));
            ++failures;
        }
        const T right = wanted(x[i]);
        const bool is_number = std::isfinite(right) && std::isfinite(rows[i]);
        const T tolerance = is_loose ? 8 : 4;
        const T room = std::fabs(right) * std::numeric_limits<T>::epsilon() * tolerance + 4 * std::numeric_limits<T>::denorm_min();
        if (is_number ? std::fabs(right - rows[i]) > room : !same(right, rows[i])) {
            std::printf("%s(%a): %a, not %a\n", name, double(x[i]), double(rows[i]), double(right));
            ++failures;
        }
    }
}

#define OF_FLOAT(name)                                                                                                  \
    check<float>("fast " #name, [](float x) restrict(amp) { return fast_math::name(x); },                               \
                 [](float x) { return float(std::name(double(x))); }, is_loose);
#define OF_DOUBLE(name)                                                                                                 \
    check<double>("double " #name, [](double x) restrict(amp) { return precise_math::name(x); },                        \
                  [](double x) { return double(std::name((long double)x)); }, is_loose);
#define POWER(y)                                                                                                        \
    check<float>("x to the " #y, [](float x) restrict(amp) { return fast_math::pow(x, y); },                            \
                 [](float x) { return float(std::pow(double(x), double(y))); }, is_loose);                              \
    check<float>(#y " to the x", [](float x) restrict(amp) { return fast_math::pow(y, x); },                            \
                 [](float x) { return float(std::pow(double(y), double(x))); }, is_loose);

int main(int argc, char **argv) {
    const bool is_loose = argc > 1;
    (void)argv;
    OF_FLOAT(exp)
    OF_FLOAT(log)
    OF_FLOAT(sin)
    OF_DOUBLE(exp)
    OF_DOUBLE(log)
    POWER(-3.0f)
    return failures != 0;
}
