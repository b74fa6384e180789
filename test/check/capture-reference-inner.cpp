// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [C10] [decision 1] Lambdas inside amp code follow the same rule.

inline int f(int x) restrict(amp) {
  auto inner = [&](int i) { return x + i; }; // expected-error {{'x' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]}} expected-note {{capture 'x' by value}}
  return inner(1);
}
