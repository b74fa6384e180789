// parallel_for_each_on: runs one kernel on several accelerators, each for a part of the domain's rows. This is an
// extension of amp-clang, and needs its compiler. docs/guides/scaling.md describes how to use it.
//
//     std::vector<accelerator> devices = partitions::equal_devices();
//     parallel_for_each_on(devices, out.extent, [=](index<2> i) restrict(amp) { out[i] = 2 * in[i]; });
#pragma once

#include <amp/partition.h>

#include <cstddef>
#include <stdexcept>
#include <vector>

namespace Concurrency {
namespace details {

/// The shape of a compute domain of rank N whose rows run on several accelerators.
template <int N> struct rows;

/// The kernel and the domain's row that is row 0 of a part.
template <typename Kernel> struct part_of {
    AMP_TRANSPARENT Kernel kernel;
    int first_row;
};

// The compiler follows values, not changes of variables: these make a new index.
inline index<1> in_row(const index<1> &, int row) restrict(amp) { return index<1>(row); }
inline index<2> in_row(const index<2> &position, int row) restrict(amp) { return index<2>(row, position[1]); }
inline index<3> in_row(const index<3> &position, int row) restrict(amp) {
    return index<3>(row, position[1], position[2]);
}

template <typename Kernel, int N> struct kernel_entry<Kernel, rows<N>> : checked_kernel<Kernel> {
    static_assert(N <= 3, "parallel_for_each_on: the rank of the domain is 1, 2 or 3");

    static void run(const part_of<Kernel> &part, const Concurrency::index<N> &position) restrict(amp) {
        part.kernel(in_row(position, part.first_row + position[0]));
    }

    static void run_mutable(const part_of<Kernel> &part, const Concurrency::index<N> &position) restrict(amp) {
        Kernel copy(part.kernel);
        copy(in_row(position, part.first_row + position[0]));
    }

    static const kernel_record record;
};

}  // namespace details

/// Runs the kernel once for each index of the domain, on several accelerators at the same time. Each accelerator_view
/// of `places` runs a part of the rows (dimension 0) in proportion to its weight. If there are fewer rows than places,
/// the first places run one row each.
///
/// A thread may write elements of its own row only, that is, elements whose index is a linear function of the thread's
/// row [amp-split-write]. An accelerator receives what its part reads: its rows and a few neighbours where the kernel
/// indexes by the thread's index and constants, or else all of the array_view. The kernel may not capture arrays and
/// textures, because these are on one accelerator [amp-split-container]. Elements stay on the accelerator that wrote
/// them, so the next launch with the same parts transfers only neighbours' rows.
///
/// Throws std::invalid_argument if there are no places, or not one positive weight for each. Throws runtime_exception
/// if a part would write elements that another part reads or writes. Then nothing has run.
template <int N, typename Kernel>
AMP_LAUNCH void parallel_for_each_on(const std::vector<accelerator_view> &places, const std::vector<double> &weights,
                                     const extent<N> &domain, const Kernel &kernel) {
    if (places.empty() || places.size() != weights.size())
        throw std::invalid_argument("parallel_for_each_on: " + std::to_string(weights.size()) + " weights for " +
                                    std::to_string(places.size()) + " accelerators");
    const std::size_t most = domain[0] < 1 ? 1 : static_cast<std::size_t>(domain[0]);
    const std::size_t count = places.size() < most ? places.size() : most;
    std::vector<details::part_of<Kernel>> kernels;
    std::vector<details::launch_part> parts;
    kernels.reserve(count);
    // The runtime reports an extent that is not positive.
    const std::vector<partitions::rows> rows =
        domain[0] < 1 ? std::vector<partitions::rows>{{0, domain[0]}}
                      : partitions::split(domain[0], {weights.begin(), weights.begin() + std::ptrdiff_t(count)});
    for (std::size_t k = 0; k != count; ++k) {
        kernels.push_back({kernel, rows[k].begin});
        parts.push_back({&kernels.back(), details::handle_of(places[k]), rows[k].size()});
    }
    int extents[N];
    for (int i = 0; i != N; ++i)
        extents[i] = domain[i];
    details::launch_parts(&details::kernel_entry<Kernel, details::rows<N>>::record, parts.data(), parts.size(), N, extents);
}

/// Gives each accelerator an equal number of rows.
template <int N, typename Kernel>
AMP_LAUNCH void parallel_for_each_on(const std::vector<accelerator_view> &places, const extent<N> &domain,
                                     const Kernel &kernel) {
    Concurrency::parallel_for_each_on(places, std::vector<double>(places.size(), 1.0), domain, kernel);
}

/// Runs on the accelerators' default views.
template <int N, typename Kernel>
AMP_LAUNCH void parallel_for_each_on(const std::vector<accelerator> &devices, const extent<N> &domain,
                                     const Kernel &kernel) {
    std::vector<accelerator_view> places;
    for (const accelerator &device : devices)
        places.push_back(device.get_default_view());
    Concurrency::parallel_for_each_on(places, domain, kernel);
}

/// A tile needs all its rows on one accelerator, which this function does not ensure.
template <int D0, int D1, int D2, typename Places, typename Kernel>
void parallel_for_each_on(const Places &, const tiled_extent<D0, D1, D2> &, const Kernel &) {
    static_assert(D0 < 0, "parallel_for_each_on: the domain is an extent<N>, not a tiled_extent");
}

}  // namespace Concurrency
