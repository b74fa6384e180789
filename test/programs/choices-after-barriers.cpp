// Branches that contain a barrier and, after it, a divergent condition; and returns before barriers. PoCL 3.1
// takes one work-item's decision for its whole group if such a branch ends where other paths end, too. PoCL 6.0 fails at an
// assertion with -famp-bounds-check (docs/devices.md).
// RUN: %amp-clang -O1 %s -o %t
// RUN: %t
// RUN: env AMP_KERNEL_TILE_LOOPS=0 %t
// RUN: %amp-clang -O1 -famp-bounds-check %s -o %t.checked
// RUN: sh -c 'amp-info | grep -q "driver 6.0" || %t.checked'
// RUN: sh -c 'amp-info | grep -q "driver 6.0" || AMP_KERNEL_TILE_LOOPS=0 %t.checked'
#include <amp.h>
#include <iostream>
#include <vector>
using namespace concurrency;

constexpr int size = 16;
int failures = 0;

void check(const char *what, int l, int result, int expected) {
    if (result == expected)
        return;
    std::cout << what << "[" << l << "]: " << result << " instead of " << expected << '\n';
    ++failures;
}

/// Runs a kernel `step(k, l, s, t)` for k of 0 and 1. For k = 0 it adds s[15 - l], for k = 1 half of the threads subtract
/// s[l], the others add odd(l).
template <typename Step> void compare(const char *what, const Step &step) {
    std::vector<int> results(size);
    const std::vector<int> counts = {2};
    array_view<int> out(size, results);
    array_view<const int> count(1, counts);
    parallel_for_each(out.extent.tile<size>(), [=](tiled_index<size> t) restrict(amp) {
        tile_static int s[size];
        const int l = t.local[0];
        s[l] = l;
        t.barrier.wait();
        int sum = 0;
        for (int k = 0; k < count[0]; ++k)
            sum = step(k, l, s, sum, t.barrier);
        out[t] = sum;
    });
    out.synchronize();
    for (int l = 0; l != size; ++l)
        check(what, l, results[l], size - 1 - l + (l % 2 ? -l : l * (l - 1) / 2));
}

/// The element at the opposite end, for every thread of the tile.
int mirrored(int value, int *s, const tiled_index<size> &t) restrict(amp) {
    s[t.local[0]] = value;
    t.barrier.wait();
    const int other = s[size - 1 - t.local[0]];
    t.barrier.wait();
    return other;
}

/// Branches with barriers that change a condition of a later statement: a variable, the result of ||,
/// conditions of a loop, of a conditional expression, of a switch.
void conditions(int some) {
    std::vector<int> results(size * 5);
    array_view<int> out(size * 5, results);
    parallel_for_each(extent<1>(size).tile<size>(), [=](tiled_index<size> t) restrict(amp) {
        tile_static int s[size];
        const int l = t.local[0];
        bool isChosen = some > 5;
        if (!isChosen) {
            s[l] = l;
            t.barrier.wait();
            isChosen = s[(l + 1) % size] > 3;
        }
        int sum = l;
        if (isChosen)
            sum += 99;
        out[l] = sum;
        t.barrier.wait();
        if (some > 5 || mirrored(l, s, t) > 5)
            out[size + l] = 1;
        sum = l;
        for (int k = 0; k < 3; ++k)
            if (k > some || mirrored(sum, s, t) > 5)
                sum += k + 1;
        out[2 * size + l] = sum;
        int kind = some > 5;
        if (kind != 1) {
            s[l] = l & 3;
            t.barrier.wait();
            kind = s[size - 1 - l];
        }
        switch (kind) {
        case 0:
            out[4 * size + l] = l;
            break;
        case 1:
            out[4 * size + l] = l + 1;
        default:
            out[4 * size + l] += 100;
        }
        t.barrier.wait();
        out[3 * size + l] = some > 10 ? 5 : (some > 5 || mirrored(l, s, t) > 9) ? l : -l;
    });
    out.synchronize();
    std::vector<int> sums(size);
    for (int l = 0; l != size; ++l)
        sums[l] = l;
    for (int k = 0; k != 3; ++k) {
        const std::vector<int> before = sums;
        for (int l = 0; l != size; ++l)
            sums[l] += k > some || before[size - 1 - l] > 5 ? k + 1 : 0;
    }
    for (int l = 0; l != size; ++l) {
        check("a variable", l, results[l], some > 5 || (l + 1) % size > 3 ? l + 99 : l);
        check("a result of ||", l, results[size + l], some > 5 || size - 1 - l > 5);
        check("a result of || in a loop", l, results[2 * size + l], sums[l]);
        check("a conditional expression", l, results[3 * size + l],
              some > 10 ? 5 : some > 5 || size - 1 - l > 9 ? l : -l);
        const int kind = some > 5 ? 1 : (size - 1 - l) & 3;
        check("a switch", l, results[4 * size + l], kind == 0 ? l : kind == 1 ? l + 101 : 100);
    }
}

void shift(bool isShifted) {
    std::vector<int> results(size);
    array_view<int> out(size, results);
    parallel_for_each(out.extent.tile<size>(), [=](tiled_index<size> t) restrict(amp) {
        tile_static int s[size];
        const int l = t.local[0];
        int sum = l;
        if (isShifted) {
            s[l] = sum;
            t.barrier.wait();
            sum = l ? s[l - 1] : 0;
        }
        out[t] = sum;
    });
    out.synchronize();
    for (int l = 0; l != size; ++l)
        check("shift", l, results[l], isShifted && l ? l - 1 : l);
}

void leave(int limit) {
    std::vector<int> results(size);
    array_view<int> out(size, results);
    parallel_for_each(out.extent.tile<size>(), [=](tiled_index<size> t) restrict(amp) {
        tile_static int s[size];
        const int l = t.local[0];
        s[l] = 1;
        t.barrier.wait();
        if (s[0] > limit) {
            out[t] = 7;
            return;
        }
        int sum = 0;
        for (int k = 0; k < size; ++k) {
            sum += s[k];
            t.barrier.wait();
        }
        if (l & 1) {
            out[t] = -sum;
            return;
        }
        switch (l) {
        case 2:
            out[t] = 2;
            return;
        default:
            sum += l;
        }
        out[t] = sum;
    });
    out.synchronize();
    for (int l = 0; l != size; ++l)
        check("leave", l, results[l], limit < 1 ? 7 : l & 1 ? -size : l == 2 ? 2 : size + l);
}

int main() {
    shift(true);
    shift(false);
    leave(0);
    leave(1);
    compare("else", [](int k, int l, const int *s, int sum, const tile_barrier &barrier) restrict(amp) {
        if (k == 0) {
            sum += s[size - 1 - l];
        } else {
            barrier.wait();
            if (l & 1)
                sum -= s[l];
            else
                sum += l * (l - 1) / 2;
        }
        return sum;
    });
    compare("a loop", [](int k, int l, const int *s, int sum, const tile_barrier &barrier) restrict(amp) {
        switch (k & 1) {
        case 0:
            sum += s[size - 1 - l];
            break;
        default:
            barrier.wait();
            if (l & 1)
                sum -= s[l];
            else
                for (int j = 0; j < l; ++j)
                    sum += j;
        }
        return sum;
    });
    compare("a case with an end", [](int k, int l, const int *s, int sum, const tile_barrier &barrier) restrict(amp) {
        switch (k) {
        case 1:
            barrier.wait();
            sum += l & 1 ? -s[l] : s[l] * (l - 1) / 2;
            break;
        case 0:
            sum += s[size - 1 - l];
            break;
        }
        return sum;
    });
    compare("code behind it", [](int k, int l, const int *s, int sum, const tile_barrier &barrier) restrict(amp) {
        if (k == 0)
            sum += s[size - 1 - l];
        int change = 0;
        if (k == 1) {
            barrier.wait();
            change = l * (l - 1) / 2;
            if (l & 1)
                change = -s[l];
        }
        return sum + change;
    });
    compare("a branch in the branch", [](int k, int l, const int *s, int sum, const tile_barrier &barrier) restrict(amp) {
        if (k == 1) {
            barrier.wait();
            if (k < 7) {
                if (l & 1)
                    sum -= s[l];
                else
                    sum += l * (l - 1) / 2;
            }
        } else {
            sum += s[size - 1 - l];
        }
        return sum;
    });
    for (int some : {3, 7, 11, 1})
        conditions(some);
    if (failures == 0)
        std::cout << "right\n";
    return failures != 0;
}
