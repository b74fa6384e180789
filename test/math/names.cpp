// Every name of fast_math and precise_math, in every spelling, has the specified type, and the same result with
// and without the suffix f; names of the standard library can be called unqualified in code for both sides,
// with the same result [AMP 9.1, 9.2] [MA1] [MA2] [MA4] [MA7].
// RUN: %amp-clang -O1 %s -o %t && %t
// RUN: %amp-clang --emit-opencl %s -o %t.cl && %clang-cl-check %t.cl
#include <amp.h>
#include <amp_math.h>

#include <cmath>
#include <cstdio>
#include <type_traits>
#include <vector>

using namespace concurrency;
using std::is_same;

enum Function {
#define BOTH_1(name, ...) id_##name,
#define BOTH_2(name, ...) id_##name,
#define PRECISE_1(name, ...) id_##name,
#define PRECISE_2(name, ...) id_##name,
#define PRECISE_3(name, ...) id_##name,
#define OTHER(name, library) id_##name,
#include "functions.def"
    functions
};
const char* const names[] = {
#define BOTH_1(name, ...) #name,
#define BOTH_2(name, ...) #name,
#define PRECISE_1(name, ...) #name,
#define PRECISE_2(name, ...) #name,
#define PRECISE_3(name, ...) #name,
#define OTHER(name, library) #name,
#include "functions.def"
};

// fast_math has 34 names; precise_math has 66, without phi and probit.
const int fast_names = 0
#define BOTH_1(name, ...) +1
#define BOTH_2(name, ...) +1
#define PRECISE_1(name, ...)
#define PRECISE_2(name, ...)
#define PRECISE_3(name, ...)
#define BOTH_both +1
#define BOTH_precise
#define OTHER(name, library) BOTH_##library
#include "functions.def"
    ;
static_assert(fast_names == 34, "");
static_assert(functions == 66 + 2, "");

bool differ(float a, float b) restrict(cpu, amp) { return !(a == b || (a != a && b != b)); }

// The f forms are the functions for float; bit k of the result represents function k of its kind.
#define TYPE_1(space, name)                                                                                            \
    static_assert(is_same<decltype(space::name(x)), float>::value, #name);                                             \
    static_assert(is_same<decltype(space::name##f(x)), float>::value, #name "f");                                      \
    errors[id_##name] += differ(space::name(x), space::name##f(x));
#define TYPE_2(space, name)                                                                                            \
    static_assert(is_same<decltype(space::name(x, y)), float>::value, #name);                                          \
    static_assert(is_same<decltype(space::name##f(x, y)), float>::value, #name "f");                                   \
    errors[id_##name] += differ(space::name(x, y), space::name##f(x, y));

void compare_fast(float x, float y, int* errors) restrict(amp) {
#define BOTH_1(name, ...) TYPE_1(fast_math, name)
#define BOTH_2(name, ...) TYPE_2(fast_math, name)
#define PRECISE_1(...)
#define PRECISE_2(...)
#define PRECISE_3(...)
#define OTHER(...)
#include "functions.def"
}

void compare_precise(float x, float y, double d, double e, int* errors) restrict(amp) {
#define BOTH_1(name, ...)                                                                                              \
    TYPE_1(precise_math, name)                                                                                         \
    static_assert(is_same<decltype(precise_math::name(d)), double>::value, #name);                                     \
    static_assert(is_same<decltype(precise_math::name(1)), double>::value, #name " of an int");
#define BOTH_2(name, ...)                                                                                              \
    TYPE_2(precise_math, name)                                                                                         \
    static_assert(is_same<decltype(precise_math::name(d, e)), double>::value, #name);                                  \
    static_assert(is_same<decltype(precise_math::name(d, 2)), double>::value, #name " with an int");
#define PRECISE_1(name, ...) BOTH_1(name)
#define PRECISE_2(name, ...) BOTH_2(name)
#define PRECISE_3(name, ...)                                                                                           \
    static_assert(is_same<decltype(precise_math::name(d, e, d)), double>::value, #name);                               \
    static_assert(is_same<decltype(precise_math::name(d, 2, d)), double>::value, #name " with an int");                \
    errors[id_##name] += differ(precise_math::name(x, y, x), precise_math::name##f(x, y, x));
#define OTHER(...)
#include "functions.def"
}

// One spelling for both sides.
void call_fast(float x, float y, float* results) restrict(cpu, amp) {
    using namespace concurrency::fast_math;
    int exponent;
    float whole;
#define BOTH_1(name, ...) results[id_##name] = name(x) + name##f(x);
#define BOTH_2(name, ...) results[id_##name] = name(x, y) + name##f(x, y);
#define PRECISE_1(...)
#define PRECISE_2(...)
#define PRECISE_3(...)
#define OWN_1(...)
#define OWN_BOTH_1(...)
#define OTHER(...)
#include "functions.def"
    results[id_frexp] = frexp(x, &exponent) + frexpf(x, &exponent) + exponent;
    results[id_ldexp] = ldexp(x, 3) + ldexpf(x, 5);
    results[id_modf] = modf(x, &whole) + modff(x, &whole) + whole;
}

template <typename T> void call_precise(T x, T y, float z, T* results) restrict(cpu, amp) {
    using namespace concurrency::precise_math;
    int exponent;
    T whole;
    float part;
#define BOTH_1(name, ...) results[id_##name] = name(x) + name##f(z);
#define BOTH_2(name, ...) results[id_##name] = name(x, y) + name##f(z, z);
#define PRECISE_1(name, ...) BOTH_1(name)
#define PRECISE_2(name, ...) BOTH_2(name)
#define PRECISE_3(name, ...) results[id_##name] = name(x, y, x) + name##f(z, z, z);
#define OWN_1(...)
#define OWN_BOTH_1(...)
#define OTHER(...)
#include "functions.def"
    results[id_frexp] = frexp(x, &exponent) + frexpf(z, &exponent) + exponent;
    results[id_ldexp] = ldexp(x, 3) + ldexpf(z, 5);
    results[id_modf] = modf(x, &whole) + modff(z, &part) + whole + part;
    results[id_ilogb] = T(ilogb(x) + ilogbf(z));
    results[id_nextafter] = nextafter(x, y) + nextafterf(z, part);
    results[id_remquo] = remquo(x, y, &exponent) + remquof(z, z, &exponent);
    results[id_scalbn] = scalbn(x, 3) + scalbnf(z, 5);
}

// Functions that classify numbers, or do not exist on the cpu.
template <typename T> int call_others(T x, int* errors) restrict(amp) {
    namespace p = precise_math;
    T sine, cosine;
    float part, other;
    int sign = 0;
    p::sincos(x, &sine, &cosine);
    p::sincosf(float(x), &part, &other);
    errors[id_sincos] += differ(float(sine), float(p::sin(x))) + differ(other, p::cosf(float(x)));
    fast_math::sincos(float(x), &part, &other);
    fast_math::sincosf(float(x), &part, &other);
    errors[id_sincos] += differ(part, fast_math::sin(float(x)));
    p::lgammaf(float(x), &sign);
    errors[id_lgamma] += p::lgamma(x, &sign) != p::lgamma(x, &sign) || sign != 1;
    errors[id_scalb] += p::scalb(x, T(2)) != 4 * x || p::scalbf(float(x), 1) != float(2 * x);
    errors[id_nan] += p::isnan(p::nan(1)) == 0 || p::isnan(p::nanf(2)) == 0 || fast_math::isnan(p::nanf(3)) == 0;
    errors[id_isfinite] += !p::isfinite(x) || !fast_math::isfinite(float(x));
    errors[id_isinf] += !p::isinf(T(1) / T(0)) || fast_math::isinf(float(x));
    errors[id_isnormal] += !p::isnormal(x) || p::isnormal(T(0));
    errors[id_fpclassify] += p::fpclassify(x) != FP_NORMAL || p::fpclassify(T(0)) != FP_ZERO;
    errors[id_signbit] += !p::signbit(-x) || p::signbitf(float(x)) || fast_math::signbit(float(x)) ||
                          !fast_math::signbitf(-float(x));
    return 0;
}

template <typename T> int compare_sides(const char* what, const std::vector<T>& host, const std::vector<T>& device) {
    int failures = 0;
    for (int k = 0; k != functions; ++k)
        if (!(std::fabs(host[k] - device[k]) <= 1e-5 * (1 + std::fabs(host[k]))))
            failures += std::printf("%s: %s: %g on the host, %g on the device\n", what, names[k], double(host[k]),
                                    double(device[k])) > 0;
    return failures;
}

int main() {
    std::vector<int> errors(functions);
    std::vector<float> fast(functions), fast_host(functions), single(functions), single_host(functions);
    std::vector<double> twice(functions), twice_host(functions);
    const float x = 0.4375f, y = 0.8f, z = 1.25f;
    {
        array_view<int> wrong(functions, errors);
        array_view<float> f(functions, fast), s(functions, single);
        array_view<double> d(functions, twice);
        parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
            int* const at = &wrong[0];
            compare_fast(x, y, at);
            compare_precise(x, y, x, y, at);
            call_others<float>(x, at);
            call_others<double>(x, at);
        });
        parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
            call_fast(x, y, &f[0]);
            call_precise<float>(x + 1, y, z, &s[0]);
            call_precise<double>(x, y, z, &d[0]);
        });
        wrong.synchronize();
        f.synchronize();
        s.synchronize();
        d.synchronize();
    }
    call_fast(x, y, fast_host.data());
    call_precise<float>(x + 1, y, z, single_host.data());
    call_precise<double>(x, y, z, twice_host.data());
    // Outside of their domains, functions return NaN on both sides, which cannot be compared.
    for (auto* results : {&fast, &fast_host, &single, &single_host})
        for (float& value : *results)
            value = value == value ? value : -1;
    for (auto* results : {&twice, &twice_host})
        for (double& value : *results)
            value = value == value ? value : -1;
    int failures = compare_sides("fast_math", fast_host, fast) + compare_sides("precise_math, float", single_host, single) +
                   compare_sides("precise_math, double", twice_host, twice);
    for (int k = 0; k != functions; ++k)
        if (errors[k])
            failures += std::printf("%s: %d spellings give another result\n", names[k], errors[k]) > 0;
    return failures;
}
