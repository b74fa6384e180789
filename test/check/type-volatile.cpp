// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [T05] [AMP 2.4.1] Nothing is volatile in amp code.

struct S {
  void member() volatile restrict(amp); // expected-error {{'void () volatile' cannot be used in amp-restricted code: amp code has no volatile objects [amp-type, C3581]}}
};

inline void f(volatile int *p) restrict(amp) { // expected-error {{'volatile int *' cannot be used in amp-restricted code: amp code has no volatile objects}} expected-note {{remove volatile; use the atomic functions for shared variables}}
  volatile int x = 0; // expected-error {{'volatile int' cannot be used in amp-restricted code: amp code has no volatile objects}} expected-note {{remove volatile; use the atomic functions for shared variables}}
}
