// Which of a kernel's builds is the quickest on a device, found out by its first launches.
// Input: what choose_build says, and times of the device's. Output: the width of each launch.
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
class width_trial {
public:
    explicit width_trial(const device_profile &profile) : profile_(profile) {}

    struct turn {
        coarsening threads;
        /// Of a launch that is to be timed.
        std::optional<std::size_t> number = std::nullopt;
    };

    /// Has a build of that width made on another thread. The result says whether there is one.
    using builder = std::function<std::shared_future<bool>(const coarsening &threads)>;

    /// `build` as chosen for the launch; `kernel` names it in a trace. The second launch has the other builds made: the
    /// first one waits for its own alone, and a kernel that is launched once has no other. Launches go on with the
    /// likely width until all builds are there.
    turn next(const kernel_build &build, int rank, const int *extents, std::string_view kernel,
              const builder &make_build);
    /// What became of a turn with a number. Without this, as after a launch that failed, it does not count.
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
    /// Once it is known, it does not change.
    std::atomic<bool> is_decided_ = false;
    coarsening decided_;
    std::mutex mutex_;
    kernel_build build_;
    std::vector<int> extents_;
    /// The likely one first. The others follow when all builds have ended.
    std::vector<candidate> candidates_;
    bool are_builds_ordered_ = false;
    std::vector<pending_build> builds_;
    /// By number: the candidates in turns.
    std::vector<std::shared_ptr<stopwatch>> launches_;
};

}  // namespace amp::runtime
