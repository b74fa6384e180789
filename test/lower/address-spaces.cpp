// One function, specialised per memory that its pointer leads into [E13] [K12] [AMP 2.4.1].
#include <amp.h>

using namespace concurrency;

struct Table {
  float values[4];
};

float sum(const float *values) restrict(amp) {
  float result = 0;
  for (int i = 0; i < 4; ++i)
    result += values[i];
  return result;
}

float &first(float *values) restrict(amp) { return values[0]; }

void run(const array_view<float> &out, const Table &source) {
  const Table table = source;
  parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_static float shared[4];
    float own[4] = {1, 2, 3, 4};
    shared[t.local[0]] = out[t.global];
    t.barrier.wait();
    first(own) = 5;
    first(&out[t.tile_origin]) = sum(own) + sum(shared) + sum(table.values) + sum(&out[t.tile_origin]);
  });
}
