// Shutdown of the runtime, on request and at exit.
#pragma once

#include "device/views.h"

namespace amp::runtime {

/// Waits for the first launch on a device, and then registers end_runtime again: see register_exit_hook.
void wait_for_first_launch(const view_handle &view);

}  // namespace amp::runtime
