// Functions of the host's own processor are cpu functions, as <immintrin.h> declares them.
// REQUIRES: x86_64
// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
#include <amp.h>
#include <immintrin.h>
using namespace concurrency;

void wait(const volatile bool &done) {
  _MM_SET_FLUSH_ZERO_MODE(_MM_FLUSH_ZERO_ON);
  while (!done)
    _mm_pause();
  _mm_sfence();
}

void in_kernel(array_view<int> view) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    _mm_pause(); // expected-error {{no matching function for call to '_mm_pause' in restrict(amp) code}} expected-note {{the function is a library's, and runs on the host only}}
    view[i] = 1;
  });
}
