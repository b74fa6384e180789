// Large transfers between the program's memory, which may be paged out, and a device: in pieces through page-locked
// memory, copied by several threads while the device moves the pieces before. A driver alone does the copying with one
// thread (measured: docs/performance/runtime.md).
#pragma once

#include "backends/opencl/handle.h"
#include "device/device.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <vector>

namespace amp::runtime::opencl {

/// How transfers are staged. AMP_STAGING=threads,piece,least sets it, both sizes in KiB; 0 threads: never.
struct staging_plan {
    std::size_t threads;
    /// The largest piece; transfers of middle size are cut smaller, for all threads to have some.
    std::size_t piece;
    /// What is smaller is the driver's own business.
    std::size_t least_up;
    std::size_t least_down;
};

/// What AMP_STAGING says. Otherwise devices that are CPUs stage nothing: their memory is the program's.
staging_plan plan_staging(bool is_cpu);

/// Page-locked memory of one context and device, and the transfers through it. One transfer uses it at a time: a small
/// one that finds it in use is not staged, a large one waits.
class staging {
public:
    staging(cl_context context, cl_device_id device, const std::string &name, staging_plan plan);
    ~staging();
    staging(const staging &) = delete;
    staging &operator=(const staging &) = delete;

    /// Returns when the host's rows have been read; the device has them when the events complete. Null if the transfer
    /// was not staged: the caller then uses OpenCL's command.
    std::unique_ptr<std::vector<event_handle>> write(cl_command_queue queue, cl_mem target, const span &where,
                                                     const char *host, std::size_t host_pitch);
    /// False when the caller had better read without, or must.
    bool read(cl_command_queue queue, cl_mem source, const span &where, char *host, std::size_t host_pitch);

private:
    struct slot;
    struct lane;
    class transfer;
    class write_transfer;
    class read_transfer;

    /// As many of the lanes as these pieces can use, each with its memory; fewer when that is short.
    std::size_t ready_lanes(std::size_t pieces);
    slot lock_pages(std::size_t bytes);
    void unlock_pages(slot &pages) noexcept;
    /// The slot for small transfers, if nothing uses it.
    slot *ready_small();
    /// Up to here the calling thread copies everything.
    std::size_t small_size() const { return std::min<std::size_t>(plan_.piece, 65536); }
    std::size_t piece_for(std::size_t bytes) const;
    /// Locked, unless the transfer is small and another one is going on.
    std::unique_lock<std::mutex> lock_for(bool is_small);
    /// False when there is no page-locked memory.
    bool run(transfer &what, std::size_t pieces, bool is_small);

    cl_context context_;
    cl_device_id device_;
    std::string name_;
    staging_plan plan_;
    std::mutex mutex_;
    /// Maps the slots, so that this waits for no kernel.
    queue_handle queue_;
    std::vector<lane> lanes_;
    std::unique_ptr<slot> small_;
};

}  // namespace amp::runtime::opencl
