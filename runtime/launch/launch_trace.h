// Writes to AMP_TRACE's file when the device ran each launch.
#pragma once

#include "abi/kernel_record.h"
#include "device/accelerators.h"

#include <memory>
#include <string>

namespace amp::runtime {

/// "INDEX: DESCRIPTION", with the index in accelerator::get_all.
std::string traced_name(const device_state *device);

/// Notes a launch that was enqueued at `begin`, a trace_time(). Its time on the device is traced when it is known: at
/// a later launch or at the end.
void trace_on_device(const view_handle &view, const abi::kernel_record &record, double begin,
                     std::shared_ptr<stopwatch> timed);

/// Traces the launches that have ended, and closes the trace.
void finish_trace() noexcept;

}  // namespace amp::runtime
