// RUN: %amp-clang --emit-opencl -Xclang -verify %s -o -
// An array or a texture is on one accelerator, so no kernel of parallel_for_each_on captures one. Tiles, and ranks above
// three, are errors of the header.
#include <amp.h>
#include <amp/parallel_for_each_on.h>
#include <amp_graphics.h>

using namespace concurrency;

void f(const std::vector<accelerator> &devices, array_view<float> out, array<float> &numbers,
       const graphics::texture<float, 1> &texels) {
  parallel_for_each_on(devices, out.extent, [=, &numbers](index<1> i) restrict(amp) { out[i] = numbers[i]; }); // expected-error {{a kernel of parallel_for_each_on cannot capture an array or a texture, which are on one accelerator [amp-split-container]}} expected-note {{capture an array_view}}
  parallel_for_each_on(devices, out.extent, [=, &texels](index<1> i) restrict(amp) { out[i] = texels[i]; }); // expected-error {{cannot capture an array or a texture}}
}
