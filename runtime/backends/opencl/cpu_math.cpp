#include "backends/opencl/cpu_math.h"

#include "backends/opencl/cpu_math_texts.h"

#include <algorithm>
#include <array>
#include <span>

namespace amp::runtime::opencl {

namespace {

constexpr std::array<std::string_view, 15> approximated = {"exp",  "exp2", "log",   "log2", "log10",
                                                           "sin",  "cos",  "tan",   "tanh", "asin",
                                                           "acos", "atan", "atan2", "pow",  "native_exp2"};

/// Functions that take one or a few instructions.
constexpr std::array<std::string_view, 8> simple = {"abs", "clamp", "copysign", "fabs", "fmax", "fmin", "max", "min"};
constexpr std::array<std::string_view, 3> roots = {"sqrt", "rsqrt", "native_rsqrt"};
constexpr std::array<std::string_view, 5> rounding = {"ceil", "floor", "rint", "round", "trunc"};
constexpr std::array<std::string_view, 1> fused = {"fma"};

constexpr std::string_view beginning = R"CL(
#define AMP_CPU_MATH static inline __attribute__((overloadable, always_inline))
)CL";

/// The mark in texts that would become too large if all calls were inlined: see the pass keep-calls.
constexpr std::string_view keeps_calls = "#define AMP_KEEP_CALLS\n";

/// Whether the source calls the function, as in "exp(". The name must not be the end of another name.
bool calls(std::string_view source, std::string_view function) {
    const auto is_in_name = [](char c) {
        return c == '_' || (c >= '0' && c <= '9') || ((c | 32) >= 'a' && (c | 32) <= 'z');
    };
    for (std::size_t at = source.find(function); at != source.npos; at = source.find(function, at + 1))
        if (source.substr(at + function.size()).starts_with('(') && (at == 0 || !is_in_name(source[at - 1])))
            return true;
    return false;
}

bool calls_any(std::string_view source, std::span<const std::string_view> functions) {
    return std::any_of(functions.begin(), functions.end(), [&](std::string_view each) { return calls(source, each); });
}

/// Makes every call in the source call the functions here.
void rename(std::string &prelude, std::span<const std::string_view> functions) {
    for (std::string_view each : functions)
        prelude.append("#define ").append(each).append(" amp_cpu_").append(each).append("\n");
}

/// Adds functions that not every processor has instructions for.
void add_guarded(std::string &prelude, std::string_view source, std::string_view text,
                 std::span<const std::string_view> functions) {
    if (!calls_any(source, functions))
        return;
    prelude += text;
    rename(prelude, functions);
    prelude += "#endif\n";
}

}  // namespace

std::string with_cpu_math(std::string_view source) {
    std::string prelude;
    if (calls_any(source, simple))
        prelude += cpu_math_texts::comparisons;
    if (calls_any(source, approximated))
        for (std::string_view part : cpu_math_texts::approximations)
            prelude += part;
    if (calls_any(source, simple))
        rename(prelude, simple);
    if (calls_any(source, approximated))
        rename(prelude, approximated);
    add_guarded(prelude, source, cpu_math_texts::square_roots, roots);
    add_guarded(prelude, source, cpu_math_texts::whole_numbers, rounding);
    add_guarded(prelude, source, cpu_math_texts::fused_sums, fused);
    if (prelude.empty())
        return std::string(source);
    // Loops that call functions of the program are not vectorised unless the calls are inlined.
    if (source.find(keeps_calls) == source.npos)
        prelude += "#define static static __attribute__((always_inline))\n";
    return std::string(beginning).append(prelude).append("#line 1\n").append(source);
}

}  // namespace amp::runtime::opencl
