// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [decision 6] Plain constexpr functions are callable, and checked when they are called.

constexpr int fine(int x) { return x + 1; }
constexpr int unused(int x) { return x ? throw 1 : x; }
constexpr int thrower(int x) {
  return x ? throw 1 // expected-error {{'throw' cannot be used in amp-restricted code [amp-exception, C3594]}} expected-note {{return an error code, or write one into an array_view}}
           : x;
}

inline int f(int x) restrict(amp) {
  return fine(x) + thrower(x); // expected-note {{called from 'f' here}}
}
