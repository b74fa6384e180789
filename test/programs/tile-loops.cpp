// Tiles that one work-item runs in loops, compared with tiles of a work-item for each thread and with the host:
// shapes whose rows divide unevenly, regions with branches and loops of each thread, exits of a whole tile, values
// that are live across barriers, and the program for which PoCL 3.1 is wrong with barriers (docs/devices.md).
// RUN: %amp-clang -O1 %s -o %t
// RUN: env AMP_KERNEL_TILE_LOOPS=1 %t
// RUN: env AMP_KERNEL_TILE_LOOPS=1 AMP_KERNEL_NOALIAS=0 AMP_KERNEL_POSITIONS=32 AMP_KERNEL_OFFSETS=1 %t
// RUN: env AMP_KERNEL_TILE_LOOPS=0 %t --with-barriers
// RUN: %amp-clang -O1 -fwrapv -DWRAPS %s -o %t.wraps
// RUN: %t.wraps
#include "Inputs/numbers.h"

#include <amp.h>
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <random>
#include <vector>
using namespace concurrency;

/// Sums of a tile by halves, and each thread's own steps.
template <int Threads> void sums() {
    const int tiles = 7;
    const std::vector<int> data = numbers(Threads * tiles, 1000);
    std::vector<int> seen(Threads * tiles), wanted(Threads * tiles);
    array_view<const int> in(Threads * tiles, data);
    array_view<int> out(Threads * tiles, seen);
    parallel_for_each(out.extent.tile<Threads>(), [=](tiled_index<Threads> t) restrict(amp) {
        tile_static int s[Threads];
        tile_static int largest;
        const int l = t.local[0];
        int steps = 0;
        for (int n = in[t.global]; n > 1; n /= 2)
            steps += 1 + (n & 1);
        s[l] = in[t.global];
        if (l == 0)
            largest = 0;
        t.barrier.wait();
        atomic_fetch_max(&largest, s[l]);
        for (int width = Threads; width > 1; width = (width + 1) / 2) {
            const int half = (width + 1) / 2;
            if (l < width / 2)
                s[l] += s[l + half];
            t.barrier.wait();
        }
        out[t.global] = s[0] * 3 + steps + (l >= Threads / 2 ? largest : -largest);
    });
    out.synchronize();
    for (int tile = 0; tile != tiles; ++tile) {
        int sum = 0, largest = 0;
        for (int l = 0; l != Threads; ++l) {
            sum += data[tile * Threads + l];
            largest = std::max(largest, data[tile * Threads + l]);
        }
        for (int l = 0; l != Threads; ++l) {
            int steps = 0;
            for (int n = data[tile * Threads + l]; n > 1; n /= 2)
                steps += 1 + (n & 1);
            wanted[tile * Threads + l] = sum * 3 + steps + (l >= Threads / 2 ? largest : -largest);
        }
    }
    check("sums", seen, wanted);
}

/// A tiled product of matrices, whose inner loop is each thread's own or shared by all threads.
template <int Rows, int Columns> void blocks() {
    const int rows = Rows * 3, columns = Columns * 2, depth = Columns * 4;
    const std::vector<int> a = numbers(rows * depth, 50), b = numbers(depth * columns, 50);
    std::vector<int> seen(rows * columns), wanted(rows * columns);
    array_view<const int, 2> A(rows, depth, a), B(depth, columns, b);
    array_view<int, 2> C(rows, columns, seen);
    parallel_for_each(C.extent.tile<Rows, Columns>(), [=](tiled_index<Rows, Columns> t) restrict(amp) {
        tile_static int sa[Rows][Columns], sb[Columns][Columns];
        const int row = t.local[0], column = t.local[1];
        int sum = 0, odd = 0;
        for (int first = 0; first < A.extent[1]; first += Columns) {
            sa[row][column] = A(t.global[0], first + column);
            for (int k = row; k < Columns; k += Rows)
                sb[k][column] = B(first + k, t.global[1]);
            t.barrier.wait();
            for (int k = 0; k < Columns; k++) {
                if (sa[row][k] & 1)
                    odd++;
                sum += sa[row][k] * sb[k][column];
            }
            t.barrier.wait();
        }
        C[t.global] = sum + odd;
    });
    C.synchronize();
    for (int i = 0; i != rows; ++i)
        for (int j = 0; j != columns; ++j) {
            int sum = 0;
            for (int k = 0; k != depth; ++k)
                sum += a[i * depth + k] * b[k * columns + j] + (a[i * depth + k] & 1);
            wanted[i * columns + j] = sum;
        }
    check("blocks", seen, wanted);
}

/// Three dimensions: each thread reads the opposite element.
void opposite() {
    const extent<3> e(4, 6, 8);
    const std::vector<int> data = numbers(e.size(), 1000);
    std::vector<int> seen(e.size()), wanted(e.size());
    array_view<const int, 3> in(e, data);
    array_view<int, 3> out(e, seen);
    parallel_for_each(e.tile<2, 3, 4>(), [=](tiled_index<2, 3, 4> t) restrict(amp) {
        tile_static int s[2][3][4];
        s[t.local[0]][t.local[1]][t.local[2]] = in[t.global];
        t.barrier.wait();
        out[t.global] = s[1 - t.local[0]][2 - t.local[1]][3 - t.local[2]] * 10 + t.tile[2];
    });
    out.synchronize();
    for (int i = 0; i != 4; ++i)
        for (int j = 0; j != 6; ++j)
            for (int k = 0; k != 8; ++k) {
                const int x = i / 2 * 2 + 1 - i % 2, y = j / 3 * 3 + 2 - j % 3, z = k / 4 * 4 + 3 - k % 4;
                wanted[(i * 6 + j) * 8 + k] = data[(x * 6 + y) * 8 + z] * 10 + k / 4;
            }
    check("opposite", seen, wanted);
}

/// A tile ends when one of its threads requests it.
void flags() {
    const int threads = 24, tiles = 5;
    const std::vector<int> data = numbers(threads * tiles, 30);
    std::vector<int> seen(threads * tiles), wanted(threads * tiles);
    array_view<const int> in(threads * tiles, data);
    array_view<int> out(threads * tiles, seen);
    parallel_for_each(out.extent.tile<threads>(), [=](tiled_index<threads> t) restrict(amp) {
        tile_static int again;
        int n = in[t.global], turns = 0;
        do {
            t.barrier.wait();
            again = 0;
            t.barrier.wait();
            if (n > 0) {
                n -= 3;
                if (n > 0)
                    again = 1;
            }
            turns++;
            t.barrier.wait();
        } while (again);
        out[t.global] = turns * 100 + n;
    });
    out.synchronize();
    for (int tile = 0; tile != tiles; ++tile) {
        int turns = 1;
        for (int l = 0; l != threads; ++l)
            turns = std::max(turns, (data[tile * threads + l] + 2) / 3);
        for (int l = 0; l != threads; ++l) {
            int n = data[tile * threads + l];
            while (n > 0)
                n -= 3;
            wanted[tile * threads + l] = turns * 100 + n;
        }
    }
    check("flags", seen, wanted);
}

/// Wrong with the barriers of PoCL 3.1: a branch in a loop under a thread's condition, behind an exit of the whole tile.
void behindAnExit() {
    const int threads = 8, tiles = 4;
    const std::vector<int> data = numbers(threads * tiles, 900);
    std::vector<int> seen(threads * tiles), wanted(threads * tiles);
    array_view<const int> in(threads * tiles, data);
    array_view<int> out(threads * tiles, seen);
    parallel_for_each(out.extent.tile<threads>(), [=](tiled_index<threads> t) restrict(amp) {
        tile_static int s[threads];
        const int l = t.local[0];
        s[l] = in[t.global];
        int own = 0;
        t.barrier.wait();
        for (int k = 0; k < 5; k++) {
            if (in[k] > 1000)
                return;
            own += s[k];
            t.barrier.wait();
            if (k == 2)
                s[l] = k;
            t.barrier.wait();
        }
        if (l != 3)
            for (int j = 0; j < 2; j++) {
                if (in[j] > 300 && l > 4)
                    own *= 2;
                else
                    own += s[0];
            }
        out[t.global] = own;
    });
    out.synchronize();
    for (int tile = 0; tile != tiles; ++tile)
        for (int l = 0; l != threads; ++l) {
            int own = data[tile * threads] + data[tile * threads + 1] + data[tile * threads + 2] + 2 + 2;
            for (int j = 0; l != 3 && j < 2; j++)
                own = data[j] > 300 && l > 4 ? own * 2 : own + 2;
            wanted[tile * threads + l] = own;
        }
    check("behind an exit", seen, wanted);
}

/// Comparisons that the first and last threads do not decide: a sum wraps around, in a conversion or with -fwrapv.
template <int Threads> void wrapped(long far, int limit) {
    const int tiles = 2;
    std::vector<int> seen(Threads * tiles), wanted(Threads * tiles);
    array_view<int> out(Threads * tiles, seen);
    parallel_for_each(out.extent.tile<Threads>(), [=](tiled_index<Threads> t) restrict(amp) {
        tile_static int s[Threads];
        const int l = t.local[0];
        s[l] = 7;
        t.barrier.wait();
#ifdef WRAPS
        if (l + static_cast<int>(far) < limit)
            s[Threads - 1 - l] = 115 - l;
#else
        const int place = static_cast<int>(far + l);
        if (place < limit)
            s[Threads - 1 - l] = 115 - l;
#endif
        t.barrier.wait();
        out[t.global] = s[l];
    });
    out.synchronize();
    for (int k = 0; k != Threads * tiles; ++k) {
        const int l = Threads - 1 - k % Threads;
        wanted[k] = static_cast<int>(far + l) < limit ? 115 - l : 7;
    }
    check("wrapped", seen, wanted);
}

/// Effects of a condition happen even if its right operand is false for all threads.
void effects(int limit) {
    const int threads = 32, tiles = 2;
    std::vector<int> seen(threads * tiles), wanted(threads * tiles);
    array_view<int> out(threads * tiles, seen);
    parallel_for_each(out.extent.tile<threads>(), [=](tiled_index<threads> t) restrict(amp) {
        tile_static int evaluations;
        const int l = t.local[0];
        if (l == 0)
            evaluations = 0;
        out[t.global] = 7;
        t.barrier.wait();
        if (atomic_fetch_add(&evaluations, 1) >= 0 && l < limit)
            out[t.global] = 1;
        t.barrier.wait();
        if (l == 5)
            out[t.global] = evaluations;
    });
    out.synchronize();
    for (int k = 0; k != threads * tiles; ++k) {
        const int l = k % threads;
        wanted[k] = l == 5 ? threads : l < limit ? 1 : 7;
    }
    check("effects", seen, wanted);
}

/// A division whose condition excludes zero. The device's compiler knows the divisor; that of C++ AMP does not.
void guarded() {
    const int threads = 32;
    std::vector<int> seen(threads), wanted(threads, 7);
    array_view<int> out(threads, seen);
    parallel_for_each(out.extent.tile<threads>(), [=](tiled_index<threads> t) restrict(amp) {
        tile_static int s[threads];
        const int l = t.local[0];
        s[l] = 7;
        t.barrier.wait();
        int x = t.tile[0];
        x = 0;
        if (x != 0 && l < 24 / x)
            s[l] += 1000;
        t.barrier.wait();
        out[t.global] = s[l];
    });
    out.synchronize();
    check("guarded", seen, wanted);
}

void step(int &element, int &at, const tile_barrier &barrier) restrict(amp) {
    at++;
    barrier.wait();
    element += 100;
    barrier.wait();
}

void stepThrough(int *elements, int &at, const tile_barrier &barrier) restrict(amp) {
    step(elements[at], at, barrier);
}

/// A function with barriers is inlined; its reference still denotes the same element after the index changes.
void references(int first) {
    const int threads = 32;
    std::vector<int> seen(threads), wanted(threads);
    array_view<int> out(threads, seen);
    parallel_for_each(out.extent.tile<threads>(), [=](tiled_index<threads> t) restrict(amp) {
        tile_static int unused[threads];
        unused[t.local[0]] = 0;
        int elements[6] = {0, 1, 2, 3, 4, 5};
        int i = first, j = t.local[0] % 4;
        step(elements[i], i, t.barrier);
        step(elements[j], j, t.barrier);
        stepThrough(elements, i, t.barrier);
        out[t.global] = elements[0] + elements[1] * 2 + elements[2] * 3 + elements[3] * 5 + elements[4] * 7 + i * 10000 +
                        j * 100000;
    });
    out.synchronize();
    for (int k = 0; k != threads; ++k) {
        int elements[6] = {0, 1, 2, 3, 4, 5};
        const int j = k % 4;
        elements[first] += 100;
        elements[j] += 100;
        elements[first + 1] += 100;
        wanted[k] = elements[0] + elements[1] * 2 + elements[2] * 3 + elements[3] * 5 + elements[4] * 7 +
                    (first + 2) * 10000 + (j + 1) * 100000;
    }
    check("references", seen, wanted);
}

int main(int count, char **arguments) {
    sums<1>();
    sums<7>();
    sums<33>();
    sums<48>();
    sums<256>();
    blocks<4, 4>();
    blocks<5, 6>();
    blocks<16, 16>();
    blocks<2, 32>();
    opposite();
    flags();
    wrapped<16>(2147483640L, 0);
    wrapped<17>(2147483640L, 100);
    wrapped<64>(3, 10);
    effects(0);
    effects(20);
    guarded();
    references(1);
    if (count == 1 || std::strcmp(arguments[1], "--with-barriers") != 0)
        behindAnExit();
    return failures;
}
