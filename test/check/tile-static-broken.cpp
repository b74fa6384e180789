// What Clang cannot make sense of has its error, and no size.
// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
#include <amp.h>
using namespace concurrency;
union Word { int i; float f; };
void f(array_view<int> v) {
  const int size = 4;
  parallel_for_each(v.extent.tile<size>(), [=](tiled_index<size> t) restrict(amp) {
    tile_static Word words[ & 2][size / 2]; // expected-error {{cannot take the address of an rvalue of type 'int'}}
    words[0][t.local[0]].i = 1;
    v[t] = words[0][0].i;
  });
}
