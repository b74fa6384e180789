// RUN: %amp-clang -fsyntax-only -Xclang -verify %s
// RUN: not %amp-clang -fsyntax-only -DON_HOST %s 2>&1 | FileCheck %s
// [F01] [F02] [F06] Only the system makes barriers, nobody assigns them, fences need one, and all of it is for amp code.

#include <amp.h>

using namespace concurrency;

#ifdef ON_HOST
// CHECK: tile-barrier.cpp:[[#@LINE+1]]:{{.*}}error: 'concurrency::tile_barrier::wait' is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]
void host(const tile_barrier &barrier) { barrier.wait(); }
#else
void f(array_view<int> v) {
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) {
    tile_barrier barrier; // expected-error {{no matching constructor for initialization of 'tile_barrier'}}
    // expected-note@-1 {{a tile_barrier is a member of the kernel's tiled_index: t.barrier}}
    all_memory_fence(); // expected-error {{no matching function for call to 'all_memory_fence'}}
  });
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    tile_barrier copy(t.barrier);
    copy = t.barrier; // expected-error {{overload resolution selected deleted operator '='}}
    // expected-note@*:* {{candidate function has been explicitly deleted}}
  });
}

void fence_on_host(const tile_barrier &barrier) {
  global_memory_fence(barrier); // expected-error {{no matching function for call to 'global_memory_fence' in restrict(cpu) code [amp-overload, C3930]}} expected-note {{it can be called in amp code only}}
}
#endif
