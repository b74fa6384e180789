// tile_static variables of callees and inner blocks move to the kernel, one per instantiation [K08] [AMP 2.4.3.5.1].
#include <amp.h>

using namespace concurrency;

template <typename T> T rotate(T value, const tiled_index<16> &t) restrict(amp) {
  tile_static T ring[16];
  ring[t.local[0]] = value;
  t.barrier.wait_with_tile_static_memory_fence();
  return ring[(t.local[0] + 1) & 15];
}

void run(const array_view<float> &out) {
  parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    {
      tile_static float block[4][4];
      block[t.local[0] / 4][t.local[0] % 4] = out[t.global];
      t.barrier.wait();
      out[t.global] = block[t.local[0] % 4][t.local[0] / 4];
    }
    out[t.global] = rotate(out[t.global], t) + rotate(t.tile[0], t);
  });
}
