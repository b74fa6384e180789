// RUN: %amp-clang -fsyntax-only -Wno-unused-value -Xclang -verify %s
// [E04] [E05] [AMP 2.4.3.4] Of globals, the values of constants only.

int variable; // expected-note {{variable is declared here}}
const int constant = 4; // expected-note {{'constant' is declared here}}
const int table[2] = {1, 2}; // expected-note {{'table' may be used when it is constexpr}}
enum { enumerator = 5 };
struct S {
  static int variable; // expected-note {{variable is declared here}}
  static const int constant = 3;
};

int f() restrict(amp) {
  const int &r = constant; // expected-error {{'constant' cannot be used in amp-restricted code: it is a global or static variable, and only its value may be used [amp-global, C3586]}} expected-note {{capture a copy or pass a parameter; an array goes into an array_view}}
  return constant + enumerator + S::constant +
         variable +    // expected-error {{'variable' cannot be used in amp-restricted code: it is a global or static variable that is not a constant integer [amp-global, C3586]}}
         S::variable + // expected-error {{'variable' cannot be used in amp-restricted code}}
         // Nobody needs the value of these.
         ((void)constant, S::constant, true ? constant : S::constant, 1) +
         table[1];     // expected-error {{'table' cannot be used in amp-restricted code: it is a global or static variable that is not a constant integer [amp-global, C3586]}}
}
