// Kernels whose atomics a work-group may aggregate get a form that does so, and tell which buffers have copies of an
// element for each target; those that use a result, load from the buffer, or do two things to elements that only the
// run shows do not.
// RUN: %amp-clang --dump-after=coarsen %s | FileCheck %s
// Local memory given to a function that stays a call is PoCL's fault (docs/devices.md).
// RUN: %amp-clang --emit-opencl %s -o - | FileCheck --check-prefix=TEXT %s
// TEXT: static __attribute__((always_inline)) void counts_aggregating_threads(__local uint *bins
// TEXT: static __attribute__((always_inline)) void counts_aggregating_thread(__local uint *bins
#include <amp.h>
using namespace concurrency;

// CHECK-LABEL: kernel counts_kernel
// CHECK-SAME: aggregated=0x1
// CHECK: function counts_aggregating_thread(bins: local uint *
// CHECK: var tile_static bins_group: uint[aggregate]
// CHECK-NEXT: if (Aggregate() > 1)
void counts(array_view<unsigned> bins, array_view<const unsigned> in) {
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) { atomic_fetch_inc(&bins[in[i] & 7u]); });
}

// Constant targets: a copy of the work-item's, and no buffer's number of elements matters.
// CHECK-LABEL: kernel limits_kernel
// CHECK-NOT: aggregated=
// CHECK: function limits_aggregating_thread(both: private int *
// CHECK: both[0] = Min(both[0], in[i])
// CHECK: both[1] = Max(both[1], in[i])
void limits(array_view<int> both, array_view<const int> in) {
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_min(&both[0], in[i]);
    atomic_fetch_max(&both[1], in[i]);
  });
}

// CHECK-LABEL: kernel used_kernel
// CHECK-NOT: aggregating
void used(array_view<int> next, array_view<int> out) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) { out[i] = atomic_fetch_inc(&next[0]); });
}

// CHECK-LABEL: kernel loads_kernel
// CHECK-NOT: aggregating
void loads(array_view<int> bins, array_view<int> in) {
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) { atomic_fetch_add(&bins[in[i] & 7], bins[9]); });
}

// CHECK-LABEL: kernel mixed_kernel
// CHECK-NOT: aggregating
void mixed(array_view<int> bins, array_view<int> in) {
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_add(&bins[in[i] & 7], 1);
    atomic_fetch_max(&bins[in[i] & 3], 5);
  });
}

// CHECK-LABEL: kernel exchanged_kernel
// CHECK-NOT: aggregating
void exchanged(array_view<int> last, array_view<int> in) {
  parallel_for_each(in.extent, [=](index<1> i) restrict(amp) { atomic_exchange(&last[0], in[i]); });
}
