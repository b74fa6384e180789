// A recording device for tests: memory is host memory, commands run at once and are written down, faults happen on
// demand.
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
    fill,
    launch,
    wait,
    borrow,
    map,
    unmap,
    // These are not written down, but may fail.
    make_queue,
    make_kernel,
    mark,
    flush,
    finish,
    /// Waiting for an event.
    event,
};

/// One thing that a device was asked to do.
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
    /// Of a build.
    std::string options = {};
};

/// A launch as a kernel's stand-in sees it.
struct launched {
    std::vector<char *> buffers;
    const char *constants;
    const launch_request &request;
    /// The report memory's words, if the kernel has any.
    int *reports = nullptr;
};

/// What a device of the world is like.
struct device_description {
    std::string name;
    bool is_cpu = false;
    bool has_double = true;
    /// In KB.
    std::size_t memory = 1024;
    std::size_t max_group_size = 1024;
    std::size_t threads_at_once = 1 << 20;
    /// What kernels report as their own limit.
    std::size_t max_kernel_group_size = 1024;
    /// The device says that it shares the host's memory, but computes in its own, and copies when memory is mapped and
    /// unmapped, as OpenCL allows. So tests notice a missing map or unmap.
    bool shares_host_memory = false;
    /// Bytes: larger ones are refused.
    std::size_t largest_buffer = std::numeric_limits<std::size_t>::max();
};

/// Everything that tests set up and look at. Devices may be used from several threads, which share one lock.
struct world {
    std::vector<device_description> devices;
    std::vector<command> log;
    /// By kernel name; missing ones do nothing.
    std::map<std::string, std::function<void(const launched &)>> kernels;
    /// How long a launch that is timed takes, asked when the time is; nothing while it is under way. None: infinity.
    std::function<std::optional<double>(const launch_request &)> duration;
    /// Commands of these kinds throw the failure instead of running.
    std::map<command_kind, std::function<void()>> faults;
    /// Calls of any kind so far, and the one among them that throws the failure (0: none).
    std::size_t calls = 0;
    std::size_t failing_call = 0;
    std::function<void(command_kind)> failure;
    /// Commands run only when somebody waits for them, as late as they may.
    bool is_late = false;
    /// Device objects that exist.
    std::size_t living_buffers = 0;

    std::size_t count(command_kind kind) const;
    std::size_t bytes(command_kind kind) const;
};

world &the_world();
/// A world with these devices, rediscovered by core/.
void reset(std::vector<device_description> devices);

}  // namespace amp::runtime::fake
