// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E11] [AMP 2.4.3] Casting const away is worth a warning.

inline void f(const int *p, const int &r, int *q) restrict(amp) {
  *const_cast<int *>(p) = 1; // expected-warning {{casting 'const int *' to 'int *' removes const; writing through the result is undefined in amp-restricted code [amp-const-cast, C4880]}} expected-note {{use a pointer or reference to non-const}}
  (int &)r = 2; // expected-warning {{casting 'const int' to 'int &' removes const; writing through the result is undefined in amp-restricted code [amp-const-cast, C4880]}}
  *const_cast<const int *>(q);  // expected-warning {{expression result unused}}
}
