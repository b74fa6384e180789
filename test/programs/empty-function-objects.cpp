// Function objects whose members are empty function objects: each member has one byte, not four [AMP 2.4.1.3].
// RUN: %amp-clang %s -o %t && %t
#include <amp.h>
#include <vector>
#include <cstdio>
using namespace concurrency;
struct Plus1 { int operator()(int x) const restrict(cpu, amp) { return x + 1; } };
struct Twice { int operator()(int x) const restrict(cpu, amp) { return x * 2; } };
template <typename F, typename G> struct Compose {
    F f; G g;
    int operator()(int x) const restrict(cpu, amp) { return f(g(x)); }
};
template <class F> struct Derived : F, Twice { F more; Compose<F, Twice> c; int k; int operator()(int x) const restrict(cpu,amp) { return F::operator()(x) + more(x) * 100 + c(x) * 10000 + k; } };
template <class F> int call(F f, int x) restrict(cpu, amp) { Compose<F, F> twice = {f, f}; return twice(x); }
template <class F> F pass(F f) restrict(cpu, amp) { return f; }
int main() {
    std::vector<int> d(8); array_view<int> v(8, d);
    Compose<Plus1, Compose<Twice, Plus1>> c;
    Derived<Compose<Plus1, Compose<Twice, Plus1>>> dd; dd.k = 7;
    const Compose<Compose<Plus1, Plus1>, Compose<Twice, Twice>> e = {};
    int k = 5;
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = c(i[0]) + 1000 * call(c, i[0]) + dd(i[0]) + pass(e)(i[0]) + k; });
    v.synchronize();
    int wrong = 0;
    for (int i = 0; i < 8; ++i) { int w = c(i) + 1000 * call(c, i) + dd(i) + pass(e)(i) + k; if (w != d[i]) { ++wrong; std::printf("%d: %d for %d\n", i, d[i], w);} }
    std::printf("%d wrong\n", wrong);
    return wrong;
}
