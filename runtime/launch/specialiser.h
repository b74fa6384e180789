// Specialisation: a hot kernel is built again with constants in place of those integers of its argument block that do
// not change from launch to launch. Input: the argument blocks and the times of launches. Output: which of the two
// builds a launch uses. A launch whose block differs from the constants uses the general build.
#pragma once

#include "abi/kernel_record.h"
#include "device/profile.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace amp::runtime {

class compiled_kernel;

/// The first words of an argument block that is passed by value. Words after its end are 0.
using block_words = std::array<std::uint32_t, abi::small_block_bytes / 4>;

/// When a kernel is specialised.
struct specialisation_policy {
    /// The number of launches that must have equal words, and that are compared again and again.
    unsigned window = 64;
    /// The least time between the first launch and the build.
    std::chrono::steady_clock::duration hot = std::chrono::seconds(1);
    /// The most launches between two windows. They are not looked at, since that takes time.
    unsigned most_skipped = 1 << 14;
    /// After this many launches in a row whose blocks differ from the constants, other constants are used.
    unsigned misses = 1024;
    /// The most builds with constants of one variant of a kernel.
    unsigned most_builds = 4;
    /// The build with constants is used only if it is clearly faster: see device_profile::tuning.
    bool is_measured = true;
    /// Whether the launch that orders the build waits for it.
    bool waits = false;

    /// The policy that AMP_KERNEL_CONSTANTS selects, or nothing for "0".
    static const std::optional<specialisation_policy> &chosen();
};

/// Builds of a kernel with constants.
class constant_builds {
public:
    virtual ~constant_builds() = default;
    /// Starts a build on another thread. The result is true if it succeeded.
    virtual std::shared_future<bool> start(const std::string &options) = 0;
    /// Returns the kernel of a build that succeeded, or null if launches cannot use it.
    virtual compiled_kernel *finish(const std::string &options) = 0;
};

/// The specialisation of one variant of a kernel on one device. Several threads may use it at once. `next` waits
/// neither for another thread nor for a measurement.
class specialiser {
public:
    /// `integer_words`: see abi::kernel_record.
    specialiser(const specialisation_policy &policy, const device_profile &profile, std::uint64_t integer_words)
        : policy_(policy), profile_(profile), integer_words_(integer_words) {}

    struct choice {
        /// Null for the general build.
        compiled_kernel *kernel = nullptr;
        /// The number of a launch that is to be timed.
        std::optional<std::size_t> number = std::nullopt;
    };

    /// Whether `next` needs to be called for the next launch. Otherwise it uses the general build.
    bool is_due() {
        if (in_use_.load(std::memory_order_relaxed))
            return true;
        // Threads may count a launch only once, which does no harm.
        const unsigned left = skipped_left_.load(std::memory_order_relaxed);
        if (left == 0)
            return is_active();
        skipped_left_.store(left - 1, std::memory_order_relaxed);
        return false;
    }
    /// False if no later launch can use a build with constants.
    bool is_active() const { return is_active_.load(std::memory_order_acquire); }

    /// The build of the next launch. `kernel` is the kernel's name for a trace.
    choice next(const block_words &block, int rank, const int *extents, std::string_view kernel,
                constant_builds &builds);
    /// Reports the time of a choice with a number. If a launch fails, this is not called, and its choice does not
    /// count.
    void note(std::size_t number, std::shared_ptr<stopwatch> timed);

private:
    /// A build, and the words that it has as constants.
    struct constants {
        std::uint64_t words = 0;
        block_words values = {};
        /// Null if the build is not faster, or has not been measured yet.
        compiled_kernel *kernel = nullptr;

        bool match(const block_words &block) const;
        std::string options() const;
    };

    enum class state { watching, building, measuring, in_use };

    choice advance(const block_words &block, int rank, const int *extents, std::string_view kernel,
                   constant_builds &builds);
    bool is_hot(const block_words &block);
    bool end_window();
    void order_build(constant_builds &builds);
    void take_build(int rank, const int *extents, std::string_view kernel, constant_builds &builds);
    choice measure(const block_words &block, int rank, const int *extents, std::string_view kernel);
    void decide(std::string_view kernel);
    void use_made(std::string_view kernel);
    bool use_earlier_build(const block_words &block);
    void watch_again();
    void stop_building();
    bool misses_too_often();

    const specialisation_policy &policy_;
    const device_profile &profile_;
    const std::uint64_t integer_words_;
    std::atomic<bool> is_active_ = true;
    /// The constants that launches use now; null for none. An entry of `builds_`.
    std::atomic<const constants *> in_use_ = nullptr;
    std::atomic<unsigned> misses_ = 0;
    std::atomic<unsigned> skipped_left_ = 0;

    std::mutex mutex_;
    state state_ = state::watching;
    /// The words that were equal in all launches of this window, and their values.
    constants watched_;
    unsigned launches_of_window_ = 0;
    /// When the kernel was launched first, and when this window began.
    std::optional<std::chrono::steady_clock::time_point> first_launch_;
    std::chrono::steady_clock::time_point window_begin_;
    /// The builds so far. The last one is the one that is built or measured.
    std::vector<std::unique_ptr<constants>> builds_;
    unsigned builds_left_ = policy_.most_builds;
    std::shared_future<bool> pending_;
    /// The kernel of the build that is measured.
    compiled_kernel *made_ = nullptr;
    std::vector<int> measured_extents_;
    /// By number: launches of the general build and of the one with constants in turn.
    std::vector<std::shared_ptr<stopwatch>> measured_;
};

}  // namespace amp::runtime
