// The forms of kernels: function objects of every kind, by value and by reference, with results that are
// ignored, with parameters to which an index converts; over every domain, with and without a view [P01] [P02]
// [P03] [P04] [P12] [P14] [P29].
// RUN: %amp-clang -std=c++14 -w %s -o %t && %t
// RUN: %amp-clang -std=c++20 -w %s -o %t && %t
#include "Inputs/expect.h"

#include <vector>

using namespace concurrency;

struct Returning {
    array_view<int> out;
    int operator()(index<1> i) const restrict(amp) { return out[i] = 1; }
};
struct OnBothSides {
    array_view<int> out;
    void operator()(index<1> i) const restrict(cpu, amp) { out[i] = 2; }
    void operator()(const char *) const {}
};
struct Changing {
    array_view<int> out;
    int calls;
    void operator()(index<1> i) restrict(amp) { out[i] = ++calls; }
};
struct Generic {
    array_view<int> out;
    template <typename I> void operator()(const I &i) const restrict(amp) { out[i] = 4; }
};
struct OfPlainIndex {
    array_view<int> out;
    void operator()(const index<1> &i) const restrict(amp) { out[i] = 5; }
};
struct Position {
    int x;
    Position(const index<1> &i) restrict(cpu, amp) : x(i[0]) {}
};
struct OfConverted {
    array_view<int> out;
    void operator()(Position at) const restrict(amp) { out[at.x] = 6; }
};
struct Parent {
    array_view<int> out;
    explicit Parent(const array_view<int> &o) : out(o) {}
    void operator()(index<1> i) const restrict(amp) { out[i] = value(); }
    int value() const restrict(amp) { return 7; }
};
struct Heir : Parent {
    explicit Heir(const array_view<int> &o) : Parent(o) {}
};
template <int Value> struct Constant {
    array_view<int> out;
    void operator()(index<1> i) const restrict(amp) { out[i] = Value; }
};
union Number {
    int whole;
    float real;
    void operator()(index<1>) const restrict(amp) {}
};

template <typename Kernel> void launch(int size, const Kernel &kernel) { parallel_for_each(extent<1>(size), kernel); }

const int size = 16;
std::vector<int> memory(size);
array_view<int> out(size, memory);

/// Whether all elements are `value`. Sets all elements to another value.
bool all_are(int value) {
    bool are = true;
    for (int i = 0; i != size; ++i) {
        are = are && out[i] == value;
        out[i] = -1;
    }
    return are;
}

void objects(const accelerator_view &view) {
    const array_view<int> v = out;
    parallel_for_each(v.extent, Returning{v});
    EXPECT(all_are(1));
    parallel_for_each(view, v.extent, OnBothSides{v});
    EXPECT(all_are(2));
    const Changing changing = {v, 2};
    parallel_for_each(view, v.extent, changing);
    EXPECT(all_are(3) && changing.calls == 2);
    launch(size, Generic{v});
    EXPECT(all_are(4));
    parallel_for_each(v.extent.tile<4>(), Generic{v});
    EXPECT(all_are(4));
    parallel_for_each(view, v.extent.tile<4>(), OfPlainIndex{v});
    EXPECT(all_are(5));
    launch(size, OfConverted{v});
    EXPECT(all_are(6));
    launch(size, Heir(v));
    EXPECT(all_are(7));
    launch(size, Constant<8>{v});
    EXPECT(all_are(8));
    parallel_for_each(view, v.extent, Number{3});
}

void lambdas(const accelerator_view &view) {
    const array_view<int> v = out;
    int start = 8;
    parallel_for_each(v.extent, [=](index<1> i) mutable restrict(amp) { v[i] = ++start; });
    EXPECT(all_are(9) && start == 8);
    const auto both = [v](const index<1> &i) restrict(cpu, amp) -> int { return v[i] = 10; };
    launch(size, both);
    EXPECT(all_are(10));
    both(index<1>(3));
    EXPECT(v[3] == 10);
    launch(size, [=](auto i) restrict(amp) { v[i] = 11; });
    EXPECT(all_are(11));
    const tiled_extent<4> tiles(v.extent);
    parallel_for_each(view, tiles, [=](index<1> i) restrict(amp) { v[i] = 12; });
    EXPECT(all_are(12));
    parallel_for_each(tiles.pad(), [=](const tiled_index<4> &t) restrict(amp) { v[t] = 13; });
    EXPECT(all_are(13));
    const array_view<int, 2> square = v.view_as(extent<2>(4, 4));
    parallel_for_each(view, square.extent.tile<2, 2>(), [=](index<2> i) restrict(amp) { square[i] = 14; });
    EXPECT(all_are(14));
    const array_view<int, 3> cube = v.view_as(extent<3>(2, 4, 2));
    parallel_for_each(cube.extent.tile<1, 4, 2>(), [=](tiled_index<1, 4, 2> t) restrict(amp) { cube[t] = 15; });
    EXPECT(all_are(15));
    // One after the other, whatever the mode: each reads what the one before wrote.
    for (int round = 0; round != 20; ++round)
        parallel_for_each(view, extent<1>(size), [=](index<1> i) restrict(amp) { v[i] = round == 0 ? 0 : v[i] + 1; });
    EXPECT(all_are(19));
}

int main() {
    for (const accelerator_view &view : {accelerator().default_view, accelerator().create_view(queuing_mode_immediate),
                                         accelerator::get_auto_selection_view()}) {
        objects(view);
        lambdas(view);
    }
    return expectations::failed();
}
