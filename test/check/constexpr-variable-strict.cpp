// RUN: %amp-clang --amp-std=strict -fsyntax-only -Xclang -verify %s
// RUN: %amp-clang -fsyntax-only %s
// [E04] [AMP 2.4.3.4] Of constants the specification knows integers only; others that are constexpr are an extension.

constexpr float half = 0.5f; // expected-note {{'half' is declared here}}
constexpr int two = 2;
const int three = 3;

inline float f(float x) restrict(amp) {
  return x * half * two * three; // expected-error {{'half' cannot be used in amp-restricted code: it is a global or static variable that is not a constant integer [amp-global, C3586]}}
}
