// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// What short vectors, norm and unorm do not have.
#include <amp.h>
#include <amp_graphics.h>
#include <amp_math.h>
#include <cmath>
#include <numeric>
using namespace concurrency;
using namespace concurrency::graphics;

template <class T> T scale(T x) restrict(amp) { return x; } // expected-note {{candidate template ignored: its restriction clause is another one; repeat it here}}
template <> int scale(int x) { return x + 1; } // expected-error {{no function template matches function template specialization 'scale'}}

struct meters {
  float value;
  explicit meters(float value) restrict(amp) : value(value) {}
};
float length_of(meters m) restrict(amp) { return m.value; } // expected-note {{no known conversion from 'float' to 'meters'}}

float uses(float x) restrict(amp) {
  float_4 v(1, 2, 3, 4);
  float y = v[0]; // expected-error {{type 'float_4' does not provide a subscript operator}} expected-note {{a short vector has its components in v.x, v.y, v.z and v.w}}
  v.xx = float_2(1, 2); // expected-error {{no member named 'xx' in 'float_4'}}
  v = float_4(1, 2, 3); // expected-error {{no matching constructor for initialization of 'float_4'}} expected-note {{a short vector is constructed from one scalar, from a scalar for each component, or from a vector of the same size; v.xyz is the vector of the first three components of v}}
  float_3 w = v; // expected-error {{no viable conversion from 'float_4' to 'float_3'}} expected-note {{v.xyz is the vector of the first three components of v}}
  bool less = v < v; // expected-error {{invalid operands to binary expression ('float_4' and 'float_4')}} expected-note {{short vectors of one type have component-wise arithmetic, those of int and uint also %, &, |, ^, << and >>, and comparisons with == and !=; v.x < w.x compares components}}
  v = v % 2.0f; // expected-error {{invalid operands to binary expression ('float_4' and 'float')}}
  float *address = &v.x; // expected-error {{address of property expression requested}} expected-note {{a property has no address; that of a short vector's x is &v.ref_x()}}
  w = cross(w, w); // expected-error {{use of undeclared identifier 'cross'}} expected-note {{write float_3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)}}
  y = dot(v, v); // expected-error {{use of undeclared identifier 'dot'}} expected-note {{the library has no such function for short vectors: write a.x * b.x + a.y * b.y}}
  unorm u(0.5f);
  u = u + 1; // expected-error {{no viable overloaded '='}} expected-note {{a norm or unorm is constructed from a float explicitly, unorm(x); vectors of them are combined with each other, or with one norm or unorm}}
  y = precise_math::hypot(x, x, x); // expected-error {{no matching function for call to 'hypot'}} expected-note {{the library's requires 2 arguments, but 3 were provided}}
  int a[4] = {1, 2, 3, 4};
  y = std::accumulate(a, a + 4, 0); // expected-error {{no matching function for call to 'accumulate'}} expected-note {{standard algorithms cannot be called in amp code; write a loop, or call it on the host}}
  return length_of(1.0f); // expected-error {{no matching function for call to 'length_of'}} expected-note {{the constructor is explicit: write meters(...)}}
}
void tiles(tiled_index<16> t) restrict(amp) {
  int x = 0;
  x = t.local; // expected-error {{assigning to 'int' from incompatible type 'const index<1>'}} expected-note {{an index<N> has its numbers in i[0] to i[N - 1]}}
}
void host(array_view<const int> numbers) {
  numbers[0] = 1; // expected-error {{cannot assign to return value because function 'operator[]<1>' returns a const value}} expected-note {{elements of a const array, of an array captured by value, of an array_view<const T>}}
  accelerator a(0); // expected-error {{calling a private constructor of class 'Concurrency::accelerator'}} expected-note {{an accelerator is constructed from its path, a wide string such as accelerator::default_accelerator or a std::wstring; accelerator::get_all() lists them}}
}
