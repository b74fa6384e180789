// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [C01] [C04] [T11] A copy of the object is captured like any other value.
#include <amp.h>
using namespace concurrency;

struct Plain {
  int m;
  void f() { auto k = [*this](index<1> i) restrict(amp) { return m; }; }
};
struct WithPointer {
  int m;
  int *p; // expected-note {{because of member 'p' of type 'int *'}} expected-note {{hold an array_view, an index into one, or a copy}}
  void f() { auto k = [*this](index<1> i) restrict(amp) { return m; }; } // expected-error {{'*this' of type 'WithPointer' cannot be captured in an amp-restricted lambda: amp code has pointers only as variables, parameters and results [amp-capture-type, C3596]}}
};
struct WithArray {
  array<int> a; // expected-note {{because of member 'a' of type 'array<int>'}} expected-note {{hold a reference to it, or an array_view of it}}
};
struct WithReference {
  array<int> &a;
};
int byReference(WithArray &w, index<1> i) restrict(amp) { return w.a[i]; } // expected-error {{'WithArray &' cannot be used in amp-restricted code: amp code holds arrays and textures by reference only [amp-type, C3581]}}
int fine(WithReference w, index<1> i) restrict(amp) { return w.a[i]; }
