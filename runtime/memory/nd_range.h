// The NDRange of a launch: the size and number of its work-groups, for the build that layout.h chose.
#pragma once

#include "memory/layout.h"

namespace amp::runtime {

/// The NDRange of an untiled launch, in whole work-groups. `extents` begins with C++ AMP's dimension 0.
/// `max_group_size` is the kernel's limit; the device's limit applies as well.
void lay_out_untiled(const device_limits &limits, const kernel_build &build, std::size_t max_group_size, int rank,
                     const int *extents, launch_request &request);

/// The NDRange of a tiled launch: one work-group per tile, or per group of tiles that the build merges.
void lay_out_tiled(const abi::kernel_record &record, const kernel_build &build, int rank, const int *extents,
                   launch_request &request);

}  // namespace amp::runtime
