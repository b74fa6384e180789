// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// What to do with a tile_static parameter, as OpenCL C has them, and with a second storage class.
#include <amp.h>
using namespace concurrency;

// CHECK: :[[#@LINE+2]]:28: error: 'p' cannot be tile_static: it is a parameter [amp-tile-static, C3584]
// CHECK-NEXT: note: leave tile_static out: a pointer or reference may point to tile_static memory, and to any other
void fill(tile_static int *p) restrict(amp) { *p = 1; }

void launch(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    // CHECK: :[[#@LINE+2]]:28: error: the static variable 's' cannot be declared in amp-restricted code [amp-storage-class, C3585]
    // CHECK-NEXT: note: leave the other storage class out: a tile_static variable lives as long as its tile
    static tile_static int s[2];
    s[0] = 1;
    v[t] = s[0];
  });
}
