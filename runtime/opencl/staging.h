// Large transfers between the program's memory, which may be paged out, and a device: in pieces through page-locked
// memory, copied by several threads while the device moves the pieces before. A driver alone does the copying with one
// thread (measured: docs/design/runtime.md).
#pragma once

#include "core/device.h"
#include "opencl/handle.h"

#include <memory>
#include <mutex>
#include <vector>

namespace amp::runtime::opencl {

/// How transfers are staged. AMP_STAGING=threads,piece,least sets it, both sizes in KiB; 0 threads: never.
struct staging_plan {
    std::size_t threads;
    std::size_t piece;
    /// Smaller transfers are the driver's own business.
    std::size_t least;
};

/// What AMP_STAGING says. Otherwise devices that are CPUs stage nothing: their memory is the program's.
staging_plan plan_staging(bool is_cpu);

/// The page-locked memory of one context and device, and the threads' work with it. One transfer at a time; others wait.
class staging {
public:
    staging(cl_context context, cl_device_id device, const std::string &name, staging_plan plan);
    ~staging();
    staging(const staging &) = delete;
    staging &operator=(const staging &) = delete;

    bool wants(const span &region) const { return plan_.threads != 0 && region.row_bytes * region.rows >= plan_.least; }

    /// Returns when the host's rows have been read; the device has them after the events. Null when there is no
    /// page-locked memory to be had: the caller transfers without.
    std::unique_ptr<std::vector<event_handle>> write(cl_command_queue queue, cl_mem target, const span &where,
                                                     const char *host, std::size_t host_pitch);
    /// False when there is no page-locked memory to be had.
    bool read(cl_command_queue queue, cl_mem source, const span &where, char *host, std::size_t host_pitch);

private:
    struct slot;
    struct lane;
    class transfer;
    class write_transfer;
    class read_transfer;

    /// As many of the lanes as these pieces can use, each with its memory; fewer when that is short.
    std::size_t ready_lanes(std::size_t pieces);
    slot lock_pages();
    void run(transfer &what, std::size_t lanes);

    cl_context context_;
    cl_device_id device_;
    std::string name_;
    staging_plan plan_;
    std::mutex mutex_;
    /// Maps the slots, so that this waits for nobody's kernels.
    queue_handle queue_;
    std::vector<lane> lanes_;
};

}  // namespace amp::runtime::opencl
