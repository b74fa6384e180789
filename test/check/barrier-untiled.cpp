// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// [F02] [F06] [F08] Barriers and fences are for kernels with tiles; a tile_barrier that came from elsewhere is no help.

#include <amp.h>

using namespace concurrency;

inline void meet(const tile_barrier &barrier) restrict(amp) {
  barrier.wait(); // expected-error {{'wait' is called by a kernel without tiles [amp-barrier-untiled]}} expected-note {{launch over tiles: parallel_for_each(e.tile<64>(), [=](tiled_index<64> t) restrict(amp) { })}}
}

void f(array_view<int> v, const tile_barrier &barrier, const tiled_index<64> &elsewhere) {
  parallel_for_each(v.extent.tile<64>(), [=](tiled_index<64> t) restrict(amp) {
    meet(t.barrier);
    all_memory_fence(t.barrier);
    v[t] = 1;
  });
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { // expected-note 4 {{the kernel is launched here}}
    meet(barrier);
    v[i] = 1;
    global_memory_fence(barrier);                        // expected-error {{'global_memory_fence' is called by a kernel without tiles}}
    elsewhere.barrier.wait_with_global_memory_fence();   // expected-error {{'wait_with_global_memory_fence' is called by}}
    tile_static_memory_fence(elsewhere.barrier);         // expected-error {{'tile_static_memory_fence' is called by}}
  });
}
