// parallel_for_each: runs a kernel once for each point of a domain [AMP 7].
#pragma once

#include <amp/accelerator_view.h>
#include <amp/detail/annotations.h>
#include <amp/detail/kernel_entry.h>
#include <amp/detail/runtime.h>
#include <amp/extent.h>
#include <amp/tiled_extent.h>

namespace Concurrency {
namespace details {

/// Passes one launch to the runtime. It is one function for all kernels and is not inlined, because inlined calls would
/// take most of the time that it takes to compile a launch.
template <int N>
__attribute__((__noinline__)) void launch_over(const view_handle &view, const extent<N> &domain,
                                               const kernel_record *record, const void *kernel) {
    int extents[N];
    for (int i = 0; i < N; ++i)
        extents[i] = domain[i];
    details::launch(record, kernel, view, N, extents);
}

/// Lets the runtime choose the accelerator_view.
template <int N>
__attribute__((__noinline__)) void launch_over(const extent<N> &domain, const kernel_record *record,
                                               const void *kernel) {
    launch_over(nullptr, domain, record, kernel);
}

}  // namespace details

/// Runs over an extent, on the accelerator_view of the captured arrays, or else on the default accelerator.
template <int N, typename Kernel> AMP_LAUNCH void parallel_for_each(const extent<N> &domain, const Kernel &kernel) {
    details::launch_over(domain, &details::kernel_entry<Kernel, details::grid<N>>::record, &kernel);
}
/// Runs on the given accelerator_view.
template <int N, typename Kernel>
AMP_LAUNCH void parallel_for_each(const accelerator_view &view, const extent<N> &domain, const Kernel &kernel) {
    details::launch_over(details::handle_of(view), domain, &details::kernel_entry<Kernel, details::grid<N>>::record,
                         &kernel);
}

/// Runs over tiles. The threads of one tile can synchronise at its barrier and share tile_static variables. The
/// compiler checks the tile's dimensions [C3574].
template <int D0, typename Kernel>
AMP_LAUNCH void parallel_for_each(const tiled_extent<D0> &domain, const Kernel &kernel) {
    details::launch_over(extent<1>(domain), &details::kernel_entry<Kernel, details::tiles<D0, 0, 0>>::record, &kernel);
}
template <int D0, int D1, typename Kernel>
AMP_LAUNCH void parallel_for_each(const tiled_extent<D0, D1> &domain, const Kernel &kernel) {
    details::launch_over(extent<2>(domain), &details::kernel_entry<Kernel, details::tiles<D0, D1, 0>>::record, &kernel);
}
template <int D0, int D1, int D2, typename Kernel>
AMP_LAUNCH void parallel_for_each(const tiled_extent<D0, D1, D2> &domain, const Kernel &kernel) {
    details::launch_over(extent<3>(domain), &details::kernel_entry<Kernel, details::tiles<D0, D1, D2>>::record,
                         &kernel);
}

template <int D0, typename Kernel>
AMP_LAUNCH void parallel_for_each(const accelerator_view &view, const tiled_extent<D0> &domain, const Kernel &kernel) {
    details::launch_over(details::handle_of(view), extent<1>(domain),
                         &details::kernel_entry<Kernel, details::tiles<D0, 0, 0>>::record, &kernel);
}
template <int D0, int D1, typename Kernel>
AMP_LAUNCH void parallel_for_each(const accelerator_view &view, const tiled_extent<D0, D1> &domain,
                                  const Kernel &kernel) {
    details::launch_over(details::handle_of(view), extent<2>(domain),
                         &details::kernel_entry<Kernel, details::tiles<D0, D1, 0>>::record, &kernel);
}
template <int D0, int D1, int D2, typename Kernel>
AMP_LAUNCH void parallel_for_each(const accelerator_view &view, const tiled_extent<D0, D1, D2> &domain,
                                  const Kernel &kernel) {
    details::launch_over(details::handle_of(view), extent<3>(domain),
                         &details::kernel_entry<Kernel, details::tiles<D0, D1, D2>>::record, &kernel);
}

}  // namespace Concurrency
