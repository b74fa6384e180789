// Loops with a divergent number of iterations: the start differs between the threads of a tile; step and bound
// are uniform. Loops that can become one loop for all threads, and similar loops that cannot: with jumps, with
// a counter that the body changes, with a start that changes, with unsigned numbers.
// RUN: %amp-clang -std=c++17 -O1 %s -o %t && %t
// RUN: env AMP_KERNEL_TILE_LOOPS=0 %t
// RUN: %amp-clang -std=c++17 -fwrapv -famp-bounds-check %s -o %t.checked && %t.checked
#include "Inputs/expect.h"

#include <random>
#include <vector>

using namespace concurrency;

namespace {

constexpr int tile = 48, tiles = 3, threads = tile * tiles;

/// The expected values of thread `i`, element by element.
template <typename F> void compare(const char *name, const std::vector<int> &seen, F expected) {
    for (int i = 0; i != int(seen.size()); ++i)
        if (seen[i] != expected(i)) {
            std::printf("%s, thread %d: %d instead of %d\n", name, i, seen[i], expected(i));
            EXPECT(seen[i] == expected(i));
            return;
        }
}

void one_dimension(const std::vector<int> &numbers, int n) {
    std::vector<int> result(threads);
    const array_view<const int> x(int(numbers.size()), numbers);
    const auto run = [&](auto body) {
        const array_view<int> out(threads, result);
        parallel_for_each(out.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
            tile_static int shared[tile];
            shared[t.local[0]] = t.local[0];
            t.barrier.wait();
            int sum = body(t.global[0], t.local[0], n, x);
            shared[t.local[0]] += sum;
            t.barrier.wait();
            out[t.global] = shared[t.local[0]];
        });
        out.synchronize();
    };
    const auto check = [&](const char *name, auto body) {
        run(body);
        const array_view<const int> host(int(numbers.size()), numbers);
        compare(name, result, [&](int i) { return i % tile + body(i, i % tile, n, host); });
    };
    check("stride of all threads", [](int i, int, int n, const array_view<const int> &x) restrict(cpu, amp) {
        int sum = 0;
        for (int k = i; k < n; k += threads)
            sum += x[k] * (k + 1);
        return sum;
    });
    check("up to and with the bound", [](int i, int l, int n, const array_view<const int> &x) restrict(cpu, amp) {
        int sum = 0;
        for (int k = i + 3; n - 5 >= k; k += 7)
            sum = sum * 3 + x[k + l];
        return sum;
    });
    check("a triangle", [](int i, int, int n, const array_view<const int> &x) restrict(cpu, amp) {
        int sum = 0;
        for (int k = i + 1; k < n; k++)
            for (int m = 0; m < 3; m++)
                sum += x[k] ^ (m + i);
        return sum;
    });
    check("loops of its own within", [](int i, int l, int n, const array_view<const int> &x) restrict(cpu, amp) {
        int sum = 0;
        for (int k = i; k < n; k += 16) {
            for (int m = x[k] & 3; m > 0; m--)
                sum += m * k;
            if (x[k] & 4)
                sum -= l;
        }
        return sum;
    });
    check("jumps", [](int i, int, int n, const array_view<const int> &x) restrict(cpu, amp) {
        int sum = 0;
        for (int k = i; k < n; k += 5) {
            if (x[k] % 7 == 0)
                continue;
            if (x[k] % 31 == 0)
                break;
            sum += x[k];
        }
        return sum;
    });
    check("a counter that the body changes", [](int i, int, int n, const array_view<const int> &x) restrict(cpu, amp) {
        int sum = 0;
        for (int k = i; k < n; k += 2) {
            k += x[k] & 1;
            sum += k;
        }
        return sum;
    });
    check("a start that changes", [](int i, int, int n, const array_view<const int> &x) restrict(cpu, amp) {
        int sum = 0, start = i;
        for (int round = 0; round < 2; round++) {
            for (int k = start; k < n; k += 9)
                sum += x[k] + round;
            start += 4;
        }
        return sum;
    });
    check("a step that changes", [](int i, int, int n, const array_view<const int> &x) restrict(cpu, amp) {
        int sum = 0, step = 1;
        for (int k = i; k < n; k += step) {
            sum += x[k];
            step++;
        }
        return sum;
    });
    check("unsigned numbers", [](int i, int, int n, const array_view<const int> &x) restrict(cpu, amp) {
        int sum = 0;
        for (unsigned k = unsigned(i); k < (n < 0 ? 0u : unsigned(n)); k += 11u)
            sum += x[int(k)];
        return sum;
    });
    check("down from a position", [](int i, int, int n, const array_view<const int> &x) restrict(cpu, amp) {
        int sum = 0;
        for (int k = i; k > 0; k -= 6)
            sum += k < n ? x[k] : 1;
        return sum;
    });
    check("twice the position", [](int i, int, int n, const array_view<const int> &x) restrict(cpu, amp) {
        int sum = 0;
        for (int k = 2 * i - 3; k < n; k += 10)
            sum += k >= 0 ? x[k] : 5;
        return sum;
    });
}

/// In two dimensions, with sums in tile_static memory.
void two_dimensions(const std::vector<int> &numbers, int n) {
    constexpr int rows = 4, columns = 8;
    std::vector<int> result(rows * columns * 4);
    const array_view<const int> x(int(numbers.size()), numbers);
    const array_view<int, 2> out(2 * rows, 2 * columns, result);
    parallel_for_each(out.extent.tile<rows, columns>(), [=](tiled_index<rows, columns> t) restrict(amp) {
        tile_static int counts[columns];
        if (t.local[0] == 0)
            counts[t.local[1]] = 0;
        t.barrier.wait();
        int sum = 0;
        for (int k = t.global[1]; k < n; k += 2 * columns)
            for (int m = t.local[0]; m < 9; m += rows)
                sum += x[k] + m;
        atomic_fetch_add(&counts[t.local[1]], sum);
        for (int k = t.local[0]; k < n; k += rows)
            atomic_fetch_max(&counts[(t.local[1] + k) % columns], -k);
        t.barrier.wait();
        out[t.global] = sum + counts[t.local[1]] * 0;
    });
    out.synchronize();
    compare("two dimensions", result, [&](int i) {
        const int row = i / (2 * columns) % rows, column = i % (2 * columns);
        int sum = 0;
        for (int k = column; k < n; k += 2 * columns)
            for (int m = row; m < 9; m += rows)
                sum += numbers[k] + m;
        return sum;
    });
}

}  // namespace

int main() {
    std::mt19937 engine(7);
    std::vector<int> numbers(1200);
    for (int &each : numbers)
        each = int(engine() % 1000);
    for (int n : {-3, 0, 1, 17, 47, 48, 143, 144, 145, 500, 999}) {
        one_dimension(numbers, n);
        two_dimensions(numbers, n);
    }
    return expectations::failed();
}
