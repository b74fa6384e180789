// Accelerator views [AMP 3.3]. The CPU accelerator's views and the auto selection view have no queue.
#pragma once

#include "device/device.h"
#include "device/reports.h"

#include <memory>
#include <vector>

namespace Concurrency::details {

struct view_state {
    view_state() = default;
    /// Prints on stderr what the view's kernels reported and the program did not receive.
    ~view_state();

    device_state *device = nullptr;
    /// Null for the CPU accelerator's views and the auto selection view.
    std::shared_ptr<amp::runtime::queue> queue;
    queuing_mode mode = queuing_mode_automatic;
    bool is_auto = false;
    amp::runtime::report_board reports;
};

}  // namespace Concurrency::details

namespace amp::runtime {

using Concurrency::details::view_handle;
using Concurrency::details::view_state;

/// Adds a view to living_views.
void remember(const view_handle &view);
/// All accelerator_views with a queue that still exist.
std::vector<view_handle> living_views();
/// Waits for the view's kernels and throws what they have reported. Does nothing while the thread defers reports.
void raise_reports(view_state &view);
/// Prints what the view's kernels have reported to stderr, when the view or the program ends.
void print_reports(view_state &view) noexcept;

}  // namespace amp::runtime
