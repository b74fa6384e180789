// Sections, projections, view_as and reinterpret_as made on the host and inside the kernel; views of arrays and of
// tile_static memory; views as parameters, results and locals [T12] [P26] [AMP 5.2].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

#include <numeric>

using namespace concurrency;

template <typename View> auto work(int i, const View& grid, const array_view<int>& out) restrict(cpu, amp) -> void {
    const array_view<int> row = grid[i % 4];
    out[0] = row[2] + row.extent[0] * 1000;
    const array_view<int, 2> part = grid.section(index<2>(1, 2), extent<2>(2, 3));
    out[1] = part(1, 2) + part.extent[0] * 1000 + part.extent[1] * 10000;
    out[2] = part[0][1] + part[index<2>(0, 1)];
    out[3] = part.section(index<2>(1, 1))(0, i % 2) + part.section(extent<2>(1, 1))(0, 0);
    const array_view<int> flat = row.section(1, 4).section(1, 3);
    out[4] = flat[i % 3] + flat.extent.size() * 1000;
    const array_view<int, 2> square = row.section(0, 4).view_as(extent<2>(2, 2));
    out[5] = square(1, i % 2) * 10 + square[1][0];
    const array_view<float> floats = row.template reinterpret_as<float>();
    out[6] = floats.extent[0] + (floats[i % 5] == 0.0f ? 7 : 0);
    array_view<int> moving = row;
    moving = grid[3];
    out[7] = moving[0] + grid.section(2, 1, 2, 2)(1, 1);
}

array_view<int> tail(const array_view<int>& all, int from) restrict(cpu, amp) {
    return all.section(index<1>(from), extent<1>(all.extent[0] - from));
}
int last(array_view<const int> all) restrict(cpu, amp) { return all[all.extent[0] - 1] * all.extent[0]; }

int main() {
    const int threads = 16, words = 12;
    std::vector<int> numbers(24), host(threads * words), device(host.size());
    std::iota(numbers.begin(), numbers.end(), 1);
    array_view<int, 2> grid(4, 6, numbers);
    array_view<int> expected(threads * words, host), out(threads * words, device);
    const auto body = [=](int i, const array_view<int>& mine) restrict(cpu, amp) {
        work(i, grid, mine);
        const array_view<int> rest = tail(mine, 8);
        rest[0] = last(rest) + last(grid[1]);
        const array_view<const int> read = mine;
        rest[1] = read[7] + read.section(2, 2)[1] + rest.extent[0];
        tail(rest, 2)[0] = *(&rest[0] + 1) + 1;
        *tail(rest, 3).data() = i;
    };
    for (int i = 0; i != threads; ++i)
        body(i, expected.section(i * words, words));
    expected.synchronize();
    parallel_for_each(extent<1>(threads), [=](index<1> i) restrict(amp) {
        body(i[0], out.section(i[0] * words, words));
    });
    out.synchronize();
    int failures = check::compare("views", host, device, words);

    array<int, 2> owned(4, 6, numbers.begin());
    std::vector<int> picked(24), wanted(24);
    array_view<int> result(24, picked);
    parallel_for_each(owned.extent, [=, &owned](index<2> i) restrict(amp) {
        const array_view<int, 2> view = owned;
        const array_view<int> row = owned[i[0]];
        result[i[0] * 6 + i[1]] = view[i] + row[5 - i[1]] * 100 + owned.section(1, 1, 3, 5)(i[0] / 2, i[1] / 2) * 10000;
    });
    result.synchronize();
    for (int i = 0; i != 24; ++i)
        wanted[i] = i + 1 + (i / 6 * 6 + 6 - i % 6) * 100 + ((1 + i / 12) * 6 + 1 + i % 6 / 2 + 1) * 10000;
    failures += check::compare("views of an array", wanted, picked, 1);

    std::vector<float> reals = {1.0f, -2.0f, 0.5f, 3.0f};
    array_view<float> real(4, reals);
    array_view<unsigned> bits = real.reinterpret_as<unsigned>();
    array_view<unsigned> same = bits.section(1, 2);
    parallel_for_each(extent<1>(2), [=](index<1> i) restrict(amp) { same[i] ^= 0x80000000u; });
    same.synchronize();
    real.synchronize();
    failures += check::compare("reinterpreted", std::vector<float>{1.0f, 2.0f, -0.5f, 3.0f}, reals, 1);
    return failures;
}
