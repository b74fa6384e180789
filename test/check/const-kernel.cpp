// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [P03] Kernels that are not const work on a copy per thread, with a warning.

#include <amp.h>

using namespace concurrency;

struct Functor {
  array_view<int> v;
  int n;
  void operator()(index<1> i) restrict(amp) { v[i] = --n; } // expected-warning {{this kernel's call operator is not const: changes to its members are local to one thread and discarded [amp-const-kernel, C4882]}} expected-note {{make the call operator const}}
};

void f(array_view<int> v, int n) {
  parallel_for_each(v.extent, [=](index<1> i) mutable restrict(amp) { v[i] = --n; }); // expected-warning {{this kernel lambda is mutable: changes to captured variables are local to one thread and discarded [amp-const-kernel, C4882]}} expected-note {{drop 'mutable' and use a local variable}} expected-note {{the kernel is launched here}}
  parallel_for_each(v.extent, Functor{v, n}); // expected-note {{the kernel is launched here}}
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = n; });
}
