// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E19] [V02] The C library is the host's.

#include <cstdlib>

inline int f(int *p) restrict(amp) {
  std::free(p); // expected-error {{'free' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]}} expected-note {{where the function is yours, make it restrict(cpu, amp) or write an overload for this side}}
  return 0;
}
