// The Direct3D helpers, by OpenCL's functions where it has them [AMP 9.3].
#include <amp.h>

using namespace concurrency;

void run(const array_view<int> &ints, const array_view<unsigned> &words, const array_view<float> &floats) {
  parallel_for_each(ints.extent, [=](index<1> i) restrict(amp) {
    using namespace concurrency::direct3d;
    const int a = ints[i], b = ints[i] >> 3;
    const unsigned u = words[i];
    const float x = floats[i];
    ints[i] = direct3d::abs(a) + direct3d::clamp(a, b, 9) + firstbithigh(a) + firstbitlow(a) + imax(a, b) + imin(a, b) +
              direct3d::sign(a) + mad(a, b, 3);
    words[i] = countbits(u) + umax(u, 5u) + umin(u, 7u) + reversebits(u) + mad(u, 3u, 4u);
    floats[i] = direct3d::clamp(x, 0.5f, 2.0f) + mad(x, 2.0f, 3.0f) + radians(x) + rcp(x) + saturate(x) +
                smoothstep(0.0f, 1.0f, x) + step(0.5f, x) + noise(x);
  });
}
