// Constants of a class without a constructor need no initialiser in Visual C++.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror %s -o %t && %t
#include <amp.h>

using namespace concurrency;

struct scale {
    int operator()(int x) const restrict(cpu, amp) { return 3 * x; }
};
struct offset {
    int value;
};

int main() {
    const scale by;
    const offset none, also;
    array_view<int> v(8);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        const scale inner;
        v[i] = by(i[0]) + inner(1);
    });
    static const scale kept;
    return v[2] != 9 || kept(1) != 3 || sizeof(none) != sizeof(also);
}
