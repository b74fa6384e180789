// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [TX21] [TV07] Texels and elements of views of const are values that were read: what assigns to one hears how a texture is written.

#include <amp.h>
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

void writeTexels(texture<float_4, 2> &t, array_view<const float_4, 2> v, index<2> i) restrict(amp) {
  // expected-error@+2 {{no viable overloaded '='}}
  // expected-note@+1 {{elements of a const array, of an array captured by value, of an array_view<const T> and of a texture are read-only; use set(index, value) to write a texture}}
  t[i] = float_4(1);
  // expected-error@+2 {{'this' argument to member function 'set_x' has type 'const}}
  // expected-note@+1 {{elements of a const array}}
  t[i].x = 1;
  // expected-error@+2 {{no viable overloaded '+='}}
  // expected-note@+1 {{elements of a const array}}
  v[i] += float_4(1);
  const float_4 mine(1);
  // expected-error@+2 {{no viable overloaded '+='}}
  // expected-note@+1 {{'this' argument has type 'const float_4', but method is not marked const}}
  mine += float_4(1);
}

int nextOf(int number) restrict(amp) { return number + 1; }

void writeScalars(texture<float, 2> &t, array_view<const float, 2> v, index<2> i) restrict(amp) {
  // expected-error@+2 {{expression is not assignable}}
  // expected-note@+1 {{an element of a texture, which set(index, value) writes}}
  t[i] = 1;
  // expected-error@+2 {{expression is not assignable}}
  // expected-note@+1 {{returns by value can only be read}}
  nextOf(2) += 1;
  // expected-error@+2 {{const}}
  // expected-note@+1 {{elements of a const array}}
  v[i] = 1;
  // expected-error@+1 {{expression is not assignable}}
  i[0] + 1 = 2;
}
