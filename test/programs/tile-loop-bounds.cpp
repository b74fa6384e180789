// Values that decide control flow in tile loops: counters near the greatest int, bounds of all kinds that split a loop,
// arrays in front of branches, and bounds that functions return by reference or write through references. Compared with
// tiles of a work-item for each thread, and with the host.
// RUN: %amp-clang -O1 %s -o %t
// RUN: env AMP_KERNEL_TILE_LOOPS=1 %t
// RUN: env AMP_KERNEL_TILE_LOOPS=1 AMP_KERNEL_POSITIONS=32 %t
// RUN: env AMP_KERNEL_TILE_LOOPS=0 %t
// RUN: %amp-clang -O1 -famp-bounds-check %s -o %t.checked
// RUN: %t.checked
#include "Inputs/numbers.h"

#include <amp.h>
#include <algorithm>
#include <vector>
using namespace concurrency;

/// Threads that have left their loop, whose counters are near the greatest long.
void farLongCounters() {
    constexpr int threads = 512;
    constexpr long first = 9223372036854775807L - 60000, end = 9223372036854775807L - 150;
    std::vector<int> seen(threads), wanted(threads);
    array_view<int> out(threads, seen);
    parallel_for_each(out.extent.tile<32>(), [=](tiled_index<32> t) restrict(amp) {
        tile_static int s[32];
        s[t.local[0]] = 0;
        t.barrier.wait();
        for (long k = first + t.global[0] * 100; k < end; k += 100)
            s[t.local[0]] += 1;
        t.barrier.wait();
        out[t.global] = s[t.local[0]];
    });
    out.synchronize();
    for (int i = 0; i != threads; ++i)
        for (long k = first + i * 100; k < end; k += 100)
            ++wanted[static_cast<std::size_t>(i)];
    check("far long counters", seen, wanted);
}

/// Threads that leave their loop while their counters are near the greatest int, and others go on.
template <int First, int OfThread, int Threads> void farCounters(int end, int step) {
    std::vector<int> seen(Threads), wanted(Threads);
    array_view<int, 2> out(1, Threads, seen);
    parallel_for_each(out.extent.tile<1, Threads>(), [=](tiled_index<1, Threads> t) restrict(amp) {
        tile_static int s[Threads];
        s[t.local[1]] = t.local[1];
        t.barrier.wait();
        int sum = 0;
        for (int k = First + t.global[1] * OfThread; k < end; k += step)
            sum = (sum * 3 + (k >> 4) + s[(t.local[1] + 1) % Threads]) % 1000;
        int more = 0;
        for (int k = 0; k + t.global[1] * OfThread < end; k += step)
            more = (more * 5 + k % 7) % 1000;
        out[t.global] = sum + more;
    });
    out.synchronize();
    for (int i = 0; i != Threads; ++i) {
        int sum = 0, more = 0;
        for (long k = First + static_cast<long>(i) * OfThread; k < end; k += step)
            sum = (sum * 3 + (static_cast<int>(k) >> 4) + (i + 1) % Threads) % 1000;
        for (long k = 0; k + static_cast<long>(i) * OfThread < end; k += step)
            more = (more * 5 + static_cast<int>(k) % 7) % 1000;
        wanted[static_cast<std::size_t>(i)] = sum + more;
    }
    check("far counters", seen, wanted);
}

/// Conditional operators that the thread's index decides, for bounds of all kinds. Each is alone in its region: loops with
/// several are not split.
void choices(int bound) {
    constexpr int threads = 128, tiles = 3;
    const std::vector<int> data = numbers(threads * tiles, 1000);
    std::vector<int> seen(data.size()), wanted(data.size());
    array_view<const int> in(threads * tiles, data);
    array_view<int> out(threads * tiles, seen);
    parallel_for_each(out.extent.tile<threads>(), [=](tiled_index<threads> t) restrict(amp) {
        tile_static int s[threads], other[threads];
        const int i = t.local[0];
        s[i] = i >= bound ? in[t.global] : -in[t.global];
        t.barrier.wait();
        other[i] = i > bound ? i + 1 : 3 * i;
        t.barrier.wait();
        const int left = bound > i ? s[threads - 1 - i] : other[i];
        t.barrier.wait();
        s[i] += i <= bound ? left : 2 * left + 1;
        t.barrier.wait();
        other[i] += i < bound ? 7 : 9;
        t.barrier.wait();
        other[i] += i == bound ? 3 : 5;
        t.barrier.wait();
        out[t.global] = s[threads - 1 - i] + other[i];
    });
    out.synchronize();
    for (std::size_t tile = 0; tile != tiles; ++tile) {
        std::vector<int> s(threads), other(threads), left(threads);
        for (int i = 0; i != threads; ++i) {
            const int value = data[tile * threads + std::size_t(i)];
            s[std::size_t(i)] = i >= bound ? value : -value;
            other[std::size_t(i)] = i > bound ? i + 1 : 3 * i;
        }
        for (int i = 0; i != threads; ++i)
            left[std::size_t(i)] = bound > i ? s[std::size_t(threads - 1 - i)] : other[std::size_t(i)];
        for (int i = 0; i != threads; ++i) {
            s[std::size_t(i)] += i <= bound ? left[std::size_t(i)] : 2 * left[std::size_t(i)] + 1;
            other[std::size_t(i)] += i < bound ? 7 : 9;
            other[std::size_t(i)] += i == bound ? 3 : 5;
        }
        for (int i = 0; i != threads; ++i)
            wanted[tile * threads + std::size_t(i)] = s[std::size_t(threads - 1 - i)] + other[std::size_t(i)];
    }
    check("choices", seen, wanted);
}

/// An initialised array of each thread in front of a branch that changes it.
void arrays(int choice) {
    std::vector<int> seen(64);
    array_view<int> out(64, seen);
    parallel_for_each(out.extent.tile<32>(), [=](tiled_index<32> t) restrict(amp) {
        tile_static int s[32];
        s[t.local[0]] = t.global[0];
        t.barrier.wait();
        int own[3] = {1, 2, s[31 - t.local[0]]};
        if (choice > 1)
            own[choice - 2] = 5;
        out[t.global] = own[0] + 10 * own[1] + 100 * own[2];
    });
    out.synchronize();
    std::vector<int> wanted(64);
    for (int k = 0; k != 64; ++k) {
        int own[3] = {1, 2, (k & ~31) + 31 - k % 32};
        if (choice > 1)
            own[choice - 2] = 5;
        wanted[static_cast<std::size_t>(k)] = own[0] + 10 * own[1] + 100 * own[2];
    }
    check("arrays", seen, wanted);
}

struct part {
    int begin, end;
    part(int b, int e) restrict(cpu, amp) {
        begin = b;
        end = e;
        clip();
    }
    void clip() restrict(cpu, amp) {
        if (end > 12)
            end = 12;
    }
};
template <typename T> void exchange(T &a, T &b) restrict(cpu, amp) {
    T old = a;
    a = b;
    b = old;
}

/// Bounds of loops with barriers that functions return by reference or write through references.
void bounds(int n) {
    std::vector<int> seen(48), wanted(48);
    array_view<int> out(48, seen);
    parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static int s[16];
        const int l = t.local[0];
        int first = t.tile[0] * 3, last = n, sum = l;
        exchange(first, last);
        part whole(last, first);
        for (int i = 0; i < std::min(whole.end, n); ++i) {
            s[l] = sum;
            t.barrier.wait();
            sum += s[(l + i + 1) % 16] % 100;
            t.barrier.wait();
        }
        for (int i = whole.begin; i < last + 2; ++i) {
            s[l] = sum;
            t.barrier.wait();
            sum = s[15 - l] + i;
            t.barrier.wait();
        }
        out[t.global] = sum;
    });
    out.synchronize();
    for (int tile = 0; tile != 3; ++tile) {
        std::vector<int> sum(16), s(16);
        for (int l = 0; l != 16; ++l)
            sum[std::size_t(l)] = l;
        int first = tile * 3, last = n;
        exchange(first, last);
        const part whole(last, first);
        for (int i = 0; i < std::min(whole.end, n); ++i) {
            s = sum;
            for (int l = 0; l != 16; ++l)
                sum[std::size_t(l)] += s[std::size_t(l + i + 1) % 16] % 100;
        }
        for (int i = whole.begin; i < last + 2; ++i) {
            s = sum;
            for (int l = 0; l != 16; ++l)
                sum[std::size_t(l)] = s[std::size_t(15 - l)] + i;
        }
        std::copy(sum.begin(), sum.end(), wanted.begin() + tile * 16);
    }
    check("bounds", seen, wanted);
}

/// Jumps out of a loop with barriers, under conditions with several operands.
void jumps(int n, int most) {
    const std::vector<int> data = numbers(64, 23);
    std::vector<int> seen(128), wanted(128);
    array_view<const int> in(64, data);
    array_view<int> out(128, seen);
    parallel_for_each(out.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
        tile_static int s[64];
        const int l = t.local[0];
        int a = in[l];
        s[l] = l;
        t.barrier.wait();
        for (int k = 0; k < n; ++k) {
            if (a > 5)
                a += s[a & 63];
            t.barrier.wait();
            s[l] = a;
            t.barrier.wait();
            if ((t.tile[0] == 1 && in[33] > most) || k == 9)
                break;
        }
        if (t.tile[0] == 0 && in[5] > most) {
            out[t.global] = a;
            return;
        }
        t.barrier.wait();
        out[t.global] = s[63 - l] + a;
    });
    out.synchronize();
    for (int tile = 0; tile != 2; ++tile) {
        std::vector<int> s(64), a = data;
        for (int l = 0; l != 64; ++l)
            s[std::size_t(l)] = l;
        for (int k = 0; k < n; ++k) {
            for (int &each : a)
                if (each > 5)
                    each += s[std::size_t(each & 63)];
            s = a;
            if ((tile == 1 && data[33] > most) || k == 9)
                break;
        }
        for (int l = 0; l != 64; ++l)
            wanted[std::size_t(tile * 64 + l)] =
                a[std::size_t(l)] + (tile == 0 && data[5] > most ? 0 : s[std::size_t(63 - l)]);
    }
    check("jumps", seen, wanted);
}

int main() {
    for (int most : {-1, 11, 30})
        jumps(4, most);
    jumps(12, 30);
    bounds(5);
    bounds(40);
    arrays(1);
    arrays(3);
    farLongCounters();
    farCounters<0, 100000000, 16>(1000000001, 1000000000);
    farCounters<-2000000000, 12500000, 16>(1000000000, 1000000000);
    farCounters<5, 3, 8>(700, 100);
    for (int bound : {-2147483647 - 1, -1, 0, 1, 5, 64, 126, 127, 128, 129, 2147483647})
        choices(bound);
    return failures;
}
