// tile_static variables that every thread of a tile stores to, then some threads, and that all threads read:
// scalars, members, elements with constant indices, short vectors, flags that end loops, bounds of loops; and a
// tile_static array that is passed to a function as two arguments.
// RUN: %amp-clang -O2 %s -o %t && %t
// RUN: %amp-clang -O0 %s -o %t && %t
#include "Inputs/expect.h"

#include <amp_short_vectors.h>

#include <algorithm>
#include <vector>

using namespace concurrency;
using graphics::float_4;
using graphics::int_2;

namespace {

constexpr int tile = 64, tiles = 3;

template <typename Kernel> std::vector<int> run(const Kernel &kernel) {
    std::vector<int> result(tile * tiles, -1);
    const array_view<int> out(tile * tiles, result);
    parallel_for_each(out.extent.tile<tile>(),
                      [=](tiled_index<tile> t) restrict(amp) { out[t] = kernel(t, t.local[0]); });
    out.synchronize();
    return result;
}

template <typename Wanted> bool holds(const std::vector<int> &result, const Wanted &wanted) {
    for (int i = 0; i != tile * tiles; ++i)
        if (result[i] != wanted(i)) {
            std::printf("thread %d: %d, not %d\n", i, result[i], wanted(i));
            return false;
        }
    return true;
}

bool any(const tiled_index<tile> &t, bool mine) restrict(amp) {
    tile_static int found;
    found = 0;
    t.barrier.wait();
    if (mine)
        found = 1;
    t.barrier.wait();
    const bool result = found != 0;
    t.barrier.wait();
    return result;
}

void set_to(int &place, int value) restrict(amp) { place = value; }

struct pair {
    int first, second;
};

void scalars() {
    EXPECT(holds(run([](const tiled_index<tile> &t, int l) restrict(amp) {
                     tile_static int done;
                     done = 1;
                     t.barrier.wait();
                     if (l > 5)
                         done = 0;
                     t.barrier.wait();
                     return done;
                 }),
                 [](int) { return 0; }));
    EXPECT(holds(run([](const tiled_index<tile> &t, int l) restrict(amp) {
                     tile_static bool flag;
                     tile_static float value;
                     flag = false;
                     value = 0.5f;
                     t.barrier.wait_with_tile_static_memory_fence();
                     if (l == 63) {
                         flag = true;
                         value = 3.0f;
                     }
                     t.barrier.wait_with_tile_static_memory_fence();
                     return flag ? int(value) : -5;
                 }),
                 [](int) { return 3; }));
    EXPECT(holds(run([](const tiled_index<tile> &t, int l) restrict(amp) {
                     tile_static int number;
                     set_to(number, 4);
                     t.barrier.wait();
                     if (l == 11)
                         set_to(number, t.tile[0] + 20);
                     t.barrier.wait();
                     return number;
                 }),
                 [](int i) { return i / tile + 20; }));
}

void parts() {
    EXPECT(holds(run([](const tiled_index<tile> &t, int l) restrict(amp) {
                     tile_static pair both;
                     both.first = 0;
                     both.second = 0;
                     t.barrier.wait();
                     if (l == 7)
                         both.second = 5;
                     if (l == 9)
                         both.first = 4;
                     t.barrier.wait();
                     return both.first * 10 + both.second;
                 }),
                 [](int) { return 45; }));
    EXPECT(holds(run([](const tiled_index<tile> &t, int l) restrict(amp) {
                     tile_static int counts[2];
                     counts[0] = 0;
                     counts[1] = 0;
                     t.barrier.wait();
                     if (l == 7)
                         counts[1] = 5;
                     if (l == 9)
                         counts[0] = 4;
                     t.barrier.wait();
                     return counts[0] * 10 + counts[1];
                 }),
                 [](int) { return 45; }));
    EXPECT(holds(run([](const tiled_index<tile> &t, int l) restrict(amp) {
                     tile_static int_2 ends;
                     tile_static float_4 box;
                     ends = int_2(1, 2);
                     box = float_4(1.0f, 2.0f, 3.0f, 4.0f);
                     t.barrier.wait();
                     if (l == 3)
                         ends = int_2(7, 8);
                     if (l == 4)
                         box = float_4(5.0f);
                     t.barrier.wait();
                     return ends.x * 100 + ends.y * 10 + int(box.w);
                 }),
                 [](int) { return 785; }));
}

void loops() {
    // A flag ends the loop.
    EXPECT(holds(run([](const tiled_index<tile> &t, int l) restrict(amp) {
                     tile_static int changed;
                     int mine = l, rounds = 0;
                     do {
                         changed = 0;
                         t.barrier.wait();
                         if (mine > 3) {
                             mine /= 2;
                             changed = 1;
                         }
                         ++rounds;
                         t.barrier.wait();
                         const bool again = changed != 0;
                         t.barrier.wait();
                         if (!again)
                             break;
                     } while (true);
                     return rounds;
                 }),
                 [](int) { return 5; }));
    // A tile_static number bounds the loop.
    EXPECT(holds(run([](const tiled_index<tile> &t, int l) restrict(amp) {
                     tile_static int count;
                     count = 1;
                     t.barrier.wait();
                     if (l == 0)
                         count = t.tile[0] + 2;
                     t.barrier.wait();
                     int sum = 0;
                     for (int k = 0; k < count; ++k) {
                         sum += k + l;
                         t.barrier.wait();
                     }
                     return sum;
                 }),
                 [](int i) {
                     const int count = i / tile + 2;
                     return count * (count - 1) / 2 + count * (i % tile);
                 }));
    EXPECT(holds(run([](const tiled_index<tile> &t, int l) restrict(amp) {
                     return (any(t, t.global[0] == 70) ? 10 : 0) + (any(t, l == 3) ? 1 : 0);
                 }),
                 [](int i) { return i / tile == 1 ? 11 : 1; }));
}

// A queue that one thread sorts, in a loop with a bound known at run time: LLVM computes `l == 0` before the loop.
void queue_in_loop() {
    constexpr int turns = 3;
    const std::vector<int> result = run([=](const tiled_index<tile> &t, int l) restrict(amp) {
        tile_static int bound;
        tile_static unsigned count, queue[tile];
        unsigned a = unsigned(l) * 3u;
        if (l == 13)
            bound = turns;
        t.barrier.wait();
        for (int k = 0; k < bound; ++k) {
            a = a * 3u + unsigned(k);
            t.barrier.wait();
            count = 0;
            t.barrier.wait();
            if (a % 4u == 0u)
                queue[atomic_fetch_add(&count, 1u)] = (a & 255u) * 64u + unsigned(l);
            t.barrier.wait();
            if (l == 0)
                for (int i = 1; i < int(count); ++i)
                    for (int j = i; j > 0 && queue[j - 1] > queue[j]; --j) {
                        const unsigned swapped = queue[j];
                        queue[j] = queue[j - 1];
                        queue[j - 1] = swapped;
                    }
            t.barrier.wait();
            if (l < int(count))
                a += queue[l] * 5u;
            t.barrier.wait();
        }
        return int(a & 0xffffffu);
    });
    std::vector<unsigned> a(tile);
    for (unsigned l = 0; l != tile; ++l)
        a[l] = l * 3u;
    for (unsigned k = 0; k != turns; ++k) {
        std::vector<unsigned> queue;
        for (unsigned l = 0; l != tile; ++l) {
            a[l] = a[l] * 3u + k;
            if (a[l] % 4u == 0u)
                queue.push_back((a[l] & 255u) * 64u + l);
        }
        std::sort(queue.begin(), queue.end());
        for (std::size_t l = 0; l != queue.size(); ++l)
            a[l] += queue[l] * 5u;
    }
    EXPECT(holds(result, [&](int i) { return int(a[unsigned(i) % tile] & 0xffffffu); }));
}

struct state {
    unsigned v[8];
};

void rounds(state &s, const unsigned (&k)[64]) restrict(cpu, amp) {
    unsigned m[64];
    for (unsigned i = 0; i < 16; ++i)
        m[i] = s.v[i & 7] + i;
    for (int i = 16; i < 64; ++i)
        m[i] = (m[i - 2] >> 3) + m[i - 7] * 5 + (m[i - 15] ^ 77) + m[i - 16];
    unsigned a = s.v[0], b = s.v[1], c = s.v[2], d = s.v[3];
    for (int i = 0; i < 64; ++i) {
        const unsigned next = d + (c >> 6) + (b & c) + k[i] + m[i];
        d = c;
        c = b;
        b = a;
        a = next;
    }
    s.v[0] += a, s.v[1] += b, s.v[2] += c, s.v[3] += d;
}

void host_or_thread(state &s, int id, const unsigned (&k)[64]) restrict(cpu, amp) {
    for (int i = 0; i < 8; ++i)
        s.v[i] = unsigned(id * 77 + i);
    rounds(s, k);
    s.v[3] ^= unsigned(id);
    rounds(s, k);
}

void arrays_as_arguments() {
    std::vector<unsigned> numbers(64);
    unsigned keys[64];
    for (unsigned i = 0; i < 64; ++i)
        keys[i] = numbers[i] = i * 2654435761u;
    std::vector<state> result(tile * tiles);
    const array_view<state> out(tile * tiles, result);
    const array_view<const unsigned> source(64, numbers);
    parallel_for_each(out.extent.tile<tile>(), [=](tiled_index<tile> t) restrict(amp) {
        tile_static unsigned k[64];
        k[t.local[0]] = source[t.local];
        t.barrier.wait();
        state s;
        host_or_thread(s, t.global[0], k);
        out[t] = s;
    });
    out.synchronize();
    for (int i = 0; i != tile * tiles; ++i) {
        state s;
        host_or_thread(s, i, keys);
        EXPECT(std::memcmp(&s, &result[i], sizeof s) == 0);
    }
}

}  // namespace

int main() {
    scalars();
    parts();
    loops();
    queue_in_loop();
    arrays_as_arguments();
    return expectations::failed();
}
