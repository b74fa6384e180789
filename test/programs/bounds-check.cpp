// -famp-bounds-check: an index out of range raises runtime_exception at the next synchronisation, with the
// line, the index and the extent; oclgrind sees no access outside. Without the option no check is compiled.
// RUN: %amp-clang -famp-bounds-check %s -o %t && %t
// RUN: %root/test/oclgrind-clean %t
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck --check-prefix=WITHOUT --implicit-check-not=report %s
// WITHOUT: main_kernel
// REQUIRES: oclgrind
#include "Inputs/expect.h"

#include <amp.h>

#include <cstdio>
#include <string>

using namespace concurrency;

bool has(const std::string& text, const std::string& part) {
    if (text.find(part) != std::string::npos)
        return true;
    std::printf("'%s' is not in '%s'\n", part.c_str(), text.c_str());
    return false;
}

/// What the first synchronisation after `launch` throws.
template <typename F> std::string text_of(const F& launch) {
    launch();
    try {
        accelerator().default_view.wait();
    } catch (const runtime_exception& e) {
        return e.what();
    }
    return "nothing was thrown";
}

#define EXPECT_REPORT(launch, what) EXPECT(has(text_of([&] { launch; }), std::string("bounds-check.cpp:") + std::to_string(__LINE__) + ": " + what))

int main() {
    std::printf("%ls\n", accelerator().description.c_str());
    array_view<int> line(64);
    array_view<int, 2> plane(8, 8);
    array_view<int, 3> cube(4, 4, 4);
    array<int> cells(64);
    array<int, 2> board(8, 8);

    EXPECT_REPORT(parallel_for_each(extent<1>(100), [=](index<1> i) restrict(amp) { line[i] = 1; }), "index ");
    EXPECT_REPORT(parallel_for_each(extent<1>(65), [=](index<1> i) restrict(amp) { line[i] = 1; }), "index 64 is outside of the extent 64 in thread (64)");
    EXPECT_REPORT(parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { line[-1] = 1; }), "index -1 is outside of the extent 64 in thread (0)");
    EXPECT_REPORT(parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { line(0x7fffffff)++; }), "index 2147483647 is outside");
    EXPECT_REPORT(parallel_for_each(extent<2>(8, 9), [=](index<2> i) restrict(amp) { plane[i] = 1; }), "index 8 of dimension 1 is outside of the extent 8 in thread (");
    EXPECT_REPORT(parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { plane(-3, 2) = 1; }), "index -3 of dimension 0 is outside of the extent 8");
    EXPECT_REPORT(parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { plane[2][8] = 1; }), "index 8 is outside of the extent 8");
    EXPECT_REPORT(parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { cube(0, 4, 0) = cube(1, 2, 3); }), "index 4 of dimension 1 is outside of the extent 4");
    EXPECT_REPORT(parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { atomic_fetch_add(&line[64], 1); }), "index 64 is outside");
    EXPECT_REPORT(parallel_for_each(extent<1>(1), [=, &cells](index<1>) restrict(amp) { cells[64] = cells(1); }), "index 64 is outside of the extent 64");
    EXPECT_REPORT(parallel_for_each(extent<1>(1), [=, &board](index<1>) restrict(amp) { board(1, -1) = board[index<2>(2, 3)]; }), "index -1 of dimension 1 is outside of the extent 8");
    EXPECT_REPORT(parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { line.section(60, 4)[4] = 1; }), "index 4 is outside of the extent 4");
    // In the middle of an expression these are calls of the library's: only the kernel's own line is known.
    EXPECT(has(text_of([&] { parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { plane[9][2] = 1; }); }), "index 9 of dimension 0 is outside of the extent 8"));
    EXPECT(has(text_of([&] { parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { line.section(60, 5)[4] = 1; }); }), "index 64 is outside of the extent 64"));
    EXPECT(has(text_of([&] { parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { line.section(-1, 4)[0] = 1; }); }), "index -1 is outside of the extent 64"));
    EXPECT(has(text_of([&] { parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) { line.view_as(extent<2>(8, 9))(7, 8) = 1; }); }), "index 71 is outside of the extent 64"));

    // What is right is no different.
    parallel_for_each(plane.extent.tile<4, 4>(), [=, &board](tiled_index<4, 4> t) restrict(amp) {
        board[t.global] = t.global[0] * 8 + t.global[1];
        plane[t.global] = board(t.global[0], t.global[1]);
    });
    for (int i = 0; i != 64; ++i)
        EXPECT(plane[index<2>(i / 8, i % 8)] == i);
    return expectations::failed();
}
