// RUN: %amp-clang --amp-std=strict -fsyntax-only -Xclang -verify %s
// [decision 6] --amp-std=strict takes plain constexpr functions for host functions.

constexpr int fine(int x) { return x + 1; } // expected-note {{'fine' is declared here}}

inline int f(int x) restrict(amp) {
  return fine(x); // expected-error {{'fine' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}}
}
