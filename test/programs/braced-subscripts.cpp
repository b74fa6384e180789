// `view[{0}]` is a subscript, without a warning unless -Wbraced-scalar-init is given; a kernel's result is ignored.
// RUN: %amp-clang -Wall -Werror -O1 %s -o %t && %t
// RUN: not %amp-clang -Wbraced-scalar-init -Werror -DSCALAR -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct fills {
    array_view<int> v;
    int operator()(index<1> i) const restrict(amp) { return v[i] = i[0] + 1; }
};

int main() {
#ifdef SCALAR
    // CHECK: error: braces around scalar initializer
    return array_view<int>(1)[{0}];
#else
    array_view<int> v(4);
    array_view<int, 2> w(2, 2);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
        v[{i[0]}] = i[0];
        if (i[0] == 0)
            w[{1, 0}] = v[{0}] + 7;
        return v[i];
    });
    if (v[{3}] != 3 || v[{0}] != 0)
        return 1;
    parallel_for_each(v.extent, fills{v});
    return v[3] == 4 && w[{1, 0}] == 7 ? 0 : 2;
#endif
}
