// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// A property of an object that a kernel cannot capture: the capture is the mistake.
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;

void launch(array_view<int> v, accelerator device) {
  // CHECK: :[[#@LINE+1]]:70: error: 'device' of type 'accelerator' cannot be captured in an amp-restricted lambda: it is a host class of the library [amp-capture-type, C3596]
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = device.is_emulated; });
}

void read(graphics::texture<float, 2> &t) {
  graphics::writeonly_texture_view<float, 2> w(t);
  // CHECK: :[[#@LINE+2]]:{{[0-9]+}}: error: type 'const graphics::writeonly_texture_view<float, 2>' does not provide a subscript operator
  // CHECK-NEXT: note: a writeonly_texture_view is written by its set(index, value); a texture_view<const T, N> is read
  parallel_for_each(t.extent, [=](index<2> i) restrict(amp) { w.set(i, w[i]); });
}
