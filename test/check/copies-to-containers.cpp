// A copy goes to an iterator, not to a container of the C++ library, from arrays and from textures.
// RUN: %amp-clang -fsyntax-only %s -Xclang -verify
#include <amp.h>
#include <amp_graphics.h>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;

void from_array(array<float, 2> &a, std::vector<float> &v) {
  copy(a, v); // expected-error {{no matching function for call to 'copy'}} expected-note {{copy(source, destination) takes containers of the same element type and rank}}
}
void from_texture(texture<float, 2> &t, std::vector<float> &v) {
  copy(t, v); // expected-error {{no matching function for call to 'copy'}} expected-note {{copy(source, destination)}}
  copy(t, index<2>(0, 0), extent<2>(1, 1), v); // expected-error {{no matching function for call to 'copy'}} expected-note {{copy(source, destination)}}
  copy(t, v.begin());
}

// An output iterator may give a const object with a const assignment.
struct summing {
  int *sum;
  const summing &operator*() const { return *this; }
  const summing &operator=(int x) const { return *sum += x, *this; }
  summing &operator++() { return *this; }
};
void to_iterator(array_view<int> v, int &sum) { copy(v, summing{&sum}); }

// Visual C++ binds references to temporaries of classes only: the advice for --amp-compat=msvc is for those.
struct pair_of_ints { int a, b; };
void temporaries() {
  int &scalar = 1 + 1; // expected-error {{non-const lvalue reference to type 'int' cannot bind to a temporary}}
  pair_of_ints &object = pair_of_ints(); // expected-error {{cannot bind to a temporary}} expected-note {{--amp-compat=msvc accepts this}}
}

// A view is made over contiguous elements.
#include <deque>
void over_deque(std::deque<int> &d) {
  array_view<int> v(4, d); // expected-error {{no matching constructor for initialization of 'array_view<int>'}} expected-note {{a container such as std::vector with data() and size()}}
}
