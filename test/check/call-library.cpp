// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E19] [V02] The C library is the host's.

#include <cstdlib>

inline int f(int *p) restrict(amp) {
  std::free(p); // expected-error {{'free' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]}} expected-note {{dynamic allocation is not available in amp code; use a local array, tile_static storage or an array_view}}
  return 0;
}
