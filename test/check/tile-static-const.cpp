// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: %s
// [K05] A tile_static variable has no initialiser, so a const one could have no value.
#include <amp.h>
using namespace concurrency;

void launch(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    // CHECK: :[[#@LINE+1]]:27: error: 's' cannot be tile_static: it is const and could never be assigned [amp-tile-static, C3584]
    tile_static const int s[2];
    // CHECK: :[[#@LINE+1]]:27: error: a tile_static variable cannot be const: it has no initialiser and could never be assigned [amp-tile-static, C3584]
    tile_static const int n;
    // CHECK: :[[#@LINE+1]]:27: error: a tile_static variable cannot have an initialiser [amp-tile-static, C3584]
    tile_static const int w[2] = {1, 2};
  });
}
