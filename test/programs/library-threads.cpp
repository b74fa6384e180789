// Eight or 64 host threads share accelerators: sections of one view, arrays, asynchronous copies, shared reads,
// own queues, on devices with and without zero-copy mappings [W13] [J30] [J36]. `--seconds 60` runs for a minute.
// RUN: %amp-clang %s -o %t && %t && env POCL_DEVICES="pthread pthread" AMP_STAGING=3,1,0 AMP_IN_PLACE=none %t
// RUN: env POCL_DEVICES="pthread pthread" AMP_IN_PLACE=write %t
// RUN: env POCL_DEVICES="pthread pthread pthread pthread pthread pthread pthread pthread" %t --threads 64
#include "Inputs/expect.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>
#include <vector>

using namespace concurrency;

int threads = 8;
const int part = 200;

template <typename F> void on_all(const F &body) {
    std::vector<std::thread> all;
    for (int t = 0; t < threads; ++t)
        all.emplace_back(body, t);
    for (std::thread &each : all)
        each.join();
}

accelerator_view queue_of(int t) {
    std::vector<accelerator> devices = accelerator::get_all();
    return devices[static_cast<std::size_t>(t) % (devices.size() - 1)].create_view(t % 3 ? queuing_mode_automatic : queuing_mode_immediate);
}

/// Sections of one view, one for each thread; a table that all threads read.
void sections_of_one_view(int rounds) {
    std::vector<int> memory(threads * part), table(part, 2);
    {
        const array_view<int, 2> whole(threads, part, memory);
        const array_view<const int> shared(part, table);
        on_all([&](int t) {
            const accelerator_view queue = queue_of(t);
            const array_view<int> mine = whole[t];
            for (int round = 1; round <= rounds; ++round) {
                parallel_for_each(queue, mine.extent, [=](index<1> i) restrict(amp) { mine[i] += shared[i]; });
                if (round % 4 == t % 4)
                    EXPECT(mine[t] == 2 * round);
                if (round % 5 == 0)
                    mine.synchronize();
            }
        });
    }
    for (int each : memory)
        EXPECT(each == 2 * rounds);
}

/// Arrays that are created and destroyed, copied asynchronously while kernels are launched.
void arrays_of_their_own(int rounds) {
    on_all([&](int t) {
        const accelerator_view queue = queue_of(t);
        const std::vector<int> numbers(part, t);
        for (int round = 0; round < rounds; ++round) {
            array<int> a(part, queue), b(part, queue);
            copy_async(numbers.begin(), numbers.end(), a);
            parallel_for_each(queue, a.extent, [&a, &b](index<1> i) restrict(amp) { b[i] = a[i] + 1; });
            completion_future copied = copy_async(b, a);
            if (round % 2)
                copied.get();
            queue.create_marker().get();
            const std::vector<int> out = a;
            EXPECT(out == std::vector<int>(part, t + 1));
        }
    });
}

/// An array, and a view without a source, that all threads read on the device and on the host, in kernels,
/// copies and subscripts; each thread writes its own rows of a shared array.
void arrays_that_all_share(int rounds) {
    const accelerator_view queue = accelerator().default_view;
    array<int> table(part, queue);
    const array_view<int> sums(part);
    parallel_for_each(table.extent, [&table, sums](index<1> i) restrict(amp) {
        table[i] = i[0];
        sums[i] = i[0] * (i[0] + 1) / 2;
    });
    array<int, 2> results(threads, part, queue);
    const array_view<const int> read_sums = sums;
    read_sums[0];
    on_all([&](int t) {
        const array_view<int> mine = array_view<int, 2>(results)[t];
        const array_view<const int> read_table(table);
        for (int round = 1; round <= rounds; ++round) {
            parallel_for_each(queue, mine.extent, [=](index<1> i) restrict(amp) { mine[i] = read_table[i] * round + read_sums[i] + t; });
            std::vector<int> out(part);
            if (round % 3 == 0)
                copy(mine, out.begin());
            else if (round % 3 == 1)
                copy_async(mine, out.begin()).get();
            else
                for (int i = 0; i < part; ++i)
                    out[static_cast<std::size_t>(i)] = mine[i];
            for (int i = 0; i < part; ++i)
                EXPECT(out[static_cast<std::size_t>(i)] == i * round + i * (i + 1) / 2 + t);
            EXPECT(read_sums[part - 1] == (part - 1) * part / 2);
        }
    });
}

/// Short-lived views of the same memory; kernels that read it concurrently; memory that is freed right after its view.
void views_that_come_and_go(int rounds) {
    const std::vector<int> table(part, 3);
    on_all([&](int t) {
        const accelerator_view queue = queue_of(t);
        for (int round = 1; round <= rounds; ++round) {
            std::vector<int> memory(part, t), out(part, -1);
            {
                const array_view<const int> in(part, memory), all(part, table);
                const array_view<int> result(part, out);
                result.discard_data();
                parallel_for_each(queue, result.extent, [=](index<1> i) restrict(amp) { result[i] = in[i] * 100 + all[i] + round; });
            }
            std::fill(memory.begin(), memory.end(), -1);
            memory = std::vector<int>();
            EXPECT(out == std::vector<int>(part, t * 100 + 3 + round));
        }
    });
}

int main(int argc, char **argv) {
    if (argc > 2 && std::string(argv[1]) == "--threads")
        threads = std::atoi(argv[2]);
    const bool is_timed = argc > 2 && std::string(argv[1]) == "--seconds";
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(is_timed ? std::atoi(argv[2]) : 0);
    int turns = 0;
    do {
        sections_of_one_view(20);
        arrays_of_their_own(20);
        arrays_that_all_share(20);
        views_that_come_and_go(20);
        ++turns;
    } while (std::chrono::steady_clock::now() < end && expectations::failed() == 0);
    if (is_timed)
        std::printf("%d turns\n", turns);
    return expectations::failed();
}
