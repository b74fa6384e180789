// RUN: %amp-clang --amp-std=strict -fsyntax-only -Xclang -verify %s
// RUN: %amp-clang -fsyntax-only %s
// [E04] [AMP 2.4.3.4] Of constants the specification knows integers only; others that are constexpr are an extension.

constexpr float half = 0.5f; // expected-note {{'half' is declared here}}
constexpr int two = 2;
const int three = 3;

struct Halver {
  float operator()(float x) const restrict(cpu, amp) { return x / 2; }
};
constexpr Halver halve; // expected-note {{'halve' is declared here}}

inline float f(float x) restrict(amp) {
  return x * half * two * three; // expected-error {{'half' cannot be used in amp-restricted code: it is a global or static variable that is not a constant integer [amp-global, C3586]}} expected-note {{capture a copy or pass a parameter; an array goes into an array_view}}
}
inline float g(float x) restrict(amp) {
  return halve(x); // expected-error {{'halve' cannot be used in amp-restricted code: it is a global or static variable that is not a constant integer [amp-global, C3586]}}
}
