// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [C07] [decision 3] C arrays are wrapped, not captured.

struct Wrapper { int data[4]; };

void f() {
  int table[4] = {}; // expected-note {{put the array into a struct and capture the struct}}
  Wrapper wrapped = {};
  auto bare = [=](int i) restrict(amp) { return table[i]; }; // expected-error {{'table' is an array and cannot be captured in an amp-restricted lambda [amp-capture-array, C3478]}}
  auto fine = [=](int i) restrict(amp) { return wrapped.data[i]; };
}

// The advice is what amp code can have: an array_view has no such elements.
struct Mixed { char c; }; // expected-note {{because of member 'c' of type 'char'}}
void elements() {
  char bytes[4] = {}; // expected-note {{an array_view has no elements of type 'char': convert them to int, or read them through a byte_view of <amp/byte_view.h>}}
  bool flags[4] = {}; // expected-note {{an array_view has no elements of type 'bool': convert them to int}}
  Mixed mixed[4] = {};
  auto a = [=](int i) restrict(amp) { return bytes[i] == 0; }; // expected-error {{'bytes' is an array}}
  auto b = [=](int i) restrict(amp) { return flags[i]; }; // expected-error {{'flags' is an array}}
  auto d = [=](int i) restrict(amp) { return mixed[i].c == 0; }; // expected-error {{'mixed' is an array}}
}
