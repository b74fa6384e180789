// tile_static of structs, arrays of arrays, unions and enumerations; in templates, loops, branches, lambdas, members
// of classes and local classes, callees of callees; with references, pointers to rows and iteration by range-for;
// tiles of every rank up to 1024 threads [K02] [K06] [K07] [K08] [K09] [K12] [P09] [AMP 2.4.3.5.1].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

struct Cell {
    int value;
    float weight;
    int rest[2];
};
union Word {
    int i;
    float f;
};
enum class Mode { idle, busy = 7 };

template <typename T, int Size> struct Scan {
    static T inclusive(T value, const tiled_index<Size>& t) restrict(amp) {
        tile_static T lanes[2][Size];
        int from = 0;
        lanes[0][t.local[0]] = value;
        t.barrier.wait();
        for (int step = 1; step < Size; step *= 2, from = 1 - from) {
            T v = lanes[from][t.local[0]];
            if (t.local[0] >= step)
                v = v + lanes[from][t.local[0] - step];
            lanes[1 - from][t.local[0]] = v;
            t.barrier.wait();
        }
        return lanes[from][t.local[0]];
    }
};
template <int Size> struct Broadcast {
    int from;
    int operator()(int value, const tiled_index<Size>& t) const restrict(amp) { return inner(value, t); }
    template <typename T> T inner(T value, const tiled_index<Size>& t) const restrict(amp) {
        tile_static T slot;
        if (t.local[0] == from)
            slot = value;
        t.barrier.wait();
        const T result = slot;
        t.barrier.wait();
        return result;
    }
};
int sum(const int (&row)[8]) restrict(amp) {
    int total = 0;
    for (const int x : row)
        total += x;
    return total;
}
template <int X, int Y, int Z> int ranks(const char* what) {
    std::vector<int> result(X * Y * Z * 4);
    array_view<int, 3> out(2 * X, 2 * Y, Z, result);
    parallel_for_each(out.extent.template tile<X, Y, Z>(), [=](tiled_index<X, Y, Z> t) restrict(amp) {
        tile_static int cube[X][Y][Z];
        cube[t.local[0]][t.local[1]][t.local[2]] = t.tile[0] * 10 + t.tile[1];
        t.barrier.wait();
        int(&plane)[Y][Z] = cube[X - 1 - t.local[0]];
        out[t.global] = plane[Y - 1 - t.local[1]][Z - 1 - t.local[2]] + t.local[0] * 100 + t.tile_origin[1] * 1000;
    });
    out.synchronize();
    int wrong = 0;
    for (int x = 0; x != 2 * X; ++x)
        for (int y = 0; y != 2 * Y; ++y)
            for (int z = 0; z != Z; ++z)
                wrong += out(x, y, z) != x / X * 10 + y / Y + x % X * 100 + y / Y * Y * 1000;
    return check::equal(what, wrong, 0);
}

int main() {
    const int size = 8, n = 16, words = 8;
    std::vector<int> result(n * words), wanted(result.size());
    array_view<int, 2> out(n, words, result);
    parallel_for_each(extent<1>(n).tile<size>(), [=](tiled_index<size> t) restrict(amp) {
        const int i = t.global[0], local = t.local[0];
        tile_static Cell cells[size];
        tile_static Word words_here[2][size / 2];
        tile_static Mode mode;
        tile_static int rows[2][size];
        cells[local] = {i, i * 0.5f, {i + 1, i + 2}};
        words_here[local & 1][local / 2].f = 1.0f;
        rows[local & 1][local] = i;
        rows[1 - (local & 1)][local] = 0;
        if (local == 0)
            mode = t.tile[0] ? Mode::busy : Mode::idle;
        t.barrier.wait();
        Cell& next = cells[(local + 1) % size];
        const Cell copy = cells[size - 1 - local];
        out(i, 0) = next.value + int(copy.weight * 2) * 100 + next.rest[1];
        out(i, 1) = words_here[1][3].i + int(mode);
        out(i, 2) = sum(rows[1]) + sum(rows[0]) * 100;
        out(i, 3) = Scan<int, size>::inclusive(i, t) + int(Scan<float, size>::inclusive(0.5f, t) * 2) * 1000;
        out(i, 4) = Broadcast<size>{2}(i, t) + Broadcast<size>{5}(i, t) * 100 +
                    int(Broadcast<size>{3}.inner(i * 1.5f, t));
        int total = 0;
        for (int round = 0; round < 3; ++round) {
            tile_static int ring[size];
            ring[(local + round) % size] = i * round;
            t.barrier.wait();
            total = total * 3 + ring[local];
            t.barrier.wait();
        }
        out(i, 5) = total;
        struct Local {
            int base;
            int read(int k) const { return rows[k & 1][k] + base; }
        };
        out(i, 6) = Local{3}.read(local);
        const auto inside = [=](int k) {
            tile_static int own[size];
            own[local] = k;
            t.barrier.wait();
            return own[size - 1 - local];
        };
        out(i, 7) = inside(i * 2);
    });
    out.synchronize();
    for (int i = 0; i != n; ++i) {
        const int local = i % size, base = i - local, next = base + (local + 1) % size, far = base + size - 1 - local;
        int prefix = 0, total = 0;
        for (int k = 0; k <= local; ++k)
            prefix += base + k;
        for (int round = 0; round != 3; ++round)
            total = total * 3 + (base + (local - round + size) % size) * round;
        const int odd = base * 4 + 16, even = base * 4 + 12;
        const int row[words] = {next + far * 100 + next + 2,
                                0x3f800000 + (base ? 7 : 0),
                                odd + even * 100,
                                prefix + (local + 1) * 1000,
                                base + 2 + (base + 5) * 100 + int((base + 3) * 1.5f),
                                total,
                                i + 3,
                                far * 2};
        std::copy(row, row + words, &wanted[i * words]);
    }
    return check::compare("tile_static", wanted, result, words) + ranks<1, 1, 1024>("1 x 1 x 1024") +
           ranks<2, 512, 1>("2 x 512 x 1") + ranks<64, 4, 4>("64 x 4 x 4") + ranks<1, 1, 1>("1 x 1 x 1") +
           ranks<3, 5, 7>("3 x 5 x 7");
}
