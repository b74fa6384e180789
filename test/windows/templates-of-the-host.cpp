// Instances of restrict(cpu,amp) templates that only the host uses may create objects that only the host can
// have. Instances that amp code calls may not, and functions that are not instances are checked as usual.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -O1 %s -o %t && %t
// RUN: not %amp-clang --amp-compat=msvc -DREACHED -fsyntax-only %s 2>&1 | FileCheck --check-prefix=REACHED %s
// RUN: not %amp-clang --amp-compat=msvc -DPLAIN -fsyntax-only %s 2>&1 | FileCheck --check-prefix=PLAIN %s
// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck --check-prefix=REFUSED %s
#include <amp.h>
#include <string>
using namespace concurrency;

template <typename P> struct negated {
    P p;
    explicit negated(const P &q) : p(q) {}
    bool operator()(int x) const restrict(cpu, amp) { return !p(x); }
};
template <typename P> negated<P> negate_it(const P &p) restrict(cpu, amp) { return negated<P>(p); }
// REACHED: [[@LINE-1]]:{{[0-9]+}}: error: 'negated' is restrict(cpu) and cannot be called from restrict(cpu,amp) code [amp-call, C3931]
// REFUSED: [[@LINE-2]]:{{[0-9]+}}: error: 'negated' is restrict(cpu) and cannot be called from restrict(cpu,amp) code [amp-call, C3931]
struct odd {
    bool operator()(int x) const restrict(cpu, amp) { return x & 1; }
};
template <typename T> struct named {
    T value;
    int length() const restrict(cpu, amp) { return (int)std::string("abc").size(); }
    int twice() const restrict(cpu, amp) { return 2 * value; }
};
template <typename F> int apply(F f) restrict(cpu, amp) {
    auto inner = [=](int n) { return f(n) + 1; };
    return inner(1);
}
#ifdef PLAIN
// PLAIN: [[@LINE+1]]:{{[0-9]+}}: error: 'negated' is restrict(cpu)
int plain() restrict(cpu, amp) { return negated<odd>(odd())(1); }
#endif

int main() {
    named<int> n = {4};
    array_view<int> v(2);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[i] = n.twice() + apply(odd());
#ifdef REACHED
        v[i] += negate_it(odd())(i[0]);
#endif
    });
    return v[1] == 10 && negate_it(odd())(4) && n.length() == 3 ? 0 : 1;
}
