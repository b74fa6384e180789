// RUN: %amp-clang --amp-compat=msvc %s -o %t && %t
// Constants and enumerators of dependent bases in the body of a class: as array bounds, template arguments,
// initialisers, default arguments, bounds of parameters, in static_assert, and as the tile of a kernel.
#include <amp.h>

#include <vector>

using namespace concurrency;

template <typename T> struct Traits {
    typedef T value_type;
    enum { SIZE = 4 };
    static const int TILE = 16;
    static const int DIM = 1;
};

template <class T> class Numbers : public Traits<T> {
    static const int Twice = SIZE * 2;
    int numbers[SIZE + 1], more[(SIZE + 3) / 4], masked[(SIZE & (SIZE - 1)) + 1];
    index<DIM * 2> doubled;
    static const bool isSmall = SIZE < 5;
    array_view<T, DIM> *views;

public:
    enum { Half = SIZE / 2 };
    Numbers() : views(nullptr) {}
    static_assert(SIZE == 4 && SIZE < 5 && (SIZE > 2), "of the base");
    int count(int from = SIZE) const { return from + Twice + Half + sizeof numbers / sizeof numbers[0] + (views != nullptr); }
    int rank() const { return doubled.rank + sizeof more / sizeof more[0] + sizeof masked / sizeof masked[0] + isSmall; }
    int last(int (&list)[SIZE]) const { return list[SIZE - 1]; }
};

template <class T> struct Kernel : Traits<T> {
    explicit Kernel(const array_view<T, 1> &to) : out(to) {}
    void operator()(tiled_index<TILE> t) const restrict(amp) {
        tile_static T sums[TILE];
        sums[t.local[0]] = T(t.global[0]);
        t.barrier.wait();
        out[t.global] = sums[TILE - 1 - t.local[0]];
    }
    array_view<T, 1> out;
};

int main() {
    int list[4] = {1, 2, 3, 5};
    Numbers<int> numbers;
    if (numbers.count() != 4 + 8 + 2 + 5 || numbers.last(list) != 5 || numbers.rank() != 2 + 1 + 1 + 1)
        return 1;
    std::vector<int> out(32);
    array_view<int, 1> view(32, out);
    parallel_for_each(view.extent.tile<16>(), Kernel<int>(view));
    view.synchronize();
    return out[0] == 15 && out[31] == 16 ? 0 : 2;
}
