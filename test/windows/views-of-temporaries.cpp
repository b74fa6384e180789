// A writable array_view of an array that is a temporary: the view keeps its storage.
// RUN: %amp-clang --amp-compat=msvc -Wall -Werror -O1 %s -o %t && %t
// Without the option it is rejected, as the specification requires.
// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: error: {{.*}} a writable view of a const array, or of a temporary one
#include <amp.h>
#include <vector>
using namespace concurrency;

array<int> make(int n) { return array<int>(n); }
int fill(array_view<int> v) {
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = 2 * i[0]; });
    return v[v.extent[0] - 1];
}
struct holder {
    array_view<float, 2> view;
    holder() : view(array<float, 2>(2, 3)) {}
};
array_view<int> shown() { return array<int>(5); }

int main() {
    array_view<int> v(array<int>(4));
    parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = i[0]; });
    if (v[3] != 3)
        return 1;
    std::vector<array_view<int>> all;
    all.push_back(array<int>(2));
    all.emplace_back(make(6));
    if (fill(all[0]) != 2 || fill(all[1]) != 10 || fill(make(7)) != 12 || fill(array<int>(3)) != 4 || fill(shown()) != 8)
        return 2;
    array_view<int> w = make(3);
    w = array<int>(9);
    if (fill(w) != 16 || w.extent[0] != 9)
        return 3;
    const holder h;
    array_view<float, 2> view = h.view;
    parallel_for_each(view.extent, [=](index<2> i) restrict(amp) { view[i] = 1.5f; });
    array_view<const int> reads = make(2);
    return view(1, 2) == 1.5f && reads.extent[0] == 2 && (array_view<int>(make(2)).extent[0]) == 2 ? 0 : 4;
}
