// Launches in AMP_TRACE's file: the program's call, and what the device did and when.
#pragma once

#include "abi/kernel_record.h"
#include "device/accelerators.h"

#include <memory>
#include <string>

namespace amp::runtime {

/// "FILE:LINE:COLUMN" of its parallel_for_each.
std::string place_of(const abi::kernel_record &record);

/// "INDEX: DESCRIPTION", as accelerator::get_all has them.
std::string traced_name(const device_state *device);

/// A launch that has been enqueued, at `begin` of trace_time(). Its time on the device is traced when it is known, at a
/// later launch or at the end.
void trace_on_device(const view_handle &view, const abi::kernel_record &record, double begin,
                     std::shared_ptr<stopwatch> timed);

/// Traces what has ended by now, and ends the trace.
void finish_trace() noexcept;

}  // namespace amp::runtime
