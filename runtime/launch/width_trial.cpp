#include "launch/width_trial.h"

#include "process/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace amp::runtime {

namespace {

/// The first does not count: the device may be getting ready in it.
constexpr std::size_t rounds = 3;

/// Times differ by a percent or two from launch to launch.
constexpr double clearly_less = 0.98;

}  // namespace

void width_trial::begin(const kernel_build &build, int rank, const int *extents, const builder &make_builds) {
    std::vector<unsigned> widths{build.width};
    std::copy_if(build.other_widths.begin(), build.other_widths.end(), std::back_inserter(widths),
                 [](unsigned width) { return width != 0; });
    const std::vector<unsigned> made = make_builds(widths);
    build_ = build;
    extents_.assign(extents, extents + rank);
    candidates_.push_back({build.width});
    for (auto width = widths.begin() + 1; width != widths.end(); ++width)
        if (std::find(made.begin(), made.end(), *width) != made.end())
            candidates_.push_back({*width});
}

bool width_trial::is_of(const kernel_build &build, int rank, const int *extents) const {
    return build == build_ && std::equal(extents_.begin(), extents_.end(), extents, extents + rank);
}

width_trial::turn width_trial::next(const kernel_build &build, int rank, const int *extents, std::string_view kernel,
                                    const builder &make_builds) {
    unsigned known = decided_.load(std::memory_order_acquire);
    if (known == 0) {
        const std::unique_lock<std::mutex> lock(mutex_, std::try_to_lock);
        if (!lock)
            return {build.width};
        if (candidates_.empty())
            begin(build, rank, extents, make_builds);
        if (!is_of(build, rank, extents))
            return {build.width};
        const std::size_t number = launches_.size(), count = candidates_.size();
        if (number <= rounds * count) {
            launches_.emplace_back();
            return {number == 0 ? build.width : candidates_[(number - 1) % count].width, number};
        }
        known = decide(kernel);
    }
    if (known == 0)
        return {build.width};
    // As many as pay over this domain.
    const auto [one, other] = build.other_widths;
    return {std::min(known, std::max({build.width, one, other}))};
}

void width_trial::note(std::size_t number, std::shared_ptr<stopwatch> timed) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (number < launches_.size())
        launches_[number] = std::move(timed);
}

unsigned width_trial::decide(std::string_view kernel) {
    for (std::size_t k = 1 + candidates_.size(); k < launches_.size(); ++k) {
        if (!launches_[k])
            continue;
        const std::optional<double> seconds = launches_[k]->seconds();
        if (!seconds)
            return 0;
        candidate &its = candidates_[(k - 1) % candidates_.size()];
        its.best = std::min(its.best, *seconds);
    }
    candidate chosen = candidates_.front();
    for (const candidate &each : candidates_)
        if (each.best < clearly_less * candidates_.front().best && each.best < chosen.best)
            chosen = each;
    if (tracing()) {
        std::string times;
        for (const candidate &each : candidates_)
            times += fmt::format(" {}: {:.1f} us,", each.width, each.best * 1e6);
        trace(fmt::format("tried {} with threads a work-item:{} from now on {}", kernel, times, chosen.width));
    }
    launches_.clear();
    decided_.store(chosen.width, std::memory_order_release);
    return chosen.width;
}

}  // namespace amp::runtime
