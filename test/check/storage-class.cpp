// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E06] [AMP 2.4.3.5] Local variables are automatic or tile_static.

inline int f() restrict(amp) {
  static int s = 0;        // expected-error {{the static variable 's' cannot be declared in amp-restricted code [amp-storage-class, C3585]}} expected-note {{use a local variable, tile_static for data shared by a tile, or a const integer at namespace scope}}
  extern int e;            // expected-error {{the extern variable 'e' cannot be declared in amp-restricted code [amp-storage-class, C3585]}}
  const int c = 1;
  return c;
}

// tile_static is a storage class itself.
#include <amp.h>
void twice(concurrency::array_view<int> a) {
  parallel_for_each(a.extent.tile<4>(), [=](concurrency::tiled_index<4> t) restrict(amp) {
    tile_static int fine[4];
    static tile_static int s[4]; // expected-error {{the static variable 's' cannot be declared in amp-restricted code}} expected-note {{leave the other storage class out: a tile_static variable lives as long as its tile}}
    tile_static static int u;    // expected-error {{the static variable 'u' cannot be declared in amp-restricted code}}
    fine[t.local[0]] = s[t.local[0]] = u = 1;
    a[t.global] = fine[0];
  });
}
