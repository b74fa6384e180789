// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// parallel_for_each takes a reference, for which C++ needs no complete class, but a kernel needs its call operator.
#include <amp.h>
using namespace concurrency;
struct never; // expected-note {{forward declaration of 'never'}}
struct later;
void launch(array_view<int> v, never &first, later &second) {
  parallel_for_each(v.extent, first); // expected-error {{argument type 'never' is incomplete}}
  parallel_for_each(v.extent, second);
}
struct later {
  array_view<int> v;
  void operator()(index<1> i) const restrict(amp) { v[i] = 1; }
};
