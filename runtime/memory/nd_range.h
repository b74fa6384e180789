// How the threads of a launch lie over the device: groups of what size, and how many, for the build that layout.h
// chose.
#pragma once

#include "memory/layout.h"

namespace amp::runtime {

/// The NDRange of an untiled launch, whole groups; `extents` with dimension 0 of C++ AMP first.
/// `max_group_size` is the kernel's; the device's limit holds too.
void lay_out_untiled(const device_limits &limits, const kernel_build &build, std::size_t max_group_size, int rank,
                     const int *extents, launch_request &request);

/// The NDRange of a tiled launch: one group per tile, or for as many as the build merges.
void lay_out_tiled(const abi::kernel_record &record, const kernel_build &build, int rank, const int *extents,
                   launch_request &request);

}  // namespace amp::runtime
