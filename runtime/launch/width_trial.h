// Which of a kernel's builds is the quickest on a device, found out by its first launches.
// Input: what choose_build says, and times of the device's. Output: the width of each launch.
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

/// Of one kernel on one device, over the first domain that it is launched over. All builds compute the same; so
/// launches alternate between the widths until the times of some are known. Launches that come in between, or over
/// other domains, run as is likely to be the quickest, and no launch waits for a time.
class width_trial {
public:
    explicit width_trial(const device_profile &profile) : profile_(profile) {}

    struct turn {
        coarsening threads;
        /// Of a launch that is to be timed.
        std::optional<std::size_t> number = std::nullopt;
    };

    /// Has a build made of each of these widths, all at a time; those that there are then.
    using builder = std::function<std::vector<coarsening>(const std::vector<coarsening> &widths)>;

    /// `build` as chosen for the launch; `kernel` names it in a trace. The first launch has the builds made: those
    /// behind it may be measured by the program, too.
    turn next(const kernel_build &build, int rank, const int *extents, std::string_view kernel,
              const builder &make_builds);
    /// What became of a turn with a number. Without this, as after a launch that failed, it does not count.
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
    /// Once it is known, it does not change.
    std::atomic<bool> is_decided_ = false;
    coarsening decided_;
    std::mutex mutex_;
    kernel_build build_;
    std::vector<int> extents_;
    /// The likely one first.
    std::vector<candidate> candidates_;
    /// By number: one of the likely width, then the candidates in turns.
    std::vector<std::shared_ptr<stopwatch>> launches_;
};

}  // namespace amp::runtime
