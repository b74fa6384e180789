// RUN: %amp-clang -fsyntax-only -famp-limit-kernel-size=20000 -famp-limit-tile-static-size=65536 -famp-limit-tile-threads=2048 -famp-limit-tile-depth=128 -famp-limit-read-only-containers=129 -famp-limit-writable-containers=65 %s
// RUN: %amp-clang -fsyntax-only -famp-limit-kernel-size=200 -famp-limit-tile-static-size=100 -famp-limit-tile-threads=512 -famp-limit-tile-depth=32 -famp-limit-read-only-containers=1 -famp-limit-writable-containers=1 -Xclang -verify %s
// [decision 4] Each limit has a flag: this file is right where they are high, and offends each where they are low.

#include <amp.h>

using namespace concurrency;

struct Big { int data[4096]; };

void f(array_view<const int> in, array_view<const int> more, array_view<int> v, array_view<int> out, array_view<int, 3> w) {
  Big big = {}; // expected-note {{the largest capture is 'big' with 16384 bytes}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = big.data[i[0]]; }); // expected-error-re {{this kernel's captured data takes {{[0-9]+}} bytes; the limit is 200 [amp-kernel-size, C3578]}} expected-note {{put large tables into an array_view<const T>}}
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> i) restrict(amp) { // expected-error {{this kernel's tile_static variables take 40000 bytes; the limit is 100 [amp-tile-static-size, C3565]}} expected-note {{use smaller arrays, or one array for several purposes}}
    tile_static int y[10000]; // expected-note {{'y' is declared here}}
    v[i] = y[0];
  });
  parallel_for_each(v.extent.tile<2048>(), [=](tiled_index<2048> i) restrict(amp) { v[i] = 1; }); // expected-error {{a tile of 2048 is not possible: a tile has at most 512 threads [amp-tile-extent, C3574]}} expected-note {{use smaller tiles, with more work for each thread}}
  parallel_for_each(w.extent.tile<128, 1, 1>(), [=](tiled_index<128, 1, 1> i) restrict(amp) { w[i] = 1; }); // expected-error {{a tile of 128x1x1 is not possible: the first of three dimensions is at most 32 [amp-tile-extent, C3574]}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = in[i] + more[i]; }); // expected-error {{this kernel captures 2 read-only containers; the limit is 1 [amp-read-only-containers, C3579]}} expected-note {{combine several containers, or use one container of structs}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = out[i] = 1; }); // expected-error {{this kernel captures 2 writable containers; the limit is 1 [amp-writable-containers, C3580]}} expected-note {{combine several containers, and capture those that are only read as array_view<const T>}}
}
