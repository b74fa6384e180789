// The values of constexpr tables of static storage, indexed at run time: at namespace scope, in classes, functions and
// templates, of classes and of arrays. Each function has its own copy; taking an address would be C3586 [AMP 2.4.3.4].
// RUN: %amp-clang -O1 %s -o %t && %t
// RUN: not %amp-clang --amp-std=strict -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: error: 'weights' cannot be used in amp-restricted code
#include "Inputs/check.h"

constexpr int weights[5] = {1, 4, 6, 4, 1};
constexpr int grid[2][3] = {{1, 2, 3}, {4, 5, 6}};
struct four {
    int at[4];
};
constexpr four primes = {{2, 3, 5, 7}};

struct step {
    int x, y;
};
constexpr step steps[] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};

struct filter {
    static constexpr int taps[3] = {3, 5, 7};
    int operator()(int i) const restrict(cpu, amp) { return taps[i % 3]; }
};

template <int N> struct squares {
    int at[N] = {};
    constexpr squares() {
        for (int i = 0; i < N; ++i)
            at[i] = i * i;
    }
};
template <int N> constexpr squares<N> squares_of{};

struct Kernel {
    void operator()(int i, int *out) const restrict(cpu, amp) {
        out[0] = weights[i % 5] * grid[i % 2][i % 3];
        out[1] = primes.at[i % 4];
        out[2] = steps[i % 4].x * 10 + steps[i & 3].y;
        out[3] = filter()(i);
        out[4] = squares_of<6>.at[i % 6];
        int sum = 0;
        for (int k = 0; k < 5; ++k)
            sum += weights[k] * (i + k);
        out[5] = sum;
        auto inner = [=](int k) restrict(cpu, amp) { return primes.at[k % 4] * weights[k % 5]; };
        out[6] = inner(i);
        out[7] = steps[(i + 1) % 4].x - steps[(i + 1) % 4].y;
    }
};

int main() { return check::both<8>("tables", 1000, Kernel()); }
