// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [C02] [AMP 2.4.3.3] array by reference, array_view by value.

#include <amp.h>

using namespace concurrency;

void f(array<int> &a, array_view<int> v) { // expected-note {{capture 'a' by reference, or capture a view of it by value}} 
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = a[i]; }); // expected-error {{'a' of type 'array<int>' must be captured by reference in an amp-restricted lambda [amp-capture-container, C3597]}}
  parallel_for_each(v.extent, [=, &a](index<1> i) restrict(amp) { v[i] = a[i]; });
  parallel_for_each(a.extent, [&, v](index<1> i) restrict(amp) { v[i] = a[i]; });
  auto view = [&v](index<1> i) restrict(amp) { return v[i]; }; // expected-error {{'v' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]}} expected-note {{capture 'v' by value}}
}
