#include "memory/region.h"

#include <gmock/gmock.h>

using namespace amp::runtime;
using Concurrency::details::box;
using testing::ElementsAre;

namespace {

std::vector<span> spans(std::size_t offset, std::vector<int> extents, std::vector<int> strides) {
    return spans_of(box{nullptr, 4, offset, static_cast<int>(extents.size()), extents.data(), strides.data()});
}

TEST(region, denseIsOneRun) {
    EXPECT_THAT(spans(0, {10}, {1}), ElementsAre(span{0, 40, 40, 1}));
    EXPECT_THAT(spans(16, {3, 4}, {4, 1}), ElementsAre(span{16, 48, 48, 1}));
    EXPECT_THAT(spans(0, {2, 3, 4}, {12, 4, 1}), ElementsAre(span{0, 96, 96, 1}));
}

TEST(region, sectionOfRowsIsOneSpan) {
    EXPECT_THAT(spans(8, {3, 2}, {10, 1}), ElementsAre(span{8, 8, 40, 3}));
    // A single row, whatever its stride.
    EXPECT_THAT(spans(8, {1, 2}, {10, 1}), ElementsAre(span{8, 8, 8, 1}));
    // Planes that follow each other without a gap join into one span of rows.
    EXPECT_THAT(spans(0, {2, 3, 2}, {30, 10, 1}), ElementsAre(span{0, 8, 40, 6}));
}

TEST(region, higherRanksAreSpansInOrder) {
    EXPECT_THAT(spans(0, {2, 2, 2}, {100, 10, 1}), ElementsAre(span{0, 8, 40, 2}, span{400, 8, 40, 2}));
    EXPECT_EQ(spans(0, {2, 3, 2, 2}, {1000, 100, 10, 1}).size(), 6u);
    EXPECT_EQ(size_of(spans(0, {2, 3, 2, 2}, {1000, 100, 10, 1})), 2u * 3 * 2 * 2 * 4);
}

}  // namespace
