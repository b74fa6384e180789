// Tiled kernels of rank 1 to 3: indices, barriers, tile_static arrays of every rank and of structs [K06] [K07] [K08]
// [AMP 2.4.3.5.1] [AMP 4.5] [AMP 8.1].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/check.h"

#include <numeric>

using namespace concurrency;

struct Cell {
    int value;
    float weight[2];
};

struct Counter {
    int count;
    Counter() restrict(cpu, amp) {}
};

template <int D0, int D1, int D2> int encode(const tiled_index<D0, D1, D2>& t) restrict(amp) {
    return t.global[0] + t.local[1] * 10 + t.tile[2] * 100 + t.tile_origin[0] * 1000 +
           tiled_index<D0, D1, D2>::tile_dim1 * 10000;
}

int main() {
    int failures = 0;
    {
        const int n = 64, size = 16;
        std::vector<int> in(n), result(n), wanted(n);
        std::iota(in.begin(), in.end(), 3);
        array_view<int> a(n, in), out(n, result);
        parallel_for_each(a.extent.tile<size>(), [=](tiled_index<size> t) restrict(amp) {
            tile_static int forward[size];
            tile_static Cell cells[size];
            tile_static Counter even, odd;
            const int local = t.local[0];
            forward[local] = a[t.global];
            cells[local].value = local;
            cells[local].weight[1] = 0.5f * local;
            Counter& mine = local & 1 ? odd : even;
            if (local < 2)
                mine.count = t.tile[0];
            t.barrier.wait_with_tile_static_memory_fence();
            const int other = size - 1 - local;
            out[t] = forward[other] * 100 + cells[other].value + int(cells[other].weight[1] * 2) +
                     mine.count;
        });
        out.synchronize();
        for (int i = 0; i != n; ++i) {
            const int other = size - 1 - i % size;
            wanted[i] = (i / size * size + other + 3) * 100 + other * 2 + i / size;
        }
        failures += check::compare("rank 1", wanted, result, 1);
    }
    {
        const int rows = 8, columns = 12;
        std::vector<int> in(rows * columns), result(in.size()), wanted(in.size());
        std::iota(in.begin(), in.end(), 0);
        array_view<int, 2> a(rows, columns, in), out(columns, rows, result);
        parallel_for_each(a.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) {
            tile_static int square[4][4];
            square[t.local[0]][t.local[1]] = a[t.global];
            t.barrier.wait();
            int sum = 0;
            for (int k = 0; k < 4; ++k)
                sum += square[k][t.local[0]];
            t.barrier.wait_with_all_memory_fence();
            int(&row)[4] = square[t.local[1]];
            out(t.tile_origin[1] + t.local[0], t.tile_origin[0] + t.local[1]) = row[t.local[0]] * 1000 + sum;
        });
        out.synchronize();
        for (int r = 0; r != rows; ++r)
            for (int c = 0; c != columns; ++c) {
                int sum = 0;
                for (int k = 0; k != 4; ++k)
                    sum += (r / 4 * 4 + k) * columns + c;
                wanted[c * rows + r] = (r * columns + c) * 1000 + sum;
            }
        failures += check::compare("rank 2", wanted, result, 1);
    }
    {
        const extent<3> shape(4, 6, 8);
        std::vector<int> result(shape.size()), wanted(shape.size());
        array_view<int, 3> out(shape, result);
        parallel_for_each(shape.tile<2, 3, 4>(), [=](tiled_index<2, 3, 4> t) restrict(amp) {
            tile_static int cube[2][3][4];
            cube[t.local[0]][t.local[1]][t.local[2]] = encode(t);
            t.barrier.wait_with_tile_static_memory_fence();
            out[t.global] = cube[1 - t.local[0]][2 - t.local[1]][3 - t.local[2]];
        });
        out.synchronize();
        for (int i = 0; i != 4; ++i)
            for (int j = 0; j != 6; ++j)
                for (int k = 0; k != 8; ++k)
                    wanted[(i * 6 + j) * 8 + k] = (i / 2 * 2 + 1 - i % 2) + (2 - j % 3) * 10 + k / 4 * 100 +
                                                  i / 2 * 2 * 1000 + 3 * 10000;
        failures += check::compare("rank 3", wanted, result, 1);
    }
    return failures;
}
