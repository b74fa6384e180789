// By default, kernels fuse products and sums within an expression, as with Clang's -ffp-contract=on. `off`,
// `fast` and Clang's pragmas affect kernels, for each function. Results of the headers' own mathematics stay
// exact. Values: a function without fusing has the host's results.
// RUN: %amp-clang %s -o %t && %t
// RUN: %amp-clang -ffp-contract=fast %s -o %t && %t
// RUN: %amp-clang -ffp-contract=fast --emit-opencl %s -o %t.cl && %clang-cl-check %t.cl
// RUN: FileCheck --check-prefixes=TEXT,FUSED --input-file=%t.cl %s
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck --check-prefixes=TEXT,FUSED %s
// RUN: %amp-clang -ffast-math --emit-opencl %s -o - | FileCheck --check-prefixes=TEXT,FUSED %s
// RUN: %amp-clang -ffp-contract=off --emit-opencl %s -o - | FileCheck --check-prefixes=TEXT,EXACT %s
// RUN: %amp-clang -ffp-contract=on -ffp-contract=off --emit-opencl %s -o - | FileCheck --check-prefixes=TEXT,EXACT %s
// RUN: %amp-clang -ffp-contract=off %s -o %t.exact && %t.exact
#include "Inputs/expect.h"

#include <amp_math.h>

#include <cmath>
#include <vector>

using namespace concurrency;

// TEXT: #pragma OPENCL FP_CONTRACT ON

// TEXT-LABEL: static float plain(
// FUSED-NOT: FP_CONTRACT
// EXACT-NEXT: #pragma OPENCL FP_CONTRACT OFF
// TEXT: return a * b + c;
float plain(float a, float b, float c) restrict(cpu, amp) { return a * b + c; }

// TEXT-LABEL: static float exact(
// TEXT-NEXT: #pragma OPENCL FP_CONTRACT OFF
// TEXT: return a * b + c;
float exact(float a, float b, float c) restrict(cpu, amp) {
#pragma clang fp contract(off)
    return a * b + c;
}

// One operation without fusing disables it for the whole function.
// TEXT-LABEL: static float partly(
// TEXT-NEXT: #pragma OPENCL FP_CONTRACT OFF
// TEXT: return
float partly(float a, float b, float c) restrict(cpu, amp) {
    float x;
    {
#pragma clang fp contract(off)
        x = a * b + c;
    }
    return x + a * b;
}

// A function without products gets no pragma.
// TEXT-LABEL: static float least(
// TEXT-NOT: FP_CONTRACT
// TEXT: return
float least(float a, float b) restrict(cpu, amp) { return a < b ? a : b; }

// TEXT-LABEL: static float wanted(
// TEXT-NOT: FP_CONTRACT
// TEXT: return a * b + c;
float wanted(float a, float b, float c) restrict(cpu, amp) {
#pragma STDC FP_CONTRACT ON
    return a * b + c;
}

// The library's compensated sums.
// TEXT-LABEL: static float exponential_less_1(
// TEXT-NEXT: #pragma OPENCL FP_CONTRACT OFF
// TEXT: return
// The kernel's own function: library functions are called, and not inlined into it.
// TEXT-LABEL: static void main_thread(
// FUSED-NOT: FP_CONTRACT
// EXACT-NEXT: #pragma OPENCL FP_CONTRACT OFF
// TEXT: exponential_less_1(x[i],
int main() {
    const int n = 4096;
    std::vector<float> a(n), b(n), all(5 * n);
    for (int i = 0; i < n; ++i) {
        a[i] = 1 + static_cast<float>(i) * 1e-4f;
        b[i] = 1 - static_cast<float>(i) * 1e-4f;
    }
    array_view<const float> x(n, a), y(n, b);
    array_view<float, 2> out(5, n, all);
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
        out[0][i] = plain(x[i], y[i], -1.0f);
        out[1][i] = exact(x[i], y[i], -1.0f);
        out[2][i] = partly(x[i], y[i], -1.0f);
        out[3][i] = least(wanted(x[i], y[i], -1.0f), 8.0f);
        out[4][i] = precise_math::expm1(x[i]) * y[i] + x[i];
    });
    out.synchronize();
    for (int i = 0; i < n; ++i) {
        const float fused = std::fma(a[i], b[i], -1.0f);
        volatile float product = a[i] * b[i];
        const float apart = product - 1;
        const auto at = [&](int row) { return all[row * n + i]; };
        EXPECT(at(1) == apart);
        EXPECT(at(0) == apart || at(0) == fused);
        EXPECT(at(3) == apart || at(3) == fused);
        EXPECT(at(2) == apart + product || at(2) == std::fma(a[i], b[i], apart));
#ifndef __FAST_MATH__
        EXPECT(std::abs(at(4) - (std::expm1(a[i]) * b[i] + a[i])) <= 2e-6f);
#endif
    }
    return expectations::failed();
}
