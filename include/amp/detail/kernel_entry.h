// kernel_entry: the function that runs a kernel for one thread, and the launch record that the compiler defines for it.
#pragma once

#include <amp/detail/annotations.h>
#include <amp/detail/builtins.h>
#include <amp/detail/runtime.h>
#include <amp/extent.h>
#include <amp/index.h>
#include <amp/tiled_index.h>

#include <type_traits>

namespace Concurrency {
namespace details {

/// The shape of a compute domain: any extent of rank N, or tiles (zero dimensions mean a lower rank).
template <int N> struct grid;
template <int D0, int D1, int D2> struct tiles;

/// Checks that a kernel is an object with a call operator [AMP 7.1].
template <typename Kernel> struct checked_kernel {
    static_assert(std::is_class<Kernel>::value || std::is_union<Kernel>::value,
                  "parallel_for_each: a kernel is a lambda or another object with a call operator, not a function or a "
                  "pointer");
};

template <typename Kernel, typename Shape> struct kernel_entry;

template <typename Kernel, int N> struct kernel_entry<Kernel, grid<N>> : checked_kernel<Kernel> {
    static void run(const Kernel &kernel, const Concurrency::index<N> &position) restrict(amp) { kernel(position); }

    static void run_mutable(const Kernel &kernel, const Concurrency::index<N> &position) restrict(amp) {
        Kernel copy(kernel);
        copy(position);
    }

    static const kernel_record record;
};

template <typename Kernel, int D0> struct kernel_entry<Kernel, tiles<D0, 0, 0>> : checked_kernel<Kernel> {
    static void run(const Kernel &kernel) restrict(amp) { kernel(position()); }

    static void run_mutable(const Kernel &kernel) restrict(amp) {
        Kernel copy(kernel);
        copy(position());
    }

    static tiled_index<D0> position() restrict(amp) {
        return tiled_index<D0>(index<1>(global_id(0)), index<1>(local_id(0)), index<1>(group_id(0)),
                               index<1>(group_id(0) * D0), tile_barrier(0));
    }

    static const kernel_record record;
};

template <typename Kernel, int D0, int D1> struct kernel_entry<Kernel, tiles<D0, D1, 0>> : checked_kernel<Kernel> {
    static void run(const Kernel &kernel) restrict(amp) { kernel(position()); }

    static void run_mutable(const Kernel &kernel) restrict(amp) {
        Kernel copy(kernel);
        copy(position());
    }

    static tiled_index<D0, D1> position() restrict(amp) {
        return tiled_index<D0, D1>(index<2>(global_id(1), global_id(0)), index<2>(local_id(1), local_id(0)),
                                   index<2>(group_id(1), group_id(0)), index<2>(group_id(1) * D0, group_id(0) * D1),
                                   tile_barrier(0));
    }

    static const kernel_record record;
};

template <typename Kernel, int D0, int D1, int D2>
struct kernel_entry<Kernel, tiles<D0, D1, D2>> : checked_kernel<Kernel> {
    static void run(const Kernel &kernel) restrict(amp) { kernel(position()); }

    static void run_mutable(const Kernel &kernel) restrict(amp) {
        Kernel copy(kernel);
        copy(position());
    }

    static tiled_index<D0, D1, D2> position() restrict(amp) {
        return tiled_index<D0, D1, D2>(index<3>(global_id(2), global_id(1), global_id(0)),
                                       index<3>(local_id(2), local_id(1), local_id(0)),
                                       index<3>(group_id(2), group_id(1), group_id(0)),
                                       index<3>(group_id(2) * D0, group_id(1) * D1, group_id(0) * D2), tile_barrier(0));
    }

    static const kernel_record record;
};

}  // namespace details
}  // namespace Concurrency
