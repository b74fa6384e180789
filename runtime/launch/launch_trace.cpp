#include "launch/launch_trace.h"

#include "device/record_names.h"
#include "device/views.h"
#include "process/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <list>
#include <map>
#include <mutex>
#include <vector>

namespace amp::runtime {

namespace {

struct pending_launch {
    std::uint64_t track;
    /// Copies: the record may be unloaded with its library.
    std::string name, location;
    double begin;
    std::shared_ptr<stopwatch> timed;
};

/// Tracks of host threads are numbered by thread ids, which are smaller.
constexpr std::uint64_t first_device_track = 1'000'000'000;
/// How many pending launches are checked at each launch. Launches of one queue end in order.
constexpr int looks = 4;

/// Never destroyed.
struct device_trace {
    std::mutex mutex;
    std::list<pending_launch> pending;
    std::map<const view_state *, std::uint64_t> tracks;
};

device_trace &the_trace() {
    static auto *trace = new device_trace;
    return *trace;
}

std::uint64_t track_of(device_trace &trace, const view_handle &view) {
    const auto [entry, is_new] = trace.tracks.try_emplace(view.get(), first_device_track + trace.tracks.size());
    if (is_new) {
        name_trace_track(entry->second,
                         fmt::format("device {}, view {}", traced_name(view->device), trace.tracks.size()));
    }
    return entry->second;
}

/// Traces a launch if it has ended. Otherwise returns false.
bool trace_if_ended(const pending_launch &launch) {
    if (!launch.timed->seconds())
        return false;
    if (const std::optional<stopwatch::times> times = launch.timed->since_enqueued()) {
        trace_arguments arguments;
        arguments.add("at", launch.location);
        trace_event(launch.name, "device", launch.track, launch.begin + times->begin * 1e6,
                    (times->end - times->begin) * 1e6, arguments);
    }
    return true;
}

}  // namespace

std::string traced_name(const device_state *device) {
    const std::vector<device_state *> devices = Concurrency::details::all_devices();
    const auto number = std::find(devices.begin(), devices.end(), device) - devices.begin();
    return fmt::format("{}: {}", number, narrow(device->facts.description));
}

void trace_on_device(const view_handle &view, const abi::kernel_record &record, double begin,
                     std::shared_ptr<stopwatch> timed) {
    device_trace &trace = the_trace();
    const std::lock_guard<std::mutex> lock(trace.mutex);
    trace.pending.push_back(
        {track_of(trace, view), traced_name(record), source_location_of(record), begin, std::move(timed)});
    for (int i = 0; i != looks && !trace.pending.empty() && trace_if_ended(trace.pending.front()); ++i)
        trace.pending.pop_front();
}

void finish_trace() noexcept {
    if (!tracing_events())
        return;
    try {
        device_trace &trace = the_trace();
        const std::lock_guard<std::mutex> lock(trace.mutex);
        for (const pending_launch &each : trace.pending)
            trace_if_ended(each);
        trace.pending.clear();
    } catch (...) {
    }
    close_trace();
}

}  // namespace amp::runtime
