// A range-based for in amp code implies operators of the iterator: those of the host are named.
// RUN: %amp-clang -fsyntax-only %s -Xclang -verify
#include <amp.h>
using namespace concurrency;

template <bool HasHostIncrement> struct position;
template <> struct position<true> {
  array_view<int> v;
  int n;
  int &operator*() const restrict(amp) { return v[n]; }
  position &operator++() { return *this; } // expected-note {{'operator++' is declared here}}
  bool operator!=(const position &o) const restrict(amp) { return n != o.n; }
};
template <> struct position<false> {
  array_view<int> v;
  int n;
  int &operator*() const { return v[n]; } // expected-note {{'operator*' is declared here}}
  position &operator++() restrict(amp) { return *this; }
  bool operator!=(const position &o) const restrict(amp) { return n != o.n; }
};
template <bool HasHostIncrement> struct range {
  array_view<int> v;
  position<HasHostIncrement> begin() const restrict(amp) { return {v, 0}; }
  position<HasHostIncrement> end() const restrict(amp) { return {v, 4}; }
};
void sum(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    for (int x : range<true>{v}) // expected-error {{no overload of 'operator++' can be called from restrict(amp) code}} expected-note {{declare your own function restrict(cpu, amp), or add an overload that this code can call}} expected-note {{in implicit call to 'operator++'}}
      v[i] += x;
    for (int x : range<false>{v}) // expected-error {{no overload of 'operator*' can be called from restrict(amp) code}} expected-note {{in implicit call to 'operator*'}}
      v[i] += x;
  });
}
