// Launches whose rows run on several accelerators: the data that each device gets and keeps, and errors.
#include "launch_fixture.h"

#include "process/errors.h"

#include <cstddef>
#include <cstring>

using namespace Concurrency;
using namespace amp::runtime;
using namespace amp::test;
using fake::command_kind;
using testing::AllOf;
using testing::HasSubstr;

namespace {

using amp::abi::range_add, amp::abi::range_block, amp::abi::range_position, amp::abi::range_reads,
    amp::abi::range_writes;

/// A kernel that adds its block's first number to its row's element. `reads_next`: it also reads the next element.
class split_launches : public launch_fixture {
protected:
    struct part_closure {
        ints view;
        int first;
    };

    void SetUp() override {
        launch_fixture::SetUp();
        world.kernels["scale"] = [](const fake::launched &seen) {
            int first;
            std::memcpy(&first, seen.constants, 4);
            for (int i = 0; i != seen.request.extents[0]; ++i)
                reinterpret_cast<int *>(seen.buffers[0])[first + i] += 10;
        };
    }

    amp::abi::kernel_record split_record(bool reads_next) {
        static const amp::abi::buffer_argument buffer[] = {{0, 0, amp::abi::buffer_read_write, 4}};
        static const amp::abi::block_copy first[] = {{offsetof(part_closure, first), 0, 0, 0, 4}};
        static const std::uint32_t own[] = {range_block, 0, range_position, 0, range_add, range_writes, 0,
                                            range_block, 0, range_position, 0, range_add,
                                            range_reads, 0};
        static const std::uint32_t next[] = {range_block,      0, range_position, 0, range_add,      range_writes, 0,
                                             range_block,    0, range_position, 0,
                                             range_add,        amp::abi::range_number, 1, range_add, range_reads, 0};
        amp::abi::kernel_record record = make_record(1);
        record.block_size = 4;
        record.copy_count = 1;
        record.copies = first;
        record.buffer_count = 1;
        record.buffers = buffer;
        record.access_ranges = reads_next ? next : own;
        record.access_ranges_count = reads_next ? std::size(next) : std::size(own);
        return record;
    }

    /// Runs rows 0 and 1 on one device, and the others on the other.
    void run_split(const amp::abi::kernel_record &record, const ints &view, const std::vector<view_handle> &places) {
        const part_closure kernels[] = {{view, 0}, {view, 2}};
        const int extents[] = {5};
        const Concurrency::details::launch_part parts[] = {{&kernels[0], places[0], 2}, {&kernels[1], places[1], 3}};
        launch_parts(reinterpret_cast<const kernel_record *>(&record), parts, 2, 1, extents);
    }
};

TEST_F(split_launches, eachDeviceGetsAndKeepsItsRows) {
    const ints view = ints::over(memory);
    const amp::abi::kernel_record record = split_record(false);
    run_split(record, view, {gpu, other});
    EXPECT_EQ(world.bytes(command_kind::write), 20u) << "no row goes to both";
    run_split(record, view, {gpu, other});
    EXPECT_EQ(world.bytes(command_kind::write), 20u) << "the rows are where they were";
    EXPECT_EQ(world.count(command_kind::launch), 4u);
    for (int i = 0; i != 5; ++i)
        EXPECT_EQ(view.read(i), i + 1 + 20);
}

TEST_F(split_launches, rowsThatDependOnEachOtherAreRefusedBeforeAnythingRuns) {
    const ints view = ints::over(memory);
    const amp::abi::kernel_record record = split_record(true);
    EXPECT_THAT(text_of<runtime_exception>([&] { run_split(record, view, {gpu, other}); }),
                HasSubstr("read elements that other rows write"));
    EXPECT_EQ(world.count(command_kind::launch), 0u);
}

TEST_F(split_launches, everyDeviceIsCheckedBeforeAnythingRuns) {
    const ints view = ints::over(memory);
    amp::abi::kernel_record record = split_record(false);
    record.flags |= amp::abi::kernel_uses_double;
    EXPECT_THAT(text_of<unsupported_feature>([&] { run_split(record, view, {gpu, other}); }), HasSubstr("double"));
    EXPECT_EQ(world.count(command_kind::launch), 0u);
    EXPECT_EQ(view.read(0), 1);
}

TEST_F(split_launches, aDeviceThatFailsLeavesTheRowsOfTheOthers) {
    const ints view = ints::over(memory);
    const amp::abi::kernel_record record = split_record(false);
    int launches = 0;
    world.faults[command_kind::launch] = [&] {
        if (++launches == 2)
            fail(failure::removed, "lost");
    };
    EXPECT_THAT(text_of<accelerator_view_removed>([&] { run_split(record, view, {gpu, other}); }),
                AllOf(HasSubstr("lost"), HasSubstr("scale.cpp:12")));
    world.faults.clear();
    EXPECT_EQ(view.read(1), 12);
    EXPECT_EQ(view.read(4), 5);
    run_split(record, view, {other, gpu});
    EXPECT_EQ(view.read(1), 22);
    EXPECT_EQ(view.read(4), 15);
}

}  // namespace
