// Members of dependent bases, looked up as in Visual C++: arguments of declarations that look like functions,
// before a `<` that looks like a template's; bases without arguments, in lambdas, kernels and nested classes.
// RUN: %amp-clang --amp-compat=msvc -O1 -I%S/Inputs %s -o %t && %t
#include "stdafx.h"

#include <numeric>

using namespace concurrency;
using std::vector;

template <typename T> class Grid {
public:
    enum { Tile = 16 };
    static const int Halo = 2;
    static T One() restrict(cpu, amp) { return T(1); }
    static T Twice(T x) restrict(cpu, amp) { return x * 2; }
    T Offset() const { return T(3); }

protected:
    Grid(int rows, int columns) : rows(rows), columns(columns), cells(rows * columns, T(1)), raw(&cells[0]) {}

    int rows, columns;
    vector<T> cells;
    T* raw;
};

template <typename T, int N> struct Named {
    int Length() const { return N; }
};

template <typename T> class Solver : public Grid<T>, private Named<T, 5> {
public:
    Solver(int rows, int columns) : Grid(rows, columns) {}

    T Run()
    {
        extent<2> whole(rows, columns);
        extent<1> line(rows * columns);
        array_view<T, 2> view(rows, columns, cells);
        array_view<T, 1> flat(line, raw);
        array<T, 1> copied(columns), other(rows);
        T first(raw[0]);
        const int last(columns);
        vector<T> backup(cells);
        T*& pointer(raw);
        parallel_for_each(view.extent, [=](index<2> i) restrict(amp) { view[i] = Twice(view[i]) + Grid::One(); });
        view.synchronize();
        parallel_for_each(flat.extent.tile<Tile>(), [=](tiled_index<Tile> t) restrict(amp) {
            tile_static T part[Grid<T>::Tile];
            part[t.local[0]] = flat[t];
            t.barrier.wait();
            flat[t] = part[Tile - 1 - t.local[0]] + Halo + Grid::Twice(T(t.local[0]));
        });
        flat.synchronize();
        if (rows < columns && columns > last)
            return -1;
        while (rows < 2 || columns > 1000)
            ++rows;
        auto sum = [&] { return std::accumulate(cells.begin(), cells.end(), T(0)) + Grid::Offset() + Named::Length(); };
        return sum() + whole.size() + copied.extent[0] + other.extent[0] + first + T(backup.size()) + (pointer == raw);
    }

    struct Step {
        T Size() const { return Grid::One() + Grid::Halo; }
    };
};

int main()
{
    // 128 cells of 3 + 2 and twice the place in the tile; then what comes after the lambda's sum.
    const int cells = 128 * 5 + 8 * 2 * 120, rest = 128 + 16 + 8 + 1 + 128 + 1;
    Solver<float> one(8, 16);
    Solver<int> two(8, 16);
    Solver<float>::Step step;
    return one.Run() == cells + 8 + rest && two.Run() == cells + 8 + rest && step.Size() == 3 ? 0 : 1;
}
