// RUN: %amp-clang -fsyntax-only -Xclang -verify=host %s -DVALID
// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [V13] [E18] A throw in a template counts in its instances, where the branch may be discarded.
// host-no-diagnostics
#include <amp.h>
#include <stdexcept>
#include <string>
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
// What is thrown is made by functions of the host.
template <class T> T described(T x) restrict(amp) {
  if constexpr (sizeof(T) == 8)
    throw std::runtime_error(std::string("x") + "y"); // expected-error {{'throw' cannot be used in amp-restricted code}}
  return x;
}
template <class T> T describedOnBoth(T x) restrict(cpu, amp) {
  if constexpr (sizeof(T) == 8)
    throw std::runtime_error("x");
  return x;
}
template <class T> void unused(T x) restrict(amp) { throw x; }

void launch(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = checked(1) + tried(1) + described(1) + describedOnBoth(1);
#ifndef VALID
    v[i] = (int)checked(1.0); // expected-note {{in instantiation of 'checked<double>' requested here}}
    v[i] = (int)described(1.0); // expected-note {{in instantiation of 'described<double>' requested here}}
#endif
  });
}
