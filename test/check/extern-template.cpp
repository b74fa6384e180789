// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E23] The definition is in sight, but this file must not instantiate it.

#include <amp.h>

using namespace concurrency;

template <typename T> T elsewhere(T x) restrict(amp) { return x; } // expected-note {{'elsewhere<int>' is declared here}}
extern template int elsewhere<int>(int) restrict(amp); // expected-note {{'extern template' suppresses the instantiation of the body: make the template inline, or remove this declaration}}
template <typename T> inline T here(T x) restrict(amp) { return x; }
extern template int here<int>(int) restrict(amp);
void g(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-note {{the kernel is launched here}}
    v[i] = elsewhere(1) + here(1); // expected-error {{'elsewhere<int>' is used in a kernel, but is not defined in this translation unit [amp-missing-body, C3560]}} expected-note {{define the function in a header, or in this file}}
  });
}
