// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [E07] [E08] [E09] [E10] [AMP 2.4.3] Casts that need addresses or run-time types.

#include <typeinfo>

struct A { int x; };
struct B : A {};

inline void f(int *p, long n, A &a, B *b) restrict(amp) {
  A &up = dynamic_cast<A &>(a); // expected-error {{dynamic_cast cannot be used in amp-restricted code [amp-dynamic-cast, C3587]}} expected-note {{use static_cast, or a template to select the class}}
  static_cast<void>(typeid(int) == typeid(float)); // expected-error {{typeid cannot be used in amp-restricted code [amp-typeid, C3591]}} expected-note {{compare types with std::is_same}}
  typeid(int); // expected-error {{typeid cannot be used in amp-restricted code [amp-typeid, C3591]}} expected-warning {{expression result unused}}
  long address = (long)p; // expected-error {{cannot cast from 'int *' to 'long' in amp-restricted code [amp-pointer-cast, C3588]}} expected-note {{use an index instead of the address}}
  int *pointer = reinterpret_cast<int *>(n); // expected-error {{cannot cast from 'long' to 'int *' in amp-restricted code [amp-pointer-cast, C3588]}}
  int *null = 0;
  A *base = b;
  float *other = reinterpret_cast<float *>(p);
}
