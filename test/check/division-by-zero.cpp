// RUN: %amp-clang -fsyntax-only -Wno-division-by-zero -Xclang -verify %s
// [P25] [AMP 2.4.3] Division by a constant zero.

const int zero = 0;
int integers(int x, unsigned u) restrict(amp) {
  x = x / 0;    // expected-error {{integer division by zero [amp-division-by-zero, C3567]}}
  x %= zero;    // expected-error {{integer remainder by zero [amp-division-by-zero, C3567]}}
  u /= 3u - 3u; // expected-error {{integer division by zero}}
  return x / (zero + 1) + u % 5 + x / x;
}
float numbers(float x) restrict(cpu, amp) {
  x /= 0; // expected-warning {{floating-point division by zero [amp-float-division-by-zero, C4872]}}
  return x / 0.0f + // expected-warning {{floating-point division by zero}}
         x / 0.5f;
}
template <int N> int byArgument(int x) restrict(amp) {
  return x / N; // expected-error {{integer division by zero}}
}
int instantiate() restrict(amp) { return byArgument<2>(1) + byArgument<0>(1); } // expected-note {{in instantiation of 'byArgument<0>' requested here}}
int host(int x) { return x / zero; }

// What a constant condition keeps from running divides nothing.
template <int N> int guarded(int x) restrict(amp) {
  if (N != 0 && x < 100 / N)
    x += 1;
  if (N == 0 || x % N == 1)
    x += 2;
  x += N ? x / N : 3;
  if (N != 0)
    x = x / N;
  else
    x = x / (N + 1);
  if (N == 0) {
    x += 4;
  } else {
    for (int k = 0; k < x % N; ++k)
      x /= N;
  }
  return x;
}
int instantiateGuarded() restrict(amp) { return guarded<2>(1) + guarded<0>(1); }
int wrongSide(int x) restrict(amp) {
  if (zero != 0 || x < 100 / zero) // expected-error {{integer division by zero}}
    return 1;
  return zero ? x : x % zero; // expected-error {{integer remainder by zero}}
}
