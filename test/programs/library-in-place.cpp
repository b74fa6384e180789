// Transfers of a device that computes in the host's memory, counted by the trace: none for arrays and views
// without a source; for the program's memory none if kernels only read it; with AMP_IN_PLACE=write none at all,
// with none the same as elsewhere. Memory at any address, freed right after its view.
// RUN: %amp-clang -O1 %s -o %t
// RUN: env AMP_TRACE=1 %t 2>&1 | FileCheck %s --implicit-check-not=" device: "
// RUN: env AMP_TRACE=1 AMP_IN_PLACE=write %t 2>&1 | FileCheck %s --check-prefix=WRITE --implicit-check-not=" device: "
// RUN: env AMP_TRACE=1 AMP_IN_PLACE=none %t 2>&1 | FileCheck %s --check-prefix=NONE --implicit-check-not=" device: "
// RUN: not env AMP_IN_PLACE=maybe %t 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: AMP_IN_PLACE: invalid value 'maybe': expected none, read or write
#include "Inputs/expect.h"

#include <cstdio>
#include <vector>

using namespace concurrency;

const int count = 1000;

void say(const char *what) { std::fprintf(stderr, "%s\n", what); }

int run() {
    // CHECK: arrays
    // WRITE: arrays
    // NONE: arrays
    say("arrays");
    array<int> sums(count);
    const array_view<int> sourceless(count);
    {
        std::vector<int> numbers(count, 5);
        const array_view<const int> in(count, numbers);
        // NONE: to device: 4000 bytes
        parallel_for_each(in.extent, [=, &sums](index<1> i) restrict(amp) {
            sums[i] += in[i];
            sourceless[i] = in[i] + i[0];
        });
    }
    // NONE: from device: 4000 bytes
    sourceless[7] = 100;
    // NONE: to device: 4000 bytes
    parallel_for_each(sums.extent, [=, &sums](index<1> i) restrict(amp) { sums[i] += sourceless[i]; });
    // NONE: from device: 4000 bytes
    const std::vector<int> out = sums;
    EXPECT(out[7] == 105 && out[8] == 18 && out[count - 1] == count + 9);

    // CHECK: writing
    // WRITE: writing
    // NONE: writing
    say("writing");
    std::vector<int> memory(count, 1);
    const array_view<int> view(count, memory);
    // CHECK: to device: 4000 bytes
    // NONE: to device: 4000 bytes
    parallel_for_each(view.extent, [=](index<1> i) restrict(amp) { view[i] += 2; });
    // CHECK: from device: 4000 bytes
    // NONE: from device: 4000 bytes
    view.synchronize();
    EXPECT(memory[0] == 3 && memory[count - 1] == 3);

    // Addresses that are no multiple of 16 are copied.
    // CHECK: addresses
    // WRITE: addresses
    // NONE: addresses
    say("addresses");
    for (int shift = 0; shift < 5; ++shift) {
        array<int> result(count - 8);
        const array_view<const int> in(count - 8, out.data() + shift);
        // CHECK-COUNT-3: to device: 3968 bytes
        // WRITE-COUNT-3: to device: 3968 bytes
        // NONE-COUNT-10: device: 3968 bytes
        parallel_for_each(in.extent, [=, &result](index<1> i) restrict(amp) { result[i] = in[i]; });
        const std::vector<int> same = result;
        EXPECT(same == std::vector<int>(out.begin() + shift, out.end() - 8 + shift));
    }
    return expectations::failed();
}

int main() {
    try {
        return run();
    } catch (const runtime_exception &e) {
        std::printf("%s\n", e.what());
        return 1;
    }
}
