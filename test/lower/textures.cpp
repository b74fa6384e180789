// A kernel that reads one texture and writes another: texels are found and converted by the headers' functions, each a call
// that says what it does [TX20 TX22 WV5 TV07 TV12] [AMP 10.1.15].
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

void blur(const texture<float, 2> &in, texture<float, 2> &out) {
  parallel_for_each(out.extent, [&](index<2> i) restrict(amp) {
    out.set(i, (in(i[0], i[1] - 1) + in[i] + in(i[0], i[1] + 1)) / 3.0f);
  });
}

void gray(const texture_view<const unorm_4, 2> &photo, const texture_view<float, 2> &out) {
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    unorm_4 pixel = photo[i];
    out.set(i, (pixel.r + pixel.g + pixel.b) / 3.0f);
  });
}
