// Eight host threads at once: launches on their own queues and on a shared one, sections of one storage, arrays,
// copies in the background, accelerator_views, the kernel cache. The fake device runs the kernels. ThreadSanitizer
// checks for races in its build.
#include "containers.h"

#include "abi/kernel_record.h"
#include "device/accelerators.h"
#include "process/thread_pool.h"
#include "backends/fake/world.h"

#include <gmock/gmock.h>

#include <functional>
#include <thread>

using namespace Concurrency;
using namespace amp::runtime;
using namespace amp::test;

namespace {

const int thread_count = 8, rounds = 60, part = 16;

class threads : public testing::Test {
protected:
    void SetUp() override {
        fake::reset({{.name = "A", .memory = 2}, {.name = "B", .memory = 1}});
        // The block has the number to add and the range of indices.
        fake::the_world().kernels["add"] = [](const fake::launched &seen) {
            const int *block = reinterpret_cast<const int *>(seen.constants);
            for (int i = block[1]; i != block[2]; ++i)
                reinterpret_cast<int *>(seen.buffers[0])[i] += block[0];
        };
    }

    static void run_on_all(const std::function<void(int)> &body) {
        std::vector<std::thread> all;
        for (int t = 0; t != thread_count; ++t)
            all.emplace_back(body, t);
        for (std::thread &each : all)
            each.join();
    }

    void add(const ints &to, int amount, const view_handle &view, bool writes = true) {
        const struct {
            container_state container;
            int amount, begin, end;
        } closure = {to.state, writes ? amount : 0, to.places().front(), to.places().back() + 1};
        static const amp::abi::buffer_argument write = {0, 0, amp::abi::buffer_read_write, 4};
        static const amp::abi::buffer_argument read = {0, 0, amp::abi::buffer_read, 4};
        static const amp::abi::block_copy block = {sizeof(container_state), 0, 0, 0, 12};
        amp::abi::kernel_record record = {};
        record.abi_version = amp::abi::version;
        record.kernel_name = writes ? "add" : "look";
        record.source = "text";
        record.source_size = 4;
        record.source_digest = writes;
        record.display_name = record.file = "threads";
        record.rank = 1;
        record.tile[0] = record.tile[1] = record.tile[2] = 1;
        record.block_size = 12;
        record.domain_offset = amp::abi::no_offset;
        record.copy_count = record.buffer_count = 1;
        record.copies = &block;
        record.buffers = writes ? &write : &read;
        record.slot = writes ? &writing_ : &reading_;
        const int extent = 1;
        launch(reinterpret_cast<const kernel_record *>(&record), &closure, view, 1, &extent);
    }

    amp::abi::record_slot writing_ = {}, reading_ = {};
};

// Each thread has its own section and its own queues, on changing devices, and reads only its own results.
TEST_F(threads, sectionsOfOneStorage) {
    std::vector<int> memory(thread_count * part);
    {
        const ints whole = ints::over(memory);
        run_on_all([&](int t) {
            const ints mine = whole.section(t * part, part);
            const view_handle queues[] = {create_view(all_devices()[0], queuing_mode_automatic),
                                          create_view(all_devices()[1], queuing_mode_immediate), default_view(all_devices()[t % 2])};
            for (int round = 0; round != rounds; ++round) {
                add(mine, 1, queues[round % 3]);
                if (round % 5 == t % 5) {
                    EXPECT_EQ(mine.read(t % part), round + 1);
                }
                if (round % 7 == 0)
                    synchronize(mine.region(), access_type_read);
            }
        });
    }
    EXPECT_EQ(memory, std::vector<int>(memory.size(), rounds));
}

TEST_F(threads, oneStorageReadByAll) {
    std::vector<int> memory(64, 5);
    const ints shared = ints::over(memory);
    run_on_all([&](int t) {
        const ints mine = shared;
        const view_handle queue = create_view(all_devices()[t % 2], queuing_mode_automatic);
        for (int round = 0; round != rounds; ++round) {
            add(mine, 0, queue, false);
            EXPECT_EQ(mine.read(round), 5);
            std::vector<int> out(64);
            copy_out(mine.region(), out.data());
            EXPECT_EQ(out, memory);
        }
    });
}

TEST_F(threads, arraysAndCopiesOfTheirOwn) {
    run_on_all([&](int t) {
        std::vector<int> numbers(part, t), out(part);
        for (int round = 0; round != rounds; ++round) {
            const ints first = ints::array(part, default_view(all_devices()[t % 2]));
            const ints second = ints::array(part, default_view(all_devices()[round % 2]));
            copy_in(numbers.data(), first.region());
            add(first, 10, nullptr);
            const container_state *touched[] = {&first.state, &second.state};
            Concurrency::details::start_operation(touched, 2, [&] { copy_region(first.region(), second.region()); });
            add(second, 1, default_view(all_devices()[round % 2]));
            if (round % 4 == 0)
                marker(default_view(all_devices()[0])).get();
            copy_out(second.region(), out.data());
            EXPECT_EQ(out, std::vector<int>(part, t + 11));
        }
    });
}

TEST_F(threads, copiesFromOneSourceInTheBackground) {
    std::vector<int> memory(part, 3);
    const ints source = ints::over(memory);
    run_on_all([&](int t) {
        for (int round = 0; round != rounds; ++round) {
            const ints target = ints::array(part, default_view(all_devices()[t % 2]));
            const container_state *touched[] = {&source.state, &target.state};
            std::shared_future<void> copied =
                Concurrency::details::start_operation(touched, 2, [&] { copy_region(source.region(), target.region()); });
            if (round % 2)
                copied.get();
            std::vector<int> out(part);
            copy_out(target.region(), out.data());
            EXPECT_EQ(out, memory);
        }
    });
}

TEST_F(threads, continuationsAndWaits) {
    std::atomic<int> count{0};
    std::vector<std::promise<void>> done(thread_count);
    run_on_all([&](int t) {
        for (int round = 0; round != rounds; ++round) {
            const view_handle queue = create_view(all_devices()[t % 2], queuing_mode_automatic);
            std::shared_future<void> end = marker(queue);
            amp::runtime::post([&, end, round, t] {
                end.wait();
                ++count;
                if (round == rounds - 1)
                    done[t].set_value();
            });
            wait(queue);
            default_device();
            all_devices();
        }
        done[t].get_future().wait();
    });
    for (int patience = 0; count != thread_count * rounds && patience != 1000; ++patience)
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    EXPECT_EQ(count, thread_count * rounds);
}

}  // namespace
