// A work-group runs several tiles in lockstep: reductions, products, transpositions, scans, sorts and
// histograms; data that tiles share and data of each tile; branches and loops that differ between tiles;
// domains that a width does not divide.
// RUN: %amp-clang %s -o %t && %t
// RUN: env AMP_KERNEL_WIDTH=2 %t
// RUN: env AMP_KERNEL_WIDTH=8 AMP_KERNEL_HEIGHT=1 %t
// RUN: env AMP_KERNEL_WIDTH=1 AMP_KERNEL_HEIGHT=2 %t
// RUN: env AMP_KERNEL_WIDTH=4 AMP_KERNEL_HEIGHT=4 %t
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck %s
#include <amp.h>

#include <algorithm>
#include <cstdio>
#include <vector>

using namespace concurrency;

static int failures = 0;

static void expect(int line, int got, int wanted) {
    if (got != wanted && ++failures <= 10)
        std::printf("line %d: %d, expected %d\n", line, got, wanted);
}

#define CHECK_EQ(got, wanted) expect(__LINE__, got, wanted)

static unsigned next(unsigned &state) { return state = state * 1664525u + 1013904223u; }

static std::vector<int> numbers(int count, unsigned seed) {
    std::vector<int> result(static_cast<std::size_t>(count));
    for (int &each : result)
        each = static_cast<int>(next(seed) >> 16) % 1000;
    return result;
}

// The matrix is square; both operands are staged. Tiles above each other share columns, tiles in a row share rows.
// CHECK: product_tiles({{.*}}__local int (*a)[16][16], __local int (*b)[16][16])
static void product(int n) {
    const std::vector<int> x = numbers(n * n, 1), y = numbers(n * n, 2);
    std::vector<int> z(x.size());
    array_view<const int, 2> left(n, n, x), right(n, n, y);
    array_view<int, 2> result(n, n, z);
    parallel_for_each(result.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
        const int row = t.local[0], column = t.local[1];
        int sum = 0;
        for (int i = 0; i < n; i += 16) {
            tile_static int a[16][16], b[16][16];
            a[row][column] = left(t.global[0], i + column);
            b[row][column] = right(i + row, t.global[1]);
            t.barrier.wait_with_tile_static_memory_fence();
            for (int k = 0; k < 16; ++k)
                sum += a[row][k] * b[k][column];
            t.barrier.wait_with_tile_static_memory_fence();
        }
        result[t.global] = sum;
    });
    result.synchronize();
    for (int i = 0; i < n; i += 7)
        for (int j = 0; j < n; j += 5) {
            int sum = 0;
            for (int k = 0; k < n; ++k)
                sum += x[i * n + k] * y[k * n + j];
            CHECK_EQ(z[i * n + j], sum);
        }
}

static void reduction(int tiles) {
    const std::vector<int> x = numbers(tiles * 64, 3);
    std::vector<int> sums(static_cast<std::size_t>(tiles));
    array_view<const int> values(tiles * 64, x);
    array_view<int> result(tiles, sums);
    parallel_for_each(values.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
        tile_static int s[64];
        const int l = t.local[0];
        s[l] = values[t.global];
        t.barrier.wait();
        for (int d = 32; d > 0; d /= 2) {
            if (l < d)
                s[l] += s[l + d];
            t.barrier.wait();
        }
        if (l == 0)
            result[t.tile] = s[0];
    });
    result.synchronize();
    for (int k = 0; k < tiles; ++k) {
        int sum = 0;
        for (int i = 0; i < 64; ++i)
            sum += x[k * 64 + i];
        CHECK_EQ(sums[k], sum);
    }
}

static void transposition(int rows, int columns) {
    const std::vector<int> x = numbers(rows * columns, 4);
    std::vector<int> y(x.size());
    array_view<const int, 2> from(rows, columns, x);
    array_view<int, 2> to(columns, rows, y);
    parallel_for_each(from.extent.tile<8, 8>(), [=](tiled_index<8, 8> t) restrict(amp) {
        tile_static int block[8][9];
        block[t.local[0]][t.local[1]] = from[t.global];
        t.barrier.wait();
        const index<2> at(t.tile_origin[1] + t.local[0], t.tile_origin[0] + t.local[1]);
        to[at] = block[t.local[1]][t.local[0]];
    });
    to.synchronize();
    for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j)
            CHECK_EQ(y[j * rows + i], x[i * columns + j]);
}

// Counters of each tile, by atomics; then one addition for each counter to the total.
static void histogram(int tiles) {
    const std::vector<int> x = numbers(tiles * 32, 5);
    std::vector<int> counts(16), expected(16);
    array_view<const int> values(tiles * 32, x);
    array_view<int> result(16, counts);
    parallel_for_each(values.extent.tile<32>(), [=](tiled_index<32> t) restrict(amp) {
        tile_static int own[16];
        if (t.local[0] < 16)
            own[t.local[0]] = 0;
        t.barrier.wait();
        atomic_fetch_inc(&own[values[t.global] & 15]);
        t.barrier.wait();
        if (t.local[0] < 16)
            atomic_fetch_add(&result[t.local[0]], own[t.local[0]]);
    });
    result.synchronize();
    for (int each : x)
        ++expected[each & 15];
    for (int k = 0; k < 16; ++k)
        CHECK_EQ(counts[k], expected[k]);
}

// A bitonic sort of each tile, and a scan of it.
static void sortAndScan(int tiles) {
    std::vector<int> x = numbers(tiles * 64, 6), sorted(x), scanned(x.size());
    array_view<int> values(tiles * 64, sorted), sums(tiles * 64, scanned);
    parallel_for_each(values.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
        tile_static int s[2][64];
        const int l = t.local[0];
        s[0][l] = values[t.global];
        t.barrier.wait();
        for (int k = 2; k <= 64; k *= 2)
            for (int j = k / 2; j > 0; j /= 2) {
                const int other = l ^ j;
                if (other > l && (s[0][l] > s[0][other]) == ((l & k) == 0)) {
                    const int kept = s[0][l];
                    s[0][l] = s[0][other];
                    s[0][other] = kept;
                }
                t.barrier.wait();
            }
        values[t.global] = s[0][l];
        int in = 0;
        for (int d = 1; d < 64; d *= 2) {
            s[1 - in][l] = l >= d ? s[in][l] + s[in][l - d] : s[in][l];
            in = 1 - in;
            t.barrier.wait();
        }
        sums[t.global] = s[in][l];
    });
    values.synchronize();
    sums.synchronize();
    for (int k = 0; k < tiles; ++k) {
        std::sort(x.begin() + k * 64, x.begin() + (k + 1) * 64);
        int sum = 0;
        for (int i = k * 64; i < (k + 1) * 64; ++i) {
            CHECK_EQ(sorted[i], x[i]);
            CHECK_EQ(scanned[i], sum += x[i]);
        }
    }
}

struct Part {
    int sum;
    float weights[3];
};

static void addTo(Part &part, int value) restrict(amp) { part.sum += value; }

// Each tile behaves differently: branches without and with barriers, loops with the tile's number of iterations, an
// early return, and stores by one thread for the tile. Objects, references and functions that access the tile's memory.
static void tilesDiffer(int tiles) {
    const std::vector<int> x = numbers(tiles * 16, 7);
    std::vector<int> y(x.size(), -1), flags(static_cast<std::size_t>(tiles));
    array_view<const int> values(tiles * 16, x);
    array_view<int> result(tiles * 16, y), seen(tiles, flags);
    parallel_for_each(values.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static Part parts[16];
        tile_static int length, table[4];
        const int l = t.local[0], tile = t.tile[0];
        Part &own = parts[l];
        own.sum = values[t.global];
        own.weights[tile % 3] = 2.0f * tile;
        if (l == 0)
            length = tile % 5;
        if (l < 4)
            table[l] = l * l;
        t.barrier.wait();
        for (int k = 0; k < length; ++k)
            addTo(parts[l], k * table[l & 3]);
        if (tile % 2)
            own.sum += parts[(l + 0) & 15].sum;
        t.barrier.wait();
        result[t.global] = parts[15 - l].sum + static_cast<int>(parts[15 - l].weights[tile % 3]);
        if (l == 3)
            seen[tile] = length + table[3];
    });
    result.synchronize();
    seen.synchronize();
    for (int k = 0; k < tiles; ++k) {
        CHECK_EQ(flags[k], k % 5 + 9);
        for (int l = 0; l < 16; ++l) {
            const int other = 15 - l;
            int sum = x[k * 16 + other];
            for (int i = 0; i < k % 5; ++i)
                sum += i * (other & 3) * (other & 3);
            CHECK_EQ(y[k * 16 + l], (k % 2 ? 2 * sum : sum) + 2 * k);
        }
    }
}

static void tilesPart(int tiles) {
    std::vector<int> y(static_cast<std::size_t>(tiles * 16), -1);
    array_view<int> result(tiles * 16, y);
    parallel_for_each(result.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static int s[16];
        const int l = t.local[0];
        s[l] = t.global[0];
        if (t.tile[0] % 3 == 2)
            return;
        if (t.tile[0] % 3 == 1) {
            t.barrier.wait();
            s[l] += 5;
        }
        for (int k = 0; k < t.tile[0]; ++k) {
            t.barrier.wait();
            const int before = s[15 - l];
            t.barrier.wait();
            s[l] = before + 1;
        }
        t.barrier.wait();
        result[t.global] = s[15 - l];
    });
    result.synchronize();
    for (int k = 0; k < tiles; ++k)
        for (int l = 0; l < 16; ++l) {
            const int origin = (k % 2 ? l : 15 - l) + k * 16;
            CHECK_EQ(y[k * 16 + l], k % 3 == 2 ? -1 : origin + k + (k % 3 == 1 ? 5 : 0));
        }
}

// Three dimensions, sections, and values that are live across barriers.
static void cube() {
    const std::vector<int> x = numbers(8 * 16 * 24, 8);
    std::vector<int> y(x.size());
    array_view<const int, 3> all(8, 16, 24, x);
    array_view<int, 3> result(8, 16, 24, y);
    const auto values = all.section(index<3>(4, 0, 8), extent<3>(4, 16, 16));
    const auto part = result.section(index<3>(4, 0, 8), extent<3>(4, 16, 16));
    parallel_for_each(values.extent.tile<2, 4, 4>(), [=](tiled_index<2, 4, 4> t) restrict(amp) {
        tile_static int s[2][4][4];
        const index<3> l = t.local;
        s[l[0]][l[1]][l[2]] = values[t.global];
        int mine[3] = {t.tile[2], t.tile[1], t.tile[0]};
        t.barrier.wait();
        for (int k = 0; k < 3; ++k)
            mine[k] += s[1 - l[0]][(l[1] + k) & 3][l[2]];
        t.barrier.wait();
        s[l[0]][l[1]][l[2]] = mine[0] + 3 * mine[1] + 7 * mine[2];
        t.barrier.wait();
        part[t.global] = s[l[0]][3 - l[1]][l[2]];
    });
    result.synchronize();
    for (int i = 0; i < 4; ++i)
        for (int j = 0; j < 16; ++j)
            for (int k = 0; k < 16; ++k) {
                const int row = j / 4 * 4 + 3 - j % 4;
                int expected = k / 4 + 3 * (j / 4) + 7 * (i / 2);
                for (int d = 0; d < 3; ++d)
                    expected += (d == 0 ? 1 : d == 1 ? 3 : 7) *
                                x[((4 + (i ^ 1)) * 16 + (row / 4 * 4 + ((row + d) & 3))) * 24 + 8 + k];
                CHECK_EQ(y[((4 + i) * 16 + j) * 24 + 8 + k], expected);
            }
}

int main() {
    for (int n : {16, 48, 64, 128})
        product(n);
    for (int tiles : {1, 3, 4, 8, 30}) {
        reduction(tiles);
        histogram(tiles);
        sortAndScan(tiles);
        tilesDiffer(tiles);
        tilesPart(tiles);
    }
    transposition(32, 64);
    transposition(24, 40);
    cube();
    return failures != 0;
}
