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

// A view is made over contiguous elements.
#include <deque>
void over_deque(std::deque<int> &d) {
  array_view<int> v(4, d); // expected-error {{no matching constructor for initialization of 'array_view<int>'}} expected-note {{a container such as std::vector with data() and size()}}
}
