// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E02] [E03] [AMP 2.4.3.2] Literals fit into 32 bits and are no text.

inline unsigned long f() restrict(amp) {
  const auto *text = "abc"; // expected-error {{a string literal cannot be used in amp-restricted code [amp-string-literal, C3589]}} expected-note {{use numbers or enumerators; only direct3d_printf, direct3d_errorf and assert accept string literals}}
  return 0x1234LL + 'c' + 4294967295u +
         0x2ffffffffUL; // expected-error {{the constant 12884901887 does not fit into 32 bits [amp-literal, C3595]}} expected-note {{compute larger values: (2UL << 32) | 1}}
}

// [T02] Whether something launches it or not.
inline float tooWide(float x) restrict(amp) { return x * 1.5L; } // expected-error {{'long double' cannot be used in amp-restricted code: amp code has no long double [amp-type, C3581]}} expected-note {{use 'double' instead}}

// [E02] What rounds to the largest value is no infinity. Clang's warning of the same is not said again.
inline float tooLarge() restrict(amp) { return 1e39f; } // expected-error {{the constant is too large for 'float' [amp-float-literal, C2177]}} expected-note {{the largest float is about 3.4e38, the largest double about 1.8e308}}
inline double tooLargeDouble() restrict(amp) { return 1.7976931348623159e+308; } // expected-error {{the constant is too large for 'double' [amp-float-literal, C2177]}}
inline float largest() restrict(amp) { return 3.40282347e+38f; }
inline double onHost() { return 1e309; } // expected-warning {{magnitude of floating-point constant too large}}
