// RUN: %amp-clang -famp-inner-reference-capture -fsyntax-only -Xclang -verify %s
// [decision 1] -famp-inner-reference-capture allows inner lambdas to capture by reference.

// expected-no-diagnostics

inline int f(int x) restrict(amp) {
  auto inner = [&](int i) { return x + i; };
  return inner(1);
}
