// Which builds and sizes are fast on a kind of device, found by measuring. What a device can do is in device_limits,
// which the device reports. profile.cpp has a table for each kind of device. Code that chooses builds and lays out
// launches reads these tables and does not test the kind of device.
#pragma once

#include "device/device.h"

#include <array>
#include <cstddef>
#include <span>

namespace amp::runtime {

/// What a work-item runs in lockstep: `width` threads along the domain's last dimension in each of `height` rows, or a
/// thread in each of `height` rows of `width` tiles.
struct coarsening {
    unsigned width = 1;
    unsigned height = 1;
    /// Above 1: each group aggregates its atomics in local memory, in so many elements, and runs a part of the domain.
    unsigned aggregate = 1;

    unsigned threads() const { return width * height; }
    friend bool operator==(const coarsening &, const coarsening &) = default;
};

struct device_profile {
    /// Room for threads in a compute unit: device_limits::threads_at_once is this times their number.
    std::size_t threads_of_compute_unit;

    /// Which builds of a kernel run, of those that it has.
    struct {
        /// Untiled kernels: a work-item runs a row of neighbours, abi::kernel_has_rows.
        bool rows;
        /// Tiled kernels: a work-item runs all threads of a tile, abi::kernel_has_tile_loops.
        bool tile_loops;
        /// Several threads in lockstep, or several tiles in a group, in kernels without rows or tile loops.
        bool coarsening;
        /// `restrict` also in kernels without rows and tile loops.
        bool distinct_buffers;
        /// Without offsets of containers in their buffers.
        bool no_offsets;
        /// Positions in tiles of 64 bits.
        bool long_positions;
    } builds;

    /// Untiled kernels in lockstep: the width that is likely to be the quickest.
    struct {
        unsigned common;
        /// Of kernels with a loop that touches no memory, and those that keep little in it.
        unsigned computing;
        unsigned computing_little;
        /// A narrower build is not worth a program of its own.
        unsigned narrowest;
        /// In rows, of kernels with loops in lockstep and without.
        unsigned looping_row;
        unsigned plain_row;
        /// Beside the build with one thread, of kernels that aggregate atomics.
        unsigned aggregating;
    } width;
    /// Blocks of threads. The first one is run from the first launch on where registers hold what its threads keep.
    std::span<const coarsening> blocks;
    /// Tiles of a group. The first one is run from the first launch on, the others are tried.
    std::span<const coarsening> merged_tiles;

    /// A coarser build is used only if its work-items still fill the device this many times.
    struct {
        double common;
        /// For kernels with divergent loops: there must be more work-items to run beside the slow ones.
        double divergent;
        double blocks;
    } fill;
    /// Groups in a row of the domain from which on the idle work-items of the last one do not matter.
    std::size_t groups_of_long_row;
    /// Shorter rows do not pay for a group each.
    int shortest_row;
    /// Bytes of a table up to which several look-ups at a time pay.
    std::size_t largest_cached_table;

    /// The work-groups of untiled kernels.
    struct {
        /// Work-items.
        std::size_t size;
        /// Threads, where work-items run several: then groups are smaller, so that some load while others compute.
        std::size_t threads;
        /// Work-items along each of the device's dimensions, by the domain's rank.
        std::size_t widest[3][3];
        /// Work-items that run in any case: a narrower group is no gain.
        std::size_t narrowest;
    } group;

    /// Launches that aggregate atomics.
    struct {
        /// Bytes of a group's copies. More leave too little local memory for other groups.
        std::size_t most_bytes;
        /// Threads for each element of the copies, and in all, below which setting up costs what it spares.
        std::size_t threads_of_element;
        std::size_t least_threads;
        /// Work-items of a group; many elements, more than `large`, are shared by more.
        std::size_t group;
        std::size_t large;
        std::size_t large_group;
        /// 0: as many as fill the device.
        std::size_t most_groups;
    } aggregation;

    /// Auto-tuning.
    struct {
        /// Of launches with each candidate.
        std::size_t rounds;
        /// Another build is used if it takes less than this fraction of the time of the build that was expected to be
        /// the fastest.
        double clearly_less;
    } trial;
};

/// The threads of a row, AMP_ROW. Rows are for CPUs. By trial, PoCL 3.1 and 5.0.
inline constexpr unsigned threads_of_row = 256;

const device_profile &profile_of(const device_limits &limits);

}  // namespace amp::runtime
