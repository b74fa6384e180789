// GNU's additions that Clang takes without a word: `a ?: b`, which evaluates `a` once, for numbers, places, objects and
// statements; `(T){...}`, an object of its own; functions with arrays behind references as results; builtins that tell of
// overflow [E01] [AMP 2.4.3].
// RUN: %amp-clang -Wno-gnu-conditional-omitted-operand -Wno-c99-extensions %s -o %t && %t
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
        const int step = i * 97612893;
        out[3] = overflows(step, 2147483647 - i) + overflows(step, i);
        out[4] = overflows(unsigned(step), 4294967295u - unsigned(i)) + overflows(unsigned(step), 3u);
        const long large = long(step) << 31;
        out[5] = overflows(large, 0x7fffffffl << 32) + overflows(large, -3l);
        out[6] = overflows(static_cast<unsigned long>(large), 0xfffffffful << 32) + overflows(7ul, 3ul);
        out[7] = overflows(-2147483647 - 1, i - 3);
    }
};

int main() { return check::both<8>("GNU", 32, Kernel()); }
