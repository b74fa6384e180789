// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [D05] [AMP 2.4.2] Functions with C linkage are not overloaded, on restrictions neither.

extern "C" void f() restrict(amp) {} // expected-note {{'f' is declared here}}
extern "C" void f() {} // expected-error {{the extern "C" function 'f' exists with another restriction already [amp-extern-c-overload, C2733]}} expected-note {{leave extern "C" out to have a function for each side}}
extern "C" int g() restrict(amp);
extern "C" int g() restrict(amp) { return 1; }
extern "C++" {
void h() restrict(amp) {}
void h() {}
}
