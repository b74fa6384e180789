// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [P09] [decision 4] Tiles have at most 1024 threads, and 64 in the first of three dimensions.

#include <amp.h>

using namespace concurrency;

void f(array_view<int> v, array_view<int, 3> w) {
  parallel_for_each(v.extent.tile<1024>(), [=](tiled_index<1024> i) restrict(amp) { v[i] = 1; });
  parallel_for_each(v.extent.tile<2048>(), [=](tiled_index<2048> i) restrict(amp) { v[i] = 1; }); // expected-error {{a tile of 2048 is not possible: a tile has at most 1024 threads [amp-tile-extent, C3574]}} expected-note {{use smaller tiles, with more work for each thread}}
  parallel_for_each(w.extent.tile<128, 1, 1>(), [=](tiled_index<128, 1, 1> i) restrict(amp) { w[i] = 1; }); // expected-error {{a tile of 128x1x1 is not possible: the first of three dimensions is at most 64 [amp-tile-extent, C3574]}}
}
