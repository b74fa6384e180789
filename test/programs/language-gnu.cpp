// GNU extensions that Clang accepts without a warning: `a ?: b`, which evaluates `a` once, for numbers,
// lvalues, objects and statements; `(T){...}`, a new object; `({ ... })`; functions that return references to
// arrays; builtins that report overflow, and builtins with equivalent functions in OpenCL C [E01] [AMP 2.4.3].
// RUN: %amp-clang -Wno-gnu -Wno-c99-extensions %s -o %t && %t
#include "Inputs/check.h"

struct Number {
    int v;
    explicit operator bool() const restrict(cpu, amp) { return v != 0; }
};
struct Row {
    int cells[3];
    int used;
};
int (&cells(Row& row) restrict(cpu, amp))[3] { return row.cells; }
const int (*cellsOf(const Row& row) restrict(cpu, amp))[3] { return &row.cells; }

int step(int& count) restrict(cpu, amp) { return ++count; }

int choices(int i) restrict(cpu, amp) {
    int count = i - 3, zero = 0;
    int result = (step(count) ?: 100) + count * 7;
    (zero ?: count) = 5;
    (i & 1) ?: step(count);
    const float half = i * 0.5f ?: 3.0f;
    const Number n = Number{i & 1} ?: Number{6};
    int list[2] = {i & 2, 4};
    int* p = i > 4 ? list : nullptr;
    const int* q = p ?: list + 1;
    return result + count * 1000 + int(half * 2) + n.v * 3 + *q + ((i ?: 9) ?: 8);
}
int literals(int i) restrict(cpu, amp) {
    const Number n = (Number){i};
    const Row row = (Row){{1, i, 3}, .used = 2};
    int sum = ((Row){{i, 2}}).cells[0] + (int){i + 2};
    for (int x : (int[3]){i, 2, 3})
        sum = sum * 3 + x;
    void((Number){i});
    return sum + n.v + row.cells[1] + row.used + ((Number){i} ?: (Number){3}).v;
}
int results(int i) restrict(cpu, amp) {
    Row row = {{1, i, 3}, 4};
    cells(row)[0] = 7;
    auto& all = cells(row);
    all[2] += i;
    return all[0] + (*cellsOf(row))[1] * 10 + row.cells[2] * 100;
}
struct Scaled {
    int v;
    Scaled(int v) restrict(cpu, amp) : v(v) {}
    ~Scaled() restrict(cpu, amp) { v = 0; }
};
#define LARGER(a, b)                                                                                                    \
    ({                                                                                                                 \
        auto left = (a);                                                                                               \
        auto right = (b);                                                                                              \
        left > right ? left : right;                                                                                   \
    })
int statements(int i) restrict(cpu, amp) {
    int count = 0;
    int result = LARGER(i, 5) + LARGER(step(count), 0) * 10 + LARGER(LARGER(i, 2), LARGER(3, count));
    result += i > 3 && ({
                  Scaled s(i);
                  s.v += 2;
                  s.v;
              }) > 8;
    const Number n = ({
        Number made = {i};
        made.v *= 2;
        made;
    });
    for (int k = 0; k < 5; ++k)
        result += ({
            if (k == i % 4)
                continue;
            k * 3;
        });
    ({ result += __builtin_LINE() > 20; });
    return result + n.v + count * 1000;
}
int builtins(int i) restrict(cpu, amp) {
    const float f = i * 0.75f - 5.0f, zero = f - f;
    const unsigned u = unsigned(i) * 2654435761u;
    const long l = long(u) << (i & 31);
    int result = int(__builtin_fabsf(f) * 4) + int(__builtin_floorf(f)) * 3 + int(__builtin_ceil(f)) * 5 +
                 int(__builtin_truncf(f)) * 7 + int(__builtin_sqrtf(f * f) * 8) + int(__builtin_fmaxf(f, -1.0f) * 4) +
                 int(__builtin_fmin(f, 2.0) * 4) + int(__builtin_copysignf(3.0f, f)) + int(__builtin_fmodf(f, 1.5f) * 4);
    result += (__builtin_isnan(zero / zero) ? 1 : 0) + (__builtin_isinf(1 / zero) ? 2 : 0) + (__builtin_isfinite(f) ? 4 : 0) +
              (__builtin_signbit(f) ? 8 : 0) + (__builtin_isnormal(f) ? 16 : 0);
    result += __builtin_abs(i - 7) + int(__builtin_labs(-l) >> 40) + __builtin_parity(u) * 3 + __builtin_parityl(u) * 5 +
              __builtin_ffs(i) * 7 + __builtin_ffsl(l) * 11;
    result += __builtin_ctz(u + 64u | 32u) * 13 + __builtin_ctzl(u + 64ul | 4096ul) * 17;
#if __has_builtin(__builtin_ctzg)
    // The second argument is the result for zero.
    result += __builtin_ctzg(u, 77) * 19 + __builtin_clzg((unsigned long)l, i) * 23 + __builtin_clzg(u | 1) * 29 + __builtin_popcountg(u) * 31;
#endif
    return result + int(__builtin_bswap32(u) >> 3) + int(__builtin_bswap64(l) >> 7) + int(__builtin_rotateleft32(u, i) >> 5);
}
template <typename T> int overflows(T a, T b) restrict(cpu, amp) {
    T sum, difference, product;
    const int result = __builtin_add_overflow(a, b, &sum) + __builtin_sub_overflow(a, b, &difference) * 2 +
                       !__builtin_mul_overflow(a, b, &product) * 4;
    return result + int((sum ^ difference ^ product) % 1000) * 8;
}
struct Kernel {
    void operator()(int i, int* out) const restrict(cpu, amp) {
        out[0] = choices(i);
        out[1] = literals(i);
        out[2] = results(i);
        const int step = int(unsigned(i) * 97612893u);
        out[3] = overflows(step, 2147483647 - i) + overflows(step, i);
        out[4] = overflows(unsigned(step), 4294967295u - unsigned(i)) + overflows(unsigned(step), 3u);
        const long large = long(step) << 31;
        out[5] = overflows(large, 0x7fffffffl << 32) + overflows(large, -3l);
        out[6] = overflows(static_cast<unsigned long>(large), 0xfffffffful << 32) + overflows(7ul, 3ul);
        out[7] = overflows(-2147483647 - 1, i - 3);
        out[8] = statements(i);
        out[9] = builtins(i);
    }
};

int main() { return check::both<10>("GNU", 32, Kernel()); }
