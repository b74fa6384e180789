// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// Members that a class of the library does not have, and functions that fast_math does not have: what C++ AMP has
// instead.
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;

void host() {
  array<int> a(10);
  a.synchronize(); // expected-error {{concurrency::array has no 'synchronize': an array keeps no data on the host; use concurrency::copy(array, vector.begin()) to transfer its elements [amp-library, C2338]}}
  int n = a.size(); // expected-error {{concurrency::array has no 'size': write extent.size()}}
  array_view<int> v(a);
  n += v.size(); // expected-error {{concurrency::array_view has no 'size': write extent.size()}}
  accelerator acc = accelerator::get_default(); // expected-error {{concurrency::accelerator has no 'get_default': accelerator() is the default one}}
}

void kernel() {
  array_view<int, 2> a(16, 16);
  array_view<float> f(16);
  parallel_for_each(a.extent.tile<4, 4>(), [=](tiled_index<4, 4> t) restrict(amp) {
    tile_static int s[4][4];
    s[t.local[0]][t.local[1]] = a[t.global];
    t.barrier(); // expected-error {{a tile_barrier is not a function: write t.barrier.wait() for a tiled_index t}}
    a[t.global] = s[t.local]; // expected-error {{a built-in array takes one subscript in each pair of brackets: write s[t.local[0]][t.local[1]]}}
  });
  parallel_for_each(f.extent, [=](index<1> i) restrict(amp) {
    f[i] = fast_math::cbrt(f[i]); // expected-error {{concurrency::fast_math has no 'cbrt': write concurrency::precise_math::cbrt}}
    f[i] += fast_math::erf(f[i]); // expected-error {{concurrency::fast_math has no 'erf': write concurrency::precise_math::erf}}
    f[i] += concurrency::fast_math::hypot(f[i], 1.0f); // expected-error {{concurrency::fast_math has no 'hypot': write concurrency::precise_math::hypot}}
  });
}
