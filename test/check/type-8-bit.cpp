// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [T02] [AMP 2.4.1.2] Amp code has no 8-bit types, wherever they occur.

inline char result() restrict(amp) { return 0; } // expected-error {{'char' cannot be used in amp-restricted code: amp code has no 8-bit type [amp-type, C3581]}} expected-note {{use 'int' instead}}

inline void parameter(unsigned char c) restrict(amp) {} // expected-error {{'unsigned char' cannot be used in amp-restricted code: amp code has no 8-bit type [amp-type, C3581]}} expected-note {{use 'unsigned int' instead}}

inline int local() restrict(amp) {
  signed char c = 1; // expected-error {{'signed char' cannot be used in amp-restricted code}} expected-note {{use 'int' instead}}
  return c;
}

inline int cast(int x) restrict(amp) {
  return (char)x + // expected-error {{'char' cannot be used in amp-restricted code}} expected-note {{use 'int' instead}}
         static_cast<unsigned char>(x); // expected-error {{'unsigned char' cannot be used}} expected-note {{use 'unsigned int' instead}}
}

inline int pointer(const char *text) restrict(amp) { return 0; } // expected-error {{'const char *' cannot be used in amp-restricted code}} expected-note {{use 'int' instead}}

inline int array() restrict(amp) {
  char a[4]; // expected-error {{'char[4]' cannot be used in amp-restricted code}} expected-note {{use 'int' instead}}
  return 0;
}
