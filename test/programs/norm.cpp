// norm and unorm: clamping, conversions, operators, on both sides [NU01] to [NU10] [AMP 10.7].
// RUN: %amp-clang -std=c++17 -ffp-contract=off %s -o %t && %t
#include "Inputs/check.h"

#include <amp_graphics.h>

#include <type_traits>

using concurrency::graphics::norm;
using concurrency::graphics::unorm;

static_assert(!std::is_convertible<float, norm>::value && std::is_convertible<norm, float>::value, "explicit from float");
static_assert(std::is_convertible<unorm, norm>::value && !std::is_convertible<norm, unorm>::value &&
                  std::is_constructible<unorm, norm>::value, "unorm is a norm, not the reverse");
static_assert(sizeof(norm) == 4 && sizeof(unorm) == 4, "a float each");

template <typename T> void operators(T a, T b, float* out) restrict(cpu, amp) {
    out[0] = a + b;
    out[1] = a - b;
    out[2] = a * b;
    out[3] = a / b;
    T c = a;
    c += b;
    c *= b;
    out[4] = c;
    c -= a;
    c /= b;
    out[5] = c;
    out[6] = c++;
    out[7] = ++c;
    out[8] = c--;
    out[9] = --c;
    out[10] = (a == b) + 2 * (a != b) + 4 * (a < b) + 8 * (a > b) + 16 * (a <= b) + 32 * (a >= b);
    out[11] = a * 3.0f + 2;
}

void constructors(int i, float* out) restrict(cpu, amp) {
    out[0] = norm() + unorm();
    out[1] = norm(i * 0.4f - 1.5f);
    out[2] = unorm(i * 0.4f - 1.5f);
    out[3] = norm(i - 3) + 10.0f * unorm(i - 3);
    out[4] = norm(unsigned(i)) + 10.0f * unorm(unsigned(i));
    out[5] = norm(i * 0.2 - 2.0) + 10.0f * unorm(0.7);
    const unorm positive(norm(i * 0.4f - 1.5f));
    const norm back = positive;
    out[6] = back;
    out[7] = -back;
    out[8] = norm(1e30f * 1e30f) + 4.0f * norm(-1e30f * 1e30f);
    norm assigned;
    assigned = back;
    out[9] = assigned;
    out[10] = UNORM_MIN + 2.0f * UNORM_MAX + 4.0f * UNORM_ZERO;
    out[11] = NORM_MIN + 2.0f * NORM_MAX + 4.0f * NORM_ZERO;
}

int main() {
    int failures = check::both<12, float>("norm", 6, [](int i, float* out) restrict(cpu, amp) {
        operators(norm(i * 0.3f - 1), norm(0.5f - i * 0.15f), out);
    });
    failures += check::both<12, float>("unorm", 6, [](int i, float* out) restrict(cpu, amp) {
        operators(unorm(i * 0.2f), unorm(0.9f - i * 0.15f), out);
    });
    failures += check::both<12, float>("constructors", 8, [](int i, float* out) restrict(cpu, amp) {
        constructors(i, out);
    });
    float values[12];
    constructors(5, values);
    failures += check::equal("clamped", values[1] == 0.5f && values[2] == 0.5f && values[3] == 11.0f, true);
    failures += check::equal("limits", values[8] == -3.0f && values[10] == 2.0f && values[11] == 1.0f, true);
    return failures;
}
