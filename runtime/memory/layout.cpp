#include "memory/layout.h"

#include "memory/nd_range.h"
#include "process/environment.h"
#include "process/errors.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <climits>
#include <cstdlib>
#include <map>
#include <mutex>

namespace amp::runtime {

namespace {

constexpr unsigned widths[] = {1, 2, 4, 8, 16};
constexpr unsigned heights[] = {1, 2, 4, 8};
/// What an H200 wants, measured: two leave bandwidth unused, more than four gain nothing unless there is much to
/// compute in between; then they share what a loop's turn costs, as long as registers hold them
/// (docs/explanation/performance.md).
unsigned preferred_width(const abi::kernel_record &record) {
    if (!(record.flags & abi::kernel_computes_more))
        return 4;
    return record.flags & abi::kernel_keeps_little ? 16 : 8;
}

/// Shorter rows do not pay for a group each.
constexpr int shortest_row = 32;
/// What CPUs want of rows: loops in lockstep become vectors, and several of these hide how long an operation takes;
/// where there are no loops, the row is one.
unsigned preferred_width_of_row(const abi::kernel_record &record) {
    return record.flags & abi::kernel_loops_in_lockstep ? 8 : 1;
}

int forced_width() {
    static const int width = number_from_environment("AMP_KERNEL_WIDTH");
    return width;
}

int forced_height() {
    static const int height = number_from_environment("AMP_KERNEL_HEIGHT");
    return height;
}

int forced_row() {
    static const int row = number_from_environment("AMP_KERNEL_ROW");
    return row;
}

int forced_tile_loops() {
    static const int loops = number_from_environment("AMP_KERNEL_TILE_LOOPS");
    return loops;
}

int forced_aggregate() {
    static const int aggregate = number_from_environment("AMP_KERNEL_AGGREGATE");
    return aggregate;
}

int forced_distinct() {
    static const int distinct = number_from_environment("AMP_KERNEL_DISTINCT");
    return distinct;
}

int forced_offsets() {
    static const int offsets = number_from_environment("AMP_KERNEL_OFFSETS");
    return offsets;
}

int forced_positions() {
    static const int bits = number_from_environment("AMP_KERNEL_POSITIONS");
    return bits;
}

/// Waiting for places all over a table is not shortened by more of them, unless the table is in the cache of those who
/// ask: an H200 reads 16 KiB 1.5 times as fast with four threads a work-item, tables of 64 MiB and more at 0.994.
constexpr std::size_t largest_cached_table = 64 << 10;

/// How many times over the work-items have to fill the device. Where some run for longer than others, there must be
/// many that come after: with an H200's full four times, a Mandelbrot set that 4,096 turns decide took 1.09 of its
/// time.
std::size_t times_full(const abi::kernel_record &record) { return record.flags & abi::kernel_parts_in_loops ? 12 : 1; }

/// Enough threads that the device is full with a fraction of as many work-items, in rows of which little is left over
/// for the work-items at their ends.
bool pays(const device_limits &limits, int rank, const int *extents, unsigned width, std::size_t times = 1) {
    std::size_t threads = 1;
    for (int k = 0; k != rank; ++k)
        threads *= static_cast<std::size_t>(extents[k]);
    const auto row = static_cast<std::size_t>(extents[rank - 1]);
    const std::size_t group_row = std::min(widest_groups[rank - 1][0] * width, group_threads);
    return threads / width >= times * limits.threads_at_once && (row % group_row == 0 || row >= 4 * group_row);
}

/// What a work-item of a GPU computes where loops load what the threads of a row share, and those of a column: a block
/// whose numbers registers hold.
constexpr coarsening blocks[] = {{4, 4}, {4, 8}};

/// The kernel has such a form, the device such groups, and a block's rows are positions too.
bool has_blocks(const abi::kernel_record &record, const device_limits &limits, int rank, const int *extents) {
    return (record.flags & abi::kernel_is_coarsened_in_two) && rank >= 2 && extents[rank - 2] <= INT_MAX / 2 &&
           limits.max_group_size >= std::size_t(abi::block_group[0]) * abi::block_group[1] * abi::block_group[2];
}

bool pays(const abi::kernel_record &record, const device_limits &limits, int rank, const int *extents,
          const coarsening &block) {
    if (!has_blocks(record, limits, rank, extents))
        return false;
    std::size_t threads = 1;
    for (int k = 0; k != rank; ++k)
        threads *= static_cast<std::size_t>(extents[k]);
    // Half of what keeps the device busy does: each of them has much to do.
    return threads / block.threads() >= limits.threads_at_once / 2 &&
           static_cast<std::size_t>(extents[rank - 1]) >= abi::block_group[0] * block.width;
}

/// As many as are preferred, or half, down to four, where they pay, else one: two are seldom worth a program of their
/// own.
unsigned widest_that_pays(const abi::kernel_record &record, const device_limits &limits, int rank, const int *extents) {
    for (unsigned width = preferred_width(record); width >= 4; width /= 2)
        if (pays(limits, rank, extents, width))
            return width;
    return 1;
}

/// The width that is likely to be the quickest one, and its rivals: what a thread loads, keeps and computes decides, in
/// ways that only the device knows, but for streams, which want what they want everywhere.
void choose_width(const abi::kernel_record &record, const device_limits &limits, int rank, const int *extents,
                  std::size_t table_bytes, kernel_build &chosen) {
    const unsigned widest = widest_that_pays(record, limits, rank, extents);
    if (widest == 1)
        return;
    if (table_bytes > largest_cached_table || !pays(limits, rank, extents, widest, times_full(record))) {
        chosen.add_other({widest});
        return;
    }
    chosen.threads = {widest};
    if (record.flags & abi::kernel_streams)
        return;
    // On an H100 a block was as fast as a row or up to 3.5 times as fast (docs/performance/techniques.md), where
    // registers hold what sixteen threads keep.
    for (const coarsening &block : blocks)
        if (pays(record, limits, rank, extents, block))
            chosen.add_other(block);
    if (chosen.other_count != 0 && record.flags & abi::kernel_keeps_little)
        std::swap(chosen.threads, chosen.others[0]);
    chosen.add_other({1});
    if (record.flags & abi::kernel_computes_more)
        chosen.add_other({widest / 2});
    else if (pays(limits, rank, extents, 2 * widest, times_full(record)))
        chosen.add_other({2 * widest});
}

/// The tiles along a dimension, 0 being the last one of C++ AMP's.
std::size_t tiles_along(const abi::kernel_record &record, int rank, const int *extents, int dimension) {
    const int k = rank - 1 - dimension;
    return k < 0 ? 1 : static_cast<std::size_t>(extents[k]) / record.tile[k];
}

/// Whole groups of merged tiles make up the domain.
bool divides(const abi::kernel_record &record, int rank, const int *extents, const coarsening &tiles) {
    return tiles_along(record, rank, extents, 0) % tiles.width == 0 &&
           tiles_along(record, rank, extents, 1) % tiles.height == 0;
}

/// The tile_static memory of all of a group's tiles is no more than a group may have.
bool fits_local_memory(const abi::kernel_record &record, const device_limits &limits, const coarsening &tiles) {
    std::size_t bytes = 0;
    for (std::uint64_t k = 0; k != record.local_count; ++k)
        bytes += record.local_sizes[k];
    return bytes * tiles.threads() <= limits.local_memory;
}

/// Four tiles in a row, where the device stays full: on an H100 within a factor of two of the best for reductions,
/// transpositions and products. The other candidates are timed (docs/performance/techniques.md).
void choose_tiles(const abi::kernel_record &record, const device_limits &limits, int rank, const int *extents,
                  kernel_build &chosen) {
    std::size_t threads = 1;
    for (int k = 0; k != rank; ++k)
        threads *= static_cast<std::size_t>(extents[k]);
    const bool has_rows = record.flags & abi::kernel_is_coarsened_in_two;
    auto is_possible = [&](const coarsening &tiles) {
        return threads / tiles.threads() >= limits.threads_at_once && divides(record, rank, extents, tiles) &&
               fits_local_memory(record, limits, tiles) && (has_rows || tiles.height == 1);
    };
    const coarsening preferred = {4}, others[] = {{1}, {8}, {4, 4}};
    if (!is_possible(preferred))
        return;
    chosen.threads = preferred;
    for (const coarsening &other : others)
        if (is_possible(other))
            chosen.add_other(other);
}

/// As many as the environment asks for, where they divide the domain.
coarsening forced_tiles(const abi::kernel_record &record, int rank, const int *extents) {
    const bool has_rows = record.flags & abi::kernel_is_coarsened_in_two;
    const coarsening wanted = {forced_width() > 0 ? static_cast<unsigned>(forced_width()) : 1,
                               has_rows && forced_height() > 0 ? static_cast<unsigned>(forced_height()) : 1};
    return divides(record, rank, extents, wanted) ? wanted : coarsening{};
}

/// As many as the environment asks for.
void force_threads(const abi::kernel_record &record, const device_limits &limits, int rank, const int *extents,
                   kernel_build &chosen) {
    const bool has_rows = has_blocks(record, limits, rank, extents);
    chosen.threads = {forced_width() > 0 ? static_cast<unsigned>(forced_width()) : 1,
                      has_rows && forced_height() > 0 ? static_cast<unsigned>(forced_height()) : 1};
    chosen.is_row = chosen.is_row && chosen.threads.height == 1;
}

/// How many threads a work-item runs in lockstep.
void choose_coarsening(const abi::kernel_record &record, const device_limits &limits, int rank, const int *extents,
                       std::size_t table_bytes, kernel_build &chosen) {
    const bool is_tiled = chosen.is_of_tiles = record.flags & abi::kernel_is_tiled;
    if (is_tiled && (forced_width() > 0 || forced_height() > 0))
        chosen.threads = forced_tiles(record, rank, extents);
    else if (is_tiled && !limits.is_cpu)
        choose_tiles(record, limits, rank, extents, chosen);
    else if (is_tiled)
        return;
    else if (forced_width() > 0 || forced_height() > 0)
        force_threads(record, limits, rank, extents, chosen);
    else if (chosen.is_row)
        chosen.threads = {preferred_width_of_row(record)};
    else if (!limits.is_cpu)
        choose_width(record, limits, rank, extents, table_bytes, chosen);
}

/// Elements of a group's copy, as many in each build as make a power of two: a few builds serve all buffers. More would
/// leave too little local memory for other groups.
constexpr std::size_t most_aggregated_bytes = 16 << 10;

/// What the groups of a build have in local memory, or 1 where they do not aggregate atomics.
unsigned aggregate_of(const abi::kernel_record &record, const device_limits &limits, int rank, const int *extents,
                      std::size_t elements) {
    if (!(record.flags & abi::kernel_aggregates_atomics) || elements == 0 || forced_aggregate() == 0)
        return 1;
    const std::size_t rounded = std::bit_ceil(std::max<std::size_t>(elements, 2));
    const auto copies = static_cast<std::size_t>(std::popcount(record.aggregated));
    const std::size_t bytes = rounded * copies * sizeof(std::uint32_t);
    if (bytes > std::min(most_aggregated_bytes, limits.local_memory))
        return 1;
    // Positions count on by the number of groups.
    if (std::any_of(extents, extents + rank, [](int extent) { return extent > INT_MAX / 2; }))
        return 1;
    std::size_t threads = 1;
    for (int k = 0; k != rank; ++k)
        threads *= static_cast<std::size_t>(extents[k]);
    // With fewer, setting the copies up costs as much as it spares.
    const bool pays =
        extents[rank - 1] >= shortest_row && threads >= std::max<std::size_t>(16 * rounded * copies, 16 * group_size);
    return pays || forced_aggregate() == 1 ? static_cast<unsigned>(rounded) : 1;
}

/// Aggregating is likely to be the quickest; what the kernel would be without it, and loads of several threads at a
/// time, are to be tried.
void choose_aggregate(const abi::kernel_record &record, unsigned aggregate, kernel_build &chosen) {
    const coarsening otherwise = chosen.threads;
    const bool is_settled = chosen.is_row || forced_aggregate() == 1 || forced_width() > 0;
    chosen.other_count = 0;
    chosen.threads = {is_settled ? otherwise.width : 1, 1, aggregate};
    if (is_settled)
        return;
    if (record.flags & abi::kernel_is_coarsened)
        chosen.add_other({4, 1, aggregate});
    chosen.add_other(otherwise);
}

/// On CPUs, unless tiles of a certain number of work-items are asked for.
bool wants_tile_loops(const device_limits &limits) {
    if (forced_tile_loops() >= 0)
        return forced_tile_loops() == 1;
    return limits.is_cpu && forced_width() < 0 && forced_height() < 0;
}

/// Positions are ints, also those that work-items at the domain's end count up to.
bool fits(int rank, const int *extents) {
    return static_cast<std::size_t>(extents[rank - 1]) + 2 * group_threads <= static_cast<std::size_t>(INT_MAX);
}

std::string put_together(const kernel_build &build) {
    std::string options;
    auto add = [&](bool is_chosen, const std::string &option) {
        if (is_chosen)
            options += (options.empty() ? "" : " ") + option;
    };
    add(build.threads.width != 1, fmt::format("-D AMP_WIDTH={}", build.threads.width));
    add(build.threads.height != 1, fmt::format("-D AMP_HEIGHT={}", build.threads.height));
    add(build.threads.aggregate != 1, fmt::format("-D AMP_AGGREGATE={}", build.threads.aggregate));
    add(build.is_row, fmt::format("-D AMP_ROW={}", threads_of_row));
    add(build.loops_over_tiles, "-D AMP_TILE_LOOPS=1");
    add(build.is_distinct, "-D AMP_DISTINCT=restrict");
    add(build.begins_at_buffers, "-D AMP_OFFSETS=0");
    add(build.has_long_positions, "-D AMP_POSITION=long");
    add(build.is_aliased, "-D AMP_ALIASED=may_alias");
    return options;
}

/// All there are without copies of atomics' targets, by choice, width and height: launches look them up, and put none
/// together.
struct known_options {
    std::string texts[64][std::size(widths)][std::size(heights)];

    known_options() {
        for (unsigned choice = 0; choice != std::size(texts); ++choice)
            for (std::size_t k = 0; k != std::size(widths); ++k)
                for (std::size_t i = 0; i != std::size(heights); ++i)
                    texts[choice][k][i] = put_together({{widths[k], heights[i]},
                                                        (choice & 1) != 0,
                                                        (choice & 2) != 0,
                                                        (choice & 4) != 0,
                                                        (choice & 8) != 0,
                                                        (choice & 16) != 0,
                                                        (choice & 32) != 0});
    }
};

/// Those with such copies, as launches come to want them.
std::string_view aggregating_options(const kernel_build &build, int choice) {
    using key = std::array<unsigned, 3>;
    static std::mutex &mutex = *new std::mutex;
    static auto &known = *new std::map<key, std::string>;
    const std::lock_guard<std::mutex> lock(mutex);
    std::string &text = known[{build.threads.width, build.threads.aggregate, static_cast<unsigned>(choice)}];
    if (text.empty())
        text = put_together(build);
    return text;
}

}  // namespace

bool wants_cpu_math() {
    static const int math = number_from_environment("AMP_KERNEL_MATH");
    return math != 0;
}

std::string_view kernel_build::options() const {
    // Never destroyed: destructors of globals launch kernels, too.
    static const known_options &known = *new known_options;
    const auto column = std::find(std::begin(widths), std::end(widths), threads.width) - std::begin(widths);
    const auto row = std::find(std::begin(heights), std::end(heights), threads.height) - std::begin(heights);
    const int choice = is_row + 2 * is_distinct + 4 * begins_at_buffers + 8 * has_long_positions + 16 * is_aliased +
                       32 * loops_over_tiles;
    return threads.aggregate != 1 ? aggregating_options(*this, choice) : known.texts[choice][column][row];
}

kernel_build choose_build(const abi::kernel_record &record, const device_limits &limits, int rank, const int *extents,
                          const launch_sizes &sizes) {
    kernel_build chosen;
    if (record.flags & abi::kernel_has_rows)
        chosen.is_row =
            forced_row() >= 0 ? forced_row() == 1 : limits.is_cpu && (rank == 1 || extents[rank - 1] >= shortest_row);
    if (record.flags & abi::kernel_has_tile_loops)
        chosen.loops_over_tiles = wants_tile_loops(limits);
    if ((record.flags & abi::kernel_is_coarsened) && !chosen.loops_over_tiles)
        choose_coarsening(record, limits, rank, extents, sizes.table_bytes, chosen);
    if (const unsigned aggregate = aggregate_of(record, limits, rank, extents, sizes.aggregated); aggregate > 1)
        choose_aggregate(record, aggregate, chosen);
    if (rank <= 3 && !fits(rank, extents))
        chosen = {};
    if (record.flags & abi::kernel_has_distinct_buffers)
        chosen.is_distinct = forced_distinct() >= 0 ? forced_distinct() == 1
                                                    : chosen.is_row || chosen.loops_over_tiles || !limits.is_cpu;
    if (record.flags & abi::kernel_may_begin_at_buffers)
        chosen.begins_at_buffers = forced_offsets() >= 0 ? forced_offsets() == 0 : !limits.is_cpu;
    if (record.flags & abi::kernel_has_positions)
        chosen.has_long_positions = forced_positions() >= 0 ? forced_positions() == 64 : limits.is_cpu;
    return chosen;
}

}  // namespace amp::runtime
