// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E23] A template's definition without the clause of its declaration is another function, the host's.

#include <amp.h>

using namespace concurrency;

template <typename T> T lost(T x) restrict(amp); // expected-note {{'lost<int>' is declared here}}
template <typename T> T lost(T x) { return x; } // expected-note {{this definition is restrict(cpu): repeat the clause of the declaration}}
void f(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-note {{the kernel is launched here}}
    v[i] = lost(1); // expected-error {{'lost<int>' is used in a kernel, but is not defined in this translation unit [amp-missing-body, C3560]}} expected-note {{define the function in a header, or in this file}}
  });
}
