// index, extent, tiled_extent, tiled_index: every operator and property, on both sides [X01-X14] [N01-N11] [Q01-Q08] [Z01-Z07].
// RUN: %amp-clang -std=c++14 %s -o %t && %t
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include "Inputs/expect.h"

#include <type_traits>
#include <vector>

using namespace concurrency;

/// Combines all values into one number, which must be equal on both sides.
template <typename P> int arithmetic(P a, P b) restrict(cpu, amp) {
    int sum = 0;
    P c = a + b;
    c -= b;
    sum = sum * 7 + (c == a) + 2 * (c != b);
    c = a - b;
    c += 3;
    c -= 1;
    c *= 5;
    c /= 2;
    c %= 17;
    P d = c++;
    P e = ++c;
    P f = d--;
    P g = --e;
    const P h = (f + 1) + (2 + g) + (d - 1) + (100 - c) + (c * 2) + (3 * d) + (e / 2) + (1000 / (b + 1)) + (e % 4) + (77 % (b + 2));
    (c += 1) *= 2;
    for (int k = 0; k < P::rank; ++k)
        sum = sum * 31 + h[k] + c[k];
    P zero;
    for (int k = 0; k < P::rank; ++k)
        sum += zero[k];
    c[0] = 5;
    zero = c;
    return sum + zero[0];
}

int extents(extent<2> a, index<2> i) restrict(cpu, amp) {
    extent<2> b = a + i;
    b -= i;
    b += i;
    b = b - i;
    b += a;
    b -= a;
    int sum = static_cast<int>(b.size()) + a.contains(i) * 1000 + a.contains(index<2>(-1, 0)) * 5000 + a.contains(index<2>(0, 40)) * 7000;
    tiled_extent<4, 8> t = a.tile<4, 8>();
    tiled_extent<4, 8> u(a), v;
    v = u;
    sum += static_cast<int>(t.pad().size()) * 3 + static_cast<int>(t.truncate().size()) * 5 + (u == t) + (v != t) * 2;
    sum += t.tile_extent[0] * 100 + t.get_tile_extent()[1] + tiled_extent<4, 8>::tile_dim0 + t.tile_dim1 + t.rank;
    extent<2> plain = t;
    return sum + (plain == a);
}

int ranks(int k) restrict(cpu, amp) {
    const int numbers[5] = {k, 2, 3, 4, 5};
    extent<5> e(numbers);
    index<5> i(numbers);
    index<4> four(numbers);
    return static_cast<int>(e.size()) + (e + i)[4] + four[3] + index<1>(7)[0] + extent<3>(1, 2, 3)[2] + extent<1>(6).tile<3>().pad()[0];
}

int identities(tiled_index<2, 3, 4> t) restrict(amp) {
    int wrong = 0;
    const index<3> g = t, direct(t), braced{t};
    wrong += direct != g || braced != index<3>(t) || static_cast<index<3>>(t) != g;
    for (int k = 0; k < 3; ++k) {
        const int d = t.tile_extent[k];
        wrong += t.local[k] != t.global[k] % d;
        wrong += t.tile[k] != t.global[k] / d;
        wrong += t.tile_origin[k] != t.global[k] - t.local[k];
        wrong += g[k] != t.global[k];
    }
    tiled_index<2, 3, 4> copy(t);
    tiled_index<2, 3, 4> made(t.global, t.local, t.tile, t.tile_origin, t.barrier);
    return wrong + (copy.global != made.global) + (copy.get_tile_extent() != extent<3>(2, 3, 4)) + (t.rank != 3) +
           (tiled_index<2, 3, 4>::tile_dim2 != 4);
}

int main() {
    static_assert(index<3>::rank == 3 && extent<2>::rank == 2 && tiled_index<4>::rank == 1, "");
    static_assert(std::is_same<index<1>::value_type, int>::value && std::is_same<extent<1>::value_type, int>::value, "");
    static_assert(std::is_base_of<extent<2>, tiled_extent<4, 4>>::value, "");
    static_assert(!std::is_default_constructible<tiled_index<4>>::value, "");
    static_assert(!std::is_convertible<int, index<1>>::value && !std::is_convertible<int, extent<1>>::value, "");
    static_assert(std::is_convertible<extent<2>, tiled_extent<4, 4>>::value, "");

    array_view<int> out(8);
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
        out[0] = arithmetic(index<3>(9, 8, 7), index<3>(2, 3, 4));
        out[1] = arithmetic(extent<2>(9, 8), extent<2>(5, 6));
        out[2] = extents(extent<2>(10, 20), index<2>(3, 4));
        out[3] = ranks(11);
    });
    EXPECT(out[0] == arithmetic(index<3>(9, 8, 7), index<3>(2, 3, 4)));
    EXPECT(out[1] == arithmetic(extent<2>(9, 8), extent<2>(5, 6)));
    EXPECT(out[2] == extents(extent<2>(10, 20), index<2>(3, 4)));
    EXPECT(out[3] == ranks(11));
    EXPECT(extent<2>(3, -2).size() == static_cast<unsigned>(-6) && extent<1>(0).size() == 0);

    array_view<int, 3> wrong(4, 6, 8);
    parallel_for_each(wrong.extent.tile<2, 3, 4>(),
                      [=](tiled_index<2, 3, 4> t) restrict(amp) { wrong[t] = identities(t); });
    std::vector<int> all(wrong.extent.size());
    copy(wrong, all.begin());
    for (int each : all)
        EXPECT(each == 0);
    return expectations::failed();
}
