// RUN: not %amp-clang -std=c++17 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=candidate %s
// Template arguments and namespaces of the library's classes: one error, and what to write.
#include <amp.h>
#include <amp_graphics.h>
#include <vector>

using namespace concurrency;

struct empty {};

void host(std::vector<int> &data, graphics::texture<float, 2> &pixels, array_view<float, 2> view) {
  // CHECK: [[@LINE+1]]:14: error: no viable constructor or deduction guide for deduction of template arguments of 'array_view'
  array_view deduced(4, data);
  // CHECK: note: write the template arguments, as in array_view<int, 2> and extent<2>
  // CHECK: [[@LINE+1]]:3: error: use of undeclared identifier 'texture'; did you mean 'concurrency::graphics::texture'? [amp-library, C2338]
  texture<int, 2> unqualified(4, 4);
  // CHECK: [[@LINE+1]]:{{[0-9]+}}: error: the element type of a C++ AMP container must have data members [amp-library, C2338]
  array<empty> without(16);
  graphics::texture_view<const float, 2> texels(pixels);
  parallel_for_each(view.extent, [=](index<2> i) restrict(amp) {
    // CHECK: [[@LINE+1]]:12: error: concurrency::graphics::texture_view has no 'set': a texture_view<const T, N> is read-only; a texture_view<T, N> writes single scalars [amp-library, C2338]
    texels.set(i, 1.0f);
  });
}

// CHECK: [[@LINE+1]]:{{[0-9]+}}: fatal error: recursive template instantiation exceeded maximum depth
template <int N> int sum(array_view<int> v) restrict(amp) { return v[N] + sum<N - 1>(v); }
void endless(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = sum<4>(v); });
}
