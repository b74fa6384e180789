// A buffer of more than 4 GiB: offsets have 64 bits all the way. Needs about 10 GiB; says so and passes where there is less.
// RUN: %amp-clang -O2 %s -o %t && %t
#include "Inputs/expect.h"

#include <cstdio>
#include <unistd.h>
#include <vector>

using namespace concurrency;

struct block {
    int words[1024];
};

int main() {
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
