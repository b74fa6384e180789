// The library's classes for the host are no types of amp code: accelerators, futures, exceptions.
// RUN: %amp-clang -fsyntax-only -Wno-unused %s -Xclang -verify
#include <amp.h>
using namespace concurrency;

struct engine {
  accelerator_view place; // expected-note {{because of member 'place' of type 'accelerator_view'}} expected-note {{use it before or after the kernel}}
  int size;
};
void captured(engine e, array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    v[i] = e.size; // expected-error {{'e' of type 'engine' cannot be captured in an amp-restricted lambda: a member is a host class of the library [amp-capture-type, C3596]}}
  });
}
void parameter(accelerator a) restrict(amp); // expected-error {{'accelerator' cannot be used in amp-restricted code: it is a host class of the library}} expected-note {{use it}}
void reference(const completion_future &f) restrict(amp); // expected-error {{'const completion_future &' cannot be used in amp-restricted code}} expected-note {{use it}}
void element(array_view<accelerator> &v) { v[0]; } // expected-error {{an element of array_view: it is a host class of the library}} expected-note {{use it}}

// Members of pairs are the program's, and a template's members are known when it is instantiated.
template <class T> struct scratch { T data[4]; };
void templates(array_view<int> v, std::pair<int, short> p) {
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static scratch<array_view<int>> s; // expected-error {{'s' cannot be tile_static: it holds a container}} expected-note {{declare it}}
    v[t] = p.first; // expected-error {{'p' of type 'std::pair<int, short>' cannot be captured in an amp-restricted lambda: amp code has no 16-bit type}}
  });
}
