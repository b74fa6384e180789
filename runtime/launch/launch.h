// One launch.
#pragma once

#include "launch/launch_state.h"

namespace amp::runtime {

/// Runs the kernel, or its plain version if no index can be out of range. The domain and the device are checked.
void run(const launch_state &launch);

}  // namespace amp::runtime
