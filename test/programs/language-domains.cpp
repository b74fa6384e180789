// Compute domains: every rank from 1 to 128, the largest number of threads, extents of one, long thin ones, tiles
// over 65535 groups, invalid ones, domains other than the view's, empty kernels [P06] [P07] [P08] [P10] [AMP 7].
// RUN: %amp-clang -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

template <int N> int ranks(const array_view<unsigned>& out) {
    extent<N> e;
    for (int k = 0; k < N; ++k)
        e[k] = 1;
    e[0] = 2;
    e[N / 2] = 3;
    e[N - 1] = 5;
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = 0; });
    parallel_for_each(e, [=](index<N> i) restrict(amp) {
        unsigned weight = 0;
        for (int k = 0; k < N; ++k)
            weight = weight * 7 + unsigned(i[k]);
        atomic_fetch_add(&out[0], weight);
        atomic_fetch_inc(&out[1]);
    });
    unsigned weight = 0, count = 0;
    for (int a = 0; a != e[0]; ++a)
        for (int b = 0; b != (N / 2 == 0 ? 1 : e[N / 2]); ++b)
            for (int c = 0; c != (N - 1 == N / 2 ? 1 : e[N - 1]); ++c) {
                index<N> i;
                i[0] = a;
                if (N / 2 != 0)
                    i[N / 2] = b;
                if (N - 1 != N / 2)
                    i[N - 1] = c;
                unsigned w = 0;
                for (int k = 0; k != N; ++k)
                    w = w * 7 + unsigned(i[k]);
                weight += w;
                ++count;
            }
    return check::equal("weight", unsigned(out[0]), weight) + check::equal("count", unsigned(out[1]), count);
}
template <typename E> int invalid(const char* what, const E& e) {
    try {
        parallel_for_each(e, [](auto) restrict(amp) {});
    } catch (const invalid_compute_domain&) {
        return 0;
    }
    return check::equal(what, 0, 1);
}

int main() {
    std::vector<unsigned> data(2);
    const array_view<unsigned> out(2, data);
    int failures = ranks<1>(out) + ranks<2>(out) + ranks<3>(out) + ranks<4>(out) + ranks<7>(out) + ranks<128>(out);

    const extent<3> thin(1, 70000, 3);
    std::vector<int> cells(thin.size());
    const array_view<int, 3> view(thin, cells);
    parallel_for_each(thin, [=](index<3> i) restrict(amp) { view[i] = i[1] * 3 + i[2]; });
    view.synchronize();
    int wrong = 0;
    for (int k = 0; k != int(thin.size()); ++k)
        wrong += cells[k] != k;
    failures += check::equal("long and thin", wrong, 0);

    parallel_for_each(extent<2>(3, 2), [=](index<2> i) restrict(amp) { view(0, i[0], i[1]) = -i[0] * 10 - i[1]; });
    failures += check::equal("part of a view", view(0, 2, 1), -21) + check::equal("the rest", view(0, 2, 2), 8);
    parallel_for_each(extent<1>(65536 * 2).tile<2>(), [=](tiled_index<2> t) restrict(amp) {
        if (t.tile[0] == 65535)
            view(0, 0, t.local[0]) = t.global[0];
    });
    failures += check::equal("65536 tiles", view(0, 0, 1), 131071);

    failures += invalid("no threads", extent<1>(0)) + invalid("negative", extent<3>(1, -1, 4)) +
                invalid("uneven tiles", extent<1>(10).tile<4>()) + invalid("zero of many", extent<8>()) +
                invalid("uneven second", extent<2>(4, 9).tile<2, 2>());
    return failures;
}
