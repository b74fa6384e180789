// Template parameters that are deduced from arguments of another integer type: `unsigned Rank` from index's `int`, `int`
// from a class's `unsigned` or std::array's `size_t`; in functions, members, partial specialisations and aliases.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -O1 %s -o %t && %t
// RUN: %amp-clang --amp-compat=msvc -std=c++17 -O1 %s -o %t && %t
#include <amp.h>
#include <array>
#include <bitset>
using namespace concurrency;

template <typename T, unsigned int Rank> T get(const array_view<T, Rank> &a, const index<Rank> &i) restrict(cpu, amp);
template <typename T, unsigned int Rank> T get(const array_view<T, Rank> &a, const index<Rank> &i) restrict(cpu, amp) {
    return a[i];
}
template <unsigned int Size> int local(tiled_index<Size> t) restrict(amp) { return t.local[0]; }
template <unsigned D0, unsigned D1> int local(tiled_index<D0, D1> t) restrict(amp) { return t.local[0] * D1 + t.local[1]; }
template <size_t N> int volume(extent<N> e) {
    int result = 1;
    for (size_t d = 0; d < N; d++)
        result *= e[int(d)];
    return result;
}
template <unsigned N> unsigned rank_of(const array<float, N> &) { return N; }

// The program's own templates, from int to unsigned and the reverse.
template <typename T, unsigned N> struct vec {
    T x[N];
    T first() const;
    template <unsigned M> unsigned both(const vec<T, M> &) const;
    static const unsigned size = N;
};
template <typename T, unsigned N> T vec<T, N>::first() const { return x[0]; }
template <typename T, unsigned N> template <unsigned M> unsigned vec<T, N>::both(const vec<T, M> &) const { return N + M; }
template <typename T, int N> T sum(const vec<T, N> &v) {
    T result = 0;
    for (int i = 0; i < N; i++)
        result += v.x[i];
    return result;
}
template <int N> int length(const std::array<float, N> &) { return (int)N; }
template <int N> int bits(std::bitset<N> b) { return (int)b.count(); }
template <unsigned N> int mixed(const vec<int, N> &v, const index<N> &i) { return v.x[0] + i[0]; }

// Without the conversion, the primary template would be selected silently.
template <typename T> struct depth { static const int value = 0; };
template <unsigned N> struct depth<index<N>> { static const int value = N; };
template <typename T, unsigned N> struct depth<array_view<T, N>> { static const int value = 10 + N; };
template <typename T, int N> struct depth<vec<T, N>> { static const int value = 20 + N; };

template <unsigned N> using place = index<N>;
template <unsigned N> int first(const place<N> &i) { return i[0]; }

int main() {
    int x[4] = {7, 7, 7, 7};
    array_view<int> a(4, x), b(4), c(4);
    parallel_for_each(a.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
        b[t.global] = get(a, t.global) + local(t);
    });
    array_view<int, 2> square(extent<2>(2, 2), x);
    parallel_for_each(square.extent.tile<2, 2>(), [=](tiled_index<2, 2> t) restrict(amp) { c[t.local[0] * 2 + t.local[1]] = local(t); });
    if (b[3] != 10 || c[3] != 3 || get(square, index<2>(1, 1)) != 7 || volume(extent<3>(2, 3, 4)) != 24)
        return 1;
    if (rank_of(array<float, 2>(1, 1)) != 2)
        return 2;
    vec<int, 3> v = {{1, 2, 3}};
    vec<int, 1> w = {{5}};
    if (sum(v) != 6 || v.first() != 1 || v.both(w) != 4 || mixed(w, index<1>(2)) != 7 || vec<int, 3>::size != 3u)
        return 3;
    std::array<float, 5> five;
    if (length(five) != 5 || bits(std::bitset<8>(7)) != 3)
        return 4;
    return depth<index<2>>::value == 2 && depth<array_view<int, 3>>::value == 13 && depth<vec<float, 4>>::value == 24 &&
                   depth<int>::value == 0 && first(index<1>(6)) == 6 ? 0 : 5;
}
