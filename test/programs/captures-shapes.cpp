// Captures of unusual forms and names: *this, packs, names that a view's parts would get, function objects with
// inherited call operators, mutable members, const_cast [C01] [C04] [F02] [E11] [AMP 2.4.3.3].
// RUN: %amp-clang -std=c++20 %s -o %t && %t
#include <amp.h>
#include <cstdio>
using namespace concurrency;

int failures = 0;
void expect(const char* what, int got, int wanted) {
    if (got != wanted)
        failures += std::printf("%s: %d, not %d\n", what, got, wanted) > 0;
}

struct Scaled {
    int k;
    array_view<int> v;
    void launch() const {
        parallel_for_each(v.extent, [*this](index<1> i) restrict(amp) { v[i] = k + i[0]; });
    }
    int get() const restrict(amp) {
        const auto inner = [*this](int x) { return x * k + this->k; };
        return inner(3);
    }
};

struct Row {
    array_view<int> v;
    void operator()(index<1> i) const restrict(amp) { v[i] = i[0]; }
};
struct RowOrCell : Row {
    using Row::operator();
    void operator()(index<2> i) const restrict(amp) { v[i[0]] += 10; }
};

struct Part {
    array_view<int> x;
    int k;
};

struct Tally {
    mutable int n;
    int k;
    int get() const restrict(cpu, amp) { return ++n + k; }
    int& unlocked() const restrict(cpu, amp) { return const_cast<Tally*>(this)->k; }
};

template <class... T> auto bind(T... t) restrict(cpu, amp) {
    return [... a = t](auto f) { return f(a...); };
}
template <class... T> auto copied(T... t) restrict(cpu, amp) {
    return [=](auto f) { return f(t...); };
}
int packs(int i) restrict(cpu, amp) {
    const auto sum = [](auto... x) { return (int(x) + ...); };
    return bind(i, 2.5f, 3u)(sum) + copied(i, 2.5f, 3u)(sum) * 100;
}
int tallies(int i) restrict(cpu, amp) {
    const Tally fixed{i, 2};
    Tally free{i, 4};
    const int first = fixed.get() + fixed.get() * 100;
    const int& alias = free.k;
    const_cast<int&>(alias) += 5;
    free.unlocked() += 1;
    return first + fixed.n * 7 + free.k * 10000;
}

int main() {
    int r[4] = {};
    array_view<int> v(4, r);
    Scaled scaled{4, v};
    scaled.launch();
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += scaled.get() * 10; });
    expect("*this", v[1], 5 + 160);

    parallel_for_each(v.extent, RowOrCell{{v}});
    parallel_for_each(extent<2>(4, 1), RowOrCell{{v}});
    expect("inherited call operator", v[3], 13);

    int v_offset = 7, v_extent = 1, args = 2, extent = 3, tmp = 4, tmp_2 = 5, self = 6, s_x = 8, s_k = 9, s_x_offset = 10;
    Part s = {v, 20};
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = v_offset + v_extent + args + extent + tmp + tmp_2 + self + s_x + s_k + s_x_offset + s.k + v.extent[0];
        s.x[i] += 1;
    });
    expect("names", v[1], 7 + 1 + 2 + 3 + 4 + 5 + 6 + 8 + 9 + 10 + 20 + 4 + 1);

    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = packs(i[0]) + tallies(i[0]); });
    for (int i = 0; i != 4; ++i)
        expect("packs and mutable members", v[i], packs(i) + tallies(i));
    return failures;
}
