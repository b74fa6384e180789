// Loops that contain barriers and continue on several paths: tiles that fetch work until there is none, as
// programs with persistent threads do. With PoCL 3.1, work-items would wait for each other forever.
// RUN: %amp-clang -w %s -o %t && %t
#include "Inputs/expect.h"

#include <vector>

using namespace concurrency;

const int size = 64, jobs = 10;

// The code after the two barriers of an iteration differs; every job's result is its number plus 100.
#define FETCH                                                                                                          \
    if (l == 0)                                                                                                        \
        next = atomic_fetch_inc(&counter[0]);                                                                          \
    t.barrier.wait();                                                                                                  \
    const int job = next;                                                                                              \
    t.barrier.wait();

#define EXPECT_JOBS(...)                                                                                               \
    {                                                                                                                  \
        std::vector<int> made(jobs, 0);                                                                                \
        int first = 0;                                                                                                 \
        array_view<int> results(made), counter(1, &first);                                                             \
        parallel_for_each(extent<1>(3 * size).tile<size>(), [=](tiled_index<size> t) restrict(amp) {                   \
            tile_static int shared[size];                                                                              \
            tile_static int next;                                                                                      \
            const int l = t.local[0];                                                                                  \
            int turns = 0;                                                                                             \
            __VA_ARGS__                                                                                                \
            if (turns < 0)                                                                                             \
                results[0] = turns;                                                                                    \
        });                                                                                                            \
        results.synchronize();                                                                                         \
        for (int i = 0; i < jobs; ++i)                                                                                 \
            EXPECT(made[i] == i + 100);                                                                                \
    }

int main() {
    EXPECT_JOBS(for (;;) {
        FETCH
        if (job >= jobs)
            break;
        shared[l] = job + l;
        if (l == 0)
            results[job] = shared[0] + 100;
    })
    EXPECT_JOBS(while (true) {
        FETCH
        if (job >= jobs)
            break;
        shared[l] = job + l;
        if (l == 0)
            results[job] = shared[0] + 100;
        turns++;
    })
    EXPECT_JOBS(for (int turn = 0;; ++turn) {
        FETCH
        if (job >= jobs)
            return;
        shared[l] = job + l;
        if (l == 0)
            results[job] = shared[0] + 100;
    })
    EXPECT_JOBS(bool more = true; while (more) {
        FETCH
        if (job >= jobs) {
            more = false;
        } else {
            shared[l] = job + l;
            if (l == 0) {
                results[job] = shared[0] + 100;
                ++turns;
            }
        }
    })
    EXPECT_JOBS(int last; do {
        FETCH
        if (job < jobs) {
            shared[l] = job + l;
            if (l == 0)
                results[job] = shared[0] + 100;
        }
        last = job;
    } while (last < jobs);)
    EXPECT_JOBS(for (;;) {
        FETCH
        if (job < jobs) {
            shared[l] = job + l;
            if (l == 0)
                results[job] = shared[0] + 100;
            continue;
        }
        break;
    })
    EXPECT_JOBS(for (;;) {
        FETCH
        if (job >= jobs)
            break;
        shared[l] = job + l;
        if (l != 0) {
            ++turns;
            continue;
        }
        results[job] = shared[0] + 100;
        turns += 2;
    })
    EXPECT_JOBS(for (int round = 0; round < 2; ++round) for (;;) {
        FETCH
        if (job >= jobs)
            break;
        shared[l] = job + l;
        for (int i = 0; i < 3; ++i)
            if (l == 0)
                results[job] = shared[0] + 100;
    })
    return expectations::failed();
}
