// The tables. A section in quotation marks is one of docs/performance/techniques.md, which has the measurement. "By
// trial" says that the number was found so and its measurement not kept.
#include "device/profile.h"

namespace amp::runtime {

namespace {

// "Blocks of threads", H100: as fast as a row, or up to 3.5 times as fast.
constexpr coarsening blocks_of_gpu[] = {{4, 4}, {4, 8}};
// "Merged tiles", H100: four are within a factor of two of the best for reductions, transpositions and products.
constexpr coarsening tiles_of_gpu[] = {{4}, {1}, {8}, {4, 4}};

/// NVIDIA's H100 and H200 with driver 580. Other GPUs have not been measured.
constexpr device_profile gpu = {
    // What a multiprocessor of these has room for, by NVIDIA's tables of occupancy.
    .threads_of_compute_unit = 2048,
    .builds =
        {
            .rows = false,
            .tile_loops = false,
            // "Threads per work-item", H200.
            .coarsening = true,
            // As there: 1.24 to 1.48 for the stencil, nothing lost elsewhere.
            .distinct_buffers = true,
            // "Others", H200: divergent_loop from 0.967 to 0.999 of the hand-written kernel.
            .no_offsets = true,
            .long_positions = false,
        },
    .width =
        {
            // "Threads per work-item", H200: two leave bandwidth unused, more than four gain nothing.
            .common = 4,
            // As there, unit_test_64: then threads share what a loop's iteration costs, as long as registers hold them.
            .computing = 8,
            .computing_little = 16,
            // "Auto-tuning", H200: without two, nineteen of twenty kernels reach 0.98 of their best.
            .narrowest = 4,
            .looping_row = 8,
            .plain_row = 1,
            // By trial, benchmark/atomics, H100.
            .aggregating = 4,
        },
    .blocks = blocks_of_gpu,
    .merged_tiles = tiles_of_gpu,
    .fill =
        {
            .common = 1,
            // "Divergent loops", H200: full four times over, a Mandelbrot set of 4,096 iterations took 1.09 of its
            // time.
            .divergent = 12,
            // By trial, H100: each work-item has much to do.
            .blocks = 0.5,
        },
    // Of five groups at most one stands idle.
    .groups_of_long_row = 4,
    // By trial.
    .shortest_row = 32,
    // "Look-ups", H200: 16 KiB are read 1.5 times as fast with four threads a work-item, 64 MiB at 0.994.
    .largest_cached_table = 64 << 10,
    .group =
        {
            // Streaming kernels want 256 work-items in rows as long as can be; neighbours in the other dimensions share
            // what they read. By trial, H200, benchmark/kernels.
            .size = 256,
            // "Threads per work-item", H200: sixteen threads a work-item in groups of 64, 1.47 instead of 1.43.
            .threads = 1024,
            .widest = {{256, 1, 1}, {64, 8, 1}, {32, 4, 8}},
            // A warp.
            .narrowest = 32,
        },
    .aggregation =
        {
            // "Atomic aggregation", H100.
            .most_bytes = 16 << 10,
            .threads_of_element = 16,
            // From here on by trial, benchmark/atomics, H100.
            .least_threads = 16 * 256,
            .group = 256,
            .large = 1024,
            .large_group = 512,
            .most_groups = 0,
        },
    .trial =
        {
            // "Auto-tuning", H200: times differ by a percent or two from launch to launch.
            .rounds = 3,
            .clearly_less = 0.98,
        },
};

/// x86-64 with PoCL. PoCL runs a group as a loop over its work-items and rarely vectorises that loop; it does vectorise
/// loops in the kernel's text. Numbers for builds that `builds` switches off are the GPU's; they count only if an
/// environment variable asks for such a build.
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
            // Without a loop in the kernel's text `restrict` enables no vectorisation, and would need one more build.
            .distinct_buffers = false,
            .no_offsets = false,
            // "Positions with 64 bits in tiles", PoCL 5.0.
            .long_positions = true,
        },
    .width =
        {
            .common = 4,
            .computing = 8,
            .computing_little = 16,
            .narrowest = 4,
            // Loops in lockstep become vectors, and several of these hide how long an operation takes: eight floats are
            // a vector of AVX. Where there are no loops, the row is one. By trial, PoCL 3.1 and 5.0, benchmark/kernels.
            .looping_row = 8,
            .plain_row = 1,
            .aggregating = 4,
        },
    .blocks = blocks_of_gpu,
    .merged_tiles = tiles_of_gpu,
    .fill = {.common = 1, .divergent = 12, .blocks = 0.5},
    .groups_of_long_row = 4,
    .shortest_row = 32,
    .largest_cached_table = 64 << 10,
    .group =
        {
            // The longer the loop over a row the better; no width makes groups smaller. By trial, PoCL 3.1.
            .size = 256,
            .threads = 256 * 16,
            .widest = {{256, 256, 256}, {256, 256, 256}, {256, 256, 256}},
            .narrowest = 32,
        },
    .aggregation =
        {
            // "Atomic aggregation", PoCL 3.1.
            .most_bytes = 16 << 10,
            .threads_of_element = 16,
            .least_threads = 16 * 256,
            // Groups of one work-item, which needs no barrier; several for each thread of the host's. By trial.
            .group = 1,
            .large = 1024,
            .large_group = 1,
            .most_groups = 256,
        },
    .trial = {.rounds = 3, .clearly_less = 0.98},
};

}  // namespace

const device_profile &profile_of(const device_limits &limits) { return limits.is_cpu ? cpu : gpu; }

}  // namespace amp::runtime
