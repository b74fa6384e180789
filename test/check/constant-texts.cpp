// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// constexpr does not help with what amp code cannot use either way.
#include <amp.h>
using namespace concurrency;

const char *const text = "x"; // expected-note {{'text' is declared here}}
const unsigned table[] = {1, 2}; // expected-note {{'table' may be used when it is constexpr}}

void kernel() {
  array_view<int> a(4);
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = text ? 1 : 0; // expected-error {{'text' cannot be used in amp-restricted code}} expected-note {{capture a copy or pass a parameter}}
    a[i] += table[i[0] & 1]; // expected-error {{'table' cannot be used in amp-restricted code}}
  });
}
