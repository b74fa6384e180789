// An array has elements [C++ 9.3.4.5]; Clang's extension without any would end in the text of a kernel [AMP 2.4.1].
// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// RUN: not %amp-clang -fsyntax-only %s 2>&1 | FileCheck %s
#include <amp.h>
using namespace concurrency;

struct zero { // expected-note@+2 {{because of member 'elements' of type 'int[0]'}} expected-note@+2 {{use at least one element, as in 'int a[N ? N : 1]'}}
  int count;
  int elements[0];
};
struct flexible {
  int count;
  int elements[]; // expected-note {{because of member 'elements' of type 'int[]'}} expected-note {{use at least one element, as in 'int a[N ? N : 1]'}}
};
template <typename T, int N> struct list {
  T elements[N]; // expected-note {{because of member 'elements' of type 'float[0]'}} expected-note {{use at least one element, as in 'int a[N ? N : 1]'}}
};

template <int N> int sum(int k) restrict(amp, cpu) {
  int terms[N]; // expected-error {{'int[0]' cannot be used in amp-restricted code: it has no elements [amp-type, C3581]}} expected-note {{use at least one element, as in 'int a[N ? N : 1]'}}
  int result = 0;
  for (int i = 0; i < N; ++i) {
    terms[i] = k;
    result += terms[i];
  }
  return result;
}

int first(const int (&of)[]) restrict(amp) { return of[0]; }

void launch(array_view<int> view) {
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[@LINE+2]]:9: error: 'int[0]' cannot be used in amp-restricted code: it has no elements [amp-type, C3581]
    // CHECK: [[@LINE+1]]:9: note: use at least one element, as in 'int a[N ? N : 1]'
    int none[0]; // expected-error {{'int[0]' cannot be used in amp-restricted code: it has no elements}} expected-note {{use at least one element, as in 'int a[N ? N : 1]'}}
    int noneEither[] = {}; // expected-error {{'int[0]' cannot be used in}} expected-note {{use at least one element, as in 'int a[N ? N : 1]'}}
    int rows[2][0]; // expected-error {{'int[2][0]' cannot be used in}} expected-note {{use at least one element, as in 'int a[N ? N : 1]'}}
    zero a; // expected-error {{'zero' cannot be used in amp-restricted code: a member has no elements}}
    flexible b; // expected-error {{'flexible' cannot be used in amp-restricted code: a member has no elements}}
    list<float, 0> c; // expected-error {{'list<float, 0>' cannot be used in amp-restricted code: a member has no elements}}
    view[i] = sum<0>(3) + sum<2>(3); // expected-note {{in instantiation of 'sum<0>'}}
  });
  parallel_for_each(view.extent.tile<1>(), [=](tiled_index<1> i) restrict(amp) {
    tile_static int none[0]; // expected-error {{'int[0]' cannot be used in}} expected-note {{use at least one element, as in 'int a[N ? N : 1]'}}
    view[i] = 1;
  });
}
