// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E18] [AMP 2.4.3] No exceptions.

inline int f(int x) restrict(amp) {
  if (x)
    throw 1; // expected-error {{'throw' cannot be used in amp-restricted code [amp-exception, C3594]}} expected-note {{return an error code, or write one into an array_view}}
  if (x == 2)
    throw "what"; // expected-error {{'throw' cannot be used in amp-restricted code}}
  try {      // expected-error {{'try' cannot be used in amp-restricted code [amp-exception, C3594]}}
    return 1;
  } catch (...) {
    return 2;
  }
}
