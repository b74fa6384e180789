// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E02] [E03] [AMP 2.4.3.2] Literals fit into 32 bits and are no text.

inline unsigned long f() restrict(amp) {
  const auto *text = "abc"; // expected-error {{a string literal cannot be used in amp-restricted code [amp-string-literal, C3589]}}
  return 0x1234LL + 'c' + 4294967295u +
         0x2ffffffffUL; // expected-error {{the constant 12884901887 does not fit into 32 bits [amp-literal, C3595]}}
}
