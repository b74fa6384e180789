// Which transfers are made when, counted on the fake device.
#include "containers.h"

#include "device/accelerators.h"
#include "device/views.h"
#include "process/errors.h"
#include "memory/region.h"
#include "memory/storage.h"
#include "backends/fake/world.h"

#include <gmock/gmock.h>

#include <numeric>

using namespace Concurrency;
using namespace amp::runtime;
using namespace amp::test;
using fake::command_kind;

namespace {

class coherence : public testing::Test {
protected:
    void SetUp() override {
        fake::reset({{.name = "A", .memory = 2}, {.name = "B", .memory = 1}});
        first = default_view(all_devices()[0]);
        second = default_view(all_devices()[1]);
        std::iota(memory.begin(), memory.end(), 0);
    }

    /// Does what a launch does with a captured container. The kernel adds a number to each of its elements.
    void use_on(const view_handle &view, const ints &container, bool writes, int add = 0) {
        auto &state = static_cast<storage_state &>(*container.state.memory);
        std::lock_guard<std::mutex> lock(state.mutex);
        buffer &bytes = state.acquire_device(view, covered(container.state), writes);
        if (!writes)
            return;
        state.device_was_written(view->device, covered(container.state));
        // Through the queue, as a kernel would, but not counted.
        const std::vector<fake::command> log = world.log;
        for (const span &part : spans_of(container.region())) {
            std::vector<int> elements(part.row_bytes * part.rows / sizeof(int));
            view->queue->read(bytes, part, elements.data(), part.row_bytes);
            for (int &each : elements)
                each += add;
            view->queue->write(bytes, part, elements.data(), part.row_bytes);
        }
        world.log = log;
    }

    std::size_t up() const { return world.bytes(command_kind::write); }
    std::size_t down() const { return world.bytes(command_kind::read); }

    fake::world &world = fake::the_world();
    view_handle first, second;
    std::vector<int> memory = std::vector<int>(100);
};

TEST_F(coherence, uploadsOnceAndReadsBackOnce) {
    ints view = ints::over(memory);
    use_on(first, view, true, 1000);
    use_on(first, view, true, 1000);
    EXPECT_EQ(up(), 400u);
    EXPECT_EQ(down(), 0u);
    EXPECT_EQ(memory[7], 7) << "nothing comes back before it is asked for";
    EXPECT_EQ(view.read(7), 2007);
    EXPECT_EQ(view.read(8), 2008);
    EXPECT_EQ(down(), 400u);
    use_on(first, view, false);
    EXPECT_EQ(up(), 400u) << "a host read leaves the device's copy current";
}

TEST_F(coherence, anUnchangedViewMovesOnce) {
    ints view = ints::over(memory);
    for (int i = 0; i != 10000; ++i)
        use_on(first, view, true, 1);
    EXPECT_EQ(up(), 400u);
    EXPECT_EQ(down(), 0u);
    EXPECT_EQ(view.read(99), 10099);
    EXPECT_EQ(down(), 400u);
}

TEST_F(coherence, hostWriteMakesTheDeviceStale) {
    ints view = ints::over(memory);
    use_on(first, view, false);
    view.at(3) = 33;
    use_on(first, view, true, 1);
    EXPECT_EQ(up(), 800u);
    EXPECT_EQ(view.read(3), 34);
}

TEST_F(coherence, readOnlyUseKeepsTheHostCurrent) {
    ints view = ints::over(memory);
    use_on(first, view, false);
    EXPECT_EQ(view.read(5), 5);
    synchronize(view.region(), access_type_read);
    EXPECT_EQ(down(), 0u);
}

TEST_F(coherence, onlyTheSectionMoves) {
    ints whole = ints::over(memory);
    ints part = whole.section(10, 20);
    use_on(first, part, true, 500);
    EXPECT_EQ(up(), 80u);
    EXPECT_EQ(whole.read(0), 0);
    EXPECT_EQ(whole.read(10), 510);
    EXPECT_EQ(down(), 80u);
}

TEST_F(coherence, sectionOfRowsMovesAsOneCommand) {
    ints whole = ints::over(memory, 10, 10);
    use_on(first, whole.section(2, 3, 4, 5), true, 100);
    EXPECT_EQ(world.count(command_kind::write), 1u);
    EXPECT_EQ(up(), 4u * 5 * 4);
    synchronize(whole.region(), access_type_read);
    EXPECT_EQ(world.count(command_kind::read), 1u);
    EXPECT_EQ(memory[23], 123);
    EXPECT_EQ(memory[22], 22);
    EXPECT_EQ(memory[57], 157);
    EXPECT_EQ(memory[58], 58);
}

// [AMP 5.2.4] One section is written on the host, another on the device; synchronising one must not touch the other.
TEST_F(coherence, sectionsOfOneParentAreIndependent) {
    ints whole = ints::over(memory);
    ints left = whole.section(0, 50), right = whole.section(50, 50);
    use_on(first, whole, false);
    left.at(1) = -1;
    use_on(first, right, true, 1000);
    left.at(2) = -2;
    synchronize(right.region(), access_type_read);
    EXPECT_EQ(memory[1], -1);
    EXPECT_EQ(memory[2], -2);
    EXPECT_EQ(memory[60], 1060);
    use_on(first, whole, true, 1);
    EXPECT_EQ(whole.read(1), 0);
    EXPECT_EQ(whole.read(60), 1061);
}

TEST_F(coherence, twoDevicesShareThroughTheHostsKnowledge) {
    ints view = ints::over(memory);
    use_on(first, view.section(0, 50), true, 100);
    use_on(second, view.section(50, 50), true, 200);
    EXPECT_EQ(view.read(0), 100);
    EXPECT_EQ(view.read(99), 299);
    use_on(first, view, true, 1);
    use_on(second, view, true, 1);
    EXPECT_EQ(memory[0], 100) << "from device to device past the user's memory";
    EXPECT_EQ(view.read(0), 102);
    EXPECT_EQ(view.read(99), 301);
}

TEST_F(coherence, lastReferenceWritesBack) {
    {
        ints view = ints::over(memory);
        ints copy = view;
        use_on(first, view, true, 5);
        view.release();
        EXPECT_EQ(memory[0], 0);
    }
    EXPECT_EQ(memory[0], 5);
}

TEST_F(coherence, writeBackErrorsAreSwallowed) {
    ints view = ints::over(memory);
    use_on(first, view, true, 5);
    world.faults[command_kind::read] = [] { fail(failure::removed, "gone"); };
    EXPECT_NO_THROW(view.release());
}

TEST_F(coherence, discardedValuesNeverReachTheHost) {
    ints whole = ints::over(memory);
    ints part = whole.section(20, 10);
    use_on(first, whole, true, 1000);
    discard(part.region());
    synchronize(whole.region(), access_type_read);
    EXPECT_EQ(memory[19], 1019);
    EXPECT_EQ(memory[20], 20);
    EXPECT_EQ(memory[29], 29);
    EXPECT_EQ(memory[30], 1030);
}

TEST_F(coherence, discardSavesTheUpload) {
    ints view = ints::over(memory);
    discard(view.region());
    use_on(first, view, true);
    EXPECT_EQ(up(), 0u);
}

TEST_F(coherence, refreshTakesChangesBehindOurBack) {
    ints view = ints::over(memory);
    use_on(first, view, false);
    memory[4] = 44;
    refresh(view.region());
    use_on(first, view, true, 1);
    EXPECT_EQ(view.read(4), 45);
}

TEST_F(coherence, refreshLosesNothingWithoutSource) {
    ints view = ints::sourceless(10);
    for (int i = 0; i != 10; ++i)
        view.at(i) = i;
    use_on(first, view, true, 10);
    refresh(view.region());
    EXPECT_EQ(view.read(9), 19);
}

TEST_F(coherence, sourcelessViewsAreNotTransferredBeforeTheyHaveAValue) {
    ints view = ints::sourceless(10);
    use_on(first, view, true);
    EXPECT_EQ(up(), 0u);
    EXPECT_EQ(world.count(command_kind::fill), 0u);
    EXPECT_THROW(source_view(view.state.memory), runtime_exception);
}

TEST_F(coherence, arraysAreZero) {
    ints array = ints::array(10, first);
    use_on(first, array.section(0, 5), true, 3);
    EXPECT_EQ(up(), 0u);
    std::vector<int> out(10, -1);
    copy_out(array.region(), out.data());
    EXPECT_THAT(out, testing::ElementsAre(3, 3, 3, 3, 3, 0, 0, 0, 0, 0));
    EXPECT_EQ(source_view(array.state.memory), first);
}

TEST_F(coherence, arrayOnADeviceIsNotTheHostsToTouch) {
    ints array = ints::array(10, first);
    EXPECT_THROW(array.at(0, host_owns), runtime_exception);
    EXPECT_FALSE(is_host_accessible(array.state.memory));
    EXPECT_NO_THROW(array.at(0, host_writes)) << "a view of it is";
    ints host = ints::array(10, cpu_view());
    host.at(3, host_owns) = 5;
    EXPECT_TRUE(is_host_accessible(host.state.memory));
}

TEST_F(coherence, synchronizeToMovesAhead) {
    ints view = ints::over(memory);
    synchronize_to(view.region(), second, access_type_read);
    EXPECT_EQ(up(), 400u);
    EXPECT_EQ(world.log.back().device, "B");
    use_on(second, view, true);
    EXPECT_EQ(up(), 400u);
    synchronize(view.region(), access_type_none);
    EXPECT_EQ(down(), 0u);
}

TEST_F(coherence, anotherQueueOfTheDeviceWaits) {
    ints view = ints::over(memory);
    view_handle other = create_view(first->device, queuing_mode_automatic);
    use_on(first, view, true, 1);
    use_on(first, view, true, 1);
    EXPECT_EQ(world.count(command_kind::wait), 0u);
    use_on(other, view, true, 1);
    EXPECT_EQ(world.count(command_kind::wait), 1u);
    EXPECT_EQ(up(), 400u);
    EXPECT_EQ(view.read(0), 3);
}

TEST_F(coherence, failedReadSurfacesAtTheSubscriptAndCanBeRepeated) {
    ints view = ints::over(memory);
    use_on(first, view, true, 5);
    world.faults[command_kind::read] = [] { fail(failure::removed, "gone"); };
    EXPECT_THROW(view.read(0), accelerator_view_removed);
    EXPECT_THROW(synchronize(view.region(), access_type_read), accelerator_view_removed);
    world.faults.clear();
    EXPECT_EQ(view.read(0), 5);
}

TEST_F(coherence, failedAllocationIsOutOfMemory) {
    world.faults[command_kind::allocate] = [] { fail(failure::memory, "full"); };
    ints view = ints::over(memory);
    EXPECT_THROW(use_on(first, view, false), out_of_memory);
    EXPECT_EQ(view.read(1), 1);
}

TEST_F(coherence, epochChangesWhenPermissionEnds) {
    ints view = ints::over(memory);
    view.at(0) = 1;
    const epoch_number before = view.state.memory->epoch;
    view.at(1) = 2;
    EXPECT_EQ(view.state.memory->epoch, before);
    use_on(first, view, false);
    EXPECT_NE(view.state.memory->epoch, before);
}

// --- devices in the host's memory (runtime/memory/zero_copy.cpp); the random sequences of coherence_model_test.cpp
// test the rest ---

class in_place : public coherence {
protected:
    void SetUp() override { share("read"); }
    void share(const char *what) {
        setenv("AMP_IN_PLACE", what, 1);
        fake::reset({{.name = "A", .memory = 2, .shares_host_memory = true},
                     {.name = "B", .memory = 1, .shares_host_memory = true}});
        unsetenv("AMP_IN_PLACE");
        first = default_view(all_devices()[0]);
        second = default_view(all_devices()[1]);
        std::iota(memory.begin(), memory.end(), 0);
    }
};

TEST_F(in_place, whatIsOnlyReadIsNotMoved) {
    ints view = ints::over(memory);
    for (int i = 0; i != 100; ++i)
        use_on(first, view, false);
    EXPECT_EQ(up(), 0u);
    EXPECT_EQ(world.count(command_kind::use_host_memory), 1u);
    EXPECT_EQ(world.count(command_kind::allocate), 0u);
}

TEST_F(in_place, arraysAndViewsWithoutSourceNeverMove) {
    for (const ints &each : {ints::array(100, first), ints::sourceless(100)}) {
        use_on(first, each, true, 1000);
        EXPECT_GE(each.read(7), 1000);
        each.at(8) = 8;
        use_on(first, each, true, 1);
        EXPECT_EQ(each.read(8), 9);
        std::vector<int> out(100);
        copy_in(memory.data(), each.region());
        use_on(first, each, true, 5);
        copy_out(each.region(), out.data());
        EXPECT_EQ(out[99], 104);
    }
    EXPECT_EQ(up() + down(), 0u);
    EXPECT_EQ(world.count(command_kind::fill), 0u) << "the host's new pages are zero";
}

TEST_F(in_place, arraysAreSharedWhenTheyAreUsed) {
    ints array = ints::array(100, first);
    std::vector<int> out(100);
    copy_in(memory.data(), array.region());
    copy_out(array.region(), out.data());
    EXPECT_EQ(out, memory);
    EXPECT_EQ(world.count(command_kind::use_host_memory) + world.count(command_kind::map), 0u);
    use_on(first, array, true, 1000);
    copy_out(array.region(), out.data());
    EXPECT_EQ(out[7], 1007);
    EXPECT_EQ(world.count(command_kind::use_host_memory), 1u);
    EXPECT_EQ(world.count(command_kind::map), 1u);
}

// The device's limit is checked when an array is created, even if the host has the address space.
TEST(in_place_limits, arraysThatNoBufferHoldsAreRefusedAtOnce) {
    fake::reset({{.name = "Small", .shares_host_memory = true, .largest_buffer = 400}});
    const view_handle view = default_view(all_devices()[0]);
    ints::array(100, view);
    EXPECT_EQ(fake::the_world().count(command_kind::use_host_memory), 0u);
    EXPECT_THROW(ints::array(101, view), out_of_memory);
}

// An array uses the host's memory on its home device, even if another device uses it first.
TEST_F(in_place, arraysAreSharedWithTheirHome) {
    ints array = ints::array(100, first);
    use_on(second, array, false);
    EXPECT_EQ(world.count(command_kind::use_host_memory), 0u);
    use_on(first, array, false);
    EXPECT_EQ(world.count(command_kind::use_host_memory), 1u);
}

// [AMP 5.2.4] The user's memory does not change before a synchronize, and discarded values never reach it.
TEST_F(in_place, kernelsThatWriteDoNotWriteTheUsersMemory) {
    ints view = ints::over(memory);
    use_on(first, view, false);
    use_on(first, view, true, 1000);
    EXPECT_EQ(memory[7], 7);
    discard(view.section(0, 50).region());
    synchronize(view.region(), access_type_read);
    EXPECT_EQ(memory[7], 7);
    EXPECT_EQ(memory[70], 1070);
    EXPECT_EQ(up(), 400u);
    EXPECT_EQ(down(), 200u);
}

TEST_F(in_place, unlessAskedFor) {
    share("write");
    ints view = ints::over(memory);
    use_on(first, view, true, 1000);
    synchronize(view.region(), access_type_read);
    EXPECT_EQ(memory[7], 1007);
    view.at(7) = 0;
    use_on(first, view, true, 1);
    EXPECT_EQ(view.read(7), 1);
    EXPECT_EQ(up() + down(), 0u);
}

TEST_F(in_place, nothingIsSharedWhenNotWanted) {
    share("none");
    ints view = ints::over(memory), array = ints::array(100, first);
    use_on(first, view, false);
    use_on(first, array, false);
    EXPECT_EQ(world.count(command_kind::use_host_memory), 0u);
    EXPECT_EQ(up(), 400u);
}

// OpenCL does not allow two buffers over one memory.
TEST_F(in_place, overlappingMemoryIsSharedOnce) {
    ints whole = ints::over(memory);
    use_on(first, whole, false);
    {
        std::vector<int> other(100);
        ints apart = ints::over(other);
        use_on(first, apart, false);
        EXPECT_EQ(up(), 0u);
        const ints tail = ints::over(memory.data() + 40, 60);
        use_on(first, tail, false);
        EXPECT_EQ(up(), 240u) << "a second source over the same memory is copied";
        use_on(second, whole, false);
        EXPECT_EQ(up(), 640u) << "and so is it for a second device";
    }
    whole.release();
    ints again = ints::over(memory.data() + 40, 60);
    use_on(first, again, false);
    EXPECT_EQ(up(), 640u) << "the end of the first ended its sharing";
}

TEST_F(in_place, unalignedMemoryIsCopied) {
    for (int first_element : {1, 2, 3}) {
        ints view = ints::over(memory.data() + first_element, 50);
        use_on(first, view, false);
    }
    EXPECT_EQ(up(), 600u);
    ints view = ints::over(memory.data() + 4, 50);
    use_on(first, view, false);
    EXPECT_EQ(up(), 600u);
}

// The program may free its memory after the last view is destroyed, so no kernel may read it then. Kernels must also
// not read it while the program writes to it, through the view or, after a synchronize, directly.
TEST_F(in_place, whoeverReadsIsWaitedFor) {
    world.is_late = true;
    bool has_read = false;
    auto read_late = [&](const ints &view) {
        use_on(first, view, false);
        has_read = false;
        // After the kernel in its queue.
        world.kernels["late"] = [&](const fake::launched &) { has_read = true; };
        auto program = first->device->device->build("text", "");
        auto kernel = program->make_kernel("late");
        first->queue->launch(*kernel, {});
        EXPECT_FALSE(has_read);
    };
    ints view = ints::over(memory);
    read_late(view);
    EXPECT_EQ(view.read(3), 3);
    EXPECT_FALSE(has_read) << "both may read";
    view.at(3) = 33;
    EXPECT_TRUE(has_read) << "a subscript for writing";
    read_late(view);
    synchronize(view.region(), access_type_read);
    EXPECT_TRUE(has_read) << "a synchronize, after which the program may write";
    read_late(view);
    refresh(view.region());
    EXPECT_TRUE(has_read) << "a refresh";
    read_late(view);
    discard(view.region());
    synchronize_to(view.region(), first, access_type_write);
    EXPECT_TRUE(has_read) << "a kernel that gets a copy, of which nothing comes from here";
    ints other = ints::over(memory);
    read_late(other);
    other.release();
    EXPECT_TRUE(has_read) << "the end";
}

// [AMP 5.1] If device and host share memory, both may access arrays.
TEST_F(in_place, arraysForTheHostToTouch) {
    EXPECT_TRUE(facts_of(first->device).supports_cpu_shared_memory);
    storage *memory_of_both = create_array(400, first, nullptr, access_type_read_write);
    EXPECT_EQ(cpu_access_of(memory_of_both), access_type_read_write);
    destroy(memory_of_both);
    EXPECT_FALSE(set_default_cpu_access(first->device, access_type_read)) << "an array has been made";
    EXPECT_TRUE(set_default_cpu_access(second->device, access_type_read_write));
    ints array = ints::array(100, second);
    use_on(second, array, true, 5);
    EXPECT_GE(array.at(7, host_owns), 5);
    array.at(7, host_owns) = 70;
    use_on(second, array, true, 5);
    EXPECT_EQ(array.at(7, host_owns), 75);
    EXPECT_EQ(up() + down(), 0u);
    EXPECT_THROW(ints::array(100, first).at(0, host_owns), runtime_exception) << "none is the default";
}

TEST_F(in_place, aKernelThatReadsAndWritesOneStorageSeesOneBuffer) {
    ints whole = ints::over(memory);
    auto &state = static_cast<storage_state &>(*whole.state.memory);
    std::lock_guard<std::mutex> lock(state.mutex);
    // As in a launch: both are acquired for writing.
    buffer &read = state.acquire_device(first, covered(whole.section(0, 50).state), true);
    buffer &written = state.acquire_device(first, covered(whole.section(50, 50).state), true);
    EXPECT_EQ(&read, &written);
}

}  // namespace
