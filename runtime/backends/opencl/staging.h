// Large transfers between the program's pageable memory and a device. They are cut into pieces, which are copied
// through page-locked memory. Several threads copy pieces while the device transfers the previous ones. Without
// staging, a driver copies with one thread (measured: docs/performance/runtime.md). Transfers between devices use
// page-locked memory of the source's device, which both devices access: no thread copies bytes.
#pragma once

#include "backends/opencl/handle.h"
#include "device/device.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <vector>

namespace amp::runtime::opencl {

/// How transfers are staged. AMP_STAGING=threads,piece,least sets it, both sizes in KiB; 0 threads: no staging.
struct staging_plan {
    std::size_t threads;
    /// The size of the largest piece. Medium transfers are cut into smaller pieces, so that all threads get some.
    std::size_t piece;
    /// The smallest transfers that are staged. The driver copies smaller ones.
    std::size_t least_up;
    std::size_t least_down;
};

/// The plan from AMP_STAGING. By default, transfers to CPU devices are not staged, because these devices use host
/// memory.
staging_plan plan_staging(bool is_cpu);

/// Page-locked memory of one context and device, and the transfers through it. One transfer uses it at a time. If it is
/// in use, a small transfer is not staged, and a large one waits.
class staging {
public:
    staging(cl_context context, cl_device_id device, const std::string &name, staging_plan plan);
    ~staging();
    staging(const staging &) = delete;
    staging &operator=(const staging &) = delete;

    /// Returns when the host's rows have been read. The device has the bytes when the events are complete. Returns
    /// null if the transfer was not staged; the caller then uses OpenCL's command.
    std::unique_ptr<std::vector<event_handle>> write(cl_command_queue queue, cl_mem target, const span &where,
                                                     const char *host, std::size_t host_pitch);
    /// False if the transfer was not staged; the caller then uses OpenCL's command.
    bool read(cl_command_queue queue, cl_mem source, const span &where, char *host, std::size_t host_pitch);
    /// Copies rows to another device, whose queue may be of another context. Returns when the source has been read.
    /// False if the transfer was not staged.
    bool send(cl_command_queue queue, cl_mem source, const span &from, cl_command_queue other, cl_mem target,
              const span &to, const std::string &other_name);

private:
    struct slot;
    struct lane;
    struct endpoint;
    class transfer;
    class write_transfer;
    class reading_transfer;
    class read_transfer;
    class send_transfer;

    /// Returns how many lanes these pieces can use, after allocating page-locked memory for them; fewer if that
    /// fails.
    std::size_t ready_lanes(std::size_t pieces);
    slot lock_pages(std::size_t bytes);
    void unlock_pages(slot &pages) noexcept;
    /// The slot for small transfers, or null if it is in use.
    slot *ready_small();
    /// The slots for transfers to other devices, or null if there is no page-locked memory.
    lane *ready_sends();
    /// Transfers of at most this size are copied by the calling thread alone.
    std::size_t small_size() const { return std::min<std::size_t>(plan_.piece, 65536); }
    std::size_t piece_for(std::size_t bytes) const;
    /// Locks mutex_. For a small transfer the lock is not held if another transfer has it.
    std::unique_lock<std::mutex> lock_for(bool is_small);
    /// False if there is no page-locked memory.
    bool run(transfer &what, std::size_t pieces, bool is_small);

    cl_context context_;
    cl_device_id device_;
    std::string name_;
    staging_plan plan_;
    std::mutex mutex_;
    /// A separate queue that maps the slots, so that mapping waits for no kernel.
    queue_handle queue_;
    std::vector<lane> lanes_;
    std::unique_ptr<slot> small_;
    /// One transfer to another device uses sends_ at a time. Other transfers do not wait for it.
    std::mutex sends_mutex_;
    std::unique_ptr<lane> sends_;
};

}  // namespace amp::runtime::opencl
