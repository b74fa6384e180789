// Branches that hold a barrier and, after it, a choice that differs between the threads of a tile; and returns before
// barriers. PoCL 3.1 lets one work-item choose for its whole group if such a branch ends where other paths end, too.
// RUN: %amp-clang -O1 %s -o %t
// RUN: %t
// RUN: env AMP_KERNEL_TILE_LOOPS=0 %t
// RUN: %amp-clang -O1 -famp-bounds-check %s -o %t.checked
// RUN: %t.checked
// RUN: env AMP_KERNEL_TILE_LOOPS=0 %t.checked
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
    if (failures == 0)
        std::cout << "right\n";
    return failures != 0;
}
