// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E04] [AMP 2.4.3.4] Of a global array or texture a copy is no way out. A local constant can be constexpr.
#include <amp.h>

using namespace concurrency;

array<int> container(4); // expected-note {{the variable is declared here}}

void launches(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = container[i]; // expected-error {{'container' cannot be used in amp-restricted code: it is a global or static variable [amp-global, C3586]}} \
                         // expected-note {{take a reference in the function, 'auto &local = container;', and capture it by reference}}
  });
  static const float half = 0.5f; // expected-note {{it may be used if it is constexpr, with a constant value}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = half; // expected-error {{'half' cannot be used in amp-restricted code: it is a global or static variable that is not a constant integer [amp-global, C3586]}} \
                 // expected-note {{capture a copy or pass a parameter; an array goes into an array_view}}
  });
}

// A parameter or a result is a copy, too.
int sum(array<int> a) restrict(amp) { return a[0]; } // expected-error {{'array<int>' cannot be used in amp-restricted code: amp code has it by reference only: take a reference, or a view by value [amp-type, C3581]}}
