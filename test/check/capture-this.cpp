// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [C04] [AMP 2.4.3.3] 'this' is a pointer into host memory.

struct S {
  int m;
  void f() {
    auto explicitly = [this](int i) restrict(amp) { return i; }; // expected-error {{'this' cannot be captured in an amp-restricted lambda [amp-capture-this, C3590]}} expected-note {{copy the member into a local variable first, and capture that}}
    auto implicitly = [=](int i) restrict(amp) { return m + i; }; // expected-error {{'this' cannot be captured in an amp-restricted lambda [amp-capture-this, C3590]}} expected-note {{copy the member}}
    int copy = m;
    auto fine = [=](int i) restrict(amp) { return copy + i; };
  }
};
