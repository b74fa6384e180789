// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [C07] [decision 3] C arrays are wrapped, not captured.

struct Wrapper { int data[4]; };

void f() {
  int table[4] = {}; // expected-note {{put the array into a struct and capture the struct}}
  Wrapper wrapped = {};
  auto bare = [=](int i) restrict(amp) { return table[i]; }; // expected-error {{'table' is an array and cannot be captured in an amp-restricted lambda [amp-capture-array, C3478]}}
  auto fine = [=](int i) restrict(amp) { return wrapped.data[i]; };
}
