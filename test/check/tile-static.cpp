// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [K01] [K02] [K03] [K05] [AMP 2.4.3.5.1] Where tile_static may stand.

tile_static int global; // expected-error {{'global' cannot be tile_static: it is not a local variable of a restrict(amp) function [amp-tile-static, C3584]}} expected-note {{declare it as a local variable of a restrict(amp) function, without an initialiser, and assign it in the kernel; leave tile_static out of a pointer, a view and a constant}}

void host() {
  tile_static int x; // expected-error {{a tile_static variable cannot be declared in a restrict(cpu) function [amp-tile-static, C3584]}}
  // No second error about the capture.
  tile_static int values[4]; // expected-error {{a tile_static variable cannot be declared in a restrict(cpu) function [amp-tile-static, C3584]}}
  auto captures = [=](int i) restrict(amp) { return values[i] + x; };
  auto refers = [&](int i) restrict(amp) { return values[i] + x; };
}

inline void both() restrict(cpu, amp) {
  tile_static int x; // expected-error {{'x' cannot be tile_static: its function can run on the cpu [amp-tile-static, C3584]}}
}

struct S {
  S() restrict(amp) {}
  S(int) restrict(amp) {}
  int x;
};

inline void f() restrict(amp) {
  tile_static int initialised = 1; // expected-error {{a tile_static variable cannot have an initialiser [amp-tile-static, C3584]}}
  tile_static S constructed(3); // expected-error {{a tile_static variable cannot have an initialiser}}
  tile_static int *pointer; // expected-error {{'pointer' cannot be tile_static: it is a pointer or reference [amp-tile-static, C3584]}}
  tile_static char bytes[4]; // expected-error {{'char[4]' cannot be used in amp-restricted code}} expected-note {{use 'int' instead}}
  tile_static int fine[16];
  int n = 4;
  tile_static int unknown[n]; // expected-error {{a static or tile_static array needs a size that is a constant}}
  tile_static int shared; // expected-note {{'shared' declared here}}
  auto increment = [&shared]() { ++shared; }; // expected-error {{'shared' cannot be captured because it is static or tile_static: a lambda names it without a capture}}
  if (fine[0]) {
    tile_static float inner;
  }
}

tile_static void function() restrict(amp); // expected-error {{'function' cannot be tile_static: it is not a local variable of a restrict(amp) function}}
struct WithMember {
  tile_static int member; // expected-error {{'member' cannot be tile_static: it is not a local variable}}
};
