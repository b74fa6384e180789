// Captured values of every shape: scalars, enums, bool, nested structs, arrays in structs, arrays of structs
// with views at constant and computed index [C01] [C07] [C08] [T12] [P30] [AMP 2.4.3.3].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

enum class Mode { add, multiply = 5 };
enum Colour : unsigned { red = 1, green = 0x80000000u };

struct Matrix {
    float rows[2][3];
    bool transposed;
    double weight;
};
struct Pair {
    array_view<int> first;
    array_view<const int> second;
    int bias;
};
struct Nested {
    int head;
    struct Inner {
        Pair pair;
        long offset;
    } inner;
    Matrix matrix;
};
struct Column {
    int id;
    array_view<int> data;
};
struct Columns {
    Column items[3];
    int sums[2][2];
};

const int n = 16;

int main() {
    std::vector<int> a(n), b(n), result(n), wanted(n), one(n), two(n), three(n);
    for (int i = 0; i != n; ++i) {
        a[i] = i * 3;
        b[i] = 100 - i;
        one[i] = i;
        two[i] = i * i;
        three[i] = -i;
    }
    int failures = 0;

    const bool flag = true;
    const Mode mode = Mode::multiply;
    const Colour colour = green;
    const long wide = 0x123456789L;
    const double exact = 0.5;
    const unsigned bits = 0xfffffff0u;
    int plain = 4;
    int& reference = plain;
    array_view<int> out(n, result);
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
        out[i] = (flag ? 1 : 0) + int(mode) * 10 + int(colour >> 28) * 100 + int(wide >> 30) + int(exact * 2) +
                 int(bits >> 28) + reference * 1000 + i[0];
    });
    out.synchronize();
    for (int i = 0; i != n; ++i)
        wanted[i] = 1 + 50 + 800 + 4 + 1 + 15 + 4000 + i;
    failures += check::compare("scalars", wanted, result, 1);

    Nested nested = {7, {{array_view<int>(n, a), array_view<const int>(n, b), 2}, 1L << 33},
                     {{{1, 2, 3}, {4, 5, 6}}, true, 0.25}};
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
        const Nested::Inner& inner = nested.inner;
        const int column = i[0] % 3;
        inner.pair.first[i] += inner.pair.second[i] * inner.pair.bias + int(inner.offset >> 32);
        out[i] = nested.head + int(nested.matrix.rows[i[0] & 1][column]) +
                 (nested.matrix.transposed ? int(nested.matrix.weight * 8) : 0);
    });
    out.synchronize();
    nested.inner.pair.first.synchronize();
    std::vector<int> first(n);
    for (int i = 0; i != n; ++i) {
        wanted[i] = 7 + (i & 1) * 3 + i % 3 + 1 + 2;
        first[i] = i * 3 + (100 - i) * 2 + 2;
    }
    failures += check::compare("nested structs", wanted, result, 1) + check::compare("view in struct", first, a, 1);

    const Columns columns = {
        {{10, array_view<int>(n, one)}, {20, array_view<int>(n, two)}, {30, array_view<int>(n, three)}},
        {{1, 2}, {3, 4}}};
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
        int sum = columns.items[1].data[i] + columns.items[2].id;
        for (int k = 0; k < 3; ++k)
            sum = sum * 3 + columns.items[k].data[i[0]] + columns.items[k].id;
        const Column& chosen = columns.items[i[0] % 3];
        chosen.data[i] += 1;
        out[i] = sum + columns.sums[i[0] & 1][i[0] >> 1 & 1];
    });
    out.synchronize();
    for (const Column& column : columns.items)
        column.data.synchronize();
    for (int i = 0; i != n; ++i) {
        int sum = i * i + 30;
        for (int k = 0; k < 3; ++k)
            sum = sum * 3 + (k == 0 ? i : k == 1 ? i * i : -i) + (k + 1) * 10;
        wanted[i] = sum + 1 + (i & 1) * 2 + (i >> 1 & 1);
        failures += check::equal("chosen column", (i % 3 == 0 ? one : i % 3 == 1 ? two : three)[i],
                                 (i % 3 == 0 ? i : i % 3 == 1 ? i * i : -i) + 1);
    }
    return failures + check::compare("arrays of structs", wanted, result, 1);
}
