// Eight host threads share an accelerator: sections of one view, arrays, copies in the background, read-only sharing, queues of
// their own [W13] [J30] [J36]. A number of rounds may be given.
// RUN: %amp-clang %s -o %t && %t && env POCL_DEVICES="pthread pthread" %t
#include "Inputs/expect.h"

#include <cstdlib>
#include <thread>
#include <vector>

using namespace concurrency;

const int threads = 8, part = 200;

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

int main(int argc, char **argv) {
    const int rounds = argc > 1 ? std::atoi(argv[1]) : 20;
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
    return expectations::failed();
}
