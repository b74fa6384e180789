// Member templates of dependent objects without `template`, as Visual C++ reads them: tiles, other ranks, other
// element types, of members, locals, parameters and results; where Clang guesses and where it does not, as for
// arguments in parentheses.
// RUN: %amp-clang --amp-compat=msvc -O1 -I%S/Inputs %s -o %t && %t
// RUN: not %amp-clang -std=c++14 -fsyntax-only -I%S/Inputs %s -DPLAIN 2>&1 | FileCheck %s
// CHECK: error: missing 'template' keyword
// CHECK-NEXT: parallel_for_each(d.extent.tile<Tile, Tile>().pad()
// CHECK: note: --amp-compat=msvc accepts this, as Microsoft's compiler does
#ifdef PLAIN
#include <amp.h>
#include <memory>
#include <vector>
#define Expect(condition, text)
static int failures;
#else
#include "stdafx.h"
#endif

using namespace concurrency;

static const unsigned Tile = 4;
#define TILE_SIZE (4 * 2)
#define TIMES(object, n) object.Times<(n)>(2)

template <typename T> class Grid {
    std::unique_ptr<array<T, 2>> data_;

public:
    Grid(int rows, int columns) : data_(new array<T, 2>(rows, columns)) {}
    void Fill() {
        auto& d = *data_;
        parallel_for_each(d.extent.tile<Tile, Tile>().pad(), [&d](tiled_index<Tile, Tile> t) restrict(amp) {
            if (d.extent.contains(t.global))
                d[t.global] = T(t.local[0] * 10 + t.local[1]);
        });
    }
    std::vector<T> Read() const { return *data_; }
};

struct tools {
    template <int N> struct shape {
        enum { size = N };
    };
    template <int N> int Get() const { return N; }
    template <typename T> T operator()(T x) const { return x; }
    template <typename T> static T Twice(T x) { return x + x; }
    template <int N> int Times(int x) const { return x * N; }
};

template <typename V, typename Tools> int Sum(V& view, const Tools& use) {
    auto whole = view.get_extent();
    parallel_for_each(whole.tile<8>(), [=](tiled_index<8> t) restrict(amp) {
        tile_static int part[8];
        part[t.local[0]] = view[t.global];
        t.barrier.wait();
        if (t.local[0] == 0)
            for (int i = 1; i < 8; ++i)
                view[t.global] += part[i];
    });
    auto table = view.view_as<2>(extent<2>(2, 8));
    auto words = view.reinterpret_as<unsigned>();
    int sum = table(0, 0) + table(1, 0) + (int)words[0] - (int)words.extent[0];
    return Tools::Twice<int>(sum) + use.Times<2>(3);
}

template <typename T, typename Tools, int N> int Parentheses(const array_view<T>& view, const Tools* use) {
    parallel_for_each(view.extent.tile<TILE_SIZE>(), [=](tiled_index<TILE_SIZE> t) restrict(amp) {
        view[t] += t.local[0];
    });
    parallel_for_each(view.extent.tile<(N + 1) / 2>(), [=](tiled_index<(N + 1) / 2> t) restrict(amp) {
        view[t] += 10 * t.local[0];
    });
    parallel_for_each(view.extent.tile<8 / sizeof(T)>().pad(), [=](tiled_index<8 / sizeof(T)> t) restrict(amp) {
        view[t.global] += 100 * t.local[0];
    });
    auto table = view.view_as<(2)>(extent<2>(2, 8));
    parallel_for_each(table.extent.tile<Tools::shape<2>::size, Tools::shape<(4)>::size>(),
                      [=](tiled_index<2, 4> t) restrict(amp) { table[t] += 1000; });
    int few[2];
    return table(1, 7) + use->Get<sizeof few / sizeof few[0]>() + use->Get<static_cast<int>(4.0)>() +
           (*use).Times<(2 + 1)>(1) + TIMES((*use), N) + use->operator()<int>(1);
}

int main() {
    Grid<int> grid(6, 5);
    grid.Fill();
    std::vector<int> read = grid.Read();
    Expect(read[5 * 5 + 4] == 10 && read[7] == 12, "tiles of a member");
    std::vector<int> values(16, 1);
    array_view<int> view(16, values);
    Expect(Sum(view, tools()) == 2 * (8 + 8 + 8 - 16) + 6, "tiles, ranks and types of a parameter");
    std::vector<int> zeros(16, 0);
    const tools use;
    Expect(Parentheses<int, tools, 7>(array_view<int>(16, zeros), &use) == 7 + 30 + 100 + 1000 + 2 + 4 + 3 + 14 + 1,
           "arguments with parentheses");
    return failures;
}
