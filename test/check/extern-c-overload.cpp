// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [D05] [AMP 2.4.2] Functions with C linkage are not overloaded, on restrictions neither.

extern "C" void f() restrict(amp) {} // expected-note {{'f' is declared here}}
extern "C" void f() {} // expected-error {{the extern "C" function 'f' is already declared with another restriction [amp-extern-c-overload, C2733]}} expected-note {{remove extern "C" to overload the function on its restrictions}}
extern "C" int g() restrict(amp);
extern "C" int g() restrict(amp) { return 1; }
extern "C++" {
void h() restrict(amp) {}
void h() {}
}
