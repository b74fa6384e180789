// Chooses the build of a kernel for a launch. nd_range.h computes the NDRange for it.
#pragma once

#include "device/profile.h"

#include "abi/kernel_record.h"

#include <array>
#include <string_view>

namespace amp::runtime {

/// The sizes on which the choice of a build depends, in addition to the domain.
struct launch_sizes {
    /// Bytes of the largest container in which the kernel looks up elements, 0 for none.
    std::size_t table_bytes = 0;
    /// Elements of the largest buffer whose atomics work-groups may aggregate, 0 if this launch does not allow that.
    std::size_t aggregated = 0;
};

/// A build of a kernel: the settings of its text that the runtime chooses (docs/explanation/performance.md).
struct kernel_build {
    coarsening threads = {};
    /// abi/build_settings.def explains each.
#define BUILD_CHOICE(name, macro, flag, unset, chosen, comment) bool name = false;
#include "abi/build_settings.def"
    /// The kernel is tiled: `threads` are in different tiles.
    bool is_of_tiles = false;
    /// Other coarsenings that may be faster, as candidates for auto-tuning.
    std::array<coarsening, 6> others = {};
    unsigned other_count = 0;

    /// Options for the device's compiler.
    std::string_view options() const;
    /// The build of which these are the options. Other options are ignored.
    static kernel_build of_options(std::string_view options);

    void add_other(coarsening other) { others[other_count++] = other; }

    friend bool operator==(const kernel_build &, const kernel_build &) = default;
};

/// Chooses a launch's build: rows on CPUs; elsewhere several threads per work-item if the kernel is memory-bound and
/// there are enough threads to fill the device, with further candidates for auto-tuning. For tests and measurements
/// AMP_KERNEL_WIDTH (1, 2, 4, 8, 16), AMP_KERNEL_HEIGHT (1, 2, 4, 8, 16, if the kernel has such a build),
/// AMP_KERNEL_UNROLL (1, 4), AMP_KERNEL_TILE_LOOPS, AMP_KERNEL_ROW, AMP_KERNEL_NOALIAS, AMP_KERNEL_OFFSETS,
/// AMP_KERNEL_AGGREGATE (0, 1) and AMP_KERNEL_POSITIONS (32, 64) override the choice. If the build is for noalias
/// buffers, or for containers that begin at their buffers, the caller must still check that the launch has them.
kernel_build choose_build(const abi::kernel_record &record, const device_limits &limits, int rank, const int *extents,
                          const launch_sizes &sizes = {});

/// Size of a kernel's tile_static variable `k` in bytes, for a work-group of so many tiles. Tiles share a variable
/// along the dimensions that the record does not name.
std::size_t local_bytes(const abi::kernel_record &record, std::uint64_t k, const coarsening &tiles);

}  // namespace amp::runtime
