// The process's devices, as accelerators. Created on first use and never destroyed: containers in static storage may
// outlive every static object of the runtime.
#pragma once

#include "device/device.h"
#include "device/spare_buffers.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <string>

namespace amp::runtime {

/// Which host memory a device uses by zero-copy mapping. `reads`: the runtime's memory, and the user's memory for
/// kernels that only read it.
enum class host_sharing { none, reads, all };

}  // namespace amp::runtime

namespace Concurrency::details {

/// An accelerator.
struct device_state {
    amp::runtime::device_properties facts;
    amp::runtime::host_sharing host_sharing = amp::runtime::host_sharing::none;
    /// Null for the CPU accelerator, which has memory but runs no kernels.
    std::shared_ptr<amp::runtime::device> device;
    std::mutex mutex;
    view_handle default_view;
    amp::runtime::spare_buffers spare_buffers;
    /// device_limits::most_spare_bytes, unless AMP_SPARE_MEMORY gives another number.
    std::size_t most_spare_bytes = 0;
    std::atomic<access_type> cpu_access{access_type_none};
    bool cpu_access_fixed = false;
    /// Whether a kernel was launched on it: see wait_for_first_launch.
    std::atomic<bool> has_run{false};

    bool is_cpu() const { return !device; }
};

/// All accelerators in the order of get_all, the CPU accelerator last.
std::vector<device_state *> all_devices();

/// Returns the access type of arrays for which the program chooses none. Afterwards the default cannot be changed
/// [AMP 3.2.2].
access_type fix_default_cpu_access(device_state *device);

}  // namespace Concurrency::details

namespace amp::runtime {

using Concurrency::details::device_state;
using Concurrency::details::view_handle;

/// Which host memory the device may use, from AMP_IN_PLACE: `none`, `read` (the default) or `write`.
host_sharing host_sharing_of(const device &to);
device_state *cpu_device();
view_handle cpu_view();
/// The default accelerator's default view; from now on the default is fixed [AMP 3.2.1].
const view_handle &use_default_view();
std::string narrow(const std::wstring &text);
std::wstring widen(const std::string &text);

/// Afterwards the default accelerator can be chosen again. Default views are created again when they are needed.
void forget_defaults();

/// Discovers devices again, with a new state: for tests.
void rediscover();

}  // namespace amp::runtime
