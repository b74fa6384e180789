// RUN: %amp-clang -Wamp -fsyntax-only -Xclang -verify %s
// [K06] [decision 7] Constructors of tile_static objects do not run; said when asked.

struct S {
  S() restrict(amp) {}
  int x;
};

inline void f() restrict(amp) {
  tile_static S s; // expected-warning {{the constructor and destructor of the tile_static variable 's' do not run [amp-tile-static-constructor, C4881]}} expected-note {{assign its members in the kernel}}
  tile_static int i;
}
