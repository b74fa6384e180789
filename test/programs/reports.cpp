// Reports from kernels to the host [AMP 12.3] [I01-I03]: prints, errors and failed assertions, with their
// position and thread, at the next synchronisation of any kind.
// RUN: %amp-clang -std=c++17 %s -o %t && %t > %t.out 2> %t.err
// RUN: FileCheck %s < %t.out
// RUN: FileCheck --check-prefix=ERR %s < %t.err
// A work-item of a tiled kernel runs one thread or, on CPUs, all threads of a tile: the reported thread is the same.
// RUN: env AMP_KERNEL_TILE_LOOPS=0 %t > %t.out 2> %t.err
// RUN: %amp-clang -DNDEBUG -DWITHOUT_ASSERTIONS %s -o %t-ndebug && %t-ndebug > %t.out
#include "Inputs/expect.h"

#include <amp.h>

#include <cassert>
#include <cstdio>
#include <functional>
#include <string>

using namespace concurrency;

std::string text_of(const std::function<void()>& f) {
    try {
        f();
    } catch (const runtime_exception& e) {
        return e.what();
    }
    return "nothing was thrown";
}

bool has(const std::string& text, const std::string& part) {
    if (text.find(part) != std::string::npos)
        return true;
    std::printf("'%s' is not in '%s'\n", part.c_str(), text.c_str());
    return false;
}

/// On both sides; on the host it is the standard library's assert.
int checked(int i, int limit) restrict(cpu, amp) {
    assert(i < limit);
    return i;
}

accelerator_view view() { return accelerator().default_view; }

void plain() {
    parallel_for_each(extent<1>(1), [](index<1>) restrict(amp) { direct3d_printf("plain, 100%%, \"quoted\" \\ $0 $1\n"); });
    view().wait();
}

void print_values() {
    parallel_for_each(extent<1>(3), [](index<1> i) restrict(amp) {
        const unsigned long big = 1ul << 40;
        if (i[0] == 2)
            direct3d_printf("values %d %u %.3f %lu %lld|%-4d|%04x %c\n", -1 - i[0], 4000000000u, 0.5f * i[0], big + i[0],
                            -5l, i[0], 255, 65);
    });
    view().wait();
}
// CHECK: plain, 100%, "quoted" \ $0 $1
// CHECK: values -3 4000000000 1.000 1099511627778 -5|2   |00ff A

void errors() {
    auto fail = [](index<2> i) restrict(amp) {
        if (i[0] == 3 && i[1] == 1)
            direct3d_errorf("at %d, %u: %.2f %ld %g", i[0], 4000000000u, 0.25f, -(1l << 40), 1e10);
    };
    parallel_for_each(extent<2>(5, 4), fail);
    EXPECT(text_of([] { view().wait(); }) == "at 3, 4000000000: 0.25 -1099511627776 1e+10");
    EXPECT(text_of([] { view().wait(); }) == "nothing was thrown");
}
// CHECK: at 3, 4000000000: 0.25 -1099511627776 1e+10

void abortion() {
    parallel_for_each(extent<3>(2, 3, 4), [](index<3> i) restrict(amp) {
        if (i == index<3>(1, 2, 3))
            direct3d_abort();
    });
    const std::string text = text_of([] { view().wait(); });
    EXPECT(has(text, "reports.cpp:75: direct3d_abort() in thread (1, 2, 3)"));
    EXPECT(has(text, "abortion"));
}

/// Every kind of synchronisation throws once, and returns the data when it is repeated.
void synchronisations() {
    int memory[64] = {};
    array_view<int> data(64, memory);
    auto launch = [&] {
        parallel_for_each(data.extent, [=](index<1> i) restrict(amp) {
            data[i] = 7;
            if (i[0] % 16 == 5)
                direct3d_errorf("thread %d", i[0]);
        });
    };
    const std::function<void()> ways[] = {
        [&] { view().wait(); },
        [&] { data.synchronize(); },
        [&] { data[3] = data[4]; },
        [&] { data.synchronize_async().get(); },
        [&] { view().create_marker().get(); },
        [&] {
            int other[64];
            copy(data, other);
        },
        [&] { copy_async(data, array_view<int>(64, memory + 0)).get(); },
    };
    for (const std::function<void()>& way : ways) {
        launch();
        EXPECT(has(text_of(way), "thread "));
        EXPECT(text_of(way) == "nothing was thrown");
        EXPECT(data[63] == 7);
    }
}

void assertions() {
    parallel_for_each(extent<1>(100), [](index<1> i) restrict(amp) { checked(i[0], 99); });
    const std::string text = text_of([] { view().wait(); });
#ifdef WITHOUT_ASSERTIONS
    EXPECT(text == "nothing was thrown");
#else
    EXPECT(has(text, "reports.cpp:38: assertion 'i < limit' failed in thread (99)"));
    EXPECT(has(text, "assertions"));
#endif
    EXPECT(checked(1, 2) == 1);
}

/// Successive tile_static variables, a function between kernel and report, several reports, rank four.
int helper(int i) restrict(amp) {
    if (i > 60)
        direct3d_errorf("helper %d", i);
    return i;
}

void tiled() {
    int memory[64];
    array_view<int> out(64, memory);
    parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
        tile_static int shared[16];
        shared[t.local[0]] = helper(t.global[0]);
        t.barrier.wait();
        assert(shared[15 - t.local[0]] < 1000);
        out[t] = shared[15 - t.local[0]];
    });
    EXPECT(has(text_of([&] { out.synchronize(); }), "helper 6"));
    EXPECT(out[0] == 15);
}

/// Each failing thread's position, with and without tile_static memory, also in functions with barriers.
int between(int i, const tiled_index<2, 3, 4>& t) restrict(amp) {
    t.barrier.wait();
    return checked(i, 100);
}
void tiled_positions() {
    for (int failing = 0; failing < 4 * 6 * 8; failing += 37) {
        int values[4 * 6 * 8] = {};
        values[failing] = 100;
        const int wanted[] = {failing / 48, failing / 8 % 6, failing % 8};
        const std::string thread = "in thread (" + std::to_string(wanted[0]) + ", " + std::to_string(wanted[1]) + ", " +
                                   std::to_string(wanted[2]) + ")";
        array_view<int, 3> data(4, 6, 8, values);
        parallel_for_each(data.extent.tile<2, 3, 4>(), [=](tiled_index<2, 3, 4> t) restrict(amp) {
            tile_static int shared[2][3][4];
            shared[t.local[0]][t.local[1]][t.local[2]] = data[t];
            data[t] = between(shared[t.local[0]][t.local[1]][t.local[2]], t);
        });
        EXPECT(has(text_of([&] { data.synchronize(); }), thread));
        parallel_for_each(data.extent.tile<2, 3, 4>(), [=](tiled_index<2, 3, 4> t) restrict(amp) {
            data[t] = between(data[t], t);
        });
        EXPECT(has(text_of([&] { data.synchronize(); }), thread));
    }
    int values[8 * 6] = {};
    array_view<int, 2> plane(8, 6, values);
    parallel_for_each(plane.extent.tile<4, 3>(), [=](tiled_index<4, 3> t) restrict(amp) {
        plane[t] = checked(t.global[0] * 6 + t.global[1] == 32, 1);
    });
    EXPECT(has(text_of([&] { plane.synchronize(); }), "in thread (5, 2)"));
}

void high_rank() {
    const int sizes[4] = {2, 3, 4, 5};
    parallel_for_each(extent<4>(sizes), [](index<4> i) restrict(amp) {
        if (i[0] == 1 && i[1] == 0 && i[2] == 3 && i[3] == 2)
            direct3d_abort();
    });
    EXPECT(has(text_of([] { view().wait(); }), "in thread (1, 0, 3, 2)"));
}

/// The view is destroyed before a synchronisation can throw; the data is transferred.
void unheard() {
    int memory[4] = {};
    accelerator_view other = accelerator().create_view();
    {
        array_view<int> data(4, memory);
        parallel_for_each(other, data.extent, [=](index<1> i) restrict(amp) {
            data[i] = 1;
            if (i[0] == 3)
                direct3d_errorf("unheard");
        });
    }
    EXPECT(memory[3] == 1);
}
// ERR: nobody synchronised with it: unheard

int main() {
    plain();
    print_values();
    errors();
    abortion();
    synchronisations();
    assertions();
    tiled();
#ifndef WITHOUT_ASSERTIONS
    tiled_positions();
#endif
    high_rank();
    unheard();
    return expectations::failed();
}
