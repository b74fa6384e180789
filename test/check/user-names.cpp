// Messages name classes as users do, not as the headers define them.
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=details:: --implicit-check-not=aka %s
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;
void convert(array_view<int, 2> v, array_view<float_4> w, array_view<uint_2> u, array_view<unorm_3> n) {
  // CHECK: error: no viable conversion from 'array_view<int>' to 'int'
  int x = v[0];
  // CHECK: error: no viable conversion from 'float_4' to 'float'
  float y = w[0];
  // CHECK: error: no viable conversion from 'uint_2' to 'unsigned int'
  unsigned z = u[0];
  // CHECK: error: no member named 'q' in 'unorm_3'
  n[0].q = 1;
  // CHECK: error: no viable conversion from 'extent<2>' to 'extent<1>'
  extent<1> e = v.extent;
}
