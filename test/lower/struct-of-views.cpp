// A structure of arrays of which the kernel uses one: only this view becomes an argument [T12] [P19] [P30] [AMP 7].
#include <amp.h>

using namespace concurrency;

struct Particles {
  array_view<float> x, y, z;
  array_view<const float> mass;
  int count;
};

float momentum(const Particles &p, index<1> i) restrict(amp) { return p.mass[i] * 2.0f; }

void run(const Particles &particles) {
  const Particles p = particles;
  parallel_for_each(p.x.extent, [=](index<1> i) restrict(amp) { p.y[i] += momentum(p, i); });
}
