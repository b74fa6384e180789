// The check of a kernel's indices before a launch: single instructions, and random programs. If a random program
// succeeds, its index must be in range for every thread.
#include "launch/index_ranges.h"

#include "abi/kernel_record.h"

#include <amp/exceptions.h>

#include <gmock/gmock.h>

#include <cstring>
#include <functional>
#include <random>
#include <vector>

using namespace amp::abi;

namespace {

using words = std::vector<std::uint32_t>;

words number(int value) { return {range_number, static_cast<std::uint32_t>(value)}; }

words joined(const words &one, const words &other, std::uint32_t op) {
    words result = one;
    result.insert(result.end(), other.begin(), other.end());
    result.push_back(op);
    return result;
}

/// Runs a program over a domain of 6 x 10 in tiles of 2 x 5, with 7 and -3 in the block.
bool fits(const words &program) {
    const int extents[] = {6, 10};
    const std::int32_t numbers[] = {7, -3};
    kernel_record record = {};
    record.rank = 2;
    record.tile[0] = 2, record.tile[1] = 5;
    record.block_size = sizeof numbers;
    record.in_range = program.data();
    record.in_range_count = program.size();
    return amp::runtime::indices_fit(record, extents, reinterpret_cast<const char *>(numbers));
}

/// Whether the program's result is the range from `first` to `last`.
bool gives(const words &program, int first, int last) {
    const auto lies_in = [&](int from, int count) {
        return fits(joined(joined(program, number(from), range_subtract), number(count), range_check));
    };
    const int count = last - first + 1;
    return lies_in(first, count) && !lies_in(first, count - 1) && !lies_in(first + 1, count);
}

const words row = {range_position, 0}, column = {range_position, 1};
const words seven = {range_block, 0}, minus_three = {range_block, 4};

TEST(index_ranges, knowThreadsAndNumbers) {
    EXPECT_TRUE(gives(row, 0, 5));
    EXPECT_TRUE(gives(column, 0, 9));
    EXPECT_TRUE(gives({range_tile, 0}, 0, 2));
    EXPECT_TRUE(gives({range_in_tile, 1}, 0, 4));
    EXPECT_TRUE(gives(seven, 7, 7));
    EXPECT_TRUE(gives(minus_three, -3, -3));
}

TEST(index_ranges, compute) {
    EXPECT_TRUE(gives(joined(joined(row, number(10), range_multiply), column, range_add), 0, 59));
    EXPECT_TRUE(gives(joined(row, column, range_subtract), -9, 5));
    EXPECT_TRUE(gives(joined(row, minus_three, range_multiply), -15, 0));
    EXPECT_TRUE(gives(joined(column, number(4), range_divide), 0, 2));
    EXPECT_TRUE(gives(joined(column, number(4), range_remainder), 0, 3));
    EXPECT_TRUE(gives(joined(column, number(3), range_and), 0, 3));
    EXPECT_TRUE(gives(joined(column, number(1), range_shift_right), 0, 4));
    EXPECT_TRUE(gives(joined(column, row, range_minimum), 0, 5));
    EXPECT_TRUE(gives(joined(column, seven, range_maximum), 7, 9));
    EXPECT_TRUE(gives(joined(row, minus_three, range_either), -3, 5));
}

TEST(index_ranges, goByConditionsAndLoops) {
    EXPECT_TRUE(gives(joined(column, seven, range_at_most), 0, 7));
    EXPECT_TRUE(gives(joined(column, seven, range_at_least), 7, 9));
    const words up = joined(seven, number(2), range_upwards), down = joined(seven, number(1), range_downwards);
    EXPECT_TRUE(gives(joined(up, number(11), range_at_most), 7, 11));
    EXPECT_TRUE(gives(joined(down, number(0), range_at_least), 0, 7));
    EXPECT_FALSE(fits(joined(joined(seven, minus_three, range_upwards), number(100), range_at_most)));
    const auto loop = [](std::uint32_t op) {
        return [op](const words &first, const words &end, int step) {
            words both = first;
            both.insert(both.end(), end.begin(), end.end());
            return joined(both, number(step), op);
        };
    };
    const auto until = loop(range_until), below = loop(range_below);
    EXPECT_TRUE(gives(below(number(0), number(12), 4), 0, 8));
    EXPECT_TRUE(gives(below(number(0), number(13), 4), 0, 12));
    EXPECT_TRUE(gives(below(number(0), column, 4), 0, 8));
    EXPECT_TRUE(gives(below(row, seven, 4), 0, 6));
    EXPECT_TRUE(fits(joined(below(seven, number(5), 1), number(1), range_check)));
    EXPECT_FALSE(fits(below(number(0), seven, 0)));
    // The largest value is 6. A step from there may not exceed the greatest int.
    EXPECT_TRUE(fits(below(number(0), seven, 2147483641)));
    EXPECT_FALSE(fits(below(number(0), seven, 2147483642)));
    EXPECT_TRUE(gives(until(number(0), seven, 1), 0, 6));
    EXPECT_TRUE(gives(until(number(1), seven, 3), 1, 4));
    EXPECT_TRUE(gives(until(row, seven, 1), 0, 6));
    EXPECT_TRUE(fits(joined(until(seven, seven, 2), number(1), range_check)));
    for (int step : {-1, 0, 2, 4})
        EXPECT_FALSE(fits(until(number(0), seven, step)));
    EXPECT_FALSE(fits(until(column, seven, 1)));
    // No thread has such an index.
    const words nobody = joined(column, number(-1), range_at_most);
    EXPECT_TRUE(fits(joined(nobody, number(1), range_check)));
    EXPECT_TRUE(fits(joined(joined(nobody, row, range_multiply), number(1), range_check)));
    EXPECT_TRUE(gives(joined(nobody, row, range_either), 0, 5));
}

TEST(index_ranges, knowNothingOfWhatDoesNotFit) {
    EXPECT_FALSE(fits(joined(number(2147483647), number(1), range_add)));
    EXPECT_FALSE(fits(joined(number(65536), number(65536), range_multiply)));
    EXPECT_FALSE(fits(joined(column, row, range_divide)));
    EXPECT_FALSE(fits(joined(minus_three, column, range_and)));
    EXPECT_FALSE(fits(joined(column, number(-1), range_shift_right)));
    words natural = minus_three;
    natural.push_back(range_natural);
    EXPECT_FALSE(fits(natural));
    // Malformed programs.
    EXPECT_FALSE(fits({range_add}));
    EXPECT_FALSE(fits({range_block, 8}));
    EXPECT_FALSE(fits({range_position, 2}));
    EXPECT_FALSE(fits({99}));
    EXPECT_FALSE(fits(words(200, range_number)));
}

/// A program, and what it computes for a thread. `value` is false if a condition excludes the thread.
struct expression {
    words program;
    std::function<bool(int, int, std::int64_t &)> value;
};

expression leaf(std::mt19937 &random) {
    switch (random() % 3) {
    case 0:
        return {row, [](int r, int, std::int64_t &result) { return result = r, true; }};
    case 1:
        return {column, [](int, int c, std::int64_t &result) { return result = c, true; }};
    default:
        const int value = static_cast<int>(random() % 9) - 2;
        return {number(value), [value](int, int, std::int64_t &result) { return result = value, true; }};
    }
}

expression make(std::mt19937 &random, int depth) {
    if (depth == 0)
        return leaf(random);
    const expression a = make(random, depth - 1), b = make(random, depth - 1);
    const std::uint32_t ops[] = {range_add,     range_subtract, range_multiply, range_minimum,
                                 range_maximum, range_divide,   range_remainder, range_and,
                                 range_at_most, range_at_least};
    const std::uint32_t op = ops[random() % std::size(ops)];
    const auto value = [a, b, op](int r, int c, std::int64_t &result) {
        std::int64_t x = 0, y = 0;
        if (!a.value(r, c, x) || !b.value(r, c, y))
            return false;
        const bool divides = op == range_divide || op == range_remainder;
        result = op == range_add        ? x + y
                 : op == range_subtract ? x - y
                 : op == range_multiply ? x * y
                 : op == range_minimum  ? std::min(x, y)
                 : op == range_maximum  ? std::max(x, y)
                 : op == range_and      ? x & y
                 : divides && y == 0         ? -1
                 : op == range_divide   ? x / y
                 : divides                   ? x % y
                                             : x;
        return op == range_at_most ? x <= y : op == range_at_least ? x >= y : true;
    };
    return {joined(a.program, b.program, op), value};
}

TEST(index_ranges, promiseWhatHolds) {
    std::mt19937 random(7);
    int promises = 0;
    for (int k = 0; k != 20000; ++k) {
        const expression index = make(random, 1 + static_cast<int>(random() % 3));
        const int length = 1 + static_cast<int>(random() % 60);
        if (!fits(joined(index.program, number(length), range_check)))
            continue;
        ++promises;
        for (int r = 0; r != 6; ++r)
            for (int c = 0; c != 10; ++c) {
                std::int64_t value = 0;
                ASSERT_TRUE(!index.value(r, c, value) || (value >= 0 && value < length)) << k;
            }
    }
    EXPECT_GT(promises, 1000);
}

/// Runs an access_ranges program for buffers of 100 and 10 elements.
std::vector<amp::runtime::accessed_elements> accesses(const std::vector<words> &parts) {
    words program;
    for (const words &part : parts)
        program.insert(program.end(), part.begin(), part.end());
    const int extents[] = {6, 10};
    kernel_record record = {};
    record.rank = 2;
    record.tile[0] = record.tile[1] = 1;
    record.display_name = "kernel", record.file = "kernel.cpp";
    record.access_ranges = program.data();
    record.access_ranges_count = program.size();
    return amp::runtime::elements_of(record, extents, nullptr, {100, 10});
}

TEST(element_ranges, areTheSmallestThatContainAllAccesses) {
    const words ten_rows = joined(joined(row, number(10), range_multiply), column, range_add);
    const auto found = accesses({ten_rows, {range_writes, 0}, joined(row, number(1), range_subtract),
                                 {range_reads, 1}, joined(row, number(1), range_add), {range_reads, 1}});
    EXPECT_EQ(found[0].written.begin, 0u);
    EXPECT_EQ(found[0].written.end, 60u);
    EXPECT_TRUE(found[0].read.is_empty());
    // Element -1 does not exist.
    EXPECT_EQ(found[1].read.begin, 0u);
    EXPECT_EQ(found[1].read.end, 7u);
    EXPECT_TRUE(found[1].written.is_empty());
}

TEST(element_ranges, areAllOfABufferThatIsReadAnywhere) {
    const auto found = accesses({row, {range_writes, 1}, {range_reads_all, 0}});
    EXPECT_EQ(found[0].read.begin, 0u);
    EXPECT_EQ(found[0].read.end, 100u);
    EXPECT_EQ(found[1].written.end, 6u);
}

const words overflow = joined(number(1 << 30), number(4), range_multiply);

TEST(element_ranges, areAllOfABufferIfTheRangeOfAReadIsUnknown) {
    const auto found = accesses({row, {range_writes, 0}, overflow, {range_reads, 1}});
    EXPECT_EQ(found[0].written.end, 6u);
    EXPECT_TRUE(found[0].read.is_empty());
    EXPECT_EQ(found[1].read.end, 10u);
}

TEST(element_ranges, mustBeKnownForWrites) {
    EXPECT_THROW(accesses({overflow, {range_writes, 0}}), Concurrency::runtime_exception);
}

TEST(element_ranges, areRefusedIfTheRecordIsInvalid) {
    EXPECT_THROW(accesses({row, {range_writes, 2}}), Concurrency::runtime_exception) << "no such buffer";
    EXPECT_THROW(accesses({row, {range_writes}}), Concurrency::runtime_exception) << "no buffer";
    EXPECT_THROW(accesses({row}), Concurrency::runtime_exception) << "no access";
}

}  // namespace
