// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [P02] [AMP 7.1] The call operator takes the domain's index in amp code.

#include <amp.h>

using namespace concurrency;

struct Host {
  array_view<int> v;
  void operator()(index<1> i) const {} // expected-note {{the call operator is restrict(cpu)}}
};
struct None { int x; }; // expected-note {{'None' has no call operator: name the function 'operator()'}}
class Private {
  void operator()(index<1> i) const restrict(amp) {} // expected-note {{the call operator is private: make it public}}
};
struct Protected {
protected:
  void operator()(index<1> i) const restrict(amp) {} // expected-note {{the call operator is protected: make it public}}
};

void f(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) { v[i[0]] = 1; }); // expected-error {{this kernel cannot be called with index<1> in amp-restricted code [amp-kernel-call, C3577]}} expected-note {{'operator()' is declared here}} expected-note {{a kernel must be restrict(amp) and take an index<N> for an extent<N>, or a tiled_index<...> of the same sizes for a tiled extent}}
  parallel_for_each(v.extent, Host{v}); // expected-error {{this kernel cannot be called with index<1> in amp-restricted code [amp-kernel-call, C3577]}}
  parallel_for_each(v.extent, None{}); // expected-error {{this kernel cannot be called with index<1> in amp-restricted code [amp-kernel-call, C3577]}}
  parallel_for_each(v.extent, Private{}); // expected-error {{this kernel cannot be called with index<1> in amp-restricted code [amp-kernel-call, C3577]}}
  parallel_for_each(v.extent, Protected{}); // expected-error {{this kernel cannot be called with index<1> in amp-restricted code [amp-kernel-call, C3577]}}
  parallel_for_each(v.extent, [=](auto i) restrict(amp) { v[i] = 1; });
}
