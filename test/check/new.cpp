// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E19] [AMP 2.4.3] No heap.

inline void f() restrict(amp) {
  int *p = new int; // expected-error {{'new' cannot be used in amp-restricted code: operator new is restrict(cpu) [amp-new, C3930]}} expected-note {{use a local array, tile_static storage or an array_view of host memory}}
  // It goes with the new.
  delete p;
}
inline void g(int *q) restrict(amp) {
  delete q; // expected-error {{'delete' cannot be used in amp-restricted code: operator delete is restrict(cpu) [amp-new, C3930]}}
}
