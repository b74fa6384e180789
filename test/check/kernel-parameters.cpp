// RUN: %amp-clang -std=c++20 -fsyntax-only -Xclang -verify %s
// [K02] Why a kernel does not fit its launch.
#include <amp.h>
using namespace concurrency;

consteval int square(int x) { return x * x; }
void add(index<1> i, array_view<int> v) restrict(amp) { v[i] += 1; } // expected-note {{requires 2 arguments, but 1 was provided}}
struct functor { // expected-note {{'functor' has no call operator: name the function 'operator()'}}
  array_view<int> v;
  void run(index<1> i) const restrict(amp) { v[i] = 1; }
};

void launch(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> &i) restrict(amp) { v[i] = 1; }); // expected-error {{this kernel cannot be called with index<1>}} expected-note {{a kernel must be restrict(amp) and take an index<N> for an extent<N>, or a tiled_index<...> of the same sizes for a tiled extent}} expected-note {{the kernel is given a temporary: take it by value}} expected-note {{is declared here}}
  parallel_for_each(v.extent, functor{v}); // expected-error {{this kernel cannot be called with index<1>}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = square(3);
    v[i] = square(v[i]); // expected-error {{call to consteval function 'square' is not a constant expression}}
  });
  parallel_for_each(v.extent, add(v)); // expected-error {{no matching function for call to 'add'}}
}
auto outer = [=](index<1> i) restrict(amp) {}; // expected-error {{non-local lambda expression cannot have a capture-default}} expected-note {{write '[]': there are no variables to capture here}}
