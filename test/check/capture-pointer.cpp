// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [C05] [C06] [AMP 2.4.3.3] Pointers are not captured; references are captured as values.

void f(int *p, // expected-note {{wrap the data in a concurrency::array_view and capture that}}
       int &r) {
  auto pointer = [=](int i) restrict(amp) { return p[i]; }; // expected-error {{'p' of type 'int *' cannot be captured in an amp-restricted lambda: it is a pointer [amp-capture-pointer, C3596]}}
  auto reference = [=](int i) restrict(amp) { return r + i; };
}

void apply(float (*function)(float)) { // expected-note {{capture a function object instead: a lambda or an object with an operator() that is restrict(amp)}}
  auto called = [=](int i) restrict(amp) { return function((float)i); }; // expected-error {{'function' of type 'float (*)(float)' cannot be captured in an amp-restricted lambda: it is a pointer}}
}
