// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [P16] [P17] [AMP 7.1] How many containers a kernel may capture.
#include <amp.h>
using namespace concurrency;

struct Views {
  array_view<const int> in[128];
  array_view<int> out[63];
};
void f(Views views, array_view<const int> in, array_view<int> out, array<int> &a, const array<int> &c) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = views.in[0][i] + views.out[1][i]; });
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { // expected-error {{this kernel captures 129 read-only containers; the limit is 128 [amp-read-only-containers, C3579]}} expected-note {{combine several containers, or use one container of structs}}
    out[i] = views.in[0][i] + in[i];
  });
  parallel_for_each(out.extent, [=, &c](index<1> i) restrict(amp) { // expected-error {{this kernel captures 129 read-only containers}}
    out[i] = views.in[0][i] + c[i];
  });
  parallel_for_each(out.extent, [=, &a](index<1> i) restrict(amp) { // expected-error {{this kernel captures 65 writable containers; the limit is 64 [amp-writable-containers, C3580]}} expected-note {{combine several containers, and capture those that are only read as array_view<const T>}}
    out[i] = views.in[0][i] + a[i];
  });
}
