// RUN: %amp-clang -fsyntax-only -Xclang -verify=host %s -DVALID
// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [V13] [E18] A throw in a template counts in its instances, where the branch may be discarded.
// host-no-diagnostics
#include <amp.h>
using namespace concurrency;

template <class T> T checked(T x) restrict(amp) {
  if constexpr (sizeof(T) == 8)
    throw 1; // expected-error {{'throw' cannot be used in amp-restricted code [amp-exception, C3594]}} expected-note {{return an error code, or write one into an array_view}}
  else
    return x;
}
template <class T> T tried(T x) restrict(cpu, amp) {
  if constexpr (sizeof(T) == 8) {
    try {
      return x;
    } catch (...) {
      return 0;
    }
  }
  return x;
}
template <class T> void unused(T x) restrict(amp) { throw x; }

void launch(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = checked(1) + tried(1);
#ifndef VALID
    v[i] = (int)checked(1.0); // expected-note {{in instantiation of 'checked<double>' requested here}}
#endif
  });
}
