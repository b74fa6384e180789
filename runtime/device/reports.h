// Reports of running kernels to the host: errors, failed assertions, indices out of range [AMP 12.3]. Each
// accelerator_view has a board: report memory on the device, in which its kernels store the first report. Synchronising
// with the accelerator_view reads the report.
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
    /// The arguments that a launch passes to a kernel that reports.
    struct ticket {
        buffer *memory;
        int launch;
    };
    /// Call before the launch is enqueued on the board's queue. `first_row` is the row of the domain that is the
    /// launch's row 0.
    ticket enter(device &device, queue &queue, const abi::kernel_record &record, int rank, const int *extents,
                 int first_row);
    /// Call after the launch is enqueued: a later take() waits for it.
    void note_launch() { pending_ = true; }
    /// Returns the text of the first report since the last call. It is empty if there was no report, or no launch
    /// that may report. Waits for those launches.
    std::string take(queue &queue);

private:
    /// A record, and the domain's extents if thread indices cannot be computed without them.
    struct launch {
        const abi::kernel_record *record;
        std::vector<int> extents;
        int first_row;
    };
    std::string describe(const std::vector<int> &words) const;

    std::mutex mutex_;
    std::shared_ptr<buffer> memory_;
    std::vector<launch> launches_;
    std::atomic<bool> pending_{false};
};

/// Formats the text of direct3d_errorf. `words` are the arguments, with the types in `types`.
std::string format_report(const char *format, const char *types, const int *words);

/// While such an object exists, its thread throws no reports. The reports stay in the report memory until a caller that
/// can receive an exception synchronises.
class deferred_reports {
public:
    deferred_reports();
    ~deferred_reports();
    deferred_reports(const deferred_reports &) = delete;
    deferred_reports &operator=(const deferred_reports &) = delete;
};
bool reports_are_deferred();

}  // namespace amp::runtime
