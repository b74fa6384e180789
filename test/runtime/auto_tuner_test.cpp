// Auto-tuning: after the first launches, the fastest build is used if it is clearly faster, for any times of the first
// launches. No launch waits for a time.
#include "launch/auto_tuner.h"

#include "abi/kernel_record.h"
#include "device/accelerators.h"
#include "launch/build_queue.h"
#include "launch/kernels.h"
#include "backends/fake/world.h"

#include <gmock/gmock.h>

#include <atomic>
#include <chrono>
#include <future>
#include <map>
#include <thread>

using namespace amp::runtime;
using testing::Each;
using testing::ElementsAre;

namespace {

constexpr double forever = std::numeric_limits<double>::infinity();

class told_time final : public stopwatch {
public:
    explicit told_time(std::optional<double> time) : time_(time) {}
    std::optional<double> seconds() override { return time_; }

private:
    std::optional<double> time_;
};

const kernel_build streaming = {.threads = {4}, .others = {{{1}, {8}}}, .other_count = 2};
const device_profile &gpu = profile_of({});
const int domain[] = {4096}, other_domain[] = {8192};

std::shared_future<bool> ended(bool is_made) {
    std::promise<bool> made;
    made.set_value(is_made);
    return made.get_future().share();
}
std::shared_future<bool> make_all(const coarsening &) { return ended(true); }

class auto_tuners : public testing::Test {
protected:
    /// A launch whose duration is the entry of `times` for its width.
    unsigned launch(const kernel_build &build = streaming, const int *extents = domain) {
        const auto [threads, number] = tuner.next(build, 1, extents, "kernel", make_all);
        if (number)
            tuner.note(*number, std::make_shared<told_time>(times[threads.width]));
        return threads.width;
    }
    std::vector<unsigned> launch_all(int count) {
        std::vector<unsigned> widths;
        for (int k = 0; k != count; ++k)
            widths.push_back(launch());
        return widths;
    }

    std::map<unsigned, std::optional<double>> times = {{1, 3.0}, {2, 3.0}, {4, 2.0}, {8, 2.0}, {16, 2.0}};
    auto_tuner tuner{gpu};
};

TEST_F(auto_tuners, takeTurnsThenTheQuickestRuns) {
    for (const unsigned quickest : {1u, 4u, 8u}) {
        auto_tuner fresh(gpu);
        for (auto &[width, time] : times)
            time = width == quickest ? 0.5 : 1.0;
        std::vector<unsigned> widths;
        for (int k = 0; k != 13; ++k) {
            const auto [threads, number] = fresh.next(streaming, 1, domain, "kernel", make_all);
            EXPECT_EQ(number.has_value(), k > 0 && k < 10) << "launch " << k;
            if (number)
                fresh.note(*number, std::make_shared<told_time>(times[threads.width]));
            widths.push_back(threads.width);
        }
        EXPECT_THAT(widths, ElementsAre(4, 4, 1, 8, 4, 1, 8, 4, 1, 8, quickest, quickest, quickest));
    }
}

TEST_F(auto_tuners, goByTheDevicesProfile) {
    device_profile hasty = gpu;
    hasty.tuning = {.rounds = 2, .clearly_less = 0.5};
    auto_tuner short_one(hasty);
    times = {{4, 1.0}, {1, 0.6}, {8, 0.4}};
    std::vector<unsigned> widths;
    for (int k = 0; k != 8; ++k) {
        const auto [threads, number] = short_one.next(streaming, 1, domain, "kernel", make_all);
        if (number)
            short_one.note(*number, std::make_shared<told_time>(times[threads.width]));
        widths.push_back(threads.width);
    }
    EXPECT_THAT(widths, ElementsAre(4, 4, 1, 8, 4, 1, 8, 8));
    times[8] = 0.6;
    auto_tuner other(hasty);
    for (int k = 0; k != 8; ++k)
        if (const auto [threads, number] = other.next(streaming, 1, domain, "kernel", make_all); number)
            other.note(*number, std::make_shared<told_time>(times[threads.width]));
        else
            EXPECT_EQ(threads.width, 4u);
}

TEST_F(auto_tuners, likelyWidthStaysUnlessAnotherIsClearlyQuicker) {
    times = {{4, 1.0}, {1, 0.981}, {8, 1.2}};
    launch_all(10);
    EXPECT_EQ(launch(), 4u);
    auto_tuner again(gpu);
    std::swap(times[1], times[8]);
    times[8] = 0.979;
    for (int k = 0; k != 10; ++k) {
        const auto [threads, number] = again.next(streaming, 1, domain, "kernel", make_all);
        if (number)
            again.note(*number, std::make_shared<told_time>(times[threads.width]));
    }
    EXPECT_EQ(again.next(streaming, 1, domain, "kernel", make_all).threads.width, 8u);
}

TEST_F(auto_tuners, bestOfEachCountsAndFirstDoesNot) {
    // Width 4 is slow in its first launches only, width 1 is fast in its first launch only.
    std::map<unsigned, int> launched;
    for (int k = 0; k != 10; ++k) {
        const auto [threads, number] = tuner.next(streaming, 1, domain, "kernel", make_all);
        const bool is_first = launched[threads.width]++ < (threads.width == 4 ? 2 : 1);
        const double time = threads.width == 4 ? (is_first ? 9.0 : 1.0) : threads.width == 1 ? (is_first ? 0.1 : 2.0) : 3.0;
        if (number)
            tuner.note(*number, std::make_shared<told_time>(time));
    }
    EXPECT_EQ(launch(), 4u);
}

TEST_F(auto_tuners, nobodyWaitsForTimes) {
    times = {{1, 1.0}, {4, std::nullopt}, {8, 1.0}};
    launch_all(10);
    EXPECT_THAT(launch_all(5), Each(4u)) << "until all are known";
    EXPECT_FALSE(tuner.next(streaming, 1, domain, "kernel", make_all).number) << "and no more are timed";
}

TEST_F(auto_tuners, timesThatAreNeverKnownLeaveWhatIsLikely) {
    times = {{1, forever}, {4, forever}, {8, forever}};
    launch_all(10);
    EXPECT_EQ(launch(), 4u);
}

TEST_F(auto_tuners, launchesThatFailDoNotCount) {
    times = {{1, 1.0}, {4, 2.0}, {8, 3.0}};
    for (int k = 0; k != 10; ++k) {
        const auto [threads, number] = tuner.next(streaming, 1, domain, "kernel", make_all);
        if (number && (k % 2 == 1 || k == 8))
            tuner.note(*number, std::make_shared<told_time>(times[threads.width]));
    }
    EXPECT_EQ(launch(), 1u);
}

TEST_F(auto_tuners, widthsThatCannotBeBuiltHaveNoTurn) {
    for (int k = 0; k != 10; ++k) {
        const auto [threads, number] = tuner.next(streaming, 1, domain, "kernel", [](const coarsening &wanted) {
            return ended(wanted == coarsening{8});
        });
        EXPECT_NE(threads.width, 1u);
        if (number)
            tuner.note(*number, std::make_shared<told_time>(threads.width));
    }
    EXPECT_EQ(launch(), 4u);
}

TEST_F(auto_tuners, onlyTheSecondLaunchHasOtherBuildsMade) {
    std::vector<coarsening> wanted;
    const auto make = [&](const coarsening &threads) {
        wanted.push_back(threads);
        return ended(true);
    };
    tuner.next(streaming, 1, domain, "kernel", make);
    EXPECT_TRUE(wanted.empty());
    tuner.next(streaming, 1, other_domain, "kernel", make);
    EXPECT_TRUE(wanted.empty()) << "over another domain";
    for (int k = 0; k != 3; ++k)
        tuner.next(streaming, 1, domain, "kernel", make);
    EXPECT_THAT(wanted, ElementsAre(coarsening{1}, coarsening{8}));
}

TEST_F(auto_tuners, nobodyWaitsForBuilds) {
    std::promise<bool> one, eight;
    const auto make = [&](const coarsening &threads) {
        return (threads.width == 1 ? one : eight).get_future().share();
    };
    std::vector<unsigned> widths;
    const auto launch_timed = [&](int count) {
        for (int k = 0; k != count; ++k) {
            const auto [threads, number] = tuner.next(streaming, 1, domain, "kernel", make);
            if (number)
                tuner.note(*number, std::make_shared<told_time>(times[threads.width]));
            widths.push_back(threads.width);
        }
    };
    times = {{1, 2.0}, {4, 2.0}, {8, 1.0}};
    launch_timed(3);
    one.set_value(true);
    launch_timed(3);
    eight.set_value(true);
    launch_timed(10);
    EXPECT_THAT(widths, ElementsAre(4, 4, 4, 4, 4, 4, 4, 1, 8, 4, 1, 8, 4, 1, 8, 8));
}

TEST_F(auto_tuners, otherDomainsTakeNoPartAndGetWhatPaysThere) {
    times = {{1, 2.0}, {4, 2.0}, {8, 1.0}};
    launch();
    EXPECT_EQ(launch(streaming, other_domain), 4u);
    EXPECT_EQ(launch({.threads = {4}, .others = {{{1}}}, .other_count = 1}), 4u) << "another build";
    EXPECT_THAT(launch_all(4), ElementsAre(4, 1, 8, 4)) << "the turns go on";
    launch_all(5);
    EXPECT_EQ(launch(), 8u);
    EXPECT_EQ(launch(streaming, other_domain), 8u);
    EXPECT_EQ(launch({.threads = {4}, .others = {{{1}}}, .other_count = 1}, other_domain), 4u) << "eight would not fill the device";
    EXPECT_EQ(launch({.threads = {1}, .others = {{{4}}}, .other_count = 1}, other_domain), 4u);
}

TEST_F(auto_tuners, tilesThatDoNotDivideAnotherDomainAreNotMergedThere) {
    kernel_build tiled = streaming;
    tiled.is_of_tiles = true;
    times = {{1, 2.0}, {4, 2.0}, {8, 1.0}};
    for (int k = 0; k != 10; ++k)
        launch(tiled);
    EXPECT_EQ(launch(tiled), 8u);
    kernel_build odd = tiled;
    odd.threads = {1};
    odd.other_count = 0;
    EXPECT_EQ(launch(odd, other_domain), 1u);
    odd.threads = {4};
    odd.others = {{{16}}};
    odd.other_count = 1;
    EXPECT_EQ(launch(odd, other_domain), 4u) << "eight are less than sixteen, and divide nothing";
}

TEST_F(auto_tuners, threadsShareOneTuner) {
    times = {{1, 1.0}, {4, 2.0}, {8, 3.0}};
    std::vector<std::thread> threads;
    for (int k = 0; k != 8; ++k)
        threads.emplace_back([this] {
            for (int launches = 0; launches != 1000; ++launches) {
                const auto [chosen, number] = tuner.next(streaming, 1, domain, "kernel", make_all);
                if (number)
                    tuner.note(*number, std::make_shared<told_time>(times.at(chosen.width)));
            }
        });
    for (std::thread &each : threads)
        each.join();
    EXPECT_EQ(launch(), 1u);
}

/// The same with launches: the times of the fake device, and the builds that are made for it.
class tuning_by_launches : public testing::Test {
protected:
    void SetUp() override {
        wait_for_builds();
        fake::reset({{.name = "GPU", .threads_at_once = 256}, {.name = "CPU", .is_cpu = true}});
    }

    unsigned launch(int threads, std::size_t device = 0) {
        const int extents[] = {threads};
        Concurrency::details::launch(reinterpret_cast<const Concurrency::details::kernel_record *>(&record), nullptr,
                                    Concurrency::details::default_view(Concurrency::details::all_devices()[device]), 1,
                                    extents);
        const launch_request last = fake::the_world().last_launch();
        return static_cast<unsigned>(static_cast<std::size_t>(threads) / last.global[0]);
    }

    amp::abi::record_slot slot = {};
    amp::abi::kernel_record record = [this] {
        amp::abi::kernel_record made = {};
        made.abi_version = amp::abi::version;
        made.kernel_name = "stream";
        made.source = "text";
        made.source_size = 4;
        made.source_digest = 0x7e57;
        made.display_name = "main()::<lambda>";
        made.file = "stream.cpp";
        made.rank = 1;
        made.tile[0] = made.tile[1] = made.tile[2] = 1;
        made.flags = amp::abi::kernel_is_coarsened;
        made.domain_offset = amp::abi::no_offset;
        made.slot = &slot;
        return made;
    }();
};

TEST_F(tuning_by_launches, runWhatTheDeviceSaysIsQuickest) {
    constexpr int threads = 1 << 16;
    fake::the_world().duration = [](const launch_request &request) {
        return static_cast<std::size_t>(threads) / request.global[0] == 1 ? 1e-3 : 2e-3;
    };
    EXPECT_EQ(launch(threads), 4u);
    EXPECT_EQ(fake::the_world().count(fake::command_kind::build), 1u) << "the first launch waits for its own";
    launch(threads);
    wait_for_builds();
    EXPECT_EQ(fake::the_world().count(fake::command_kind::build), 4u);
    for (int k = 1; k != 13; ++k)
        launch(threads);
    EXPECT_EQ(fake::the_world().count(fake::command_kind::build), 4u);
    EXPECT_EQ(launch(threads), 1u);
    EXPECT_EQ(launch(2 * threads), 1u);
}

TEST_F(tuning_by_launches, smallDomainsAndCpusHaveNone) {
    for (int k = 0; k != 20; ++k) {
        EXPECT_EQ(launch(512), 1u);
        EXPECT_EQ(launch(1 << 16, 1), 1u);
    }
    EXPECT_EQ(fake::the_world().count(fake::command_kind::build), 2u) << "one a device";
}

TEST_F(tuning_by_launches, endWithTheDevice) {
    fake::the_world().duration = [](const launch_request &) { return 1e-3; };
    for (int k = 0; k != 5; ++k)
        launch(1 << 16);
    // Builds must end before the fake world is reset.
    wait_for_builds();
    SetUp();
    EXPECT_EQ(launch(1 << 16), 4u);
    EXPECT_EQ(fake::the_world().count(fake::command_kind::build), 1u);
    launch(1 << 16);
    wait_for_builds();
    EXPECT_EQ(fake::the_world().count(fake::command_kind::build), 4u) << "a new tuner";
}

TEST(build_queue, runsOneBuildAtATimeInOrder) {
    std::vector<int> order;
    std::atomic<int> running{0};
    std::vector<std::shared_future<bool>> results;
    for (int k = 0; k != 8; ++k)
        results.push_back(enqueue_build([&, k] {
            EXPECT_EQ(++running, 1);
            order.push_back(k);
            --running;
            return k % 2 == 0;
        }));
    wait_for_builds();
    EXPECT_THAT(order, ElementsAre(0, 1, 2, 3, 4, 5, 6, 7));
    EXPECT_TRUE(results[4].get());
    EXPECT_FALSE(results[5].get());
}

TEST(build_queue, cancelsBuildsThatHaveNotBegun) {
    std::promise<void> has_begun, may_end;
    const auto first = enqueue_build([&] {
        has_begun.set_value();
        may_end.get_future().wait();
        return true;
    });
    const auto second = enqueue_build([] { return true; });
    has_begun.get_future().wait();
    std::thread ender([&] { cancel_builds(); });
    EXPECT_FALSE(second.get());
    EXPECT_EQ(first.wait_for(std::chrono::seconds(0)), std::future_status::timeout) << "it runs to its end";
    may_end.set_value();
    ender.join();
    EXPECT_TRUE(first.get());
}

}  // namespace
