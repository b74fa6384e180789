// Copies between containers: which transfers they make, and that nothing else changes.
#include "containers.h"

#include "device/accelerators.h"
#include "device/views.h"
#include "memory/region.h"
#include "memory/storage.h"
#include "process/errors.h"
#include "backends/fake/world.h"

#include <gmock/gmock.h>

#include <numeric>

using namespace Concurrency;
using namespace amp::runtime;
using namespace amp::test;
using fake::command_kind;
using testing::ElementsAre;

namespace {

class copies : public testing::Test {
protected:
    void SetUp() override {
        fake::reset({{.name = "A", .memory = 2}, {.name = "B", .memory = 1}});
        first = default_view(all_devices()[0]);
        second = default_view(all_devices()[1]);
    }

    static std::vector<int> contents(const ints &container, std::size_t size) {
        std::vector<int> out(size);
        copy_out(container.region(), out.data());
        return out;
    }

    static ints filled_array(const view_handle &home, std::vector<int> values) {
        ints made = ints::array(static_cast<int>(values.size()), home);
        copy_in(values.data(), made.region());
        return made;
    }

    fake::world &world = fake::the_world();
    view_handle first, second;
};

TEST_F(copies, inAndOut) {
    ints array = filled_array(first, {1, 2, 3});
    EXPECT_EQ(world.bytes(command_kind::write), 12u);
    EXPECT_EQ(world.count(command_kind::fill), 0u) << "what is overwritten need not be cleared";
    EXPECT_THAT(contents(array, 3), ElementsAre(1, 2, 3));
}

TEST_F(copies, onOneDeviceStaysThere) {
    ints source = filled_array(first, {1, 2, 3});
    ints target = ints::array(3, first);
    world.log.clear();
    copy_region(source.region(), target.region());
    EXPECT_EQ(world.count(command_kind::copy), 1u);
    EXPECT_EQ(world.count(command_kind::read) + world.count(command_kind::write), 0u);
    EXPECT_THAT(contents(target, 3), ElementsAre(1, 2, 3));
}

// Adjacent elements become rows, and rows adjacent elements, without the host.
TEST_F(copies, onOneDeviceBetweenRowsAndAdjacentElements) {
    ints source = filled_array(first, {1, 2, 3, 4});
    ints target = ints::array(12, first), back = ints::array(4, first);
    world.log.clear();
    copy_region(source.region(), target.reshaped(3, 4).section(1, 1, 2, 2).region());
    copy_region(target.reshaped(3, 4).section(1, 1, 2, 2).region(), back.region());
    EXPECT_EQ(world.count(command_kind::copy), 2u);
    EXPECT_EQ(world.count(command_kind::read) + world.count(command_kind::write), 0u);
    EXPECT_THAT(contents(target, 12), ElementsAre(0, 0, 0, 0, 0, 1, 2, 0, 0, 3, 4, 0));
    EXPECT_THAT(contents(back, 4), ElementsAre(1, 2, 3, 4));
}

TEST_F(copies, betweenDevices) {
    ints source = filled_array(first, {1, 2, 3});
    ints target = ints::array(3, second);
    world.log.clear();
    copy_region(source.region(), target.region());
    EXPECT_EQ(world.bytes(command_kind::read), 12u);
    EXPECT_EQ(world.bytes(command_kind::write), 12u);
    EXPECT_THAT(contents(target, 3), ElementsAre(1, 2, 3));
}

TEST_F(copies, betweenDevicesThatSendToEachOther) {
    world.sends = true;
    ints source = filled_array(first, {1, 2, 3, 4, 5, 6});
    ints target = ints::array(12, second);
    world.log.clear();
    copy_region(source.reshaped(3, 2).region(), target.reshaped(3, 4).section(0, 1, 3, 2).region());
    EXPECT_EQ(world.bytes(command_kind::send), 24u);
    EXPECT_EQ(world.count(command_kind::read) + world.count(command_kind::write), 0u);
    EXPECT_THAT(contents(target, 12), ElementsAre(0, 1, 2, 0, 0, 3, 4, 0, 0, 5, 6, 0));
}

// The target keeps its old values, and the source's device can be used again.
TEST_F(copies, betweenDevicesOfWhichOneFails) {
    world.sends = true;
    ints source = filled_array(first, {1, 2, 3});
    ints target = filled_array(second, {7, 8, 9});
    world.faults[command_kind::send] = [] { fail(failure::removed, "gone"); };
    EXPECT_THROW(copy_region(source.region(), target.region()), accelerator_view_removed);
    world.faults.clear();
    EXPECT_THAT(contents(target, 3), ElementsAre(7, 8, 9));
    copy_region(source.region(), target.region());
    EXPECT_THAT(contents(target, 3), ElementsAre(1, 2, 3));
}

TEST_F(copies, stagingArrayUploadsDirectly) {
    ints staging = ints::array(3, cpu_view());
    staging.at(0, host_owns) = 7;
    ints target = ints::array(3, first);
    copy_region(staging.region(), target.region());
    EXPECT_EQ(world.bytes(command_kind::write), 12u);
    EXPECT_THAT(contents(target, 3), ElementsAre(7, 0, 0));
}

// array(view) copies pending device data and does not change the source's host memory.
TEST_F(copies, fromAViewWithPendingData) {
    std::vector<int> memory = {1, 2, 3, 4};
    ints view = ints::over(memory);
    ints source = filled_array(first, {10, 20});
    {
        auto &state = static_cast<storage_state &>(*view.state.memory);
        std::lock_guard<std::mutex> lock(state.mutex);
        buffer &bytes = state.acquire_device(first, range_set(range{0, 8}), true);
        state.device_was_written(first->device, range_set(range{0, 8}));
        const int pending[] = {10, 20};
        first->queue->write(bytes, span{0, 8, 8, 1}, pending, 8);
    }
    ints target = ints::array(4, first);
    copy_region(view.region(), target.region());
    EXPECT_THAT(memory, ElementsAre(1, 2, 3, 4));
    EXPECT_THAT(contents(target, 4), ElementsAre(10, 20, 3, 4));
}

TEST_F(copies, stridedToDenseAndBack) {
    std::vector<int> memory(25);
    std::iota(memory.begin(), memory.end(), 0);
    ints view = ints::over(memory, 5, 5);
    ints target = ints::array(6, first);
    copy_region(view.section(1, 1, 3, 2).region(), target.region());
    EXPECT_THAT(contents(target, 6), ElementsAre(6, 7, 11, 12, 16, 17));
    copy_region(target.region(), view.section(0, 0, 2, 3).region());
    EXPECT_EQ(memory[0], 6);
    EXPECT_EQ(memory[2], 11);
    EXPECT_EQ(memory[5], 12);
    EXPECT_EQ(memory[3], 3);
}

TEST_F(copies, stridedToStridedOnTheHost) {
    std::vector<int> memory(25), other(25, -1);
    std::iota(memory.begin(), memory.end(), 0);
    ints source = ints::over(memory, 5, 5);
    ints target = ints::over(other, 5, 5);
    copy_region(source.section(0, 0, 2, 2).region(), target.section(3, 3, 2, 2).region());
    EXPECT_EQ(other[18], 0);
    EXPECT_EQ(other[24], 6);
    EXPECT_EQ(other[17], -1);
    EXPECT_EQ(world.log.size(), 0u);
}

TEST_F(copies, overlappingPartsOfOneStorage) {
    std::vector<int> memory = {1, 2, 3, 4, 5};
    ints view = ints::over(memory);
    copy_region(view.section(0, 4).region(), view.section(1, 4).region());
    EXPECT_THAT(memory, ElementsAre(1, 1, 2, 3, 4));
}

TEST_F(copies, toAndFromTheMemoryUnderTheContainer) {
    std::vector<int> memory = {1, 2, 3, 4, 5};
    ints view = ints::over(memory);
    copy_out(view.section(0, 4).region(), memory.data() + 1);
    EXPECT_THAT(memory, ElementsAre(1, 1, 2, 3, 4));
    copy_in(memory.data() + 1, view.section(2, 3).region());
    EXPECT_THAT(memory, ElementsAre(1, 1, 1, 2, 3));
}

}  // namespace
