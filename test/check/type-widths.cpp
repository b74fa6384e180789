// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [T02] [AMP 2.4.1.2] The other fundamental types that amp code does not know.

inline void f(short a,              // expected-error {{'short' cannot be used in amp-restricted code: amp code has no 16-bit type [amp-type, C3581]}} expected-note {{use 'int' instead}}
              unsigned short b,     // expected-error {{'unsigned short' cannot be used}} expected-note {{use 'unsigned int' instead}}
              long long c,          // expected-error {{'long long' cannot be used in amp-restricted code: amp code has no long long [amp-type, C3581]}} expected-note {{use 'long' instead}}
              unsigned long long d, // expected-error {{'unsigned long long' cannot be used}} expected-note {{use 'unsigned long' instead}}
              long double e,        // expected-error {{'long double' cannot be used in amp-restricted code: amp code has no long double [amp-type, C3581]}} expected-note {{use 'double' instead}}
              wchar_t g,            // expected-error {{'wchar_t' cannot be used in amp-restricted code: amp code has no character types [amp-type, C3581]}} expected-note {{use 'int' instead}}
              char16_t h,           // expected-error {{'char16_t' cannot be used}} expected-note {{use 'int' instead}}
              char32_t i)           // expected-error {{'char32_t' cannot be used}} expected-note {{use 'int' instead}}
    restrict(amp) {}
