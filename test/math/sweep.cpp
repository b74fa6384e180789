// The errors of fast_math and precise_math on the default device, in ulps, for every function of functions.def
// with a numeric result: none exceeds the specification's bound for precise_math or that of docs/math.md for
// fast_math [AMP 9.1, 9.2] [MA5]. Infinities, NaNs and the signs of zeros must be those of C.
//
//   sweep [-n POINTS] [-o TABLE.tsv] [--native] [NAME...]
//
// Every result is compared with one in a wider type. The worst ones, and every thousandth, are then compared
// with MPFR's, which gives the reported error; it is also a failure if these two differ.
// REQUIRES: mpfr
// RUN: %amp-clang -O2 %s -o %t -lmpfr -lgmp && %t -n 1000000
#include "Inputs/points.h"
#include "Inputs/reference.h"

#include <amp.h>
#include <amp_math.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

using namespace concurrency;
using reference::wider;

enum Function {
#define BOTH_1(name, ...) id_##name,
#define BOTH_2(name, ...) id_##name,
#define PRECISE_1(name, ...) id_##name,
#define PRECISE_2(name, ...) id_##name,
#define PRECISE_3(name, ...) id_##name,
#define OTHER(name, library) id_##name,
#include "functions.def"
    id_sincos_sine,
    id_sincos_cosine
};

float evaluate_fast(int function, float x, float y) restrict(amp) {
    float sine, cosine;
    switch (function) {
#define BOTH_1(name, ...)                                                                                              \
    case id_##name:                                                                                                    \
        return fast_math::name(x);
#define BOTH_2(name, ...)                                                                                              \
    case id_##name:                                                                                                    \
        return fast_math::name(x, y);
#define PRECISE_1(...)
#define PRECISE_2(...)
#define PRECISE_3(...)
#define OTHER(...)
#include "functions.def"
    case id_sincos_sine:
    case id_sincos_cosine:
        fast_math::sincos(x, &sine, &cosine);
        return function == id_sincos_sine ? sine : cosine;
    }
    return 0;
}

// Native functions, which fast_math could use if their errors are small enough. OpenCL has no bounds for them
// [CL 6.12.2].
#define NATIVE_FUNCTIONS(row)                                                                                          \
    row(cos, -100, 100, std::cos(x), mpfr_cos) row(exp, -20, 20, std::exp(x), mpfr_exp)                                \
    row(exp2, -20, 20, std::exp2(x), mpfr_exp2) row(log, 0, 10, std::log(x), mpfr_log)                                 \
    row(log2, 0, 10, std::log2(x), mpfr_log2) row(rsqrt, 0, 100, 1 / std::sqrt(x), mpfr_rec_sqrt)                      \
    row(sin, -100, 100, std::sin(x), mpfr_sin) row(sqrt, 0, 100, std::sqrt(x), mpfr_sqrt)                              \
    row(tan, -100, 100, std::tan(x), mpfr_tan)
#define DECLARE(name, intrinsic) AMP_NAMED_INTRINSIC("Native" #intrinsic) float native_##name(float x) restrict(amp);
DECLARE(cos, Cos)
DECLARE(exp, Exp)
DECLARE(exp2, Exp2)
DECLARE(log, Log)
DECLARE(log2, Log2)
DECLARE(rsqrt, Rsqrt)
DECLARE(sin, Sin)
DECLARE(sqrt, Sqrt)
DECLARE(tan, Tan)

float evaluate_native(int function, float x) restrict(amp) {
    switch (function) {
#define CASE(name, ...)                                                                                                \
    case id_##name:                                                                                                    \
        return native_##name(x);
        NATIVE_FUNCTIONS(CASE)
    }
    return 0;
}

template <typename T> T evaluate_precise(int function, T x, T y, T z) restrict(amp) {
    T sine, cosine;
    int sign;
    switch (function) {
#define BOTH_1(name, ...)                                                                                              \
    case id_##name:                                                                                                    \
        return precise_math::name(x);
#define BOTH_2(name, ...)                                                                                              \
    case id_##name:                                                                                                    \
        return precise_math::name(x, y);
#define PRECISE_1(name, ...) BOTH_1(name)
#define PRECISE_2(name, ...) BOTH_2(name)
#define PRECISE_3(name, ...)                                                                                           \
    case id_##name:                                                                                                    \
        return precise_math::name(x, y, z);
#define OTHER(...)
#include "functions.def"
    case id_sincos_sine:
    case id_sincos_cosine:
        precise_math::sincos(x, &sine, &cosine);
        return function == id_sincos_sine ? sine : cosine;
    case id_lgamma:
        return precise_math::lgamma(x, &sign);
    }
    return 0;
}

/// A function that is measured, with its bound in ulps, and its reference functions.
template <typename T> struct Row {
    using W = typename wider<T>::type;
    const char* library;
    const char* name;
    int function, arity;
    double bound, low, high;
    W (*wide)(W, W, W);
    reference::Exact exact;
};

template <typename T> struct Outcome {
    double worst = 0;
    T at[3] = {}, got = 0;
    /// Results of the wrong kind: a number for a NaN, +0 for -0.
    long wrong_kind = 0;
    T wrong_at[3] = {}, wrong_got = 0;
    bool flushes = false;
    double disagreement = 0;
};

template <typename T> bool is_subnormal(T x) { return x != 0 && std::fabs(x) < std::numeric_limits<T>::min(); }

/// The size of one unit in the last place of x [CL 7.4].
template <typename T, typename W> W last_place(W x) {
    const int least = std::numeric_limits<T>::min_exponent - 1;
    const int exponent = x == 0 ? least : std::max(std::ilogb(x), least);
    return std::ldexp(W(1), exponent - std::numeric_limits<T>::digits + 1);
}

/// The error of `got`, or -1 if it is of another kind than `wanted`. For -0 and +0, fmax and fmin may return either.
template <typename T, typename W> double error_of(T got, W wanted, bool is_either_zero) {
    const W largest = std::numeric_limits<T>::max(), beyond = largest + last_place<T>(largest);
    if (std::isnan(wanted) || std::isnan(got))
        return std::isnan(wanted) && std::isnan(got) ? 0 : -1;
    if (std::isinf(wanted) || (std::isinf(got) && std::fabs(wanted) > largest + last_place<T>(largest) / 2))
        return std::isinf(got) && std::signbit(got) == std::signbit(wanted) ? 0 : -1;
    if (wanted == 0 && got == 0 && !is_either_zero)
        return std::signbit(got) == std::signbit(wanted) ? 0 : -1;
    const W value = std::isinf(got) ? std::copysign(beyond, W(got)) : W(got);
    return static_cast<double>(std::fabs(value - wanted) / last_place<T>(std::min(std::fabs(wanted), largest)));
}

/// Devices may treat subnormal arguments and results as zero [CL 7.5.3]. Then the corresponding result is also right.
template <typename T>
bool right_but_flushed(const Row<T>& row, const T (&arguments)[3], T got, typename wider<T>::type wanted) {
    using W = typename wider<T>::type;
    if (sizeof(T) != sizeof(float))
        return false;
    const W tiny = std::numeric_limits<T>::min();
    if (wanted != 0 && std::fabs(wanted) <= tiny && (got == 0 || std::fabs(got) == std::numeric_limits<T>::min()))
        return true;
    W flushed[3];
    bool any = false;
    for (int k = 0; k != 3; ++k) {
        const bool small = is_subnormal(arguments[k]);
        any = any || small;
        flushed[k] = small ? std::copysign(W(0), W(arguments[k])) : W(arguments[k]);
    }
    if (!any)
        return false;
    const W other = row.wide(flushed[0], flushed[1], flushed[2]);
    const double error = error_of(got, other, true);
    return (error >= 0 && error <= std::max(row.bound, 0.5)) || (other == 0 && got == 0);
}

template <typename T> double error_by_mpfr(const Row<T>& row, const T (&arguments)[3], T got) {
    reference::Number exact, result;
    row.exact(exact.it, arguments);
    if (!mpfr_number_p(exact.it) || !std::isfinite(got))
        return -1;
    const long double near = mpfr_get_ld(exact.it, MPFR_RNDZ);
    result.set(got);
    mpfr_sub(exact.it, exact.it, result.it, MPFR_RNDN);
    const long double largest = std::numeric_limits<T>::max();
    return static_cast<double>(std::fabs(mpfr_get_ld(exact.it, MPFR_RNDN)) /
                               last_place<T>(std::min(std::fabs(near), largest)));
}

template <typename T> void run_on_device(const Row<T>& row, const std::vector<T> (&x)[3], std::vector<T>& results) {
    const int n = static_cast<int>(results.size()), function = row.function;
    array_view<const T> a(n, x[0]), b(n, x[1]), c(n, x[2]);
    array_view<T> out(n, results);
    out.discard_data();
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = evaluate_precise<T>(function, a[i], b[i], c[i]); });
    out.synchronize();
}

void run_native_on_device(const Row<float>& row, const std::vector<float> (&x)[3], std::vector<float>& results) {
    const int n = static_cast<int>(results.size()), function = row.function;
    array_view<const float> a(n, x[0]);
    array_view<float> out(n, results);
    out.discard_data();
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = evaluate_native(function, a[i]); });
    out.synchronize();
}

void run_fast_on_device(const Row<float>& row, const std::vector<float> (&x)[3], std::vector<float>& results) {
    const int n = static_cast<int>(results.size()), function = row.function;
    array_view<const float> a(n, x[0]), b(n, x[1]);
    array_view<float> out(n, results);
    out.discard_data();
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = evaluate_fast(function, a[i], b[i]); });
    out.synchronize();
}

/// lgamma's error is bounded only outside an interval in a footnote of the specification.
template <typename T> bool is_excused(const Row<T>& row, T x) { return row.function == id_lgamma && x > T(-10.001) && x < T(-2.264); }

template <typename T> struct Sweep {
    const Row<T>& row;
    Outcome<T> outcome;
    std::vector<std::pair<double, long>> suspects;

    Sweep(const Row<T>& row, long n) : row(row) {
        std::vector<T> x[3], results(n);
        for (auto& coordinate : x)
            coordinate.resize(n);
        for (long i = 0; i != n; ++i) {
            T arguments[3];
            points::choose<T>(i, row.arity, row.low, row.high, arguments);
            for (int k = 0; k != 3; ++k)
                x[k][i] = arguments[k];
        }
        if constexpr (sizeof(T) == sizeof(float)) {
            if (row.library[0] == 'f')
                run_fast_on_device(row, x, results);
            else if (row.library[0] == 'n')
                run_native_on_device(row, x, results);
            else
                run_on_device(row, x, results);
        } else {
            run_on_device(row, x, results);
        }
        for (long i = 0; i != n; ++i)
            screen(i, {x[0][i], x[1][i], x[2][i]}, results[i]);
        verify(x, results);
    }

    struct Arguments { T x[3]; };

    void screen(long i, const Arguments& arguments, T got) {
        const T(&a)[3] = arguments.x;
        if (is_excused(row, a[0]))
            return;
        const auto wanted = row.wide(a[0], a[1], a[2]);
        const double error = error_of(got, wanted, row.function == id_fmax || row.function == id_fmin);
        if ((error < 0 || error > std::max(row.bound, 0.5)) && right_but_flushed(row, a, got, wanted)) {
            outcome.flushes = true;
            return;
        }
        if (error < 0) {
            if (outcome.wrong_kind++ == 0) {
                std::copy(a, a + 3, outcome.wrong_at);
                outcome.wrong_got = got;
            }
            return;
        }
        if (std::isfinite(got) && std::isfinite(wanted))
            suspects.push_back({error, i});
        else if (error > outcome.worst)
            accept(error, a, got);
    }

    void accept(double error, const T (&a)[3], T got) {
        outcome.worst = error;
        std::copy(a, a + 3, outcome.at);
        outcome.got = got;
    }

    void verify(const std::vector<T> (&x)[3], const std::vector<T>& results) {
        const std::size_t most = std::min<std::size_t>(200, suspects.size());
        std::partial_sort(suspects.begin(), suspects.begin() + most, suspects.end(),
                          [](const auto& a, const auto& b) { return a.first > b.first; });
        for (std::size_t k = 0; k < suspects.size(); k += k < most ? 1 : 1000) {
            const long i = suspects[k].second;
            const T a[3] = {x[0][i], x[1][i], x[2][i]};
            const double sure = row.exact ? error_by_mpfr(row, a, results[i]) : suspects[k].first;
            // Just below a power of two, an ulp is half as large: the wider type's result may have been rounded to the
            // power of two.
            const double quick = suspects[k].first;
            const double apart = std::min(std::fabs(sure - quick), std::fabs(sure / 2 - quick)) / (1 + sure);
            outcome.disagreement = std::max(outcome.disagreement, apart);
            if (sure > outcome.worst)
                accept(sure, a, results[i]);
        }
        suspects.clear();
    }
};

template <typename T> std::vector<Row<T>> precise_rows() {
    using W = typename wider<T>::type;
    using namespace reference;
    const bool is_single = sizeof(T) == sizeof(float);
#define ROW(library, name, arity, bound, low, high, wide, exact)                                                       \
    {library, #name, id_##name, arity, bound, low, high, [](W x, W y, W z) -> W { (void)x; (void)y; (void)z; return wide; }, exact},
    std::vector<Row<T>> rows = {
#define BOTH_1(name, fast, single, twice, low, high, wide, exact)                                                      \
    ROW("precise", name, 1, is_single ? single : twice, low, high, wide, exact)
#define BOTH_2(name, fast, single, twice, low, high, wide, exact)                                                      \
    ROW("precise", name, 2, is_single ? single : twice, low, high, wide, exact)
#define PRECISE_1(name, single, twice, low, high, wide, exact) BOTH_1(name, 0, single, twice, low, high, wide, exact)
#define PRECISE_2(name, single, twice, low, high, wide, exact) BOTH_2(name, 0, single, twice, low, high, wide, exact)
#define PRECISE_3(name, single, twice, low, high, wide, exact)                                                         \
    ROW("precise", name, 3, is_single ? single : twice, low, high, wide, exact)
#define OTHER(...)
#include "functions.def"
        ROW("precise", sincos_sine, 1, 2, -100, 100, std::sin(x), mpfr_sin)
        ROW("precise", sincos_cosine, 1, 2, -100, 100, std::cos(x), mpfr_cos)
        ROW("precise", lgamma, 1, is_single ? 6 : 4, -40, 40, std::lgamma(x), lgamma_value)
    };
    return rows;
}

std::vector<Row<float>> fast_rows() {
    using W = double;
    using namespace reference;
    std::vector<Row<float>> rows = {
#define BOTH_1(name, fast, single, twice, low, high, wide, exact) ROW("fast", name, 1, fast, low, high, wide, exact)
#define BOTH_2(name, fast, single, twice, low, high, wide, exact) ROW("fast", name, 2, fast, low, high, wide, exact)
#define PRECISE_1(...)
#define PRECISE_2(...)
#define PRECISE_3(...)
#define OTHER(...)
#include "functions.def"
        ROW("fast", sincos_sine, 1, 4, -100, 100, std::sin(x), mpfr_sin)
        ROW("fast", sincos_cosine, 1, 4, -100, 100, std::cos(x), mpfr_cos)
    };
    return rows;
}

std::vector<Row<float>> native_rows() {
    using W = double;
    using namespace reference;
    const double none = std::numeric_limits<double>::infinity();
#define NATIVE_ROW(name, low, high, wide, exact) ROW("native", name, 1, none, low, high, wide, exact)
    std::vector<Row<float>> rows = {NATIVE_FUNCTIONS(NATIVE_ROW)};
    return rows;
}

struct Report {
    long points = 1000000;
    std::FILE* table = nullptr;
    std::vector<std::string> wished;
    int failures = 0;

    template <typename T> void print_place(const Row<T>& row, const T (&at)[3], T got) const {
        for (int k = 0; k != row.arity; ++k)
            std::printf("%s%.17g", k ? ", " : "(", static_cast<double>(at[k]));
        std::printf(") gives %.17g, not %.17g", static_cast<double>(got), static_cast<double>(row.wide(at[0], at[1], at[2])));
    }

    template <typename T> void measure(const Row<T>& row) {
        if (!wished.empty() && std::find(wished.begin(), wished.end(), row.name) == wished.end())
            return;
        const char* type = sizeof(T) == sizeof(float) ? "float" : "double";
        const Outcome<T> o = Sweep<T>(row, points).outcome;
        // A correctly rounded result has an error of up to half an ulp.
        const bool within = o.worst <= (row.bound == 0 ? 0.5 : row.bound), sure = o.disagreement < 0.05;
        const bool good = within && sure && o.wrong_kind == 0;
        std::printf("%-8s%-14s%-7s worst %10.4g of %4.3g%s  %s", row.library, row.name, type, o.worst, row.bound,
                    o.flushes ? "  flushes subnormals" : "", good ? "\n" : "FAILS: ");
        if (!good) {
            ++failures;
            print_place(row, o.at, o.got);
            if (o.wrong_kind) {
                std::printf("; %ld of the wrong kind: ", o.wrong_kind);
                print_place(row, o.wrong_at, o.wrong_got);
            }
            if (!sure)
                std::printf("; the references disagree by %.3g", o.disagreement);
            std::printf("\n");
        }
        if (table)
            std::fprintf(table, "%s\t%s\t%s\t%g\t%.3f\t%.9g\t%s\n", row.library, row.name, type, row.bound, o.worst,
                         static_cast<double>(o.at[0]), o.flushes ? "flushes" : "");
    }
};

int main(int argc, char** argv) {
    Report report;
    bool native = false;
    for (int i = 1; i < argc; ++i) {
        const std::string argument = argv[i];
        if (argument == "-n" && i + 1 < argc)
            report.points = std::atol(argv[++i]);
        else if (argument == "-o" && i + 1 < argc)
            report.table = std::fopen(argv[++i], "w");
        else if (argument == "--native")
            native = true;
        else
            report.wished.push_back(argument);
    }
    std::printf("%ls, %ld points\n", accelerator().description.c_str(), report.points);
    for (const auto& row : fast_rows())
        report.measure(row);
    for (const auto& row : precise_rows<float>())
        report.measure(row);
    for (const auto& row : precise_rows<double>())
        report.measure(row);
    // Native functions are shown, but do not count as failures.
    const int failures = report.failures;
    if (native)
        for (const auto& row : native_rows())
            report.measure(row);
    if (report.table)
        std::fclose(report.table);
    std::printf("%d functions beyond their bounds\n", failures);
    return failures != 0;
}
