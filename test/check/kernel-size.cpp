// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [P15] [decision 4] A kernel object has at most 16384 bytes.

#include <amp.h>

using namespace concurrency;

struct Fits { int data[3840]; };
struct Big { int data[4096]; };

void f(array_view<int> v) {
  Fits fits = {};
  Big big = {}; // expected-note {{the largest capture is 'big' with 16384 bytes}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = fits.data[i[0]]; });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = big.data[i[0]]; }); // expected-error-re {{this kernel's captured data takes {{[0-9]+}} bytes; the limit is 16384 [amp-kernel-size, C3578]}} expected-note {{put large tables into an array_view<const T>}}
}
