// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E06] [AMP 2.4.3.5] Local variables are automatic or tile_static.

inline int f() restrict(amp) {
  static int s = 0;        // expected-error {{the static variable 's' cannot be declared in amp-restricted code [amp-storage-class, C3585]}} expected-note {{use a local variable, tile_static for what a tile shares, or a const integer at namespace scope}}
  extern int e;            // expected-error {{the extern variable 'e' cannot be declared in amp-restricted code [amp-storage-class, C3585]}}
  const int c = 1;
  return c;
}
