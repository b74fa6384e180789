// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E13] [AMP 2.4.1] A pointer variable that leads into different memories by control flow is refused by name.

#include <amp.h>

using namespace concurrency;

void run(const array_view<int> &out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int own = i[0];
    int *p = &own;
    if (i[0] & 1)
      p = &out[i]; // expected-error {{a pointer or reference that may lead into private or into global memory in amp-restricted code is not supported by amp-clang yet [amp-unsupported]}}
    *p += 1;
  });
}
