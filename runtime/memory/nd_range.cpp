#include "memory/nd_range.h"

#include <algorithm>
#include <climits>

namespace amp::runtime {

namespace {

/// The smallest power of two that is at least `value`, but no more than `limit`.
std::size_t group_dimension(std::size_t value, std::size_t limit) {
    std::size_t size = 1;
    while (size < value && size * 2 <= limit)
        size *= 2;
    return size;
}

/// The size of a work-group in a row. It is narrower if much of the last work-group would be idle.
std::size_t row_of_group(const device_profile &profile, std::size_t row, std::size_t limit) {
    const auto most_idle = static_cast<std::size_t>(static_cast<double>(row) * profile.group.idle_part);
    std::size_t size = group_dimension(row, limit);
    while (size > profile.group.narrowest && (row + size - 1) / size * size - row > most_idle)
        size /= 2;
    return size;
}

/// Uses whole work-groups of the size that the kernel was built for.
void lay_out_in_blocks(const kernel_build &build, launch_request &request) {
    const std::size_t threads[3] = {build.threads.width, build.threads.height, 1};
    for (unsigned d = 0; d != request.dimensions; ++d) {
        const std::size_t group = abi::block_group[d], all = group * threads[d];
        request.local[d] = group;
        request.global[d] = (request.global[d] + all - 1) / all * group;
    }
}

/// For atomic aggregation: as many work-groups as keep the device busy, each with a part of the domain that is large
/// enough for a separate copy to be worthwhile. If there are enough rows, a part has whole rows, otherwise parts of
/// rows.
void lay_out_in_groups(const device_limits &limits, const kernel_build &build, std::size_t max_group_size, int rank,
                       const int *extents, launch_request &request) {
    const device_profile &profile = profile_of(limits);
    const std::size_t aggregate = build.threads.aggregate;
    const std::size_t wanted =
        aggregate > profile.aggregation.large ? profile.aggregation.large_group : profile.aggregation.group;
    const std::size_t limit = std::min({wanted, max_group_size, limits.max_group_size});
    const auto row = static_cast<std::size_t>(extents[rank - 1]);
    const std::size_t group = row_of_group(profile, row, limit), steps = (row + group - 1) / group;
    std::size_t threads = row;
    for (int k = 0; k != rank - 1; ++k)
        threads *= static_cast<std::size_t>(extents[k]);
    const std::size_t most = profile.aggregation.most_groups;
    const std::size_t fullest = most != 0 ? most : limits.threads_at_once / group;
    const std::size_t groups = std::max<std::size_t>(
        1, std::min({fullest, threads / (profile.aggregation.threads_of_item * group), threads / aggregate}));
    const std::size_t rows = threads / row;
    std::size_t left = std::min(steps, (groups + rows - 1) / rows);
    request.local[0] = group;
    request.global[0] = left * group;
    left = groups / left;
    for (int d = 1; d < rank; ++d) {
        const std::size_t along = std::clamp<std::size_t>(left, 1, static_cast<std::size_t>(extents[rank - 1 - d]));
        request.local[static_cast<std::size_t>(d)] = 1;
        request.global[static_cast<std::size_t>(d)] = along;
        left /= along;
    }
}

/// An NDRange of one work-item for each thread. Above rank 3, the work-items have one dimension.
void lay_out_threads(int rank, const int *extents, launch_request &request) {
    if (rank > 3) {
        std::size_t total = 1;
        for (int k = 0; k != rank; ++k)
            total *= static_cast<std::size_t>(extents[k]);
        request.global[0] = total;
        return;
    }
    request.dimensions = static_cast<unsigned>(rank);
    for (int k = 0; k != rank; ++k)
        request.global[rank - 1 - k] = static_cast<std::size_t>(extents[k]);
    request.extents.assign(extents, extents + rank);
}

}  // namespace

void lay_out_untiled(const device_limits &limits, const kernel_build &build, std::size_t max_group_size, int rank,
                     const int *extents, launch_request &request) {
    lay_out_threads(rank, extents, request);
    if (build.threads.height > 1)
        return lay_out_in_blocks(build, request);
    if (build.threads.aggregate > 1)
        return lay_out_in_groups(limits, build, max_group_size, rank, extents, request);
    const device_profile &profile = profile_of(limits);
    const std::size_t *most = profile.group.widest[request.dimensions - 1];
    const std::size_t preferred = std::min(profile.group.size, profile.group.threads / build.threads.width);
    std::size_t remaining = std::min({max_group_size, limits.max_group_size, preferred});
    unsigned d = 0;
    if (build.is_row) {
        // Each row is a work-group: PoCL 3.1 mixes up the variables of different work-items of a group in kernels with
        // loops (docs/explanation/runtime.md).
        remaining = 1;
        request.global[0] = (request.global[0] + threads_of_row - 1) / threads_of_row;
        request.local[0] = 1;
        ++d;
    } else {
        request.global[0] = (request.global[0] + build.threads.width - 1) / build.threads.width;
    }
    for (; d != request.dimensions; ++d) {
        const std::size_t limit = std::min(remaining, most[d]);
        std::size_t group =
            d == 0 ? row_of_group(profile, request.global[d], limit) : group_dimension(request.global[d], limit);
        std::size_t rounded = (request.global[d] + group - 1) / group * group;
        // Kernels compare work-item ids as int, above rank 3 as unsigned int. The ids of padding work-items must fit,
        // too.
        if (rounded > static_cast<std::size_t>(rank <= 3 ? INT_MAX : UINT_MAX)) {
            group = 1;
            rounded = request.global[d];
        }
        request.local[d] = group;
        request.global[d] = rounded;
        remaining /= group;
    }
}

void lay_out_tiled(const abi::kernel_record &record, const kernel_build &build, int rank, const int *extents,
                   launch_request &request) {
    for (std::uint64_t k = 0; k != record.local_count; ++k)
        request.local_sizes.push_back(local_bytes(record, k, build.threads));
    request.tiles_of_group = {build.threads.width, build.threads.height, 1};
    request.dimensions = static_cast<unsigned>(rank);
    for (int k = 0; k != rank; ++k) {
        const auto d = static_cast<std::size_t>(rank - 1 - k);
        const std::size_t threads_of_item = request.tiles_of_group[d] * (build.loops_over_tiles ? record.tile[k] : 1);
        request.global[d] = static_cast<std::size_t>(extents[k]) / threads_of_item;
        request.local[d] = build.loops_over_tiles ? 1 : record.tile[k];
    }
}

}  // namespace amp::runtime
