// Functions of Microsoft's library that Clang knows as builtins are the host's: <stdlib.h> declares them without a
// restriction. __assume is the compiler's, and may be in amp code.
// RUN: not %amp-clang --amp-compat=msvc -fsyntax-only %s 2>&1 | FileCheck %s --implicit-check-not=error:
#include <amp.h>

unsigned host(unsigned x) { return _rotl(x, 3); }
int amp(int x) restrict(amp) {
  // CHECK: microsoft-library-builtins.cpp:[[@LINE+1]]:17: error: '_rotl' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]
  const int y = _rotl(x, 3);
  switch (x & 1) {
  case 0:
    return y;
  case 1:
    return 2;
  default:
    __assume(0);
  }
}
// CHECK: 1 error generated.
