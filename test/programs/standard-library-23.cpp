// The C++ library's functions in kernels with C++23, whose std::is_constant_evaluated is an `if consteval`; and
// `if consteval` in the program's own functions: amp code has its arm for run time.
// RUN: %amp-clang -std=c++23 %s -o %t && %t
#include "Inputs/check.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>
#include <ranges>
#include <type_traits>

/// The arm for constants may contain what amp code cannot: the device has no long double.
constexpr double slow(double x) {
    long double result = x;
    for (int k = 0; k != 20; ++k)
        result = (result + x / result) / 2;
    return static_cast<double>(result);
}
int root(int x) restrict(cpu, amp) {
    if consteval {
        return static_cast<int>(slow(x));
    } else {
        return x / 2;
    }
}
int negated(int x) restrict(cpu, amp) {
    if !consteval {
        return x + 1;
    }
    return 0;
}
int with_effect(int x) restrict(cpu, amp) {
    if consteval {
        return static_cast<int>(slow(x));
    }
    return x;
}
constexpr int asked(int x) { return std::is_constant_evaluated() ? 0 : x * 3; }
enum class colour : unsigned { red = 4 };

int library(int i) restrict(cpu, amp) {
    int sum = std::clamp(i, 1, 2) + std::midpoint(i, i + 4) + std::max(i, 7) + std::ranges::max(i, 3);
    sum += std::to_underlying(colour::red) + std::popcount(static_cast<unsigned>(i));
    for (int k : std::views::iota(0, i))
        sum += k;
    const std::optional<int> maybe = i == 2 ? std::optional<int>() : std::optional<int>(i);
    return sum + (maybe ? *maybe : 100) + maybe.value_or(50);
}

int main() {
    const int differences = check::both<5>("C++23", 8, [](int i, int *out) restrict(cpu, amp) {
        out[0] = library(i);
        out[1] = root(i);
        out[2] = negated(i);
        out[3] = with_effect(i);
        out[4] = asked(i);
    });
    static_assert(asked(5) == 0);
    return differences + (root(9) != 4) + (negated(9) != 10) + (with_effect(9) != 9) + (asked(9) != 27);
}
