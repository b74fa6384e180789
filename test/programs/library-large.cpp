// A buffer of more than 4 GiB: all offsets have 64 bits. Needs about 10 GiB; with less it says so and passes.
// With an argument, a kernel writes each byte of 5 GiB, the host reads and changes it, and sends it back: 16 GiB.
// RUN: %amp-clang -O2 %s -o %t && %t
#include "Inputs/expect.h"

#include <algorithm>
#include <cstdio>
#include <unistd.h>
#include <vector>

using namespace concurrency;

struct block {
    int words[1024];
};

unsigned mixed(unsigned i) restrict(cpu, amp) { return i * 2654435761u ^ i >> 7; }

/// 5 GiB of words: fewer than 2^31 elements, more than 2^32 bytes.
void all_of_5_gib() {
    const int count = 5 << 28;
    std::vector<unsigned> memory(static_cast<std::size_t>(count));
    {
        array_view<unsigned> view(count, memory);
        view.discard_data();
        parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] = mixed(static_cast<unsigned>(i[0])); });
        view.synchronize();
        long wrong = 0;
        for (int i = 0; i < count; ++i)
            wrong += memory[static_cast<std::size_t>(i)] != mixed(static_cast<unsigned>(i));
        EXPECT(wrong == 0);
        std::reverse(memory.begin(), memory.end());
        view.refresh();
        parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] ^= mixed(static_cast<unsigned>(count - 1 - i[0])); });
    }
    EXPECT(std::count(memory.begin(), memory.end(), 0u) == count);
    std::printf("5 GiB written and read twice on %ls\n", accelerator().description.c_str());
}

int main(int argc, char **) {
    if (argc > 1) {
        all_of_5_gib();
        return expectations::failed();
    }
    const long long available = static_cast<long long>(sysconf(_SC_AVPHYS_PAGES)) * sysconf(_SC_PAGESIZE);
    const int blocks = 1088 * 1024;
    if (available < (11ll << 30)) {
        std::printf("skipped: %lld MiB are free\n", available >> 20);
        return 0;
    }
    try {
        array<block> a(blocks);
        parallel_for_each(extent<1>(blocks / 1024), [&](index<1> i) restrict(amp) { a[i[0] * 1024 + 1023].words[1023] = i[0] + 1; });
        array_view<block> tail = a.section(blocks - 1024, 1024);
        EXPECT(tail[1023].words[1023] == blocks / 1024 && tail[0].words[0] == 0);
        tail[5].words[7] = 99;
        parallel_for_each(extent<1>(1), [&](index<1>) restrict(amp) { a[0].words[0] = a[blocks - 1019].words[7] + a[1023].words[1023]; });
        block first;
        copy(a.section(0, 1), &first);
        EXPECT(first.words[0] == 100);
    } catch (const out_of_memory &e) {
        std::printf("skipped: %s\n", e.what());
    }
    return expectations::failed();
}
