// A kernel without restrict(amp) is one mistake: what the host cannot use in its body is not reported.
// RUN: %amp-clang -fsyntax-only -Wno-unused %s -Xclang -verify
#include <amp.h>
#include <amp_math.h>
using namespace concurrency;

int amp_only(int x) restrict(amp) { return x; }
void launch(array_view<float> v) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) { // expected-error {{this kernel cannot be called with tiled_index<64> in amp-restricted code [amp-kernel-call, C3577]}} expected-note {{a kernel must be restrict(amp) and take an index<N> for an extent<N>, or a tiled_index<...> of the same sizes for a tiled extent}} expected-note {{the call operator is restrict(cpu)}}
    tile_static float s[64];
    s[t.local[0]] = v[t];
    t.barrier.wait();
    v[t] = fast_math::rsqrt(s[0]) + amp_only(3);
    int n = 0;
    atomic_fetch_inc(&n);
  });
}
struct functor {
  array_view<float> v;
  void operator()(index<1> i) const { v[i] = fast_math::rsqrt(v[i]) + amp_only(1); } // expected-note {{the call operator is restrict(cpu)}}
};
void launch_functor(array_view<float> v) {
  parallel_for_each(v.extent, functor{v}); // expected-error {{this kernel cannot be called with index<1> in amp-restricted code}}
}
// Other mistakes in the body are reported.
void others(array_view<float> v) {
  parallel_for_each(v.extent, [=](index<1> i) { // expected-error {{this kernel cannot be called with index<1> in amp-restricted code}} expected-note {{the call operator is restrict(cpu)}}
    v[i] = unknown_name; // expected-error {{use of undeclared identifier 'unknown_name'}}
  });
}
