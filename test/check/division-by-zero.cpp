// RUN: %amp-clang -fsyntax-only -Wno-division-by-zero -Xclang -verify %s
// [P25] [AMP 2.4.3] Division by a constant zero.

const int zero = 0;
int integers(int x, unsigned u) restrict(amp) {
  x = x / 0;    // expected-error {{the integer division is by zero [amp-division-by-zero, C3567]}}
  x %= zero;    // expected-error {{the integer remainder is by zero [amp-division-by-zero, C3567]}}
  u /= 3u - 3u; // expected-error {{the integer division is by zero}}
  return x / (zero + 1) + u % 5 + x / x;
}
float numbers(float x) restrict(cpu, amp) {
  x /= 0; // expected-warning {{the floating-point division is by zero [amp-float-division-by-zero, C4872]}}
  return x / 0.0f + // expected-warning {{the floating-point division is by zero}}
         x / 0.5f;
}
template <int N> int byArgument(int x) restrict(amp) {
  return x / N; // expected-error {{the integer division is by zero}}
}
int instantiate() restrict(amp) { return byArgument<2>(1) + byArgument<0>(1); } // expected-note {{in instantiation of 'byArgument<0>' requested here}}
int host(int x) { return x / zero; }
