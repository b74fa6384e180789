// The profiles. A section in quotation marks is one of docs/performance/techniques.md, which has the measurement. "By
// trial" means that the number was found by measurements that were not kept.
#include "device/profile.h"

namespace amp::runtime {

namespace {

// "Blocks of threads", H100: as fast as a row, or up to 3.5 times as fast.
constexpr coarsening blocks_of_gpu[] = {{4, 4}, {4, 8}};
// "Merged tiles", H100: four tiles are within a factor of two of the best for reductions, transpositions and
// products; a product is fastest with eight rows of four.
constexpr coarsening tiles_of_gpu[] = {{4}, {1}, {8}, {4, 4}, {4, 8}};
// "Loads of four elements", H200: vector loads make the rows cheap, so that a work-item runs sixteen of them.
constexpr coarsening unrolled_blocks_of_gpu[] = {{4, 16, 1, unrolled}, {4, 8, 1, unrolled}, {4, 4, 1, unrolled}};

/// NVIDIA's H100 and H200 with driver 580. Other GPUs have not been measured.
constexpr device_profile gpu = {
    // The number of threads that a multiprocessor of these GPUs can hold, from NVIDIA's occupancy tables.
    .threads_of_compute_unit = 2048,
    .builds =
        {
            .rows = false,
            .tile_loops = false,
            // "Threads per work-item", H200.
            .coarsening = true,
            // The same section: the stencil improves from 1.24 to 1.48, and no other kernel becomes slower.
            .noalias_buffers = true,
            // "Others", H200: divergent_loop rises from 0.967 to 0.999 of the hand-written kernel's speed.
            .no_offsets = true,
            .long_positions = false,
        },
    .width =
        {
            // "Threads per work-item", H200: two threads do not use all of the bandwidth, more than four gain
            // nothing.
            .common = 4,
            // The same section, unit_test_64: threads share the cost of a loop's iteration as long as registers hold
            // their values.
            .compute_bound = 8,
            .compute_bound_small = 16,
            // "Auto-tuning", H200: without builds of width two, nineteen of twenty kernels reach 0.98 of their best
            // speed.
            .narrowest = 4,
            .looping_row = 8,
            .plain_row = 1,
            // Measured, benchmark/atomics, H100.
            .aggregating = 4,
        },
    .unrolled_blocks = unrolled_blocks_of_gpu,
    .blocks = blocks_of_gpu,
    .merged_tiles = tiles_of_gpu,
    // GPUs have no tile loops.
    .interleaving = {.tiles = 1, .tiles_that_share = 1, .items_of_compute_unit = 1},
    .fill =
        {
            .common = 1,
            // "Divergent loops", H200: when work-items filled the device four times, a Mandelbrot set of 4,096
            // iterations took 1.09 of its time.
            .divergent = 12,
            // Measured, H100: less than full, since each work-item has much work.
            .blocks = 0.5,
            // "Loads of four elements", H200: two work-groups of 256 for each multiprocessor, which is what registers
            // hold, are enough for 16 x 4 threads, and 8 x 4 tiles.
            .tried = 0.2,
        },
    // Of five work-groups at most one is idle.
    .groups_of_long_row = 4,
    // Measured.
    .shortest_row = 32,
    // "Look-ups", H200: with four threads per work-item, a table of 16 KiB is read 1.5 times as fast, and one of 64 MiB
    // 0.994 times as fast.
    .largest_cached_table = 64 << 10,
    .group =
        {
            // Streaming kernels are fastest with work-groups of 256 work-items in rows as long as possible. In the
            // other dimensions, neighbours share what they read. Measured, H200, benchmark/kernels.
            .size = 256,
            // "Threads per work-item", H200: with sixteen threads per work-item, work-groups of 64 reach 1.47 instead
            // of 1.43.
            .threads = 1024,
            .widest = {{256, 1, 1}, {64, 8, 1}, {32, 4, 8}},
            // A warp.
            .narrowest = 32,
            // Chosen, and not measured by itself.
            .idle_part = 0.125,
        },
    .aggregation =
        {
            // "Atomic aggregation", H100.
            .most_bytes = 16 << 10,
            .threads_of_element = 16,
            // This and the following numbers by trial, benchmark/atomics, H100.
            .least_threads = 16 * 256,
            .group = 256,
            .large = 1024,
            .large_group = 512,
            .most_groups = 0,
            // Chosen, and not measured by itself: a copy is cleared and added once for several threads' atomics.
            .threads_of_item = 2,
        },
    .tuning =
        {
            // "Auto-tuning", H200: times differ by a percent or two from launch to launch.
            .rounds = 3,
            .clearly_less = 0.98,
        },
};

/// x86-64 with PoCL. PoCL runs a work-group as a loop over its work-items and rarely vectorises that loop. It does
/// vectorise loops in the kernel's text. Numbers for builds that `builds` switches off are copied from the GPU's.
/// They only matter if an environment variable forces such a build.
constexpr device_profile cpu = {
    // Never measured: no choice of a build for CPUs depends on it.
    .threads_of_compute_unit = 2048,
    .builds =
        {
            // docs/performance/kernels.md, PoCL 3.1 and 5.0.
            .rows = true,
            // "Tile loops on CPUs", PoCL 3.1.
            .tile_loops = true,
            .coarsening = false,
            // In kernels without a loop in their text, `restrict` does not enable vectorisation, and would need an
            // additional build.
            .noalias_buffers = false,
            .no_offsets = false,
            // "Positions with 64 bits in tiles", PoCL 5.0.
            .long_positions = true,
        },
    .width =
        {
            .common = 4,
            .compute_bound = 8,
            .compute_bound_small = 16,
            .narrowest = 4,
            // Loops in lockstep are vectorised, and several vectors hide the latency of an operation. An AVX vector
            // has eight floats. In kernels without loops the row itself is the loop. Measured, PoCL 3.1 and 5.0,
            // benchmark/kernels.
            .looping_row = 8,
            .plain_row = 1,
            .aggregating = 4,
        },
    .unrolled_blocks = unrolled_blocks_of_gpu,
    .blocks = blocks_of_gpu,
    .merged_tiles = tiles_of_gpu,
    // "Tile loops on CPUs", AMD EPYC. The number of work-items is chosen, and not measured by itself.
    .interleaving = {.tiles = 16, .tiles_that_share = 64, .items_of_compute_unit = 4},
    .fill = {.common = 1, .divergent = 12, .blocks = 0.5, .tried = 0.2},
    .groups_of_long_row = 4,
    .shortest_row = 32,
    .largest_cached_table = 64 << 10,
    .group =
        {
            // Longer loops over a row are faster. `threads` allows 256 work-items of any width. Measured, PoCL 3.1.
            .size = 256,
            .threads = 256 * 16,
            .widest = {{256, 256, 256}, {256, 256, 256}, {256, 256, 256}},
            .narrowest = 32,
            .idle_part = 0.125,
        },
    .aggregation =
        {
            // "Atomic aggregation", PoCL 3.1.
            .most_bytes = 16 << 10,
            .threads_of_element = 16,
            .least_threads = 16 * 256,
            // Work-groups of one work-item, which needs no barriers, and several work-groups for each host thread. By
            // trial.
            .group = 1,
            .large = 1024,
            .large_group = 1,
            .most_groups = 256,
            .threads_of_item = 2,
        },
    .tuning = {.rounds = 3, .clearly_less = 0.98},
};

}  // namespace

const device_profile &profile_of(const device_limits &limits) { return limits.is_cpu ? cpu : gpu; }

}  // namespace amp::runtime
