// Which build of a kernel runs a launch. nd_range.h lays its threads out.
#pragma once

#include "device/profile.h"

#include "abi/kernel_record.h"

#include <array>
#include <string_view>

namespace amp::runtime {

/// What a choice of a build goes by, beside the domain.
struct launch_sizes {
    /// Of the largest buffer that the kernel looks things up in, 0 for none.
    std::size_t table_bytes = 0;
    /// The elements of the largest buffer whose atomics groups may aggregate, 0 where this launch does not allow that.
    std::size_t aggregated = 0;
};

/// A build of a kernel: what the runtime settles in its text (docs/explanation/performance.md).
struct kernel_build {
    coarsening threads = {};
    /// Each work-item runs a row of neighbours, `threads_of_row`, `width` at a time.
    bool is_row = false;
    /// Its compiler may take it that no two buffers overlap.
    bool is_distinct = false;
    /// Every container begins where its buffer does.
    bool begins_at_buffers = false;
    /// Positions in tiles have 64 bits.
    bool has_long_positions = false;
    /// Buffers of different types overlap.
    bool is_aliased = false;
    /// Each work-item runs all threads of a tile.
    bool loops_over_tiles = false;
    /// A tiled kernel's: the threads are in tiles of their own each.
    bool is_of_tiles = false;
    /// Others that may be quicker, for a trial.
    std::array<coarsening, 4> others = {};
    unsigned other_count = 0;

    /// For the device's compiler.
    std::string_view options() const;

    void add_other(coarsening other) { others[other_count++] = other; }

    friend bool operator==(const kernel_build &, const kernel_build &) = default;
};

/// Chooses a launch's build: rows on CPUs; elsewhere several threads a work-item if the kernel is bound by memory and
/// there are enough threads to fill the device, with further candidates for auto-tuning. For tests and measurements
/// AMP_KERNEL_WIDTH (1, 2, 4, 8, 16), AMP_KERNEL_HEIGHT (1, 2, 4, 8, if the kernel has such a build),
/// AMP_KERNEL_TILE_LOOPS, AMP_KERNEL_ROW, AMP_KERNEL_DISTINCT, AMP_KERNEL_OFFSETS, AMP_KERNEL_AGGREGATE (0, 1) and
/// AMP_KERNEL_POSITIONS (32, 64) override the choice. If the build is for noalias buffers, or for containers that begin
/// at their buffers, the caller must still check that the launch has them.
kernel_build choose_build(const abi::kernel_record &record, const device_limits &limits, int rank, const int *extents,
                          const launch_sizes &sizes = {});

/// Whether CPUs get functions of our own that loops over work-items can be made vectors with; AMP_KERNEL_MATH=0 leaves
/// them the device's.
bool wants_cpu_math();

}  // namespace amp::runtime
