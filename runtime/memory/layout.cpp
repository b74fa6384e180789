#include "memory/layout.h"

#include "abi/build_settings.h"
#include "process/environment.h"
#include "process/errors.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <climits>
#include <cstdlib>
#include <map>
#include <mutex>
#include <span>

namespace amp::runtime {

namespace {

// 64 for interleaved tiles only.
constexpr unsigned widths[] = {1, 2, 4, 8, 16, 64};
constexpr unsigned heights[] = {1, 2, 4, 8, 16};
constexpr unsigned unrolls[] = {1, unrolled};

unsigned preferred_width(const abi::kernel_record &record, const device_profile &profile) {
    if (!(record.flags & abi::kernel_is_compute_bound))
        return profile.width.common;
    return record.flags & abi::kernel_has_few_expanded_bytes ? profile.width.compute_bound_small
                                                             : profile.width.compute_bound;
}

unsigned preferred_width_of_row(const abi::kernel_record &record, const device_profile &profile) {
    return record.flags & abi::kernel_loops_in_lockstep ? profile.width.looping_row : profile.width.plain_row;
}

/// The settings that the environment forces; -1 for the others.
struct forced_settings {
    const int width = number_from_environment("AMP_KERNEL_WIDTH");
    const int height = number_from_environment("AMP_KERNEL_HEIGHT");
    const int row = number_from_environment("AMP_KERNEL_ROW");
    const int tile_loops = number_from_environment("AMP_KERNEL_TILE_LOOPS");
    const int unroll = number_from_environment("AMP_KERNEL_UNROLL");
    const int aggregate = number_from_environment("AMP_KERNEL_AGGREGATE");
    const int noalias = number_from_environment("AMP_KERNEL_NOALIAS");
    const int offsets = number_from_environment("AMP_KERNEL_OFFSETS");
    const int positions = number_from_environment("AMP_KERNEL_POSITIONS");
};

const forced_settings &forced() {
    static const forced_settings settings;
    return settings;
}

/// A launch's kernel, device and domain.
struct launch_shape {
    const abi::kernel_record &record;
    const device_limits &limits;
    const device_profile &profile;
    int rank;
    const int *extents;

    bool has(std::uint32_t flag) const { return (record.flags & flag) != 0; }
    std::size_t threads() const {
        std::size_t all = 1;
        for (int k = 0; k != rank; ++k)
            all *= static_cast<std::size_t>(extents[k]);
        return all;
    }
    /// The extent of the last dimension.
    std::size_t row() const { return static_cast<std::size_t>(extents[rank - 1]); }
    /// Whether this number of work-items fills the device `times` times.
    bool fills(std::size_t items, double times) const {
        return static_cast<double>(items) >= times * static_cast<double>(limits.threads_at_once);
    }
};

double times_full(const launch_shape &launch) {
    return launch.has(abi::kernel_has_divergent_loops) ? launch.profile.fill.divergent : launch.profile.fill.common;
}

/// Whether the device is still full if each work-item runs `width` threads, and few work-items at the end of each row
/// are idle.
bool pays(const launch_shape &launch, unsigned width, double times) {
    const auto &group = launch.profile.group;
    const std::size_t group_row = std::min(group.widest[launch.rank - 1][0] * width, group.threads);
    return launch.fills(launch.threads() / width, times) &&
           (launch.row() % group_row == 0 || launch.row() >= launch.profile.groups_of_long_row * group_row);
}

/// Whether the kernel has a form for blocks, the device supports their work-groups, and the rows of padding blocks
/// have numbers that fit in an int.
bool has_blocks(const launch_shape &launch) {
    return launch.has(abi::kernel_is_coarsened_in_blocks) && launch.rank >= 2 &&
           launch.extents[launch.rank - 2] <= INT_MAX / 2 &&
           launch.limits.max_group_size >= std::size_t(abi::block_group[0]) * abi::block_group[1] * abi::block_group[2];
}

/// Whether the block is used, if the device must be full `times` times.
bool pays(const launch_shape &launch, const coarsening &block, double times) {
    return has_blocks(launch) && launch.fills(launch.threads() / block.threads(), times) &&
           launch.row() >= abi::block_group[0] * block.width;
}

/// Adds the blocks that auto-tuning tries.
void add_blocks(const launch_shape &launch, kernel_build &chosen) {
    for (const coarsening &block : launch.profile.blocks)
        if (pays(launch, block, launch.profile.fill.tried))
            chosen.add_other(block);
}

/// The preferred width, or a half, a quarter and so on of it if only that is worthwhile, else 1.
unsigned widest_that_pays(const launch_shape &launch) {
    unsigned width = preferred_width(launch.record, launch.profile);
    for (; width >= launch.profile.width.narrowest; width /= 2)
        if (pays(launch, width, launch.profile.fill.common))
            return width;
    return 1;
}

/// Chooses the width that is likely to be the fastest, and the candidates for auto-tuning. Which one is the fastest
/// depends on what a thread loads, keeps and computes, and has to be measured. Streaming kernels have no candidates:
/// one width is the fastest for all of them.
void choose_width(const launch_shape &launch, std::size_t table_bytes, kernel_build &chosen) {
    const unsigned widest = widest_that_pays(launch);
    if (widest == 1)
        return add_blocks(launch, chosen);
    // Several threads per work-item do not make look-ups faster if the table is larger than the cache.
    if (table_bytes > launch.profile.largest_cached_table || !pays(launch, widest, times_full(launch))) {
        chosen.add_other({widest});
        return;
    }
    chosen.threads = {widest};
    if (launch.has(abi::kernel_is_streaming))
        return;
    add_blocks(launch, chosen);
    if (chosen.other_count != 0 && launch.has(abi::kernel_has_few_expanded_bytes) &&
        pays(launch, chosen.others[0], launch.profile.fill.blocks))
        std::swap(chosen.threads, chosen.others[0]);
    const bool is_in_blocks = chosen.other_count != 0;
    chosen.add_other({1});
    if (!launch.has(abi::kernel_is_compute_bound) && pays(launch, 2 * widest, times_full(launch)))
        chosen.add_other({2 * widest});
    if (!is_in_blocks && widest / 2 > 1)
        chosen.add_other({widest / 2});
}

/// The number of tiles along a dimension. Dimension 0 is C++ AMP's last one.
std::size_t tiles_along(const launch_shape &launch, int dimension) {
    const int k = launch.rank - 1 - dimension;
    return k < 0 ? 1 : static_cast<std::size_t>(launch.extents[k]) / launch.record.tile[k];
}

/// Whether groups of merged tiles divide the domain.
bool divides(const launch_shape &launch, const coarsening &tiles) {
    return tiles_along(launch, 0) % tiles.width == 0 && tiles_along(launch, 1) % tiles.height == 0;
}

/// Whether the tile_static memory of all tiles of a work-group fits in local memory.
bool fits_local_memory(const launch_shape &launch, const coarsening &tiles) {
    std::size_t bytes = 0;
    for (std::uint64_t k = 0; k != launch.record.local_count; ++k)
        bytes += local_bytes(launch.record, k, tiles);
    return bytes <= launch.limits.local_memory;
}

/// Chooses the profile's first coarsening by merged tiles if the device stays full with it. The others are candidates
/// for auto-tuning.
void choose_tiles(const launch_shape &launch, kernel_build &chosen) {
    const bool has_rows = launch.has(abi::kernel_is_coarsened_in_blocks);
    auto is_possible = [&](const coarsening &tiles, double times) {
        return launch.fills(launch.threads() / tiles.threads(), times) && divides(launch, tiles) &&
               fits_local_memory(launch, tiles) && (has_rows || tiles.height == 1);
    };
    const std::span<const coarsening> candidates = launch.profile.merged_tiles;
    if (!is_possible(candidates.front(), launch.profile.fill.common))
        return;
    chosen.threads = candidates.front();
    for (const coarsening &other : candidates.subspan(1))
        if (is_possible(other, launch.profile.fill.tried))
            chosen.add_other(other);
}

/// Adds the builds that unroll loops as candidates for auto-tuning. Whether they are faster depends on the loop, and on
/// whether its loads are aligned in the launch.
void choose_unroll(const launch_shape &launch, kernel_build &chosen) {
    if (forced().unroll > 0) {
        chosen.threads.unroll = static_cast<unsigned>(forced().unroll);
        for (coarsening &other : chosen.others)
            other.unroll = chosen.threads.unroll;
        return;
    }
    if (!launch.profile.builds.coarsening || forced().width > 0 || forced().height > 0)
        return;
    auto add = [&](const coarsening &candidate) {
        if (chosen.other_count != chosen.others.size())
            chosen.add_other(candidate);
    };
    const auto block =
        std::find_if(launch.profile.unrolled_blocks.begin(), launch.profile.unrolled_blocks.end(),
                     [&](const coarsening &each) { return pays(launch, each, launch.profile.fill.tried); });
    if (!chosen.is_of_tiles && block != launch.profile.unrolled_blocks.end())
        add(*block);
    add({1, 1, 1, unrolled});
    const bool is_row = chosen.threads.height == 1 && chosen.threads.aggregate == 1;
    if (is_row && chosen.threads.width > 1)
        add({chosen.threads.width, 1, 1, unrolled});
}

/// The coarsening that the environment forces. It has several rows only if the kernel has such builds. Only tile loops
/// have widths above 16.
coarsening forced_threads(bool has_rows) {
    constexpr unsigned most = 16;
    return {forced().width > 0 ? std::min(static_cast<unsigned>(forced().width), most) : 1,
            has_rows && forced().height > 0 ? static_cast<unsigned>(forced().height) : 1};
}

/// The merged tiles that the environment forces, if they divide the domain.
coarsening forced_tiles(const launch_shape &launch) {
    const coarsening wanted = forced_threads(launch.has(abi::kernel_is_coarsened_in_blocks));
    return divides(launch, wanted) ? wanted : coarsening{};
}

/// Uses the coarsening that the environment forces.
void force_threads(const launch_shape &launch, kernel_build &chosen) {
    chosen.threads = forced_threads(has_blocks(launch));
    chosen.is_row = chosen.is_row && chosen.threads.height == 1;
}

/// Chooses how many threads a work-item runs in lockstep.
void choose_coarsening(const launch_shape &launch, std::size_t table_bytes, kernel_build &chosen) {
    const bool is_forced = forced().width > 0 || forced().height > 0;
    const bool coarsens = launch.profile.builds.coarsening;
    chosen.is_of_tiles = launch.has(abi::kernel_is_tiled);
    if (chosen.is_of_tiles && is_forced)
        chosen.threads = forced_tiles(launch);
    else if (chosen.is_of_tiles && coarsens)
        choose_tiles(launch, chosen);
    else if (chosen.is_of_tiles)
        return;
    else if (is_forced)
        force_threads(launch, chosen);
    else if (chosen.is_row)
        chosen.threads = {preferred_width_of_row(launch.record, launch.profile)};
    else if (coarsens)
        choose_width(launch, table_bytes, chosen);
}

/// The number of elements in a group's copy of a buffer, rounded up to a power of two so that a few builds serve
/// buffers of all sizes; 1 if the launch does not aggregate atomics.
unsigned aggregate_of(const launch_shape &launch, std::size_t elements) {
    if (!launch.has(abi::kernel_aggregates_atomics) || elements == 0 || forced().aggregate == 0)
        return 1;
    const auto &profile = launch.profile.aggregation;
    const std::size_t rounded = std::bit_ceil(std::max<std::size_t>(elements, 2));
    const auto copies = static_cast<std::size_t>(std::popcount(launch.record.aggregated));
    const std::size_t bytes = rounded * copies * sizeof(std::uint32_t);
    if (bytes > std::min(profile.most_bytes, launch.limits.local_memory))
        return 1;
    // The kernel adds the number of groups to a work-item id; the sum must fit in an int.
    if (std::any_of(launch.extents, launch.extents + launch.rank, [](int extent) { return extent > INT_MAX / 2; }))
        return 1;
    const std::size_t least = std::max(profile.threads_of_element * rounded * copies, profile.least_threads);
    const bool pays = launch.extents[launch.rank - 1] >= launch.profile.shortest_row && launch.threads() >= least;
    return pays || forced().aggregate == 1 ? static_cast<unsigned>(rounded) : 1;
}

/// Atomic aggregation is likely to be the fastest. Auto-tuning also tries it with several threads per work-item, and
/// the build without it.
void choose_aggregate(const launch_shape &launch, unsigned aggregate, kernel_build &chosen) {
    const coarsening otherwise = chosen.threads;
    const bool has_fixed_width = chosen.is_row || forced().aggregate == 1 || forced().width > 0;
    chosen.other_count = 0;
    chosen.threads = {has_fixed_width ? otherwise.width : 1, 1, aggregate};
    if (has_fixed_width)
        return;
    if (launch.has(abi::kernel_is_coarsened))
        chosen.add_other({launch.profile.width.aggregating, 1, aggregate});
    chosen.add_other(otherwise);
}

/// The environment may force or forbid tile loops. By default they are not used if it forces a width or height.
bool wants_tile_loops(const device_profile &profile) {
    if (forced().tile_loops >= 0)
        return forced().tile_loops == 1;
    return profile.builds.tile_loops && forced().width < 0 && forced().height < 0;
}

/// Whether the tiles of a work-item can be that many.
bool can_interleave(const launch_shape &launch, unsigned tiles) {
    return divides(launch, {tiles}) && fits_local_memory(launch, {tiles});
}

/// Several tiles in one work-item, if they divide the domain and there are many more work-items than compute units.
void choose_interleaving(const launch_shape &launch, kernel_build &chosen) {
    const auto &profile = launch.profile.interleaving;
    chosen.is_of_tiles = true;
    if (forced().width > 0) {
        if (const auto wanted = static_cast<unsigned>(forced().width); can_interleave(launch, wanted))
            chosen.threads = {wanted};
        return;
    }
    const std::size_t compute_units = launch.limits.threads_at_once / launch.profile.threads_of_compute_unit;
    const auto is_busy = [&](unsigned tiles) {
        return launch.threads() / (std::size_t(launch.record.tile[0]) * tiles) >=
               profile.items_of_compute_unit * compute_units;
    };
    const bool shares_locals = launch.record.local_count != 0 && launch.record.locals_of_columns == 0;
    for (const unsigned tiles : {shares_locals ? profile.tiles_that_share : profile.tiles, profile.tiles})
        if (can_interleave(launch, tiles) && is_busy(tiles)) {
            chosen.threads = {tiles};
            return;
        }
}

bool wants_rows(const launch_shape &launch) {
    if (forced().row >= 0)
        return forced().row == 1;
    return launch.profile.builds.rows &&
           (launch.rank == 1 || launch.extents[launch.rank - 1] >= launch.profile.shortest_row);
}

/// Whether work-item ids fit in an int, those of padding work-items at the domain's end included.
bool fits(const launch_shape &launch) {
    return launch.row() + 2 * launch.profile.group.threads <= static_cast<std::size_t>(INT_MAX);
}

static_assert(std::string_view(abi::setting::is_row.chosen) == "256" && threads_of_row == 256);

std::string put_together(const kernel_build &build) {
    std::string options;
    auto add = [&](const abi::build_setting &setting, const std::string &value) {
        options += fmt::format("{}-D {}={}", options.empty() ? "" : " ", setting.macro, value);
    };
#define BUILD_NUMBER(name, macro, flag, comment)                                                                       \
    if (build.threads.name != 1)                                                                                       \
        add(abi::setting::name, std::to_string(build.threads.name));
#define BUILD_CHOICE(name, macro, flag, unset, chosen, comment)                                                        \
    if (build.name)                                                                                                    \
        add(abi::setting::name, chosen);
#include "abi/build_settings.def"
    return options;
}

/// The value of a setting in a build's options; empty if they do not have it.
std::string_view value_in(std::string_view options, const abi::build_setting &setting) {
    const std::string definition = fmt::format("-D {}=", setting.macro);
    const std::size_t found = options.find(definition);
    if (found == options.npos)
        return {};
    const std::string_view rest = options.substr(found + definition.size());
    return rest.substr(0, rest.find(' '));
}

/// The choices as numbers, for the bits of a build's flags.
enum choice : unsigned {
#define BUILD_CHOICE(name, macro, flag, unset, chosen, comment) choice_##name,
#include "abi/build_settings.def"
    choice_count,
};

/// The choices of a build as the bits of a number.
unsigned flags_of(const kernel_build &build) {
    unsigned flags = 0;
#define BUILD_CHOICE(name, macro, flag, unset, chosen, comment) flags |= build.name ? 1u << choice_##name : 0u;
#include "abi/build_settings.def"
    return flags;
}
constexpr unsigned flag_combinations = 1u << choice_count;

/// The inverse of flags_of.
kernel_build build_of(coarsening threads, unsigned flags) {
    kernel_build build = {.threads = threads};
#define BUILD_CHOICE(name, macro, flag, unset, chosen, comment) build.name = (flags >> choice_##name & 1) != 0;
#include "abi/build_settings.def"
    return build;
}

/// The options of all builds without atomic aggregation, by flags, width, height and unrolling, so that a launch looks
/// them up and does not build strings.
struct known_options {
    std::string texts[flag_combinations][std::size(widths)][std::size(heights)][std::size(unrolls)];

    known_options() {
        for (unsigned flags = 0; flags != flag_combinations; ++flags)
            for (std::size_t k = 0; k != std::size(widths); ++k)
                for (std::size_t i = 0; i != std::size(heights); ++i)
                    for (std::size_t j = 0; j != std::size(unrolls); ++j)
                        texts[flags][k][i][j] = put_together(build_of({widths[k], heights[i], 1, unrolls[j]}, flags));
    }
};

/// The options of builds with atomic aggregation, made when a launch first needs them.
std::string_view aggregating_options(const kernel_build &build) {
    using key = std::array<unsigned, 4>;
    static std::mutex &mutex = *new std::mutex;
    static auto &known = *new std::map<key, std::string>;
    const std::lock_guard<std::mutex> lock(mutex);
    std::string &text = known[{build.threads.width, build.threads.aggregate, build.threads.unroll, flags_of(build)}];
    if (text.empty())
        text = put_together(build);
    return text;
}

}  // namespace

std::size_t local_bytes(const abi::kernel_record &record, std::uint64_t k, const coarsening &tiles) {
    const auto has = [k](std::uint32_t bits) { return k >= 32 || (bits >> k & 1) != 0; };
    return std::size_t(record.local_sizes[k]) * (has(record.locals_of_columns) ? tiles.width : 1) *
           (has(record.locals_of_rows) ? tiles.height : 1);
}

std::string_view kernel_build::options() const {
    // Never destroyed: destructors of globals launch kernels, too.
    static const known_options &known = *new known_options;
    const auto column = std::find(std::begin(widths), std::end(widths), threads.width) - std::begin(widths);
    const auto row = std::find(std::begin(heights), std::end(heights), threads.height) - std::begin(heights);
    const std::size_t unroll = threads.unroll != 1;
    return threads.aggregate != 1 ? aggregating_options(*this) : known.texts[flags_of(*this)][column][row][unroll];
}

kernel_build kernel_build::of_options(std::string_view options) {
    kernel_build build;
#define BUILD_NUMBER(name, macro, flag, comment)                                                                       \
    if (const std::string_view value = value_in(options, abi::setting::name); !value.empty())                          \
        std::from_chars(value.data(), value.data() + value.size(), build.threads.name);
#define BUILD_CHOICE(name, macro, flag, unset, chosen, comment)                                                        \
    build.name = value_in(options, abi::setting::name) == chosen;
#include "abi/build_settings.def"
    return build;
}

kernel_build choose_build(const abi::kernel_record &record, const device_limits &limits, int rank, const int *extents,
                          const launch_sizes &sizes) {
    const launch_shape launch = {record, limits, profile_of(limits), rank, extents};
    const auto &builds = launch.profile.builds;
    kernel_build chosen;
    if (launch.has(abi::kernel_has_rows))
        chosen.is_row = wants_rows(launch);
    if (launch.has(abi::kernel_has_tile_loops))
        chosen.loops_over_tiles = wants_tile_loops(launch.profile);
    if (launch.has(abi::kernel_interleaves_tiles) && chosen.loops_over_tiles)
        choose_interleaving(launch, chosen);
    if (launch.has(abi::kernel_is_coarsened) && !chosen.loops_over_tiles)
        choose_coarsening(launch, sizes.table_bytes, chosen);
    if (launch.has(abi::kernel_unrolls_loops) && !chosen.loops_over_tiles)
        choose_unroll(launch, chosen);
    if (const unsigned aggregate = aggregate_of(launch, sizes.aggregated); aggregate > 1)
        choose_aggregate(launch, aggregate, chosen);
    if (rank <= 3 && !fits(launch))
        chosen = {};
    if (launch.has(abi::kernel_has_noalias_buffers))
        chosen.is_noalias = forced().noalias >= 0 ? forced().noalias == 1
                                                  : chosen.is_row || chosen.loops_over_tiles || builds.noalias_buffers;
    if (launch.has(abi::kernel_may_begin_at_buffers))
        chosen.begins_at_buffers = forced().offsets >= 0 ? forced().offsets == 0 : builds.no_offsets;
    if (launch.has(abi::kernel_has_positions))
        chosen.has_long_positions = forced().positions >= 0 ? forced().positions == 64 : builds.long_positions;
    return chosen;
}

}  // namespace amp::runtime
