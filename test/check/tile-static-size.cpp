// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [K10] [decision 4] 32 KB of tile_static per kernel.

#include <amp.h>

using namespace concurrency;

inline int shared() restrict(amp) {
  tile_static int x; // expected-note {{'x' is declared here}}
  return x;
}

void f(array_view<int> v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> i) restrict(amp) { // expected-error {{this kernel's tile_static variables take 32772 bytes; the limit is 32768 [amp-tile-static-size, C3565]}} expected-note {{use smaller arrays, or one array for several purposes}}
    tile_static int y[8192]; // expected-note {{'y' is declared here}}
    v[i] = shared() + y[0];
  });
}
