// The parameter of a literal operator has the type that C++ prescribes, which amp code may not have.
// RUN: %amp-clang -fsyntax-only %s -Xclang -verify
#include <amp.h>
constexpr float operator""_half(long double v) { return float(v) * 0.5f; }
float halves(float x) restrict(amp) { return x * 90.0_half + 3.5L; } // expected-error {{'long double' cannot be used in amp-restricted code}} expected-note {{use 'double' instead}}
int operator""_twice(unsigned long long v) restrict(cpu, amp) { return 2 * int(v); } // expected-error {{'unsigned long long' cannot be used in amp-restricted code: amp code has no long long}} expected-note {{a literal operator cannot have another type: write an ordinary function for amp code}}
