// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [C03] [AMP 2.4.3.3] Only containers are captured by reference.

void f(int x, float y) {
  auto explicitly = [&x](int i) restrict(amp) { return x + i; }; // expected-error {{'x' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]}} expected-note {{capture 'x' by value}}
  auto implicitly = [&](int i) restrict(amp) { return y + i; }; // expected-error {{'y' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]}} expected-note {{capture 'y' by value}}
  auto host = [&](int i) { return x + i; };
  auto unused = [&](int i) restrict(amp) { return i; };
}
