// The headers tolerate definitions of programs: macros of one letter, functions with the names of theirs, an
// unconstrained copy template for an element type; padding near the largest int [AMP 4.3.2].
// RUN: %amp-clang %s -o %t && %t
#define N 8
#define T 2
#define K 4
#define D0 1
#define x 77
#define i0 5
#define noinline 6
#include <amp.h>
#include <amp/algorithm.h>
#include <amp/byte_view.h>
#include <amp_graphics.h>
#include <amp_math.h>

#include <climits>
#undef x
using namespace concurrency;

namespace shop {
struct Item {
    int price;
};
template <class A, class B> void copy(const A&, B&&) {}
}  // namespace shop

template <class... Arguments> int launch(Arguments... arguments) {
    int r[T];
    array_view<int> v(T, r);
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = (0 + ... + static_cast<int>(arguments)); });
    v.synchronize();
    return r[1];
}

int main() {
    int failures = launch(3, 4.0f, true, 5L) != 13;
    shop::Item items[N] = {{1}, {2}, {3}}, others[N] = {};
    array_view<shop::Item> from(N, items), to(N, others);
    copy_async(from, to).get();
    to.synchronize();
    failures += others[2].price != 3 || N != 8 || K != 4 || D0 != 1 || i0 != 5;
    failures += extent<1>(INT_MAX - 1).tile<INT_MAX - 1>().pad()[0] != INT_MAX - 1;
    const extent<2> padded = extent<2>(9, 16).tile<4, 8>().pad();
    failures += padded != extent<2>(12, 16);
    return failures;
}
