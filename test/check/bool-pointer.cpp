// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E12] [T08] [AMP 2.4.3] Pointers to bool have no arithmetic.

inline bool f(bool *p) restrict(amp) {
  bool first = *p;
  ++p; // expected-error {{arithmetic on a pointer to bool is not allowed in amp-restricted code [amp-bool-pointer, C3599]}} expected-note {{use a pointer to int, or an array_view of int}}
  bool array[4]; // expected-error {{'bool[4]' cannot be used in amp-restricted code}} expected-note {{use an array of int}}
  array[1] = array[2];
  return first && p[1] // expected-error {{arithmetic on a pointer to bool is not allowed in amp-restricted code}}
         && *(p + 1);  // expected-error {{arithmetic on a pointer to bool is not allowed in amp-restricted code}}
}
