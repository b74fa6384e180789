// Specialisation: a hot kernel runs a build with constants if that build is faster, and never with a block that
// differs from the constants.
#include "launch/specialiser.h"

#include "launch/build_queue.h"
#include "launch_fixture.h"

#include <fmt/format.h>

#include <atomic>
#include <future>
#include <map>
#include <mutex>
#include <thread>

using namespace amp::runtime;
using namespace amp::test;
using testing::ElementsAre;
using testing::IsEmpty;

namespace {

class told_time final : public stopwatch {
public:
    explicit told_time(std::optional<double> time) : time_(time) {}
    std::optional<double> seconds() override { return time_; }

private:
    std::optional<double> time_;
};

/// Pointers to the kernels that builds make. Nothing reads what they point to.
compiled_kernel *kernel_of(const std::string &options) {
    static std::map<std::string, int> made;
    static std::mutex mutex;
    const std::lock_guard<std::mutex> lock(mutex);
    return reinterpret_cast<compiled_kernel *>(&made[options]);
}

class told_builds final : public constant_builds {
public:
    std::shared_future<bool> start(const std::string &options) override {
        started.push_back(options);
        return result.get_future().share();
    }
    compiled_kernel *finish(const std::string &options) override { return is_usable ? kernel_of(options) : nullptr; }

    void succeed() { result.set_value(true), result = {}; }

    std::vector<std::string> started;
    std::promise<bool> result;
    bool is_usable = true;
};

const int domain[] = {4096}, other_domain[] = {8192};

/// Words 0 and 2 of the block are integers.
class specialisers : public testing::Test {
protected:
    static constexpr std::uint64_t integers = 0b101;

    specialiser::choice launch(std::uint32_t first, std::uint32_t second, std::uint32_t third,
                             const int *extents = domain) {
        const block_words block = {first, second, third};
        const specialiser::choice choice = constants.next(block, 1, extents, "kernel", builds);
        if (choice.number)
            constants.note(*choice.number, std::make_shared<told_time>(choice.kernel ? with : without));
        return choice;
    }
    void launch_all(int count, std::uint32_t first, std::uint32_t second, std::uint32_t third) {
        for (int k = 0; k != count; ++k)
            launch(first, second, third);
    }
    /// Launches until the times are known.
    void measure_all(std::uint32_t first, std::uint32_t second, std::uint32_t third) {
        launch_all(static_cast<int>(2 * profile.tuning.rounds) + 2, first, second, third);
    }

    const device_profile &profile = profile_of({});
    specialisation_policy policy = {.window = 4, .hot = {}, .most_skipped = 0, .misses = 3, .most_builds = 2};
    specialiser constants{policy, profile, integers};
    told_builds builds;
    std::optional<double> with = 1.0, without = 2.0;
};

TEST_F(specialisers, makeIntegersConstantsThatDoNotChange) {
    launch_all(3, 7, 1, 9);
    EXPECT_THAT(builds.started, IsEmpty());
    launch(7, 2, 9);
    EXPECT_THAT(builds.started, ElementsAre("-D AMP_CONSTANTS=AMP_CONSTANT(0,7u)AMP_CONSTANT(2,9u)"));
    EXPECT_FALSE(launch(7, 1, 9).number) << "no launch waits for the build";
    builds.succeed();
    measure_all(7, 1, 9);
    EXPECT_EQ(launch(7, 3, 9).kernel, kernel_of(builds.started.front()));
    EXPECT_EQ(launch(7, 3, 9, other_domain).kernel, kernel_of(builds.started.front()));
}

TEST_F(specialisers, neverUseConstantsThatDiffer) {
    launch_all(4, 7, 1, 9);
    builds.succeed();
    measure_all(7, 1, 9);
    for (int k = 0; k != 100; ++k) {
        EXPECT_EQ(launch(8, 1, 9).kernel, nullptr);
        EXPECT_EQ(launch(7, 1, 10).kernel, nullptr);
        EXPECT_NE(launch(7, 1, 9).kernel, nullptr);
    }
    EXPECT_EQ(builds.started.size(), 1u);
}

TEST_F(specialisers, leaveOutWordsThatChange) {
    for (std::uint32_t step = 0; step != 4; ++step)
        launch(7, 1, step);
    EXPECT_THAT(builds.started, ElementsAre("-D AMP_CONSTANTS=AMP_CONSTANT(0,7u)"));
}

TEST_F(specialisers, buildNothingIfAllWordsChange) {
    for (std::uint32_t step = 0; step != 100; ++step)
        launch(step, 1, step);
    EXPECT_THAT(builds.started, IsEmpty());
    launch_all(8, 7, 1, 9);
    EXPECT_EQ(builds.started.size(), 1u) << "the words are the same from now on";
}

TEST_F(specialisers, waitUntilTheKernelIsHot) {
    const specialisation_policy slow = {.window = 4, .hot = std::chrono::hours(1), .most_skipped = 10};
    specialiser cold(slow, profile, integers);
    int looked_at = 0;
    for (int k = 0; k != 140; ++k)
        if (cold.is_due()) {
            ++looked_at;
            cold.next({7, 1, 9}, 1, domain, "kernel", builds);
        }
    EXPECT_THAT(builds.started, IsEmpty());
    EXPECT_EQ(looked_at, 40) << "4 of 14 launches";
}

TEST_F(specialisers, skipLaunchesIfAllWordsChange) {
    const specialisation_policy few = {.window = 4, .hot = {}};
    specialiser varying(few, profile, integers);
    int looked_at = 0;
    for (std::uint32_t k = 0; k != 680; ++k)
        if (varying.is_due()) {
            ++looked_at;
            varying.next({k, 1, k}, 1, domain, "kernel", builds);
        }
    EXPECT_EQ(looked_at, 40) << "one window of 17";
}

TEST_F(specialisers, keepTheGeneralBuildUnlessTheOtherIsClearlyFaster) {
    with = 1.99;
    launch_all(4, 7, 1, 9);
    builds.succeed();
    measure_all(7, 1, 9);
    EXPECT_EQ(launch(7, 1, 9).kernel, nullptr);
    EXPECT_FALSE(constants.is_active());
}

TEST_F(specialisers, compareLaunchesOverOneDomainOnly) {
    launch_all(4, 7, 1, 9);
    builds.succeed();
    EXPECT_TRUE(launch(7, 1, 9).number);
    EXPECT_FALSE(launch(7, 1, 9, other_domain).number);
    EXPECT_FALSE(launch(8, 1, 9).number);
    EXPECT_TRUE(launch(7, 1, 9).number);
}

TEST_F(specialisers, nobodyWaitsForTimes) {
    with = std::nullopt;
    launch_all(4, 7, 1, 9);
    builds.succeed();
    measure_all(7, 1, 9);
    const specialiser::choice choice = launch(7, 1, 9);
    EXPECT_EQ(choice.kernel, nullptr);
    EXPECT_FALSE(choice.number);
    EXPECT_TRUE(constants.is_active());
}

TEST_F(specialisers, launchesThatFailDoNotCount) {
    launch_all(4, 7, 1, 9);
    builds.succeed();
    for (std::size_t k = 0; k != 2 * profile.tuning.rounds; ++k)
        EXPECT_EQ(constants.next({7, 1, 9}, 1, domain, "kernel", builds).number, k);
    EXPECT_EQ(launch(7, 1, 9).kernel, nullptr) << "there are no times";
    EXPECT_FALSE(constants.is_active());
}

TEST_F(specialisers, giveUpWhenABuildFails) {
    launch_all(4, 7, 1, 9);
    builds.result.set_value(false);
    launch(7, 1, 9);
    EXPECT_FALSE(constants.is_active());
}

TEST_F(specialisers, giveUpWhenTheKernelCannotBeUsed) {
    builds.is_usable = false;
    launch_all(4, 7, 1, 9);
    builds.succeed();
    launch(7, 1, 9);
    EXPECT_FALSE(constants.is_active());
}

TEST_F(specialisers, findOtherConstantsAfterMissesAndReturnToEarlierOnes) {
    launch_all(4, 7, 1, 9);
    builds.succeed();
    measure_all(7, 1, 9);
    launch_all(3 + 4, 8, 1, 9);
    ASSERT_EQ(builds.started.size(), 2u);
    builds.succeed();
    measure_all(8, 1, 9);
    EXPECT_EQ(launch(8, 1, 9).kernel, kernel_of("-D AMP_CONSTANTS=AMP_CONSTANT(0,8u)AMP_CONSTANT(2,9u)"));
    launch_all(3, 7, 1, 9);
    EXPECT_EQ(launch(7, 1, 9).kernel, kernel_of("-D AMP_CONSTANTS=AMP_CONSTANT(0,7u)AMP_CONSTANT(2,9u)"));
    launch_all(100, 6, 1, 9);
    EXPECT_EQ(builds.started.size(), 2u) << "no more builds";
    launch_all(3, 8, 1, 9);
    EXPECT_NE(launch(8, 1, 9).kernel, nullptr) << "the builds stay";
}

TEST_F(specialisers, dropConstantsThatNoLaunchHasAnyMoreWhileTheyAreMeasured) {
    launch_all(4, 7, 1, 9);
    builds.succeed();
    EXPECT_TRUE(launch(7, 1, 9).number);
    launch_all(3 + 4, 8, 1, 9);
    EXPECT_EQ(builds.started.size(), 2u);
}

TEST_F(specialisers, countMissesInARowWhileTheyMeasure) {
    launch_all(4, 7, 1, 9);
    builds.succeed();
    for (int k = 0; k != 4; ++k) {
        EXPECT_TRUE(launch(7, 1, 9).number) << "round " << k;
        launch(7, 1, 9, other_domain);
        launch(8, 1, 9);
    }
    EXPECT_EQ(builds.started.size(), 1u);
}

TEST_F(specialisers, useTheBuildAtOnceIfThePolicySaysSo) {
    const specialisation_policy eager = {.window = 2, .hot = {}, .most_skipped = 0, .is_measured = false};
    specialiser hasty(eager, profile, integers);
    hasty.next({7, 1, 9}, 1, domain, "kernel", builds);
    builds.result.set_value(true);
    EXPECT_NE(hasty.next({7, 1, 9}, 1, domain, "kernel", builds).kernel, nullptr);
}

TEST_F(specialisers, serveManyThreads) {
    std::vector<std::thread> threads;
    std::atomic<int> wrong = 0;
    std::promise<bool> made;
    made.set_value(true);
    struct ready_builds final : constant_builds {
        std::shared_future<bool> start(const std::string &) override { return result; }
        compiled_kernel *finish(const std::string &options) override { return kernel_of(options); }
        std::shared_future<bool> result;
    } ready;
    ready.result = made.get_future().share();
    for (std::uint32_t thread = 0; thread != 8; ++thread)
        threads.emplace_back([&, thread] {
            for (std::uint32_t k = 0; k != 2000; ++k) {
                const std::uint32_t value = k / 200 % 2 + (thread == 7 ? 5 : 0);
                const specialiser::choice choice = constants.next({7, 1, value}, 1, domain, "kernel", ready);
                if (choice.number)
                    constants.note(*choice.number, std::make_shared<told_time>(choice.kernel ? 1.0 : 2.0));
                for (const std::uint32_t other : {0u, 1u, 5u, 6u})
                    wrong += other != value && choice.kernel &&
                             choice.kernel == kernel_of(fmt::format(
                                                "-D AMP_CONSTANTS=AMP_CONSTANT(0,7u)AMP_CONSTANT(2,{}u)", other));
            }
        });
    for (std::thread &each : threads)
        each.join();
    EXPECT_EQ(wrong, 0);
}

/// Launches on the fake device, with the policy of the environment.
class specialised_launches : public launch_fixture {
protected:
    struct closure {
        std::int32_t size;
        float factor;
    };

    void SetUp() override {
        launch_fixture::SetUp();
        record = make_record(1);
        record.flags = amp::abi::kernel_block_by_value;
        record.closure_size = record.block_size = sizeof(closure);
        record.copies = &copy;
        record.copy_count = 1;
        record.integer_words = 1;
    }

    const amp::abi::block_copy copy = {0, 0, 0, 0, sizeof(closure)};
    amp::abi::kernel_record record;
};

TEST_F(specialised_launches, areNotOrderedByAFewLaunches) {
    const closure kernel = {512, 0.5f};
    for (int k = 0; k != 1000; ++k)
        run(record, {16}, gpu, &kernel);
    wait_for_builds();
    EXPECT_EQ(world.count(fake::command_kind::build), 1u);
}

}  // namespace
