// RUN: not %amp-clang -fsyntax-only -fno-caret-diagnostics %s 2>&1 | FileCheck %s
// Names of CUDA and OpenCL C: what C++ AMP has instead.
#include <amp.h>
using namespace concurrency;

// CHECK: :[[#@LINE+2]]:1: error: unknown type name '__device__'
// CHECK-NEXT: note: a function that kernels call is restrict(amp), written after its parameters
__device__ int twice(int x) { return 2 * x; }

void launch(array_view<int> v) {
  parallel_for_each(v.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    // CHECK: :[[#@LINE+2]]:5: error: unknown type name '__shared__'
    // CHECK-NEXT: note: the variables that the threads of a tile share are tile_static
    __shared__ int s[16];
    // CHECK: :[[#@LINE+2]]:5: error: use of undeclared identifier '__syncthreads'
    // CHECK-NEXT: note: the threads of a tile wait for each other by t.barrier.wait(), of the kernel's tiled_index t
    __syncthreads();
    // CHECK: :[[#@LINE+2]]:5: error: use of undeclared identifier 'atomicAdd'
    // CHECK-NEXT: note: write concurrency::atomic_fetch_add(&place, value)
    atomicAdd(&v[0], 1);
    // CHECK: :[[#@LINE+2]]:14: error: use of undeclared identifier 'get_local_id'
    // CHECK-NEXT: note: the thread's position in its tile is t.local, of the kernel's tiled_index t
    v[0] = v[get_local_id(0)];
    // CHECK: :[[#@LINE+2]]:5: error: unknown type name 'tilestatic'
    // CHECK-NEXT: note: write tile_static
    tilestatic int t[16];
  });
}
