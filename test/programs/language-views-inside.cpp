// Containers inside kernels: references to arrays as parameters and members, sections, projections, view_as and
// reinterpret_as chained, views made over private and tile_static memory, arrays of view-holding structs, pointers to
// them, views of views, constness, assignment of views, ranks up to four [T11] [T12] [E13] [K12] [P30] [AMP 5].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

const int n = 24;

struct Holder {
    array<int, 2>& cells;
    const const array<float>& weights;
    array_view<int, 2> view;
    int row(int r) const restrict(amp) {
        int sum = 0;
        for (int c = 0; c < cells.extent[1]; ++c)
            sum += cells(r, c) + int(weights[c] * 2) + view(r, c);
        return sum;
    }
};
struct Channel {
    array_view<int> data;
    array_view<const int> fixed;
    int gain;
};
template <typename C> int total(const C& c) restrict(cpu, amp) {
    int sum = 0;
    for (int k = 0; k < c.extent[0]; ++k)
        sum = sum * 3 + c[k];
    return sum;
}
int first(const array<int, 2>& a) restrict(amp) { return a[0][1] + a.extent.size(); }
int over_private(int i) restrict(cpu, amp) {
    int local[12] = {1, 2, 3, i, 5};
    array_view<int, 2> view(3, 4, local);
    view(1, 2) += 7;
    view[2][3] = i;
    array_view<int> row = view[1], part = row.section(1, 2);
    part[0] += 50;
    array_view<const int> fixed = part;
    array_view<int, 2> middle = view.section(index<2>(1, 1), extent<2>(2, 2));
    return total(row) + fixed[0] * 3 + middle(1, 1) + local[11] + int(view.extent.size()) + middle.extent[1];
}
int through(const Channel* c, int i) restrict(cpu, amp) { return c->data[i] * c->gain + c[1].fixed[i]; }

struct Kernel {
    array_view<int> flat;
    array_view<int, 2> grid;
    array_view<const int, 3> cube;
    void operator()(int i, const array_view<int>& out) const restrict(cpu, amp) {
        out[0] = over_private(i);
        const array_view<int> row = grid[i % 4], tail = row.section(2, 3), again = tail.section(index<1>(1));
        out[1] = total(row) + again[1] + again.extent[0];
        const array_view<const int, 2> plane = cube[i % 2];
        out[2] = plane(1, 2) + plane[2][i % 4] + total(plane[1]);
        const auto as_four = flat.view_as(extent<4>(extent_of<4>(2)));
        out[3] = as_four[1](1, 0, 1) + as_four(last_of<4>(1)) +
                 as_four.section(last_of<4>(0), extent_of<4>(1))[last_of<4>(0)];
        const array_view<const float> floats = flat.section(4, 8).reinterpret_as<float>();
        out[4] = floats.extent[0] + (floats[1] != 0.0f);
        Channel channels[2] = {{row, flat, 2}, {tail, array_view<const int>(row), 3}};
        channels[i & 1].data[0] += 0;
        Channel* p = channels;
        out[5] = through(p, 1) + (p + 1)->gain;
        array_view<int> moving = flat;
        int sum = 0;
        for (int k = 0; k < 3; ++k) {
            sum += moving[0];
            moving = moving.section(index<1>(3));
        }
        out[6] = sum + moving.extent[0];
        const auto last = [=](const array_view<int, 2>& g) { return g[3][row.extent[0] - 1]; };
        out[7] = last(grid) + last(grid.section(extent<2>(4, 6)));
        int* raw = &flat[i];
        out[8] = raw[1] + flat.data()[2] + *grid[2].section(index<1>(1)).data();
    }
    template <int N> static index<N> last_of(int last) restrict(cpu, amp) {
        index<N> i;
        i[N - 1] = last;
        return i;
    }
    template <int N> static extent<N> extent_of(int size) restrict(cpu, amp) {
        extent<N> e;
        for (int k = 0; k < N; ++k)
            e[k] = size;
        return e;
    }
};

int main() {
    std::vector<int> flat(n + 8), grid(4 * 6), cube(2 * 3 * 4), result(4), wanted(4), tiled(8);
    for (int k = 0; k != n; ++k)
        flat[k] = k * 5 + 1, grid[k] = 100 - k, cube[k] = k * k;
    int failures = check::both_in_views<9>(
        "views in kernels", 8,
        Kernel{array_view<int>(n + 8, flat), array_view<int, 2>(4, 6, grid), array_view<const int, 3>(2, 3, 4, cube)});

    array<int, 2> cells(4, 6, grid.begin());
    const std::vector<float> numbers = {0.5f, 1, 1.5f, 2, 2.5f, 3};
    const array<float> weights(6, numbers.begin());
    const Holder holder = {cells, weights, array_view<int, 2>(4, 6, grid)};
    array_view<int> out(4, result);
    parallel_for_each(out.extent, [=, &cells](index<1> i) restrict(amp) {
        const Holder* h = &holder;
        array<int, 2>& same = cells;
        out[i] = h->row(i[0]) + first(same) + same.section(index<2>(1, 1))(0, 0) + cells[i[0]][2];
    });
    out.synchronize();
    for (int r = 0; r != 4; ++r) {
        for (int c = 0; c != 6; ++c)
            wanted[r] += grid[r * 6 + c] * 2 + c + 1;
        wanted[r] += grid[1] + 24 + grid[7] + grid[r * 6 + 2];
    }
    failures += check::compare("arrays by reference", wanted, result, 1);

    array_view<int> shown(8, tiled);
    parallel_for_each(shown.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
        tile_static int shared[8];
        shared[t.local[0]] = t.global[0];
        shared[t.local[0] + 4] = t.global[0] * 10;
        t.barrier.wait();
        const array_view<int, 2> view(2, 4, shared);
        int(&row)[8] = shared;
        shown[t.global] = view(1, 3 - t.local[0]) + view[0][t.local[0]] + view.section(1, 1, 1, 2)(0, 1) + row[1];
    });
    shown.synchronize();
    for (int i = 0; i != 8; ++i) {
        const int base = i / 4 * 4;
        failures += check::equal("views of tile_static", tiled[i],
                                 (base + 3 - i % 4) * 10 + i + (base + 2) * 10 + base + 1);
    }
    return failures;
}
