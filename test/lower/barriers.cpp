// The four waits and the three fences, each with exactly the memory that it promises [AMP 4.5.3, 4.5.4] [F02] [F03] [F04] [F05]
// [F06] [F07] [F08] [CL 6.12.8, 6.12.9].
#include <amp.h>

using namespace concurrency;

void run(const array_view<int> &out) {
  parallel_for_each(out.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    out[t.global] = 0;
    t.barrier.wait();
    out[t.global] = 1;
    t.barrier.wait_with_all_memory_fence();
    out[t.global] = 2;
    t.barrier.wait_with_global_memory_fence();
    out[t.global] = 3;
    t.barrier.wait_with_tile_static_memory_fence();
    out[t.global] = 4;
    const tile_barrier barrier = t.barrier;
    if (t.local[0] & 1) {
      all_memory_fence(barrier);
      out[t.global] = 5;
      global_memory_fence(barrier);
      out[t.global] = 6;
    } else {
      tile_static_memory_fence(t.barrier);
      out[t.global] = 7;
    }
  });
}
