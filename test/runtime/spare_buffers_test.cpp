// A container uses the device memory of a destroyed container, but not its contents or state.
#include "containers.h"

#include "device/accelerators.h"
#include "device/views.h"
#include "memory/region.h"
#include "memory/storage.h"
#include "process/errors.h"
#include "backends/fake/world.h"

#include <gmock/gmock.h>

#include <amp/detail/runtime.h>

#include <cstdlib>
#include <optional>

using namespace Concurrency;
using namespace amp::runtime;
using namespace amp::test;
using fake::command_kind;

namespace Concurrency {
void amp_uninitialize();
}

namespace {

class spare_buffers_of_devices : public testing::Test {
protected:
    void SetUp() override { start(4000); }
    void TearDown() override { world.faults.clear(); }

    void start(std::size_t most) {
        fake::reset({{.name = "A", .most_spare_bytes = most}, {.name = "B", .most_spare_bytes = most}});
        first = default_view(all_devices()[0]);
        second = default_view(all_devices()[1]);
        before = world.living_buffers;
    }

    /// The container's buffer, acquired as by a launch that writes it.
    buffer *use_on(const view_handle &view, const ints &container) {
        auto &state = static_cast<storage_state &>(*container.state.memory);
        std::lock_guard<std::mutex> lock(state.mutex);
        buffer &bytes = state.acquire_device(view, covered(container.state), true);
        state.device_was_written(view->device, covered(container.state));
        return &bytes;
    }
    /// Creates an array, uses it and destroys it.
    void use_for_a_while(int size, const view_handle &view) { use_on(view, ints::array(size, view)); }

    std::size_t allocations() const { return world.count(command_kind::allocate); }
    std::size_t living() const { return world.living_buffers - before; }

    fake::world &world = fake::the_world();
    view_handle first, second;
    std::size_t before = 0;
    std::vector<int> memory = std::vector<int>(100, 7);
};

TEST_F(spare_buffers_of_devices, areUsedForTheSameSize) {
    for (int i = 0; i != 10; ++i) {
        use_for_a_while(100, first);
        use_on(first, ints::over(memory));
        use_on(first, ints::sourceless(100));
    }
    EXPECT_EQ(allocations(), 1u);
    use_for_a_while(99, first);
    EXPECT_EQ(allocations(), 2u);
}

TEST_F(spare_buffers_of_devices, areNotSharedByLivingContainers) {
    use_for_a_while(100, first);
    const ints one = ints::array(100, first), other = ints::array(100, first);
    EXPECT_NE(use_on(first, one), use_on(first, other));
    EXPECT_EQ(allocations(), 2u);
}

TEST_F(spare_buffers_of_devices, belongToADevice) {
    use_for_a_while(100, first);
    use_for_a_while(100, second);
    EXPECT_EQ(allocations(), 2u);
}

TEST_F(spare_buffers_of_devices, haveNoFormerContents) {
    {
        const ints former = ints::over(memory);
        use_on(first, former);
    }
    const ints next = ints::array(100, first);
    use_on(first, next.section(0, 1));
    EXPECT_EQ(allocations(), 1u);
    EXPECT_EQ(next.read(1), 0) << "elements without a value read as zero";
}

TEST_F(spare_buffers_of_devices, areOrderedAfterTheFormerContainersCommands) {
    const view_handle other = create_view(all_devices()[0], queuing_mode_automatic);
    use_for_a_while(100, first);
    const std::size_t waits = world.count(command_kind::wait);
    use_on(first, ints::array(100, first));
    EXPECT_EQ(world.count(command_kind::wait), waits) << "a queue is in order";
    const ints next = ints::array(100, other);
    use_on(other, next);
    EXPECT_EQ(world.count(command_kind::wait), waits + 1);
    EXPECT_EQ(allocations(), 1u);
}

TEST_F(spare_buffers_of_devices, areNotKeptForOtherViews) {
    const view_handle other = create_view(all_devices()[0], queuing_mode_automatic);
    use_for_a_while(100, other);
    EXPECT_EQ(living(), 0u);
}

TEST_F(spare_buffers_of_devices, areBounded) {
    for (int size = 1; size != 300; ++size)
        use_for_a_while(size, first);
    EXPECT_LE(living(), 4000u / 4 / 270);
    use_for_a_while(1001, first);
    EXPECT_GE(living(), 1u) << "a buffer that exceeds the bound releases no other one";
    for (int size = 1; size != 200; ++size)
        for (int i = 0; i != 3; ++i)
            use_for_a_while(1 + size % 2, first);
    EXPECT_LE(living(), 64u);
}

TEST_F(spare_buffers_of_devices, areReleasedWhenMemoryIsFull) {
    use_for_a_while(100, first);
    ASSERT_EQ(living(), 1u);
    int calls = 0;
    world.faults[command_kind::allocate] = [&] {
        if (calls++ == 0)
            fail(failure::memory, "full");
    };
    const ints larger = ints::array(200, first);
    EXPECT_EQ(calls, 2);
    EXPECT_EQ(living(), 1u);
    world.faults[command_kind::allocate] = [&] { fail(failure::memory, "full"); };
    EXPECT_THROW(ints::array(300, first), runtime_exception) << "no spare buffer is left";
}

TEST_F(spare_buffers_of_devices, areNotMadeOfBuffersThatTheProgramHas) {
    {
        const ints exposed = ints::array(100, first);
        static_cast<storage_state &>(*exposed.state.memory).expose();
        use_on(first, exposed);
    }
    EXPECT_EQ(living(), 0u);
}

TEST_F(spare_buffers_of_devices, endWithTheDefaults) {
    // Other tests' kernels have constant blocks.
    amp_uninitialize();
    start(4000);
    use_for_a_while(100, first);
    EXPECT_EQ(living(), 1u);
    amp_uninitialize();
    EXPECT_EQ(living(), 0u);
}

TEST_F(spare_buffers_of_devices, canBeTurnedOff) {
    setenv("AMP_SPARE_MEMORY", "0", 1);
    start(4000);
    unsetenv("AMP_SPARE_MEMORY");
    use_for_a_while(100, first);
    EXPECT_EQ(living(), 0u);
    setenv("AMP_SPARE_MEMORY", "1K", 1);
    start(0);
    unsetenv("AMP_SPARE_MEMORY");
    use_for_a_while(100, first);
    EXPECT_EQ(living(), 1u);
}

}  // namespace
