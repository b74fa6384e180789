// The NDRange of launches, in which every thread of a domain must run once in every build; and the choice of the
// build.
#include "memory/nd_range.h"

#include <gtest/gtest.h>

#include <array>
#include <climits>
#include <random>

using namespace amp::runtime;

namespace {

amp::abi::kernel_record make_record(std::uint32_t flags) {
    amp::abi::kernel_record record = {};
    record.flags = flags;
    return record;
}

const std::uint32_t both =
    amp::abi::kernel_has_rows | amp::abi::kernel_is_coarsened | amp::abi::kernel_has_noalias_buffers;
const device_limits gpu = {1024, 49152, 1 << 18, false};
const device_limits cpu = {4096, 49152, 1 << 12, true};

/// How often each thread of a row runs, as in compiler/passes/coarsen/Coarsen.cpp. A work-item runs `width` threads,
/// which are the work-group's length apart, up to the row's end; or it runs `threads_of_row` neighbours.
std::vector<int> runs_along_row(const launch_request &request, const kernel_build &build, int row) {
    std::vector<int> runs(static_cast<std::size_t>(row));
    const auto length = static_cast<long>(request.local[0]);
    const unsigned width = build.threads.width;
    for (std::size_t item = 0; item != request.global[0]; ++item) {
        if (build.is_row) {
            const std::size_t begin = item * threads_of_row, end = std::min<std::size_t>(begin + threads_of_row, row);
            for (std::size_t at = begin; at < end; ++at)
                ++runs[at];
            continue;
        }
        const long group = static_cast<long>(item) / length, local = static_cast<long>(item) % length;
        for (unsigned k = 0; k != width; ++k)
            if (const long at = group * length * width + local + k * length; at < row)
                ++runs[static_cast<std::size_t>(at)];
    }
    return runs;
}

TEST(layout, everyThreadOfARowRunsOnce) {
    std::mt19937 random(20261121);
    for (int round = 0; round != 2000; ++round) {
        const int rank = 1 + static_cast<int>(random() % 3);
        kernel_build build;
        build.threads.width = 1u << random() % 5;
        build.is_row = random() % 2;
        int extents[3];
        for (int &each : extents)
            each = 1 + static_cast<int>(random() % (round % 2 ? 40 : 3000));
        const std::size_t largest = std::size_t(1) << random() % 11;
        launch_request request;
        lay_out_untiled(round % 3 ? gpu : cpu, build, largest, rank, extents, request);
        SCOPED_TRACE(testing::Message() << "rank " << rank << " width " << build.threads.width
                                        << (build.is_row ? " in rows" : "") << " row " << extents[rank - 1]
                                        << " largest group " << largest);
        EXPECT_LE(request.local[0] * request.local[1] * request.local[2], largest);
        EXPECT_EQ(runs_along_row(request, build, extents[rank - 1]), std::vector<int>(extents[rank - 1], 1));
        for (int d = 0; d != rank; ++d) {
            EXPECT_EQ(request.global[d] % request.local[d], 0u);
            EXPECT_GE(request.global[d] * (d != 0         ? 1
                                           : build.is_row ? threads_of_row
                                                          : build.threads.width),
                      static_cast<std::size_t>(extents[rank - 1 - d]));
        }
    }
}

TEST(layout, groupsAreBlocksOnGpusAndRowsOnCpus) {
    const int square[] = {4096, 4096}, cube[] = {64, 128, 20};
    launch_request request;
    auto group_of = [&](const device_limits &limits, int rank, const int *extents, bool is_row = false) {
        request.clear();
        lay_out_untiled(limits, {{1}, is_row}, limits.max_group_size, rank, extents, request);
        return std::array<std::size_t, 3>{request.local[0], request.local[1], request.local[2]};
    };
    EXPECT_EQ(group_of(gpu, 2, square), (std::array<std::size_t, 3>{64, 4, 1}));
    EXPECT_EQ(group_of(cpu, 2, square), (std::array<std::size_t, 3>{256, 1, 1}));
    EXPECT_EQ(group_of(gpu, 3, cube), (std::array<std::size_t, 3>{32, 4, 2}));
    EXPECT_EQ(group_of(cpu, 3, cube), (std::array<std::size_t, 3>{32, 8, 1})) << "what a short row leaves, others take";
    EXPECT_EQ(group_of(cpu, 2, square, true), (std::array<std::size_t, 3>{1, 1, 1})) << "a work-item is the group";
    EXPECT_EQ(group_of(cpu, 3, cube, true), (std::array<std::size_t, 3>{1, 1, 1}));
}

TEST(layout, severalThreadsAWorkItemWhereThereAreEnough) {
    const int large[] = {1 << 26}, small[] = {1 << 18};
    EXPECT_EQ(choose_build(make_record(both), gpu, 1, large).threads.width, 4u);
    EXPECT_EQ(choose_build(make_record(both), gpu, 1, small).threads.width, 1u) << "a fraction would not fill the device";
    EXPECT_EQ(choose_build(make_record(both), cpu, 1, large).threads.width, 1u);
    EXPECT_EQ(choose_build(make_record(0), gpu, 1, large).threads.width, 1u) << "the kernel has no such build";
}

TEST(layout, rowsThatWouldLeaveMuchToTheEndRunOneByOne) {
    const int narrow[] = {1 << 20, 100}, exact[] = {1 << 18, 256}, wide[] = {1 << 14, 5000};
    EXPECT_EQ(choose_build(make_record(both), gpu, 2, narrow).threads.width, 1u);
    EXPECT_EQ(choose_build(make_record(both), gpu, 2, exact).threads.width, 4u);
    EXPECT_EQ(choose_build(make_record(both), gpu, 2, wide).threads.width, 4u);
}

TEST(layout, positionsStayInts) {
    const int most[] = {INT_MAX}, nearly[] = {INT_MAX - 2048};
    EXPECT_EQ(choose_build(make_record(both), gpu, 1, most).threads.width, 1u);
    EXPECT_EQ(choose_build(make_record(both), gpu, 1, nearly).threads.width, 4u);
}

TEST(layout, pointersAreNoaliasOnlyInKernelsThatGainByIt) {
    const int large[] = {1 << 26};
    EXPECT_TRUE(choose_build(make_record(both), gpu, 1, large).is_noalias);
    EXPECT_FALSE(choose_build(make_record(amp::abi::kernel_is_coarsened), gpu, 1, large).is_noalias);
    EXPECT_FALSE(choose_build(make_record(amp::abi::kernel_has_noalias_buffers), cpu, 1, large).is_noalias)
        << "no loop of its own, no vectors";
}

TEST(layout, offsetsAreLeftOutOnlyOfKernelsThatAddThem) {
    const int large[] = {1 << 26};
    EXPECT_TRUE(choose_build(make_record(amp::abi::kernel_may_begin_at_buffers), gpu, 1, large).begins_at_buffers);
    EXPECT_FALSE(choose_build(make_record(amp::abi::kernel_may_begin_at_buffers), cpu, 1, large).begins_at_buffers);
    EXPECT_FALSE(choose_build(make_record(both), gpu, 1, large).begins_at_buffers);
}

TEST(layout, positionsAreLongWhereWorkItemsAreTurnsOfALoop) {
    const int large[] = {1 << 26};
    const auto record = make_record(amp::abi::kernel_is_tiled | amp::abi::kernel_has_positions);
    EXPECT_TRUE(choose_build(record, cpu, 1, large).has_long_positions);
    EXPECT_FALSE(choose_build(record, gpu, 1, large).has_long_positions);
    EXPECT_FALSE(choose_build(make_record(amp::abi::kernel_is_tiled), cpu, 1, large).has_long_positions)
        << "one program less to build";
}

TEST(layout, groupsOfWiderWorkItemsAreSmaller) {
    const int large[] = {1 << 26};
    for (const auto &[width, group] : {std::pair{1u, 256u}, {2u, 256u}, {4u, 256u}, {8u, 128u}, {16u, 64u}}) {
        launch_request request;
        lay_out_untiled(gpu, {{width}}, gpu.max_group_size, 1, large, request);
        EXPECT_EQ(request.local[0], group) << "width " << width;
    }
}

TEST(layout, computeBoundKernelsWithFewExpandedBytesRunSixteen) {
    const int large[] = {1 << 26}, middling[] = {1 << 21};
    const std::uint32_t light = both | amp::abi::kernel_is_compute_bound | amp::abi::kernel_has_few_expanded_bytes;
    EXPECT_EQ(choose_build(make_record(light), gpu, 1, large).threads.width, 16u);
    EXPECT_EQ(choose_build(make_record(light), gpu, 1, middling).threads.width, 8u);
    EXPECT_EQ(choose_build(make_record(light & ~amp::abi::kernel_is_compute_bound), gpu, 1, large).threads.width, 4u);
}

TEST(layout, kernelsThatComputeRunEightWhereTheseFillTheDevice) {
    const int large[] = {1 << 26}, middling[] = {1 << 20}, small[] = {1 << 18};
    const std::uint32_t computing = both | amp::abi::kernel_is_compute_bound;
    EXPECT_EQ(choose_build(make_record(computing), gpu, 1, large).threads.width, 8u);
    EXPECT_EQ(choose_build(make_record(computing), gpu, 1, middling).threads.width, 4u);
    EXPECT_EQ(choose_build(make_record(computing), gpu, 1, small).threads.width, 1u);
    EXPECT_EQ(choose_build(make_record(computing), cpu, 1, large).threads.width, 1u);
}

TEST(layout, divergentLoopsWantManyMoreWorkItems) {
    const int large[] = {1 << 26}, middling[] = {1 << 23}, least[] = {12 * 4 * (1 << 18)};
    const std::uint32_t divergent = both | amp::abi::kernel_has_divergent_loops;
    EXPECT_EQ(choose_build(make_record(divergent), gpu, 1, large).threads.width, 4u);
    EXPECT_EQ(choose_build(make_record(divergent), gpu, 1, middling).threads.width, 1u);
    EXPECT_EQ(choose_build(make_record(both), gpu, 1, middling).threads.width, 4u);
    EXPECT_EQ(choose_build(make_record(divergent), gpu, 1, least).threads.width, 4u);
    EXPECT_EQ(choose_build(make_record(divergent), cpu, 1, large).threads.width, 1u);
}

std::vector<unsigned> widths_of_others(const kernel_build &build) {
    std::vector<unsigned> widths;
    for (unsigned k = 0; k != build.other_count; ++k)
        widths.push_back(build.others[k].width);
    return widths;
}

TEST(layout, widthsHaveCandidates) {
    using candidates = std::vector<unsigned>;
    const auto of = [](std::uint32_t flags, int threads, std::size_t table = 0) {
        return widths_of_others(choose_build(make_record(flags), gpu, 1, &threads, {table}));
    };
    const std::uint32_t computing = both | amp::abi::kernel_is_compute_bound;
    EXPECT_EQ(of(both, 1 << 26), (candidates{1, 8, 2}));
    EXPECT_EQ(of(both, 1 << 20), (candidates{1, 2})) << "eight would not fill the device";
    EXPECT_EQ(of(both, 1 << 18), (candidates{})) << "nor four";
    EXPECT_EQ(of(computing, 1 << 26), (candidates{1, 4}));
    EXPECT_EQ(of(computing | amp::abi::kernel_has_few_expanded_bytes, 1 << 26), (candidates{1, 8}));
    EXPECT_EQ(of(both | amp::abi::kernel_has_divergent_loops, 1 << 23), (candidates{4}));
    EXPECT_EQ(of(both, 1 << 26, (64 << 10) + 4), (candidates{4})) << "a large table";
    EXPECT_EQ(of(both | amp::abi::kernel_is_streaming, 1 << 26), (candidates{})) << "four are known to be best";
    EXPECT_EQ(of(0, 1 << 26), (candidates{})) << "the kernel has one build";
    const int large[] = {1 << 26};
    EXPECT_EQ(widths_of_others(choose_build(make_record(both), cpu, 1, large)), (candidates{}));
}

TEST(layout, lookupsInTablesThatNoCacheHoldsRunOneThread) {
    const int large[] = {1 << 26};
    EXPECT_EQ(choose_build(make_record(both), gpu, 1, large, {64 << 10}).threads.width, 4u);
    EXPECT_EQ(choose_build(make_record(both), gpu, 1, large, {(64 << 10) + 4}).threads.width, 1u);
}

TEST(layout, cpusRunRowsAndLoopsInLockstep) {
    const int large[] = {1 << 26}, few[] = {3}, most[] = {INT_MAX};
    const std::uint32_t looping = both | amp::abi::kernel_loops_in_lockstep;
    for (const int *extents : {large, few}) {
        EXPECT_TRUE(choose_build(make_record(both), cpu, 1, extents).is_row);
        EXPECT_TRUE(choose_build(make_record(both), cpu, 1, extents).is_noalias);
        EXPECT_EQ(choose_build(make_record(both), cpu, 1, extents).threads.width, 1u);
        EXPECT_EQ(choose_build(make_record(looping), cpu, 1, extents).threads.width, 8u);
    }
    const int flat[] = {4096, 31}, wide[] = {4096, 32};
    EXPECT_FALSE(choose_build(make_record(both), cpu, 2, flat).is_row) << "a group for so few";
    EXPECT_TRUE(choose_build(make_record(both), cpu, 2, wide).is_row);
    EXPECT_FALSE(choose_build(make_record(both), cpu, 1, most).is_row) << "positions stay ints";
    EXPECT_FALSE(choose_build(make_record(both), gpu, 1, large).is_row);
    EXPECT_FALSE(choose_build(make_record(0), cpu, 1, large).is_row) << "the kernel has no such build";
    EXPECT_TRUE(choose_build(make_record(amp::abi::kernel_has_rows), cpu, 1, large).is_row)
        << "one thread after another";
}

/// A tiled kernel with tiles of 16 x 16 and 2 KiB of tile_static memory.
amp::abi::kernel_record tiled_record(std::uint32_t flags) {
    static const std::uint32_t local_sizes[] = {1024, 1024};
    amp::abi::kernel_record record = make_record(flags | amp::abi::kernel_is_tiled | amp::abi::kernel_is_coarsened);
    record.tile[0] = record.tile[1] = 16;
    record.local_sizes = local_sizes;
    record.local_count = 2;
    record.locals_of_columns = record.locals_of_rows = 3;
    return record;
}

TEST(layout, tilesMergeWhereTheyDivideTheDomainAndFillTheDevice) {
    const auto row = tiled_record(0), rows = tiled_record(amp::abi::kernel_is_coarsened_in_blocks);
    const int large[] = {4096, 4096}, odd[] = {4096, 4096 + 16}, few[] = {256, 256};
    EXPECT_EQ(choose_build(row, gpu, 2, large).threads, coarsening{4});
    EXPECT_EQ(choose_build(row, gpu, 2, odd).threads, coarsening{1}) << "257 tiles in a row";
    EXPECT_EQ(choose_build(row, gpu, 2, few).threads, coarsening{1}) << "a quarter would not fill the device";
    EXPECT_EQ(choose_build(row, cpu, 2, large).threads, coarsening{1});
    EXPECT_EQ(choose_build(make_record(amp::abi::kernel_is_tiled), gpu, 2, large).threads, coarsening{1});
    const kernel_build both_ways = choose_build(rows, gpu, 2, large);
    ASSERT_EQ(both_ways.other_count, 3u) << "eight rows of four tiles want 64 KiB";
    EXPECT_EQ(both_ways.others[2], (coarsening{4, 4}));
    auto shared = rows;
    shared.locals_of_columns = 1;
    shared.locals_of_rows = 2;
    EXPECT_EQ(choose_build(shared, gpu, 2, large).others[3], (coarsening{4, 8})) << "4 KiB and 8 KiB";
    EXPECT_EQ(choose_build(row, gpu, 2, large).other_count, 2u);
    device_limits small = gpu;
    small.local_memory = 8192;
    EXPECT_EQ(choose_build(rows, small, 2, large).other_count, 1u) << "eight tiles want 16 KiB";
}

TEST(layout, groupsOfMergedTilesCoverTheDomain) {
    const auto record = tiled_record(amp::abi::kernel_is_coarsened_in_blocks);
    const int extents[] = {64, 128};
    launch_request request;
    lay_out_tiled(record, {.threads = {4, 2}}, 2, extents, request);
    EXPECT_EQ(request.global, (std::array<std::size_t, 3>{32, 32, 1}));
    EXPECT_EQ(request.local, (std::array<std::size_t, 3>{16, 16, 1}));
    EXPECT_EQ(request.tiles_of_group, (std::array<unsigned, 3>{4, 2, 1}));
}

TEST(layout, oneWorkItemOfACpuRunsATile) {
    const auto record = tiled_record(amp::abi::kernel_has_tile_loops | amp::abi::kernel_has_noalias_buffers);
    const int extents[] = {64, 128};
    const kernel_build build = choose_build(record, cpu, 2, extents);
    EXPECT_TRUE(build.loops_over_tiles);
    EXPECT_TRUE(build.is_noalias) << "its compiler makes vectors";
    EXPECT_EQ(build.threads, coarsening{1});
    EXPECT_FALSE(choose_build(record, gpu, 2, extents).loops_over_tiles);
    EXPECT_FALSE(choose_build(tiled_record(0), cpu, 2, extents).loops_over_tiles) << "the kernel has no such form";
    launch_request request;
    lay_out_tiled(record, build, 2, extents, request);
    EXPECT_EQ(request.global, (std::array<std::size_t, 3>{8, 4, 1}));
    EXPECT_EQ(request.local, (std::array<std::size_t, 3>{1, 1, 1}));
    EXPECT_EQ(request.tiles_of_group, (std::array<unsigned, 3>{1, 1, 1})) << "the local memory of one tile";
}

TEST(layout, aWorkItemOfACpuRunsSeveralTilesIfManyWorkItemsRemain) {
    auto record = tiled_record(amp::abi::kernel_has_tile_loops | amp::abi::kernel_interleaves_tiles);
    record.tile[0] = 256;
    record.tile[1] = 1;
    const std::size_t units = cpu.threads_at_once / profile_of(cpu).threads_of_compute_unit;
    const int tiles = static_cast<int>(16 * 4 * units);
    const int many[] = {tiles * 256}, odd[] = {(tiles + 1) * 256}, few[] = {(tiles - 16) * 256};
    const kernel_build build = choose_build(record, cpu, 1, many);
    EXPECT_EQ(build.threads, coarsening{16});
    EXPECT_EQ(build.other_count, 0u) << "CPUs do not tune";
    EXPECT_EQ(choose_build(record, cpu, 1, odd).threads, coarsening{1}) << "16 does not divide it";
    EXPECT_EQ(choose_build(record, cpu, 1, few).threads, coarsening{1}) << "compute units would wait for the last tiles";
    EXPECT_FALSE(choose_build(record, gpu, 1, many).loops_over_tiles);
    device_limits small = cpu;
    small.local_memory = 16 * 2048 - 1;
    EXPECT_EQ(choose_build(record, small, 1, many).threads, coarsening{1}) << "16 tiles want 32 KiB";
    auto sharing = record;
    sharing.locals_of_columns = 0;
    const int more[] = {4 * tiles * 256};
    EXPECT_EQ(choose_build(sharing, cpu, 1, more).threads, coarsening{64}) << "the tiles share their variables";
    EXPECT_EQ(choose_build(sharing, cpu, 1, many).threads, coarsening{16}) << "64 leave too few work-items";
    EXPECT_EQ(choose_build(record, cpu, 1, more).threads, coarsening{16}) << "each tile has its own variables";
    record.flags &= ~std::uint32_t(amp::abi::kernel_interleaves_tiles);
    EXPECT_EQ(choose_build(record, cpu, 1, many).threads, coarsening{1}) << "the kernel has no such form";
    launch_request request;
    lay_out_tiled(record, build, 1, many, request);
    EXPECT_EQ(request.global[0], 4 * units);
    EXPECT_EQ(request.local[0], 1u);
    EXPECT_EQ(request.tiles_of_group[0], 16u) << "the local memory of 16 tiles";
}

TEST(layout, unrolledLoopsAreCandidatesOfGpus) {
    const std::uint32_t unrolling = both | amp::abi::kernel_unrolls_loops;
    const auto of = [](const amp::abi::kernel_record &record, const device_limits &limits, int rank,
                       const int *extents) {
        const kernel_build build = choose_build(record, limits, rank, extents);
        EXPECT_EQ(build.threads.unroll, 1u) << "the first launch is not unrolled";
        std::vector<coarsening> found;
        for (unsigned k = 0; k != build.other_count; ++k)
            if (build.others[k].unroll > 1)
                found.push_back(build.others[k]);
        return found;
    };
    const int large[] = {1 << 26}, small[] = {1 << 16}, square[] = {4096, 4096}, smaller[] = {2048, 2048};
    const std::vector<coarsening> one = {{1, 1, 1, unrolled}}, none;
    EXPECT_EQ(of(make_record(unrolling), gpu, 1, large), (std::vector<coarsening>{{1, 1, 1, 4}, {4, 1, 1, 4}}));
    EXPECT_EQ(of(make_record(unrolling), gpu, 1, small), one) << "unrolling needs no more threads";
    EXPECT_EQ(of(make_record(amp::abi::kernel_unrolls_loops), gpu, 1, large), one) << "without lockstep";
    EXPECT_EQ(of(make_record(both), gpu, 1, large), none);
    EXPECT_EQ(of(make_record(unrolling), cpu, 1, large), none);
    const auto blocks = make_record(unrolling | amp::abi::kernel_is_coarsened_in_blocks);
    for (const int *extents : {square, smaller})
        EXPECT_EQ(of(blocks, gpu, 2, extents).front(), (coarsening{4, 16, 1, 4}));
    const int low[] = {1024, 1024};
    EXPECT_EQ(of(blocks, gpu, 2, low).front(), (coarsening{4, 4, 1, 4})) << "32 threads leave the device idle";
    EXPECT_EQ(of(tiled_record(amp::abi::kernel_unrolls_loops), gpu, 2, square),
              (std::vector<coarsening>{{1, 1, 1, 4}, {4, 1, 1, 4}}));
    const kernel_build build = {.threads = {4, 16, 1, 4}};
    EXPECT_EQ(build.options(), "-D AMP_WIDTH=4 -D AMP_HEIGHT=16 -D AMP_UNROLL=4");
    EXPECT_EQ(kernel_build::of_options(build.options()), build);
}

TEST(layout, blocksOfThreadsAreTriedWhereThereAreEnough) {
    const amp::abi::kernel_record record = make_record(both | amp::abi::kernel_is_coarsened_in_blocks);
    const int large[] = {4096, 4096}, narrow[] = {1 << 20, 96}, few[] = {1024, 1024}, fewer[] = {512, 1024}, slices[] = {4, 2048, 2048};
    auto blocks = [&](const device_limits &limits, int rank, const int *extents) {
        const kernel_build build = choose_build(record, limits, rank, extents);
        std::vector<coarsening> found;
        if (build.threads.height > 1)
            found.push_back(build.threads);
        for (unsigned k = 0; k != build.other_count; ++k)
            if (build.others[k].height > 1)
                found.push_back(build.others[k]);
        return found;
    };
    const std::vector<coarsening> all = {{4, 4}, {4, 8}}, none;
    EXPECT_EQ(blocks(gpu, 2, large), all);
    const auto light = make_record(record.flags | amp::abi::kernel_has_few_expanded_bytes);
    EXPECT_EQ(choose_build(light, gpu, 2, large).threads, (coarsening{4, 4})) << "from the first launch on";
    EXPECT_EQ(choose_build(record, gpu, 2, large).threads, coarsening{4}) << "registers may not hold sixteen threads";
    EXPECT_EQ(blocks(gpu, 3, slices), all);
    EXPECT_EQ(blocks(gpu, 2, narrow), none) << "a block's columns lie 32 apart";
    EXPECT_EQ(blocks(gpu, 2, few), (std::vector<coarsening>{{4, 4}})) << "32 threads leave the device idle";
    EXPECT_EQ(choose_build(light, gpu, 2, few).threads, coarsening{4}) << "sixteen threads may";
    EXPECT_EQ(blocks(gpu, 2, fewer), none);
    EXPECT_EQ(blocks(cpu, 2, large), none);
    device_limits small = gpu;
    small.max_group_size = 128;
    EXPECT_EQ(blocks(small, 2, large), none) << "the kernel's groups have 256 work-items";
}

TEST(layout, groupsOfBlocksHaveTheirSize) {
    std::mt19937 random(20261127);
    for (int round = 0; round != 200; ++round) {
        const int rank = 2 + static_cast<int>(random() % 2);
        const int extents[] = {1 + static_cast<int>(random() % 300), 1 + static_cast<int>(random() % 300),
                               1 + static_cast<int>(random() % 300)};
        kernel_build build;
        build.threads = {1u << random() % 5, 2u << random() % 3};
        launch_request request;
        lay_out_untiled(gpu, build, 256, rank, extents, request);
        EXPECT_EQ(request.local, (std::array<std::size_t, 3>{32, 8, 1}));
        const std::size_t threads[] = {build.threads.width, build.threads.height, 1};
        for (int d = 0; d != rank; ++d) {
            const auto extent = static_cast<std::size_t>(extents[rank - 1 - d]);
            EXPECT_EQ(request.global[d] % request.local[d], 0u);
            EXPECT_GE(request.global[d] * threads[d], extent);
            EXPECT_LT((request.global[d] - request.local[d]) * threads[d], extent) << "no group has nothing to do";
        }
    }
}

/// How often each thread of a row runs in work-groups that aggregate atomics, as in
/// compiler/passes/coarsen/Coarsen.cpp.
std::vector<int> runs_in_groups(std::size_t groups, std::size_t length, int row) {
    std::vector<int> runs(static_cast<std::size_t>(row));
    const std::size_t part = (static_cast<std::size_t>(row) / groups / length + 1) * length;
    for (std::size_t group = 0; group != groups; ++group)
        for (std::size_t at = group * part; at < std::min<std::size_t>((group + 1) * part, row); ++at)
            ++runs[at];
    return runs;
}

TEST(layout, groupsThatAggregateCoverTheDomain) {
    std::mt19937 random(20261127);
    for (int round = 0; round != 500; ++round) {
        const int rank = 1 + static_cast<int>(random() % 3);
        int extents[3];
        for (int &each : extents)
            each = 1 + static_cast<int>(random() % (round % 2 ? 40 : 3000));
        const std::size_t largest = std::size_t(1) << random() % 11;
        kernel_build build;
        build.threads.aggregate = 2u << random() % 11;
        launch_request request;
        lay_out_untiled(round % 3 ? gpu : cpu, build, largest, rank, extents, request);
        EXPECT_LE(request.local[0], largest);
        EXPECT_EQ(request.local[1] * request.local[2], 1u);
        const int row = extents[rank - 1];
        EXPECT_EQ(request.global[0] % request.local[0], 0u);
        EXPECT_EQ(runs_in_groups(request.global[0] / request.local[0], request.local[0], row), std::vector<int>(row, 1));
        // In the other dimensions, a work-group's rows are the number of work-groups apart.
        for (int d = 1; d != rank; ++d) {
            EXPECT_GE(request.global[d], 1u);
            EXPECT_LE(request.global[d], static_cast<std::size_t>(extents[rank - 1 - d]));
        }
    }
}

TEST(layout, fewTargetsAreAggregated) {
    amp::abi::kernel_record record = make_record(both | amp::abi::kernel_aggregates_atomics);
    record.aggregated = 1;
    const int many[] = {1 << 26}, few[] = {4000};
    auto copied = [&](const device_limits &limits, const int *extents, std::size_t elements) {
        return choose_build(record, limits, 1, extents, {0, elements}).threads.aggregate;
    };
    EXPECT_EQ(copied(gpu, many, 1), 2u);
    EXPECT_EQ(copied(gpu, many, 256), 256u);
    EXPECT_EQ(copied(gpu, many, 257), 512u);
    EXPECT_EQ(copied(gpu, many, 4096), 4096u) << "16 KiB";
    EXPECT_EQ(copied(gpu, many, 4097), 1u);
    EXPECT_EQ(copied(gpu, many, 0), 1u) << "the launch does not allow it";
    EXPECT_EQ(copied(gpu, few, 256), 1u);
    EXPECT_EQ(copied(cpu, many, 256), 256u);
    record.aggregated = 3;
    EXPECT_EQ(copied(gpu, many, 4096), 1u) << "two buffers";
    record.aggregated = 1;
    const int longest[] = {INT_MAX / 2}, longer[] = {INT_MAX / 2 + 1};
    EXPECT_EQ(copied(gpu, longest, 256), 256u);
    EXPECT_EQ(copied(gpu, longer, 256), 1u) << "positions count on by the number of groups";
    record.flags = both;
    EXPECT_EQ(copied(gpu, many, 256), 1u) << "the kernel has no such form";
}

TEST(layout, aggregatingBuildsAreTriedAgainstPlainOnes) {
    amp::abi::kernel_record record = make_record(both | amp::abi::kernel_aggregates_atomics);
    const int many[] = {1 << 26};
    const kernel_build on_gpu = choose_build(record, gpu, 1, many, {0, 1});
    EXPECT_EQ(on_gpu.threads, (coarsening{1, 1, 2}));
    ASSERT_EQ(on_gpu.other_count, 2u);
    EXPECT_EQ(on_gpu.others[0], (coarsening{4, 1, 2}));
    EXPECT_EQ(on_gpu.others[1], coarsening{4});
    EXPECT_EQ(on_gpu.options(), "-D AMP_AGGREGATE=2 -D AMP_NOALIAS=restrict");
    const kernel_build on_cpu = choose_build(record, cpu, 1, many, {0, 1});
    EXPECT_EQ(on_cpu.other_count, 0u);
    EXPECT_EQ(on_cpu.options(), "-D AMP_ROW=256 -D AMP_AGGREGATE=2 -D AMP_NOALIAS=restrict");
}

TEST(layout, optionsSayWhatWasChosenAndNothingElse) {
    for (const coarsening threads : {coarsening{1}, {2}, {4}, {8}, {16}, {1, 2}, {4, 4}, {16, 2}, {4, 1, 64}})
        for (unsigned choice = 0; choice != 64; ++choice) {
            kernel_build build;
            build.threads = threads;
            build.is_row = choice & 1;
            build.loops_over_tiles = choice & 2;
            build.has_long_positions = choice & 4;
            build.is_noalias = choice & 8;
            build.begins_at_buffers = choice & 16;
            build.is_aliased = choice & 32;
            std::string expected;
            auto add = [&](const std::string &option) { expected += (expected.empty() ? "" : " ") + option; };
            if (build.is_row)
                add("-D AMP_ROW=256");
            if (threads.width != 1)
                add("-D AMP_WIDTH=" + std::to_string(threads.width));
            if (threads.height != 1)
                add("-D AMP_HEIGHT=" + std::to_string(threads.height));
            if (threads.aggregate != 1)
                add("-D AMP_AGGREGATE=" + std::to_string(threads.aggregate));
            if (build.loops_over_tiles)
                add("-D AMP_TILE_LOOPS=1");
            if (build.has_long_positions)
                add("-D AMP_POSITION=long");
            if (build.is_noalias)
                add("-D AMP_NOALIAS=restrict");
            if (build.begins_at_buffers)
                add("-D AMP_OFFSETS=0");
            if (build.is_aliased)
                add("-D AMP_ALIASED=may_alias");
            EXPECT_EQ(build.options(), expected);
            EXPECT_EQ(kernel_build::of_options(expected + " -D AMP_EXCHANGE"), build);
        }
}

}  // namespace
