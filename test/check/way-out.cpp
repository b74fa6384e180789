// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E15] [T02] A rule's first message says what to do instead; the rule's others do not say it again. Where that depends on the type, each
// says it, at the member that is the cause.

void first() restrict(amp) {
  throw 1; // expected-error {{'throw' cannot be used in amp-restricted code [amp-exception, C3594]}} expected-note {{return an error code, or write one into an array_view}}
}
void second() restrict(amp) {
  throw 1; // expected-error {{'throw' cannot be used in amp-restricted code}}
}
struct Bits {
  int low : 4; // expected-note {{because of member 'low' of type 'int'}} expected-note {{use a whole unsigned int, with shifts and masks}}
};
void bits(Bits bits) restrict(amp) {} // expected-error {{'Bits' cannot be used in amp-restricted code: it has a bit-field}}
void counter(volatile int n) restrict(amp) {} // expected-error {{'volatile int' cannot be used}} expected-note {{remove volatile; use the atomic functions for shared variables}}
