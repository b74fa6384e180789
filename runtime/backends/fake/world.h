// A fake device for tests. Its memory is host memory. It runs commands at once, records them, and fails if a test
// requests that.
#pragma once

#include "device/backend.h"

#include <functional>
#include <limits>
#include <map>
#include <string>
#include <vector>

namespace amp::runtime::fake {

extern const backend fake_backend;

enum class command_kind {
    build,
    allocate,
    constants,
    write,
    read,
    copy,
    send,
    fill,
    launch,
    wait,
    use_host_memory,
    map,
    unmap,
    // These calls are not recorded, but may fail.
    make_queue,
    make_kernel,
    mark,
    flush,
    finish,
    /// Waiting for an event.
    event,
};

/// A recorded command.
struct command {
    command_kind kind;
    std::string device;
    /// Bytes moved or allocated.
    std::size_t bytes = 0;
    span where;
    std::string kernel;
    launch_request request;
    /// Contents of the constant block of a launch.
    std::vector<char> block;
    /// Options of a build.
    std::string options = {};
};

/// A launch as the function that replaces its kernel sees it.
struct launched {
    std::vector<char *> buffers;
    const char *constants;
    const launch_request &request;
    /// The report memory's words, if the kernel has any.
    int *reports = nullptr;
};

/// The properties of a fake device.
struct device_description {
    std::string name;
    bool is_cpu = false;
    bool has_double = true;
    /// The memory in KB.
    std::size_t memory = 1024;
    std::size_t max_group_size = 1024;
    std::size_t threads_at_once = 1 << 20;
    /// The limit that kernels report for their work-group size.
    std::size_t max_kernel_group_size = 1024;
    /// The device reports that it shares the host's memory, but computes in its own memory. It copies when memory is
    /// mapped and unmapped, as OpenCL allows, so that tests detect a missing map or unmap.
    bool shares_host_memory = false;
    /// In bytes. Larger buffers are refused.
    std::size_t largest_buffer = std::numeric_limits<std::size_t>::max();
    /// In bytes.
    std::size_t most_spare_bytes = 0;
};

/// The state that tests set up and inspect. Devices may be used from several threads, which share one lock.
struct world {
    std::vector<device_description> devices;
    std::vector<command> log;
    /// By kernel name. A kernel without a function does nothing.
    std::map<std::string, std::function<void(const launched &)>> kernels;
    /// The duration of a timed launch, called when the time is read. It returns nothing while the launch runs.
    /// Without it the time is infinity.
    std::function<std::optional<double>(const launch_request &)> duration;
    /// Commands of these kinds throw the failure instead of running.
    std::map<command_kind, std::function<void()>> faults;
    /// The number of calls of any kind so far, and the number of the call that throws `failure` (0: none).
    std::size_t calls = 0;
    std::size_t failing_call = 0;
    std::function<void(command_kind)> failure;
    /// Commands run only when something waits for them, as late as possible.
    bool is_late = false;
    /// Devices can send bytes to each other.
    bool sends = false;
    /// The number of buffers that exist.
    std::size_t living_buffers = 0;

    std::size_t count(command_kind kind) const;
    std::size_t bytes(command_kind kind) const;
    /// The last launch. A background thread may add a build to the log after it.
    launch_request last_launch() const;
};

world &the_world();
/// A world with these devices. Discovers devices again.
void reset(std::vector<device_description> devices);

}  // namespace amp::runtime::fake
