// Positions of kernels: lambdas and functors, templates, members, headers, anonymous and nested namespaces,
// local classes, several in one function and one statement, nested blocks, loops, lambdas on the host, default
// arguments, static initialisers, operators, constructors and destructors, inline and static functions [P01]
// [P02] [P03] [P30] [R02] [AMP 7].
// RUN: %amp-clang -std=c++17 -w %s -o %t && %t
#include "Inputs/check.h"
#include "Inputs/kernels-in-header.h"

using namespace concurrency;

namespace {
int scale(int x) restrict(cpu, amp) { return x * 3; }
namespace deeper {
struct Scaled {
    array_view<int> v;
    int by;
    void operator()(index<1> i) const restrict(amp) { v[i] = scale(v[i]) + by; }
};
void run(const array_view<int>& v) { parallel_for_each(v.extent, Scaled{v, 4}); }
}  // namespace deeper
}  // namespace

template <typename T, int N> void fill(array_view<T, N> v, T value) {
    parallel_for_each(v.extent, [=](index<N> i) restrict(amp) { v[i] = value + T(i[N - 1]); });
}
template <typename F> void each(const array_view<int>& v, F f) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { f(v[i], i[0]); });
}
template <typename F> struct Adapter {
    F f;
    array_view<int> v;
    void operator()(index<1> i) const restrict(cpu, amp) { v[i] = f(v[i]); }
    template <int X> void operator()(tiled_index<X> t) const restrict(amp) { v[t.global] = f(t.local[0]); }
};
class Simulation {
    std::vector<int> data;

public:
    Simulation(int n) : data(n) {
        array_view<int> v(n, data);
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0]; });
    }
    static int bias;
    Simulation& operator+=(int by) {
        const int bias = Simulation::bias;
        array_view<int> v(int(data.size()), data);
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += by + bias; });
        return *this;
    }
    operator int() const {
        int total = 0;
        for (int x : data)
            total = total * 3 + x;
        return total;
    }
    inline static Simulation make(int n) { return Simulation(n); }
    ~Simulation() {
        array_view<int> v(int(data.size()), data);
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = -1; });
    }
};
int Simulation::bias = 2;
const int at_start = int(Simulation(3) += 1);

struct Changing {
    array_view<int> v;
    int state;
    void operator()(index<1> i) restrict(amp) { v[i] += ++state; }
};
union Shared {
    int number;
    float other;
    void operator()(index<1>) const restrict(amp) {}
};

int main() {
    int failures = 0;
    const int n = 8;
    std::vector<int> data(n), wanted(n);
    array_view<int> v(n, data);
    const auto expect = [&](const char* what, auto value) {
        v.synchronize();
        for (int i = 0; i != n; ++i)
            wanted[i] = value(i);
        failures += check::compare(what, wanted, data, 1);
    };
    fill(v, 5);
    deeper::run(v);
    expect("namespaces", [](int i) { return (5 + i) * 3 + 4; });
    each(v, [](int& x, int i) restrict(amp) { x = i * i; });
    each(v, [=](int& x, int i) restrict(cpu, amp) { x += scale(i); });
    expect("functors as arguments", [](int i) { return i * i + 3 * i; });
    const auto plus = [](int x) restrict(cpu, amp) { return x + 9; };
    parallel_for_each(v.extent, Adapter<decltype(plus)>{plus, v}),
        parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] *= 2; });
    expect("two in a statement", [](int i) { return (i * i + 3 * i + 9) * 2; });
    parallel_for_each(v.extent.tile<4>(), Adapter<decltype(plus)>{plus, v});
    expect("templates of operators", [](int i) { return i % 4 + 9; });
    for (int k = 0; k < 3; ++k)
        if (k != 1) {
            struct Local {
                array_view<int> v;
                int k;
                void operator()(index<1> i) const restrict(amp) { v[i] += helper() * k; }
                static int helper() restrict(amp) { return 10; }
            };
            parallel_for_each(v.extent, Local{v, k});
        } else
            [=] { parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += k; }); }();
    expect("local classes", [](int i) { return i % 4 + 9 + 20 + 1; });
    parallel_for_each(v.extent, Changing{v, 4});
    int seen = 0;
    parallel_for_each(v.extent, [=](index<1> i) mutable restrict(amp) { v[i] += ++seen; });
    expect("changing kernels", [](int i) { return i % 4 + 30 + 5 + 1; });
    failures += check::equal("own copies", seen, 0);
    parallel_for_each(v.extent, Shared{3});
    parallel_for_each(v.extent, [](index<1>) restrict(amp) {});
    failures += check::equal("static initialiser", at_start, (3 * 3 + 4) * 3 + 5);
    failures += check::equal("members", int(Simulation::make(2) += 5), 7 * 3 + 8);
    header::add(v, 4);
    header::Twice<int>()(v);
    expect("headers", [](int i) { return (i % 4 + 36 + 4) * 2; });
    const auto nested = [=](int by) {
        return [=] { parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = by * i[0]; }); };
    };
    nested(6)();
    expect("host closures", [](int i) { return i * 6; });
    switch (n) {
    case 8: {
        const struct {
            int by;
            float unused;
        } anonymous = {7};
        parallel_for_each(v.extent, [v, anonymous](index<1> i) restrict(amp) -> int { return v[i] += anonymous.by; });
    }
    }
    expect("results are ignored", [](int i) { return i * 6 + 7; });
    return failures;
}
