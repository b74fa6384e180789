// Auto-tuning: finds the fastest of a kernel's builds on a device by timing its first launches.
// Input: the result of choose_build, and the times on the device. Output: the width of each launch.
#pragma once

#include "memory/layout.h"

#include <atomic>
#include <functional>
#include <future>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

namespace amp::runtime {

/// Auto-tuning of one kernel on one device, for the first domain that it is launched over. All builds compute the same,
/// so launches alternate between the candidates until their times are known. Launches before the builds are ready, and
/// launches over other domains, use the build that is likely to be the fastest. No launch waits for a measurement.
class auto_tuner {
public:
    explicit auto_tuner(const device_profile &profile) : profile_(profile) {}

    struct choice {
        coarsening threads;
        /// The number of a launch that is to be timed.
        std::optional<std::size_t> number = std::nullopt;
    };

    /// Starts a build with this coarsening on another thread. The result is true if the build succeeded.
    using builder = std::function<std::shared_future<bool>(const coarsening &threads)>;

    /// The coarsening of the next launch. `build` is chosen for this launch. `kernel` is the kernel's name for a trace.
    /// The second launch starts the other builds: the first one waits only for its own build, and a kernel that is
    /// launched only once needs no other build. Launches use the likely coarsening until all builds have ended.
    choice next(const kernel_build &build, int rank, const int *extents, std::string_view kernel,
                const builder &make_build);
    /// Reports the result of a choice with a number. If a launch fails, this is not called for its choice, and the
    /// choice does not count.
    void note(std::size_t number, std::shared_ptr<stopwatch> timed);

private:
    struct candidate {
        coarsening threads;
        double best = std::numeric_limits<double>::infinity();
    };

    struct pending_build {
        coarsening threads;
        std::shared_future<bool> made;
    };

    void begin(const kernel_build &build, int rank, const int *extents);
    void order_builds(const builder &make_build);
    bool has_all_builds();
    bool is_of(const kernel_build &build, int rank, const int *extents) const;
    std::optional<coarsening> decide(std::string_view kernel);

    const device_profile &profile_;
    /// Does not change once it is true.
    std::atomic<bool> is_decided_ = false;
    coarsening decided_;
    std::mutex mutex_;
    kernel_build build_;
    std::vector<int> extents_;
    /// The one that is likely to be the fastest comes first. The others are added when all builds have ended.
    std::vector<candidate> candidates_;
    bool are_builds_ordered_ = false;
    std::vector<pending_build> builds_;
    /// By number: launches with each candidate in turn.
    std::vector<std::shared_ptr<stopwatch>> launches_;
};

}  // namespace amp::runtime
