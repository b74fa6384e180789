// The profiles: the builds that they prefer can be built and run.
#include "device/profile.h"

#include "memory/layout.h"

#include <gmock/gmock.h>

#include <bit>
#include <string>

namespace amp::runtime {

namespace {

using testing::AnyOf;

struct profile : testing::TestWithParam<bool> {
    const device_profile &its = profile_of({.is_cpu = GetParam()});
};

/// The table of options only has these widths and heights.
void expect_known(const coarsening &threads) {
    EXPECT_THAT(threads.width, AnyOf(1u, 2u, 4u, 8u, 16u));
    EXPECT_THAT(threads.height, AnyOf(1u, 2u, 4u, 8u));
}

TEST_P(profile, PrefersBuildsThatThereAre) {
    for (unsigned width : {its.width.common, its.width.compute_bound, its.width.compute_bound_small,
                           its.width.looping_row, its.width.plain_row, its.width.aggregating})
        expect_known({width});
    for (const coarsening &each : its.blocks)
        expect_known(each);
    for (const coarsening &each : its.merged_tiles)
        expect_known(each);
    EXPECT_GE(its.width.narrowest, 2u) << "one thread a work-item is what is left";
}

TEST_P(profile, HasNoMoreCandidatesThanABuildHolds) {
    const std::size_t capacity = kernel_build{}.others.size();
    EXPECT_LE(its.blocks.size() + 2, capacity) << "one thread, and half or twice as many";
    EXPECT_LE(its.merged_tiles.size() - 1, capacity);
}

TEST_P(profile, HasGroupsOfPowersOfTwo) {
    EXPECT_TRUE(std::has_single_bit(its.group.size));
    EXPECT_GE(its.group.threads / 16, 1u) << "also of the widest build";
    for (const auto &rank : its.group.widest)
        for (std::size_t along : rank)
            EXPECT_TRUE(std::has_single_bit(along));
    EXPECT_TRUE(std::has_single_bit(its.aggregation.group));
    EXPECT_TRUE(std::has_single_bit(its.aggregation.large_group));
}

TEST_P(profile, TriesEachCandidateForAGainThatShows) {
    EXPECT_GE(its.tuning.rounds, 2u) << "the first does not count";
    EXPECT_LT(its.tuning.clearly_less, 1.0);
}

INSTANTIATE_TEST_SUITE_P(OfEachKind, profile, testing::Bool(),
                         [](const auto &kind) { return std::string(kind.param ? "cpu" : "gpu"); });

}  // namespace

}  // namespace amp::runtime
