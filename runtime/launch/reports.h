// What running kernels tell the host: errors, failed assertions, indices out of range [AMP 12.3]. Each accelerator_view
// has a board in device memory on which its kernels leave the first report; who synchronises with the view reads it.
#pragma once

#include "device/device.h"

#include "abi/kernel_record.h"

#include <atomic>
#include <mutex>
#include <string>
#include <vector>

namespace amp::runtime {

class report_board {
public:
    /// What a launch hands to a kernel that reports.
    struct ticket {
        buffer *memory;
        int launch;
    };
    /// Before the launch is enqueued on the board's queue.
    ticket enter(device &device, queue &queue, const abi::kernel_record &record, int rank, const int *extents);
    /// After it: what is asked for now waits for it.
    void note_launch() { pending_ = true; }
    /// The first report since the last call, in words; nothing when there was none, or no launch that could have made
    /// one. Waits for those launches.
    std::string take(queue &queue);

private:
    /// A record, and the domain where positions in it cannot be told without.
    struct launch {
        const abi::kernel_record *record;
        std::vector<int> extents;
    };
    std::string describe(const std::vector<int> &words) const;

    std::mutex mutex_;
    std::shared_ptr<buffer> memory_;
    std::vector<launch> launches_;
    std::atomic<bool> pending_{false};
};

/// The text of direct3d_errorf: `words` are the arguments of those types.
std::string format_report(const char *format, const char *types, const int *words);

/// While one exists, its thread throws no reports: they stay on their boards until a caller synchronises that can
/// receive an exception.
class deferred_reports {
public:
    deferred_reports();
    ~deferred_reports();
    deferred_reports(const deferred_reports &) = delete;
    deferred_reports &operator=(const deferred_reports &) = delete;
};
bool reports_are_deferred();

}  // namespace amp::runtime
