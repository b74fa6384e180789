// The library's functions called from the side that does not have them: what to do instead, and nothing about functions
// that are the program's own [AMP 2.3.2] [AMP 5.2] [AMP 7].
// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=note: %s
#include <amp.h>
#include <amp_graphics.h>

#include <cstdlib>
#include <memory>

using namespace concurrency;

void kernels(const array_view<float>& v, const array_view<float>& w) {
  parallel_for_each(v.extent, [=](index<1>) restrict(amp) {
    // CHECK: :[[@LINE+2]]:5: error: no matching function for call to 'copy' in restrict(amp) code [amp-overload, C3930]
    // CHECK-NEXT: note: copy containers on the host; in a kernel, assign elements: to[i] = from[i]
    copy(v, w);
    // CHECK-NEXT: :[[@LINE+2]]:16: error: no matching constructor for initialization of 'array<int>' in restrict(amp) code [amp-overload, C3930]
    // CHECK-NEXT: note: construct arrays on the host and capture them by reference; use local variables in a thread, tile_static variables in a tile
    array<int> a(3);
    // CHECK-NEXT: :[[@LINE+2]]:12: error: no matching function for call to 'malloc' in restrict(amp) code [amp-overload, C3930]
    // CHECK-NEXT: note: dynamic allocation is not available in amp code; use a local array, tile_static storage or an array_view
    (void)(malloc(3));
    // CHECK-NEXT: :[[@LINE+2]]:5: error: no matching function for call to 'parallel_for_each' in restrict(amp) code [amp-overload, C3930]
    // CHECK-NEXT: note: a kernel cannot launch another: loop over the inner domain, make it part of a larger one, or launch it from the host
    parallel_for_each(v.extent, [=](index<1>) restrict(amp) {});
  });
}

void host(const graphics::texture<float, 2>& t) {
  int number = 0;
  // CHECK-NEXT: :[[@LINE+2]]:3: error: no matching function for call to 'atomic_fetch_add' in restrict(cpu) code [amp-overload, C3930]
  // CHECK-NEXT: note: atomic functions are for kernels; use std::atomic on the host
  atomic_fetch_add(&number, 1);
  // CHECK-NEXT: :[[@LINE+2]]:14: error: no viable overloaded operator[] for type 'const graphics::texture<float, 2>' in restrict(cpu) code [amp-overload, C3930]
  // CHECK-NEXT: note: elements can be accessed in kernels only; use copy() to transfer them to host memory
  float x = t[index<2>(0, 0)];
  // CHECK-DAG: :[[@LINE+1]]:17: error: 'concurrency::direct3d::saturate' is restrict(amp) and cannot be called from restrict(cpu) code [amp-call, C3931]
  x = direct3d::saturate(x);
  // CHECK-DAG: note: it can be called in amp code only
}

void members(const array_view<float>& v, const array<float>& a) {
  parallel_for_each(v.extent, [=, &a](index<1>) restrict(amp) {
    // CHECK-DAG: :[[@LINE+1]]:7: error: 'concurrency::array_view::synchronize' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]
    v.synchronize();
    // CHECK-DAG: note: call it on the host, after parallel_for_each, to copy results back
    // CHECK-DAG: :[[@LINE+1]]:7: error: 'concurrency::array_view::discard_data' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]
    v.discard_data();
    // CHECK-DAG: note: call it on the host, before parallel_for_each, to avoid a transfer
    // CHECK-DAG: :[[@LINE+1]]:13: error: 'concurrency::array::get_accelerator_view' is restrict(cpu) and cannot be called from restrict(amp) code [amp-call, C3931]
    (void)a.get_accelerator_view();
    // CHECK-DAG: note: it can be called on the host only, before or after parallel_for_each
  });
}

// CHECK-DAG: :[[@LINE+1]]:66: error: no overload of 'concurrency::direct3d::saturate' can be called from restrict(cpu,amp) code [amp-overload, C3930]
inline float both(float x) restrict(cpu, amp) { return direct3d::saturate(x); }
// CHECK-DAG: note: it can be called in amp code only: split this function into two overloads, restrict(cpu) and restrict(amp), and call it in the second
