// Auto-tuning: finds the fastest of a kernel's builds on a device by timing its first launches.
// Input: the result of choose_build, and the times on the device. Output: the width of each launch.
#pragma once

#include "memory/layout.h"

#include <atomic>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

namespace amp::runtime {

/// Auto-tuning of one kernel on one device, for the first domain over which it is launched. All builds compute the
/// same, so launches alternate between the candidates until their times are known. Launches while the builds are
/// made, and launches over other domains, use the build that is likely to be the fastest. No launch waits for a
/// measurement.
class width_trial {
public:
    explicit width_trial(const device_profile &profile) : profile_(profile) {}

    struct turn {
        coarsening threads;
        /// The number of a launch that is to be timed.
        std::optional<std::size_t> number = std::nullopt;
    };

    /// Makes builds with each of these widths concurrently, and returns those that could be built.
    using builder = std::function<std::vector<coarsening>(const std::vector<coarsening> &widths)>;

    /// The coarsening of the next launch. `build` is chosen for this launch. `kernel` is the kernel's name for a
    /// trace. The first launch has all builds made, because the program may measure the later ones itself.
    turn next(const kernel_build &build, int rank, const int *extents, std::string_view kernel,
              const builder &make_builds);
    /// Reports the result of a turn with a number. A turn without this call, after a launch that failed, does not
    /// count.
    void note(std::size_t number, std::shared_ptr<stopwatch> timed);

private:
    struct candidate {
        coarsening threads;
        double best = std::numeric_limits<double>::infinity();
    };

    void begin(const kernel_build &build, int rank, const int *extents, const builder &make_builds);
    bool is_of(const kernel_build &build, int rank, const int *extents) const;
    std::optional<coarsening> decide(std::string_view kernel);

    const device_profile &profile_;
    /// Does not change once it is true.
    std::atomic<bool> is_decided_ = false;
    coarsening decided_;
    std::mutex mutex_;
    kernel_build build_;
    std::vector<int> extents_;
    /// The one that is likely to be the fastest comes first.
    std::vector<candidate> candidates_;
    /// By number: one launch with the first candidate, then launches with each candidate in turn.
    std::vector<std::shared_ptr<stopwatch>> launches_;
};

}  // namespace amp::runtime
