// [K01] [AMP 2.4.3.5.1] tile_static belongs to a variable: a type or an alias cannot have it, and nothing is lost
// silently.
// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
#include <amp.h>

typedef tile_static int Shared; // expected-error {{'Shared' cannot be tile_static: it is not a local variable of a restrict(amp) function [amp-tile-static, C3584]}} expected-note {{declare it as a local variable of a restrict(amp) function}}
struct tile_static Y { int k; }; // expected-error {{'Y' cannot be tile_static: it is not a local variable}}
tile_static struct X { int k; }; // expected-warning {{tile_static is ignored here: only a local variable of a restrict(amp) function can be tile_static [amp-tile-static, C3584]}}
template <class T> struct Holder { T t; };
void uses() restrict(amp) {
  Shared s;
  int a = (tile_static int)3; // expected-warning {{tile_static is ignored here}}
  int b = sizeof(tile_static int); // expected-warning {{tile_static is ignored here}}
  Holder<tile_static int> h; // expected-warning {{tile_static is ignored here}}
  thread_local tile_static int t; // expected-error {{'t' cannot be tile_static: it is thread_local}}
  int tile_static fine;
}
