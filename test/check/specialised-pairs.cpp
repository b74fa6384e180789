// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [V01] Explicit specialisations of one of two members that differ in their restrictions: not there yet, and said so
// once for each. Those of function templates are told apart.
#include <amp.h>
using namespace concurrency;

template <typename T> struct Pair {
  int side() restrict(amp); // expected-note 2 {{member function specialization matches 'side'}}
  int side() restrict(cpu); // expected-note 2 {{member function specialization matches 'side'}}
};
template <> int Pair<int>::side() restrict(amp) { return 1; } // expected-error {{'Pair<int>::side' is one of two members that differ in their restrictions: amp-clang does not support an explicit specialisation of one of them yet; specialise the whole class [amp-unsupported]}}
template <> int Pair<int>::side() restrict(cpu) { return 2; } // expected-error {{'Pair<int>::side' is one of two members}}

template <typename T> int side() restrict(amp);
template <typename T> int side() restrict(cpu);
template <> int side<int>() restrict(amp) { return 1; }
template <> int side<int>() restrict(cpu) { return 2; }

void launch(array_view<int> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    Pair<int> pair;
    out[i] = pair.side() + side<int>();
  });
}
