// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// RUN: %amp-clang --amp-compat=msvc -fsyntax-only -Xclang -verify %s
// [E23] A kernel's functions are all in sight.

#include <amp.h>

using namespace concurrency;

int elsewhere(int x) restrict(amp); // expected-note {{'elsewhere' is declared here}}
inline int unlaunched(int x) restrict(amp) { return elsewhere(x); }

void f(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-note {{the kernel is launched here}}
    v[i] = elsewhere(1); // expected-error {{'elsewhere' is used in a kernel, but is not defined in this translation unit [amp-missing-body, C3560]}} expected-note {{define the function in a header, or in this file}}
  });
}

// A body with an error in it is one that is there.
template <typename T> T broken(T x) restrict(amp) { return max_of(x, 0); } // expected-error {{use of undeclared identifier 'max_of'}}
void g(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = broken(v[i]); }); // expected-note 0-1 {{in instantiation of}}
}

// The definition lacks the clause: it is another function, the host's.
int forgotten(int x) restrict(amp); // expected-note {{'forgotten' is declared here}}
int forgotten(int x) { return x; } // expected-note {{this definition is restrict(cpu): repeat the clause of the declaration}}
void h(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = forgotten(1); }); // expected-error {{'forgotten' is used in a kernel, but is not defined in this translation unit}} expected-note {{the kernel is launched here}}
}
