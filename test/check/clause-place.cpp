// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [G06] [G10] A clause follows the parameter list.

#define GPU restrict(amp)
int GPU before_name(); // expected-error {{the restriction clause of 'before_name' must follow its parameter list [amp-clause-place, C2146]}}
GPU int before_type(); // expected-error {{the restriction clause of 'before_type' must follow its parameter list [amp-clause-place, C2146]}}
int behind() GPU;
auto trailing() restrict(amp) -> int;
