#include "launch/specialiser.h"

#include "process/environment.h"
#include "process/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <limits>

namespace amp::runtime {

const std::optional<specialisation_policy> &specialisation_policy::chosen() {
    static const std::optional<specialisation_policy> policy = []() -> std::optional<specialisation_policy> {
        const std::string chosen = text_from_environment("AMP_KERNEL_CONSTANTS").value_or("1");
        if (chosen == "0")
            return std::nullopt;
        specialisation_policy policy;
        if (chosen == "always") {
            policy.window = 2;
            policy.hot = {};
            policy.most_skipped = 0;
            policy.misses = 2;
            policy.is_measured = false;
            policy.waits = true;
        }
        return policy;
    }();
    return policy;
}

bool specialiser::constants::match(const block_words &block) const {
    for (std::uint64_t rest = words; rest != 0; rest &= rest - 1) {
        const auto word = static_cast<std::size_t>(std::countr_zero(rest));
        if (block[word] != values[word])
            return false;
    }
    return true;
}

std::string specialiser::constants::options() const {
    std::string options = "-D AMP_CONSTANTS=";
    for (std::uint64_t rest = words; rest != 0; rest &= rest - 1) {
        const auto word = static_cast<std::size_t>(std::countr_zero(rest));
        options += fmt::format("AMP_CONSTANT({},{}u)", word, values[word]);
    }
    return options;
}

specialiser::choice specialiser::next(const block_words &block, int rank, const int *extents, std::string_view kernel,
                                      constant_builds &builds) {
    if (const constants *known = in_use_.load(std::memory_order_acquire)) {
        if (known->match(block)) {
            if (misses_.load(std::memory_order_relaxed) != 0)
                misses_.store(0, std::memory_order_relaxed);
            return {known->kernel};
        }
        if (!misses_too_often())
            return {};
    }
    const std::unique_lock<std::mutex> lock(mutex_, std::try_to_lock);
    return lock && is_active() ? advance(block, rank, extents, kernel, builds) : choice{};
}

bool specialiser::misses_too_often() { return misses_.fetch_add(1, std::memory_order_relaxed) + 1 >= policy_.misses; }

specialiser::choice specialiser::advance(const block_words &block, int rank, const int *extents,
                                         std::string_view kernel, constant_builds &builds) {
    if (state_ == state::in_use && !use_earlier_build(block))
        watch_again();
    if (state_ == state::watching && is_hot(block))
        order_build(builds);
    if (state_ == state::building)
        take_build(rank, extents, kernel, builds);
    if (state_ == state::measuring)
        return measure(block, rank, extents, kernel);
    const constants *used = in_use_.load(std::memory_order_relaxed);
    return {used && used->match(block) ? used->kernel : nullptr};
}

/// Compares the block with those of the window. True at the end of a window with equal words.
bool specialiser::is_hot(const block_words &block) {
    if (launches_of_window_ == 0) {
        watched_ = {integer_words_, block};
        window_begin_ = std::chrono::steady_clock::now();
        first_launch_ = first_launch_.value_or(window_begin_);
    } else {
        for (std::uint64_t rest = watched_.words; rest != 0; rest &= rest - 1) {
            const auto word = static_cast<std::size_t>(std::countr_zero(rest));
            if (block[word] != watched_.values[word])
                watched_.words ^= std::uint64_t{1} << word;
        }
    }
    return ++launches_of_window_ == policy_.window && end_window();
}

/// If the kernel is not hot yet, skips about as many launches as it takes until it is.
bool specialiser::end_window() {
    launches_of_window_ = 0;
    const auto now = std::chrono::steady_clock::now();
    const auto left = *first_launch_ + policy_.hot - now;
    const bool has_constants = watched_.words != 0;
    if (has_constants && left <= left.zero())
        return true;
    const double windows = has_constants ? std::chrono::duration<double>(left) / (now - window_begin_) : 16;
    const double skipped = std::min<double>(windows * policy_.window, policy_.most_skipped);
    skipped_left_.store(static_cast<unsigned>(skipped), std::memory_order_relaxed);
    return false;
}

void specialiser::order_build(constant_builds &builds) {
    --builds_left_;
    builds_.push_back(std::make_unique<constants>(watched_));
    pending_ = builds.start(watched_.options());
    state_ = state::building;
    if (policy_.waits)
        pending_.wait();
}

void specialiser::take_build(int rank, const int *extents, std::string_view kernel, constant_builds &builds) {
    if (pending_.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
        return;
    made_ = pending_.get() ? builds.finish(builds_.back()->options()) : nullptr;
    if (!made_)
        return stop_building();
    if (!policy_.is_measured)
        return use_made(kernel);
    measured_.clear();
    measured_extents_.assign(extents, extents + rank);
    state_ = state::measuring;
}

/// Only launches over one domain, with the constants, can be compared.
specialiser::choice specialiser::measure(const block_words &block, int rank, const int *extents,
                                         std::string_view kernel) {
    if (!builds_.back()->match(block) ||
        !std::equal(extents, extents + rank, measured_extents_.begin(), measured_extents_.end())) {
        if (misses_too_often())
            watch_again();
        return {};
    }
    misses_.store(0, std::memory_order_relaxed);
    const std::size_t number = measured_.size();
    if (number == 2 * profile_.tuning.rounds) {
        decide(kernel);
        return {state_ == state::in_use ? builds_.back()->kernel : nullptr};
    }
    measured_.emplace_back();
    return {number % 2 == 0 ? nullptr : made_, number};
}

void specialiser::note(std::size_t number, std::shared_ptr<stopwatch> timed) {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (number < measured_.size())
        measured_[number] = std::move(timed);
}

/// Does nothing if a time is not known yet.
void specialiser::decide(std::string_view kernel) {
    std::array<double, 2> best;
    best.fill(std::numeric_limits<double>::infinity());
    // The first launch of each build does not count, because the device may prepare itself during it.
    for (std::size_t k = 2; k < measured_.size(); ++k) {
        if (!measured_[k])
            continue;
        const std::optional<double> seconds = measured_[k]->seconds();
        if (!seconds)
            return;
        best[k % 2] = std::min(best[k % 2], *seconds);
    }
    measured_.clear();
    const bool is_faster = best[1] < profile_.tuning.clearly_less * best[0];
    if (tracing())
        trace(fmt::format("tried {} without constants: {:.1f} us, with constants: {:.1f} us: from now on {}", kernel,
                          best[0] * 1e6, best[1] * 1e6, is_faster ? "with" : "without"));
    // If these constants do not make the kernel faster, others are not likely to.
    return is_faster ? use_made(kernel) : stop_building();
}

void specialiser::use_made(std::string_view kernel) {
    builds_.back()->kernel = made_;
    in_use_.store(builds_.back().get(), std::memory_order_release);
    misses_.store(0, std::memory_order_relaxed);
    state_ = state::in_use;
    if (tracing())
        trace(fmt::format("{} runs with {}", kernel, builds_.back()->options()));
}

/// Uses another build of this kernel if the block has its constants.
bool specialiser::use_earlier_build(const block_words &block) {
    const auto found = std::find_if(builds_.begin(), builds_.end(),
                                    [&](const auto &each) { return each->kernel && each->match(block); });
    if (found == builds_.end())
        return false;
    misses_.store(0, std::memory_order_relaxed);
    in_use_.store(found->get(), std::memory_order_release);
    return true;
}

void specialiser::watch_again() {
    if (builds_left_ == 0)
        return stop_building();
    in_use_.store(nullptr, std::memory_order_release);
    misses_.store(0, std::memory_order_relaxed);
    launches_of_window_ = 0;
    state_ = state::watching;
}

/// From now on the builds that exist are used.
void specialiser::stop_building() {
    builds_left_ = 0;
    misses_.store(0, std::memory_order_relaxed);
    const auto usable = std::find_if(builds_.begin(), builds_.end(), [](const auto &each) { return each->kernel; });
    if (usable == builds_.end())
        return is_active_.store(false, std::memory_order_release);
    in_use_.store(usable->get(), std::memory_order_release);
    state_ = state::in_use;
}

}  // namespace amp::runtime
