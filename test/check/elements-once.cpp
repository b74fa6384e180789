// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// A container that Clang instantiates for a conversion is not reported for its element type: the program's is.
#include <amp.h>
#include <vector>
using namespace concurrency;

struct point {
  short x, y;
};
void launch(std::vector<point> &points) {
  // CHECK: :[[#@LINE+1]]:21: error: 'point' cannot be an element of array_view: amp code has no 16-bit type [amp-element, C3581]
  array_view<point> v(points.size(), points);
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i].x = v[i].y; });
}
