// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [K11] [decision 5] Kernels without tiles reach no tile_static variable.

#include <amp.h>

using namespace concurrency;

inline int shared() restrict(amp) {
  tile_static int x; // expected-error {{the tile_static variable 'x' is used by a kernel without tiles [amp-tile-static-untiled, C3600]}} expected-note {{launch over tiles: parallel_for_each(e.tile<64>(), [=](tiled_index<64> t) restrict(amp) { })}}
  return x;
}

void f(array_view<int> v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> i) restrict(amp) { v[i] = shared(); });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = shared(); }); // expected-note {{the kernel is launched here}}
}
