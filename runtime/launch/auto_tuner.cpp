#include "launch/auto_tuner.h"

#include "process/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <iterator>

namespace amp::runtime {

namespace {

std::string show(const coarsening &threads) {
    std::string text =
        threads.height == 1 ? fmt::format("{}", threads.width) : fmt::format("{} x {}", threads.height, threads.width);
    text += threads.unroll == 1 ? "" : " unrolled";
    return threads.aggregate == 1 ? text : text + fmt::format(" with {} copied elements", threads.aggregate);
}

/// The coarsening that was the fastest over the tuned domain, limited to what this launch's build allows. The domain
/// decides how many threads per work-item are worthwhile, and which groups of tiles divide it.
coarsening within(const kernel_build &build, const coarsening &known) {
    coarsening most = build.threads;
    bool is_possible = known == build.threads;
    for (unsigned k = 0; k != build.other_count; ++k) {
        is_possible |= known == build.others[k];
        const bool is_row = build.is_of_tiles || build.others[k].height == 1;
        if (is_row && build.others[k].threads() > most.threads())
            most = build.others[k];
    }
    if (is_possible)
        return known;
    // The number of elements is that of this launch's buffers.
    if (known.aggregate > 1)
        return {build.threads.aggregate > 1 ? known.width : build.threads.width, 1, build.threads.aggregate};
    // Untiled kernels can have any width up to the widest that is worthwhile.
    if (known.height == 1 && most.height == 1 && !build.is_of_tiles)
        return {std::min(known.width, most.width), 1, 1, known.unroll};
    return build.threads;
}

}  // namespace

void auto_tuner::begin(const kernel_build &build, int rank, const int *extents) {
    build_ = build;
    extents_.assign(extents, extents + rank);
    candidates_.push_back({build.threads});
}

void auto_tuner::order_builds(const builder &make_build) {
    are_builds_ordered_ = true;
    for (unsigned k = 0; k != build_.other_count; ++k)
        builds_.push_back({build_.others[k], make_build(build_.others[k])});
}

bool auto_tuner::has_all_builds() {
    const auto is_going_on = [](const pending_build &build) {
        return build.made.wait_for(std::chrono::seconds(0)) != std::future_status::ready;
    };
    if (std::any_of(builds_.begin(), builds_.end(), is_going_on))
        return false;
    for (const pending_build &build : builds_)
        if (build.made.get())
            candidates_.push_back({build.threads});
    builds_.clear();
    return true;
}

bool auto_tuner::is_of(const kernel_build &build, int rank, const int *extents) const {
    return build == build_ && std::equal(extents_.begin(), extents_.end(), extents, extents + rank);
}

auto_tuner::choice auto_tuner::next(const kernel_build &build, int rank, const int *extents, std::string_view kernel,
                                    const builder &make_build) {
    if (is_decided_.load(std::memory_order_acquire))
        return {within(build, decided_)};
    const std::unique_lock<std::mutex> lock(mutex_, std::try_to_lock);
    if (!lock)
        return {build.threads};
    if (candidates_.empty()) {
        begin(build, rank, extents);
        return {build.threads};
    }
    if (!is_of(build, rank, extents))
        return {build.threads};
    if (!are_builds_ordered_)
        order_builds(make_build);
    if (!has_all_builds())
        return {build.threads};
    const std::size_t number = launches_.size(), count = candidates_.size();
    if (number < profile_.tuning.rounds * count) {
        launches_.emplace_back();
        return {candidates_[number % count].threads, number};
    }
    const std::optional<coarsening> decided = decide(kernel);
    return {decided ? within(build, *decided) : build.threads};
}

void auto_tuner::note(std::size_t number, std::shared_ptr<stopwatch> timed) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (number < launches_.size())
        launches_[number] = std::move(timed);
}

std::optional<coarsening> auto_tuner::decide(std::string_view kernel) {
    // The first launch of each candidate does not count, because the device may prepare itself during it.
    for (std::size_t k = candidates_.size(); k < launches_.size(); ++k) {
        if (!launches_[k])
            continue;
        const std::optional<double> seconds = launches_[k]->seconds();
        if (!seconds)
            return std::nullopt;
        candidate &its = candidates_[k % candidates_.size()];
        its.best = std::min(its.best, *seconds);
    }
    candidate chosen = candidates_.front();
    for (const candidate &each : candidates_)
        if (each.best < profile_.tuning.clearly_less * candidates_.front().best && each.best < chosen.best)
            chosen = each;
    if (tracing()) {
        std::string times;
        for (const candidate &each : candidates_)
            times += fmt::format(" {}: {:.1f} us,", show(each.threads), each.best * 1e6);
        trace(fmt::format("tried {} with threads a work-item:{} from now on {}", kernel, times, show(chosen.threads)));
    }
    launches_.clear();
    decided_ = chosen.threads;
    is_decided_.store(true, std::memory_order_release);
    return chosen.threads;
}

}  // namespace amp::runtime
