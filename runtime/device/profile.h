// The builds and sizes that are fast on a kind of device, found by measuring. The capabilities of a device are in
// device_limits, which the device reports. profile.cpp has a table for each kind of device. Code that chooses builds
// and lays out launches reads these tables and does not test the kind of device.
#pragma once

#include "device/device.h"

#include <array>
#include <cstddef>
#include <span>

namespace amp::runtime {

/// The threads that a work-item runs in lockstep: `width` threads along the domain's last dimension in each of `height`
/// rows, or one thread of each tile in `height` rows of `width` tiles.
struct coarsening {
    unsigned width = 1;
    unsigned height = 1;
    /// Above 1: each work-group aggregates its atomics in copies of this many elements in local memory, and runs a
    /// part of the domain.
    unsigned aggregate = 1;
    /// Above 1: some loops run this many iterations at a time, or are unrolled.
    unsigned unroll = 1;

    unsigned threads() const { return width * height; }
    friend bool operator==(const coarsening &, const coarsening &) = default;
};

/// The value of coarsening::unroll in builds that unroll.
inline constexpr unsigned unrolled = 4;

struct device_profile {
    /// The number of threads that a compute unit can hold. device_limits::threads_at_once is this times the number of
    /// compute units.
    std::size_t threads_of_compute_unit;

    /// Which of a kernel's builds are used.
    struct {
        /// Untiled kernels: a work-item runs a row of adjacent threads, abi::kernel_has_rows.
        bool rows;
        /// Tiled kernels: a work-item runs all threads of a tile, abi::kernel_has_tile_loops.
        bool tile_loops;
        /// Several threads in lockstep, or several tiles in a group, in kernels without rows or tile loops.
        bool coarsening;
        /// `restrict` for buffers also in kernels without rows and tile loops.
        bool noalias_buffers;
        /// The build without offsets of containers in their buffers.
        bool no_offsets;
        /// 64-bit positions in tiles.
        bool long_positions;
    } builds;

    /// Untiled kernels in lockstep: the width that is likely to be the fastest.
    struct {
        unsigned common;
        /// For kernels with abi::kernel_is_compute_bound, and for those that have abi::kernel_has_few_expanded_bytes as
        /// well.
        unsigned compute_bound;
        unsigned compute_bound_small;
        /// The least width that is used. Compiling another program for a smaller width is not worthwhile.
        unsigned narrowest;
        /// Within rows, for kernels with loops in lockstep and for others.
        unsigned looping_row;
        unsigned plain_row;
        /// For kernels that aggregate atomics: a candidate in addition to the build with one thread.
        unsigned aggregating;
    } width;
    /// Blocks of threads in kernels that unroll loops: the first one that leaves the device full enough is another
    /// candidate.
    std::span<const coarsening> unrolled_blocks;
    /// Blocks of threads. The first one is used from the first launch on if registers hold the live values of its
    /// threads.
    std::span<const coarsening> blocks;
    /// Merged tiles of a work-group. The first choice is used from the first launch on, the others are candidates.
    std::span<const coarsening> merged_tiles;
    /// Tile loops over several tiles, abi::kernel_interleaves_tiles: how many tiles a work-item runs, if this leaves so
    /// many work-items for each compute unit; and how many if the tiles share all their tile_static variables.
    struct {
        unsigned tiles;
        unsigned tiles_that_share;
        std::size_t items_of_compute_unit;
    } interleaving;

    /// A coarser build is used only if its work-items still fill the device this many times.
    struct {
        double common;
        /// For kernels with divergent loops. More work-items are needed, which run while a few of them still loop.
        double divergent;
        double blocks;
        /// For blocks of threads and merged tiles that auto-tuning tries before they are used.
        double tried;
    } fill;
    /// In rows of at least this many work-groups, the idle work-items of the last work-group do not matter.
    std::size_t groups_of_long_row;
    /// Shorter rows do not get a work-group each.
    int shortest_row;
    /// Size in bytes of the largest table for which several look-ups at a time are faster.
    std::size_t largest_cached_table;

    /// The work-groups of untiled kernels.
    struct {
        /// Number of work-items.
        std::size_t size;
        /// Number of threads if a work-item runs several. Work-groups are smaller then, so that some load while
        /// others compute.
        std::size_t threads;
        /// The most work-items along each of the device's dimensions, by the domain's rank.
        std::size_t widest[3][3];
        /// The number of work-items that the device runs even if a work-group has fewer. Narrower work-groups are not
        /// faster.
        std::size_t narrowest;
        /// A row has narrower work-groups if more than this fraction of it would be idle in the last one.
        double idle_part;
    } group;

    /// Launches that aggregate atomics.
    struct {
        /// The largest size of a work-group's copies in bytes. Larger ones leave too little local memory for other
        /// work-groups.
        std::size_t most_bytes;
        /// The least number of threads for each element of the copies, and in total. With fewer threads the copies
        /// cost more than they save.
        std::size_t threads_of_element;
        std::size_t least_threads;
        /// Work-items of a work-group. Copies of more than `large` elements are shared by more work-items.
        std::size_t group;
        std::size_t large;
        std::size_t large_group;
        /// The most work-groups; 0: as many as fill the device.
        std::size_t most_groups;
        /// The least number of threads that a work-item runs.
        std::size_t threads_of_item;
    } aggregation;

    /// Auto-tuning.
    struct {
        /// Number of timed launches with each candidate.
        std::size_t rounds;
        /// Another build is used if it takes less than this fraction of the time of the build that was expected to be
        /// the fastest.
        double clearly_less;
    } tuning;
};

/// The number of threads in a row, AMP_ROW. Only CPUs run rows. Measured, PoCL 3.1 and 5.0.
inline constexpr unsigned threads_of_row = 256;

const device_profile &profile_of(const device_limits &limits);

}  // namespace amp::runtime
