// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [C01] [AMP 2.4.3.3] What is captured has to be usable in amp code.

struct Pixel {
  unsigned char r; // expected-note {{because of member 'r' of type 'unsigned char'}}
};

void f(short s, Pixel p, bool b) { // expected-note {{use 'int' instead}}
  auto number = [=](int i) restrict(amp) { return s + i; }; // expected-error {{'s' of type 'short' cannot be captured in an amp-restricted lambda: amp code has no 16-bit type [amp-capture-type, C3596]}}
  auto object = [p](int i) restrict(amp) { return i; }; // expected-error {{'p' of type 'Pixel' cannot be captured in an amp-restricted lambda: amp code has no 8-bit type [amp-capture-type, C3596]}}
  auto flag = [b](int i) restrict(amp) { return b ? i : 0; };
}
