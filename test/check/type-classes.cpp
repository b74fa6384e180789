// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [T13] [T16] [AMP 2.4.1.3] A class is as usable as its members and bases; the path to the culprit is shown.

struct Inner {
  int a;
  short b; // expected-note {{because of member 'b' of type 'short'}}
};
struct Outer {
  Inner inner; // expected-note {{because of member 'inner' of type 'Inner'}}
};
struct Child : Outer {}; // expected-note {{because of base class 'Outer'}}
struct Bits {
  int b : 3; // expected-note {{because of member 'b' of type 'int'}} expected-note {{use a whole unsigned int, with shifts and masks}}
};
struct Flags {
  bool a;
  bool b; // expected-note {{because of member 'b' of type 'bool'}} expected-note {{add alignas(4) to the member}}
};
struct Dynamic {
  virtual void f(); // expected-note {{remove virtual, or copy the data into a class without it}}
};
struct Shared : virtual Inner {};

inline void f() restrict(amp) {
  Child child;     // expected-error {{'Child' cannot be used in amp-restricted code: amp code has no 16-bit type [amp-type, C3581]}}
  Bits bits;       // expected-error {{'Bits' cannot be used in amp-restricted code: it has a bit-field}}
  Flags flags;     // expected-error {{'Flags' cannot be used in amp-restricted code: the offset of a member is not a multiple of four bytes}}
  Dynamic dynamic; // expected-error {{'Dynamic' cannot be used in amp-restricted code: it has a virtual function}}
  Shared shared;   // expected-error {{'Shared' cannot be used in amp-restricted code: it has a virtual base class}} expected-note {{inherit without virtual}}
  bool many[4];    // expected-error {{'bool[4]' cannot be used in amp-restricted code: its elements' size is not a multiple of four bytes}} expected-note {{use an array of int}}
}
