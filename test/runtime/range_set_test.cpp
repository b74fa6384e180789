#include "memory/range_set.h"

#include <gmock/gmock.h>

#include <random>

using namespace amp::runtime;
using testing::ElementsAre;

namespace {

range_set set_of(std::initializer_list<range> ranges) {
    range_set result;
    for (const range &each : ranges)
        result.add(range_set(each));
    return result;
}

TEST(range_set, addJoinsNeighboursAndOverlaps) {
    EXPECT_THAT(set_of({{0, 4}, {8, 12}, {4, 8}}).ranges(), ElementsAre(range{0, 12}));
    EXPECT_THAT(set_of({{10, 20}, {0, 5}, {4, 6}}).ranges(), ElementsAre(range{0, 6}, range{10, 20}));
    EXPECT_TRUE(set_of({{3, 3}}).empty());
}

TEST(range_set, differenceCutsHoles) {
    const range_set whole = set_of({{0, 100}});
    EXPECT_THAT(whole.difference(set_of({{10, 20}, {30, 40}})).ranges(),
                ElementsAre(range{0, 10}, range{20, 30}, range{40, 100}));
    EXPECT_THAT(set_of({{0, 10}, {20, 30}}).difference(set_of({{5, 25}})).ranges(),
                ElementsAre(range{0, 5}, range{25, 30}));
    EXPECT_TRUE(set_of({{5, 10}}).difference(whole).empty());
    // One hole that covers several ranges.
    EXPECT_THAT(set_of({{0, 2}, {4, 6}, {8, 10}}).difference(set_of({{1, 9}})).ranges(),
                ElementsAre(range{0, 1}, range{9, 10}));
}

TEST(range_set, intersection) {
    EXPECT_THAT(set_of({{0, 10}, {20, 30}}).intersection(set_of({{5, 25}, {29, 40}})).ranges(),
                ElementsAre(range{5, 10}, range{20, 25}, range{29, 30}));
    EXPECT_FALSE(set_of({{0, 10}}).intersects(set_of({{10, 20}})));
    EXPECT_TRUE(set_of({{0, 10}, {30, 40}}).intersects(set_of({{15, 31}})));
}

TEST(range_set, covers) {
    const range_set some = set_of({{0, 10}, {20, 30}});
    EXPECT_TRUE(some.covers(set_of({{2, 5}, {20, 30}})));
    EXPECT_TRUE(some.covers(range_set()));
    EXPECT_FALSE(some.covers(set_of({{5, 25}})));
    EXPECT_FALSE(some.covers(set_of({{25, 31}})));
    EXPECT_FALSE(range_set().covers(some));
}

TEST(range_set, ofSpans) {
    EXPECT_THAT(range_set(span{8, 4, 16, 3}).ranges(), ElementsAre(range{8, 12}, range{24, 28}, range{40, 44}));
    EXPECT_THAT(range_set(span{8, 16, 16, 3}).ranges(), ElementsAre(range{8, 56}));
}

TEST(range_set, answersAboutSpansAreThoseAboutTheirBytes) {
    std::mt19937 random(7);
    const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random() % limit); };
    int covered = 0, met = 0;
    for (int round = 0; round != 20000; ++round) {
        range_set some;
        for (std::size_t left = below(6); left != 0; --left) {
            const std::size_t begin = below(60);
            some.add(range_set(range{begin, begin + below(30)}));
        }
        const span asked = {below(40), below(8), 1 + below(10), below(5)};
        ASSERT_EQ(some.covers(asked), some.covers(range_set(asked))) << round;
        ASSERT_EQ(some.intersects(asked), some.intersects(range_set(asked))) << round;
        covered += some.covers(asked);
        met += some.intersects(asked);
    }
    EXPECT_GT(covered, 1000);
    EXPECT_GT(met, 1000);
}

TEST(range_set, equalRunsBecomeOneSpan) {
    const range_set rows(span{8, 4, 16, 3});
    EXPECT_THAT(to_spans(rows), ElementsAre(span{8, 4, 16, 3}));
    EXPECT_THAT(to_spans(set_of({{0, 4}, {8, 12}, {100, 104}, {200, 210}})),
                ElementsAre(span{0, 4, 8, 2}, span{100, 4, 4, 1}, span{200, 10, 10, 1}));
}

}  // namespace
