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

// A class derived from array owns its memory, too.
struct Table : array<int> { Table() : array<int>(4) {} }; // expected-note 2{{because of base class 'array<int>'}} expected-note 2{{take a reference to it, 'array<int> &data = object;', and capture that by reference}}
void derived(array_view<int> v) {
  Table table;
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = table[i]; }); // expected-error {{'table' of type 'Table' cannot be captured in an amp-restricted lambda: amp code holds arrays and textures by reference only [amp-capture-type, C3596]}}
  parallel_for_each(v.extent, [=, &table](index<1> i) restrict(amp) { v[i] = table[i]; }); // expected-error {{'table' cannot be captured by reference in an amp-restricted lambda [amp-capture-reference, C3590]}}
  array<int> &data = table;
  parallel_for_each(v.extent, [=, &data](index<1> i) restrict(amp) { v[i] = data[i]; });
}
