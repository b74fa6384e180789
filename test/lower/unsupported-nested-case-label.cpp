// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E01] [AMP 2.4.3] A case label inside a nested statement of its switch is right in C++, and refused by name.

#include <amp.h>

using namespace concurrency;

void run(const array_view<int> &out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    int n = i[0];
    switch (n & 1) {
    case 0:
      do {
        out[i] += 1;
    case 1: // expected-error {{a case label inside a nested statement in amp-restricted code is not supported by amp-clang yet [amp-unsupported]}}
        out[i] += 10;
      } while (--n > 0);
    }
  });
}
