// A tile_static variable of a class that is only declared has no size: it was a crash [K10] [AMP 2.4.3.5.1].
// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
#include <amp.h>

using namespace concurrency;

struct Later; // expected-note 2 {{forward declaration of 'Later'}}

void tiled(array_view<float> out) {
    parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> i) restrict(amp) {
        tile_static Later one;       // expected-error {{variable has incomplete type 'Later'}}
        tile_static Later shared[4]; // expected-error {{variable has incomplete type 'Later[4]'}}
        out[i] = 1;
    });
}
