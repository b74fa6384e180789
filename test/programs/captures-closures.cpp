// Closures in closures, stateless and mutable kernels, init captures, functors with members of their own
// [C06] [C08] [C09] [P02] [P03] [P30] [AMP 2.4.3.3] [AMP 7].
// RUN: %amp-clang -std=c++17 -Wno-amp-const-kernel %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

const int n = 12;

class Functor {
public:
    Functor(const array_view<int>& out, const array<int>& table, int factor)
        : out(out), table(table), factor(factor) {}
    void operator()(index<1> i) const restrict(amp) { store(i, scaled(table[i[0] % 4])); }

private:
    int scaled(int x) const restrict(cpu, amp) { return x * factor + offset(); }
    static int offset() restrict(cpu, amp) { return 3; }
    void store(const index<1>& i, int x) const restrict(amp) { out[i] = x; }
    array_view<int> out;
    const array<int>& table;
    int factor;
};

struct Mutating {
    array_view<int> out;
    int count;
    void operator()(index<1> i) restrict(amp) {
        for (int k = 0; k <= i[0]; ++k)
            step();
        out[i] = count;
    }
    void step() restrict(amp) { count += 2; }
};

template <typename F> void fill(const array_view<int>& out, const F& f) {
    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = f(i[0]); });
    out.synchronize();
}

template <typename F, typename G> auto compose(F f, G g) {
    return [f, g](int x) restrict(cpu, amp) { return f(g(x)); };
}

int main() {
    std::vector<int> result(n), wanted(n), source = {5, 6, 7, 8};
    array_view<int> out(n, result);
    array<int> table(4, source.begin()), target(n);
    int failures = 0;
    const auto expect = [&](const char* what, auto value) {
        out.synchronize();
        for (int i = 0; i != n; ++i)
            wanted[i] = value(i);
        failures += check::compare(what, wanted, result, 1);
    };

    const int base = 40;
    const auto add = [base](int x) restrict(cpu, amp) { return x + base; };
    const auto twice = [](int x) restrict(cpu, amp) { return x * 2; };
    fill(out, add);
    expect("closure in a closure", add);
    fill(out, twice);
    expect("stateless", twice);
    fill(out, compose(add, compose(twice, add)));
    expect("composed", compose(add, compose(twice, add)));
    const auto made = [k = base * 2, view = out.section(0, n)](int x) restrict(cpu, amp) { return k - x; };
    fill(out, made);
    expect("init capture", [](int i) { return 80 - i; });

    parallel_for_each(out.extent, Functor(out, table, 10));
    expect("functor", [](int i) { return (5 + i % 4) * 10 + 3; });
    parallel_for_each(out.extent, Mutating{out, 100});
    expect("mutating functor", [](int i) { return 102 + i * 2; });
    int counter = 1;
    parallel_for_each(out.extent, [=](index<1> i) mutable restrict(amp) {
        counter += i[0];
        counter *= 2;
        out[i] = counter;
    });
    expect("mutable lambda", [](int i) { return (1 + i) * 2; });
    failures += check::equal("captured by value", counter, 1);

    const array<int>& fixed = table;
    parallel_for_each(target.extent, [=, &target, &fixed](index<1> i) restrict(amp) {
        target[i] = fixed[i[0] & 3] + base;
    });
    parallel_for_each(out.extent, [&, out](index<1> i) restrict(amp) {
        const auto both = [&, i](int k) { return target[i] + table[k]; };
        out[i] = both(i[0] & 1);
    });
    expect("arrays by reference", [](int i) { return 5 + (i & 3) + 40 + 5 + (i & 1); });

    parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
        int local = i[0];
        auto bump = [local, base](int by) mutable { return local += by + base; };
        auto count = [calls = 0]() mutable { return ++calls; };
        bump(1);
        count();
        out[i] = bump(2) + local + count() * 1000;
    });
    expect("closures made in the kernel", [](int i) { return i + 83 + i + 2000; });
    return failures;
}
