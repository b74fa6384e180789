// The interface between the runtime and devices, which the backends implement. It does not depend on a particular
// API.
#pragma once

#include <amp/detail/runtime.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeinfo>
#include <vector>

namespace amp::runtime {

/// `rows` runs of `row_bytes` bytes. The first run begins at `offset`, and each further one `pitch` bytes after the
/// previous one.
struct span {
    std::size_t offset = 0;
    std::size_t row_bytes = 0;
    std::size_t pitch = 0;
    std::size_t rows = 1;

    friend bool operator==(const span &, const span &) = default;
};

/// A point in a queue's order.
class event {
public:
    virtual ~event() = default;
    /// Blocks until all commands before it have ended. Throws if one of them failed.
    virtual void wait() = 0;
};

/// Measures how long a launch takes.
class stopwatch {
public:
    virtual ~stopwatch() = default;
    /// Seconds on the device. Empty until the launch has ended; infinity if it ended and its time is not known.
    virtual std::optional<double> seconds() = 0;
    /// Seconds from the enqueueing to the launch's begin and end; nothing if they are not known.
    struct times {
        double begin, end;
    };
    virtual std::optional<times> since_enqueued() { return std::nullopt; }
};

/// Device memory.
class buffer {
public:
    virtual ~buffer() = default;
};

/// A compiled kernel and its arguments. Not thread-safe.
class kernel {
public:
    virtual ~kernel() = default;
    /// The largest work-group that this kernel can run in.
    virtual std::size_t max_group_size() const = 0;
};

/// A compiled program text.
class program {
public:
    virtual ~program() = default;
    virtual std::shared_ptr<kernel> make_kernel(const char *name) = 0;
    /// Whether the device compiles a kernel again at the first launch with each work-group size.
    virtual bool compiles_when_run() const { return false; }
    /// Called when the compiled binary is complete and may be stored for the program's next start.
    virtual void keep() noexcept {}
};

/// A kernel's arguments in the order of runtime/abi, and its NDRange in the device's order: dimension 0 the fastest.
struct launch_request {
    std::vector<buffer *> buffers;
    /// The constant block: a buffer, or bytes that are passed by value.
    buffer *constants = nullptr;
    const void *block = nullptr;
    std::size_t block_size = 0;
    std::vector<int> extents;
    /// Size of each tile_static variable in bytes, for all tiles of a work-group.
    std::vector<std::size_t> local_sizes;
    /// How many tiles a work-group runs along each dimension.
    std::array<unsigned, 3> tiles_of_group = {1, 1, 1};
    /// Null for kernels that do not report.
    buffer *reports = nullptr;
    int report_launch = 0;
    unsigned dimensions = 1;
    std::array<std::size_t, 3> global = {1, 1, 1};
    std::array<std::size_t, 3> local = {1, 1, 1};

    /// Resets everything to its initial value, but keeps allocated memory.
    void clear() {
        buffers.clear();
        constants = nullptr;
        reports = nullptr;
        report_launch = 0;
        block = nullptr;
        block_size = 0;
        extents.clear();
        local_sizes.clear();
        tiles_of_group = {1, 1, 1};
        dimensions = 1;
        global = local = {1, 1, 1};
    }
};

/// An in-order command queue. Thread-safe.
class queue {
public:
    virtual ~queue() = default;

    /// Starts a write from host memory, whose rows are `host_pitch` bytes apart. The memory must stay unchanged until
    /// the event.
    virtual std::shared_ptr<event> write(buffer &target, const span &where, const void *host,
                                         std::size_t host_pitch) = 0;
    /// Reads into host memory, and returns when the bytes are there.
    virtual void read(buffer &source, const span &where, void *host, std::size_t host_pitch) = 0;
    virtual void copy(buffer &source, const span &from, buffer &target, const span &to) = 0;
    /// Copies to a buffer of another device. Returns when the source has been read; later commands of `other` find the
    /// bytes. Returns false if the backend cannot do this; the caller then transfers the bytes through its own memory.
    virtual bool send(buffer & /*source*/, const span & /*from*/, queue & /*other*/, buffer & /*target*/,
                      const span & /*to*/) {
        return false;
    }
    virtual void fill_zero(buffer &target, std::size_t bytes) = 0;
    /// `map` maps zero-copy memory (device::use_host_memory) for the host after all commands so far, and waits. `unmap`
    /// unmaps it for the device before all commands that follow.
    virtual void map(buffer &shared) = 0;
    virtual void unmap(buffer &shared) = 0;
    virtual void launch(kernel &what, const launch_request &request) = 0;
    /// Like launch, but also measures the launch's time.
    virtual std::shared_ptr<stopwatch> launch_timed(kernel &what, const launch_request &request) = 0;

    /// An event after everything submitted so far.
    virtual std::shared_ptr<event> mark() = 0;
    /// Makes later commands wait for an event, which may come from another queue of the same device.
    virtual void wait_for(event &before) = 0;
    virtual void flush() = 0;
    virtual void finish() = 0;
};

/// Properties of a device that launches depend on.
struct device_limits {
    std::size_t max_group_size = 1;
    std::size_t local_memory = 0;
    /// Approximate number of threads that keeps the device busy.
    std::size_t threads_at_once = 1;
    bool is_cpu = false;
    /// The device computes in the host's memory: use_host_memory() makes no copy.
    bool shares_host_memory = false;
    /// The most bytes of buffers that are no longer used and kept for new ones.
    std::size_t most_spare_bytes = 0;
    /// Size of the largest possible buffer in bytes.
    std::size_t largest_buffer = std::numeric_limits<std::size_t>::max();
};

struct device_properties : Concurrency::details::device_facts {
    std::wstring path;
    std::wstring description;
};

class device {
public:
    virtual ~device() = default;

    virtual const device_properties &facts() const = 0;
    virtual const device_limits &limits() const = 0;
    /// Text that identifies the device, its vendor and its driver.
    virtual std::string identity() const { return {}; }
    virtual std::shared_ptr<queue> make_queue() = 0;
    virtual std::shared_ptr<buffer> make_buffer(std::size_t bytes) = 0;
    /// A buffer that uses host memory. It keeps `owner`, if there is one, until the device is done with the memory.
    virtual std::shared_ptr<buffer> use_host_memory(void *memory, std::size_t bytes, std::shared_ptr<void> owner) = 0;
    /// Read-only memory. The contents are copied before the call returns.
    virtual std::shared_ptr<buffer> make_constants(const void *contents, std::size_t bytes) = 0;
    /// `options` are appended to the options that the backend always uses. Throws build_failure.
    virtual std::shared_ptr<program> build(std::string_view source, std::string_view options) = 0;
};

/// Thrown when the device's compiler rejects a program. `log` is its output.
struct build_failure {
    std::string log;
};

/// Casts an interface to the backend's own class. A backend never gets objects of another backend: data is
/// transferred between their devices through the host's memory. If it gets one, that is a defect of the runtime.
template <typename Own, typename Interface> Own &backend_cast(Interface &object) {
    static_assert(std::is_final_v<Own> && std::is_base_of_v<Interface, Own>);
    if (typeid(object) != typeid(Own))
        throw std::logic_error("an object of another backend was given to this one");
    return static_cast<Own &>(object);
}

}  // namespace amp::runtime
