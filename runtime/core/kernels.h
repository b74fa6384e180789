// Compiled kernels: one per launch record and device, found again without a look-up by name.
#pragma once

#include "core/accelerators.h"

#include "abi/kernel_record.h"

#include <mutex>
#include <vector>

namespace amp::runtime {

/// A kernel on one device. Its argument slots and its last constant block belong to `mutex`.
struct compiled_kernel {
    std::mutex mutex;
    std::shared_ptr<runtime::kernel> kernel;
    std::vector<char> last_block;
    std::shared_ptr<buffer> constants;
};

/// " (kernel NAME at FILE:LINE:COLUMN)".
std::string location_of(const abi::kernel_record &record);

/// Builds on first use; a build that fails throws runtime_exception with the device's log.
compiled_kernel &kernel_for(const abi::kernel_record &record, device_state *device);

/// Forgets all programs and kernels. No launch may be going on.
void forget_kernels();

}  // namespace amp::runtime
