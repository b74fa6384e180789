// RUN: not %amp-clang -std=c++17 -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=private %s
// Structured bindings of the library's objects: one error for each, which names what users read.
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;

// CHECK: :[[#@LINE+1]]:46: error: 'index<2>' has no members for structured bindings: its numbers are read with a subscript, 'int a = i[0], b = i[1];' [amp-library, C2338]
int indexes(index<2> i) restrict(amp) { auto [r, c] = i; return r; }
// CHECK: :[[#@LINE+1]]:48: error: 'extent<2>' has no members for structured bindings: its numbers {{.*}} [amp-library, C2338]
int extents(extent<2> e) restrict(amp) { auto &[r, c] = e; return r; }
// CHECK: :[[#@LINE+1]]:37: error: 'array_view<int>' has no members for structured bindings: an element is v[i], {{.*}} [amp-library, C2338]
int views(array_view<int> e) { auto [r, c] = e; return r; }
// CHECK: :[[#@LINE+1]]:58: error: '{{.*}}float_2'{{.*}} has no members for structured bindings: its components are v.x, v.y, v.z and v.w [amp-library, C2338]
float vectors(graphics::float_2 a) restrict(amp) { auto [x, y] = a; return x; }
// CHECK: :[[#@LINE+1]]:60: error: '{{.*}}completion_future' has no members for structured bindings: keep it in a variable, whose get() waits [amp-library, C2338]
void futures(array_view<int> a, array_view<int> b) { auto [r] = copy_async(a, b); }
void kernels(array_view<int, 2> v) {
  parallel_for_each(v.extent.tile<2, 2>(), [=](tiled_index<2, 2> t) restrict(amp) {
    // CHECK: :[[#@LINE+1]]:10: error: 'tiled_index<2, 2>' has no members for structured bindings: it consists of the indexes t.global, {{.*}} [amp-library, C2338]
    auto [g, l] = t;
    v[t.global] = 1;
  });
}

struct point {
  int x, y;
};
int points(point p) restrict(amp) {
  auto [x, y] = p;
  return x + y;
}
