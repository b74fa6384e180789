// Launches: the arguments that the device gets according to the record, the choice of the device [P12-P14], errors
// [P27].
#include "launch_fixture.h"

#include "abi/kernel_record.h"
#include "device/accelerators.h"
#include "device/views.h"
#include "process/errors.h"
#include "launch/kernels.h"
#include "backends/fake/world.h"

#include <gmock/gmock.h>

#include <cstddef>
#include <cstring>
#include <list>

using namespace Concurrency;
using namespace amp::runtime;
using namespace amp::test;
using fake::command_kind;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

/// A closure as a compiler would lay it out.
struct closure {
    ints view;
    int factor;
    int unused;
    const ints *array;
};

const amp::abi::buffer_argument both_buffers[] = {
    {0, 0, amp::abi::buffer_read_write, 4},
    {offsetof(closure, array), 1, amp::abi::buffer_read, 4},
};
const amp::abi::block_copy pieces[] = {
    {offsetof(closure, factor), 0, 0, 4, 4},
    // Through the captured reference: the array's number of rows, as an example of a value behind a pointer.
    {offsetof(closure, array), 1, offsetof(container_state, rows), 8, 8},
};

class launches : public launch_fixture {
protected:
    amp::abi::kernel_record full_record() {
        amp::abi::kernel_record record = make_record(1);
        record.closure_size = sizeof(closure);
        record.block_size = 16;
        record.copy_count = 2;
        record.copies = pieces;
        record.buffer_count = 2;
        record.buffers = both_buffers;
        return record;
    }
};

TEST_F(launches, marshalsBuffersAndBlock) {
    ints array = ints::array(7, gpu);
    closure kernel = {ints::over(memory), 10, 99, &array};
    world.kernels["scale"] = [](const fake::launched &seen) {
        int factor;
        std::memcpy(&factor, seen.constants + 4, 4);
        for (int i = 0; i != seen.request.extents[0]; ++i)
            reinterpret_cast<int *>(seen.buffers[0])[i] *= factor;
    };
    const amp::abi::kernel_record record = full_record();
    run(record, {5}, nullptr, &kernel);
    const fake::command &seen = last(command_kind::launch);
    EXPECT_EQ(seen.request.buffers.size(), 2u);
    std::size_t rows;
    std::memcpy(&rows, seen.block.data() + 8, 8);
    EXPECT_EQ(rows, 1u);
    EXPECT_EQ(world.bytes(command_kind::write), 20u) << "the view goes up, the zero array does not";
    EXPECT_EQ(kernel.view.read(4), 50);
}

TEST_F(launches, buffersAreNoaliasUnlessTheyOverlap) {
    auto options = [&](const ints &view, const ints &array) {
        amp::abi::kernel_record record = full_record();
        record.flags |= amp::abi::kernel_has_noalias_buffers;
        const closure kernel = {view, 10, 99, &array};
        run(record, {1}, gpu, &kernel);
        return last(command_kind::build).options;
    };
    const ints array = ints::array(7, gpu);
    EXPECT_EQ(options(ints::over(memory), array), "-D AMP_NOALIAS=restrict");
    EXPECT_EQ(options(array, array), "") << "a view of the array itself";
    EXPECT_EQ(options(array.section(0, 3), array.section(3, 4)), "-D AMP_NOALIAS=restrict");
    EXPECT_EQ(options(array.section(0, 4), array.section(3, 4)), "") << "one element in common";
}

TEST_F(launches, buffersOfSeveralTypesAreSaidToBeOneAnothersWhereTheyOverlap) {
    auto options = [&](const ints &view, const ints &array) {
        amp::abi::kernel_record record = full_record();
        record.flags |= amp::abi::kernel_has_several_types;
        const closure kernel = {view, 10, 99, &array};
        run(record, {1}, gpu, &kernel);
        return last(command_kind::build).options;
    };
    const ints array = ints::array(7, gpu);
    EXPECT_EQ(options(array, array), "-D AMP_ALIASED=may_alias");
    EXPECT_EQ(options(ints::over(memory), array), "");
    EXPECT_EQ(options(array.section(0, 3), array.section(3, 4)), "");
    EXPECT_EQ(options(array.section(0, 4), array.section(3, 4)), "-D AMP_ALIASED=may_alias");
}

TEST_F(launches, offsetsAreLeftOutWhereAllContainersBeginAtTheirBuffers) {
    auto options = [&](const ints &view, const ints &array) {
        amp::abi::kernel_record record = full_record();
        record.flags |= amp::abi::kernel_may_begin_at_buffers;
        const closure kernel = {view, 10, 99, &array};
        run(record, {1}, gpu, &kernel);
        return last(command_kind::build).options;
    };
    const ints array = ints::array(7, gpu), other = ints::array(7, gpu);
    EXPECT_EQ(options(other.section(1, 3), array), "") << "one begins elsewhere";
    EXPECT_EQ(options(ints::over(memory), array), "-D AMP_OFFSETS=0");
    EXPECT_EQ(options(other.section(0, 3), array), "-D AMP_OFFSETS=0") << "a part of it, from the start";
}

TEST_F(launches, lookupsInLargeTablesRunOneThreadInAWorkItem) {
    fake::reset({{.name = "GPU", .threads_at_once = 256}});
    gpu = default_view(all_devices()[0]);
    std::vector<int> small(4096);
    auto width = [&](std::uint32_t indirectly_accessed, int size) {
        amp::abi::kernel_record record = full_record();
        record.flags |= amp::abi::kernel_is_coarsened;
        record.indirectly_accessed = indirectly_accessed;
        const ints array = ints::array(size, gpu);
        const closure kernel = {ints::over(small), 10, 99, &array};
        run(record, {4096}, gpu, &kernel);
        return 4096 / last(command_kind::launch).request.global[0];
    };
    constexpr std::uint32_t in_view = 1, in_array = 2;
    EXPECT_EQ(width(in_array, 16384), 4u) << "64 KiB";
    EXPECT_EQ(width(in_array, 16385), 1u);
    EXPECT_EQ(width(in_view, 16385), 4u);
    EXPECT_EQ(width(in_view | in_array, 16385), 1u) << "the larger one";
    EXPECT_EQ(width(0, 16385), 4u) << "streaming";
}

TEST_F(launches, unchangedBlockIsNotWrittenAgain) {
    ints array = ints::array(7, gpu);
    closure kernel = {ints::over(memory), 10, 99, &array};
    const amp::abi::kernel_record record = full_record();
    run(record, {5}, nullptr, &kernel);
    kernel.unused = 98;
    run(record, {5}, nullptr, &kernel);
    EXPECT_EQ(world.count(command_kind::constants), 1u);
    kernel.factor = 11;
    run(record, {5}, nullptr, &kernel);
    EXPECT_EQ(world.count(command_kind::constants), 2u);
    EXPECT_EQ(world.count(command_kind::build), 1u);
}

TEST_F(launches, readOnlyBuffersStayCurrentOnTheHost) {
    closure kernel = {ints::over(memory), 0, 0, nullptr};
    amp::abi::kernel_record record = make_record(1);
    const amp::abi::buffer_argument read = {0, 0, amp::abi::buffer_read, 4};
    record.buffer_count = 1;
    record.buffers = &read;
    run(record, {5}, nullptr, &kernel);
    EXPECT_EQ(kernel.view.read(0), 1);
    EXPECT_EQ(world.count(command_kind::read), 0u);
}

TEST_F(launches, untiledRangesAreRoundedAndPassed) {
    run(make_record(1), {1000});
    EXPECT_THAT(last(command_kind::launch).request.global, ElementsAre(1024, 1, 1));
    EXPECT_THAT(last(command_kind::launch).request.local, ElementsAre(256, 1, 1));
    EXPECT_THAT(last(command_kind::launch).request.extents, ElementsAre(1000));
    run(make_record(2), {100, 70});
    EXPECT_EQ(last(command_kind::launch).request.dimensions, 2u);
    EXPECT_EQ(last(command_kind::launch).request.global[0], 96u) << "the last dimension is OpenCL's first";
    EXPECT_EQ(last(command_kind::launch).request.global[1], 104u);
    EXPECT_THAT(last(command_kind::launch).request.extents, ElementsAre(100, 70));
    run(make_record(3), {1, 1, 1});
    EXPECT_THAT(last(command_kind::launch).request.global, ElementsAre(1, 1, 1));
}

TEST_F(launches, roundingStaysWithinInt) {
    run(make_record(1), {2147483647});
    EXPECT_EQ(last(command_kind::launch).request.global[0], 2147483647u);
}

TEST_F(launches, groupsFitTheKernel) {
    fake::reset({{.name = "Tiny", .max_group_size = 64, .max_kernel_group_size = 48}});
    run(make_record(2), {500, 500});
    const launch_request &request = last(command_kind::launch).request;
    EXPECT_LE(request.local[0] * request.local[1], 48u);
    EXPECT_EQ(request.global[0] % request.local[0], 0u);
}

TEST_F(launches, highRanksFindTheirExtentsInTheBlock) {
    amp::abi::kernel_record record = make_record(5);
    record.block_size = 20;
    record.domain_offset = 0;
    run(record, {2, 3, 4, 5, 6});
    EXPECT_EQ(last(command_kind::launch).request.dimensions, 1u);
    EXPECT_GE(last(command_kind::launch).request.global[0], 720u);
    EXPECT_TRUE(last(command_kind::launch).request.extents.empty());
    int extents[5];
    std::memcpy(extents, last(command_kind::launch).block.data(), sizeof extents);
    EXPECT_THAT(extents, ElementsAre(2, 3, 4, 5, 6));
}

TEST_F(launches, tilesAreExact) {
    amp::abi::kernel_record record = make_record(2);
    record.flags = amp::abi::kernel_is_tiled;
    record.tile[0] = 4;
    record.tile[1] = 8;
    run(record, {20, 16});
    EXPECT_THAT(last(command_kind::launch).request.global, ElementsAre(16, 20, 1));
    EXPECT_THAT(last(command_kind::launch).request.local, ElementsAre(8, 4, 1));
    EXPECT_TRUE(last(command_kind::launch).request.extents.empty());
    EXPECT_THAT(text_of<invalid_compute_domain>([&] { run(record, {20, 17}); }),
                AllOf(HasSubstr("4 x 8"), HasSubstr("20 x 17"), HasSubstr("scale.cpp:12:5")));
}

TEST_F(launches, tilesBeyondTheDeviceNameBothNumbers) {
    fake::reset({{.name = "Tiny", .max_group_size = 1024, .max_kernel_group_size = 64}});
    amp::abi::kernel_record record = make_record(1);
    record.flags = amp::abi::kernel_is_tiled;
    record.tile[0] = 128;
    EXPECT_THAT(text_of<runtime_exception>([&] { run(record, {256}); }), AllOf(HasSubstr("128"), HasSubstr("64")));
    // The device's own limit is checked before the kernel is compiled, which would fail.
    fake::reset({{.name = "Tiny", .max_group_size = 32}});
    EXPECT_THAT(text_of<runtime_exception>([&] { run(record, {256}); }), AllOf(HasSubstr("128"), HasSubstr("32")));
    EXPECT_EQ(world.count(command_kind::build), 0u);
}

TEST_F(launches, emptyAndNegativeDomainsAreErrors) {
    EXPECT_THROW(run(make_record(1), {0}), invalid_compute_domain);
    EXPECT_THROW(run(make_record(2), {5, -1}), invalid_compute_domain);
    EXPECT_THROW(run(make_record(128), std::vector<int>(128, 0)), invalid_compute_domain);
    EXPECT_EQ(world.log.size(), 0u);
}

TEST_F(launches, cpuAcceleratorHasItsMessage) {
    const char *text = "concurrency::parallel_for_each is not supported on the selected accelerator \"CPU "
                       "accelerator\".";
    EXPECT_EQ(text_of<runtime_exception>([&] { run(make_record(1), {1}, cpu_view()); }), text);
    ints array = ints::array(7, cpu_view());
    closure kernel = {ints::over(memory), 10, 99, &array};
    EXPECT_EQ(text_of<runtime_exception>([&] { run(full_record(), {1}, nullptr, &kernel); }), text);
}

TEST_F(launches, capturedArrayChoosesTheDevice) {
    ints array = ints::array(7, other);
    closure kernel = {ints::over(memory), 10, 99, &array};
    run(full_record(), {5}, nullptr, &kernel);
    EXPECT_EQ(last(command_kind::launch).device, "Other");
    run(full_record(), {5}, auto_selection_view(), &kernel);
    EXPECT_EQ(last(command_kind::launch).device, "Other");
    EXPECT_THAT(text_of<runtime_exception>([&] { run(full_record(), {5}, gpu, &kernel); }),
                AllOf(HasSubstr("GPU"), HasSubstr("Other")));
}

TEST_F(launches, viewsOfArraysGoAnywhere) {
    amp::abi::kernel_record record = make_record(1);
    record.buffer_count = 1;
    record.buffers = both_buffers;
    closure on_cpu = {ints::array(7, cpu_view()), 0, 0, nullptr};
    run(record, {5}, nullptr, &on_cpu);
    EXPECT_EQ(last(command_kind::launch).device, "GPU");
    closure on_other = {ints::array(7, other), 0, 0, nullptr};
    run(record, {5}, nullptr, &on_other);
    EXPECT_EQ(last(command_kind::launch).device, "Other") << "where the data is already";
    run(record, {5}, gpu, &on_other);
    EXPECT_EQ(last(command_kind::launch).device, "GPU");
}

TEST_F(launches, defaultAcceleratorOtherwise) {
    run(make_record(1), {1});
    EXPECT_EQ(last(command_kind::launch).device, "GPU");
    EXPECT_FALSE(set_default_device(L"fake/1")) << "the default has been used";
}

TEST_F(launches, doubleNeedsADeviceWithDouble) {
    amp::abi::kernel_record record = make_record(1);
    record.flags = amp::abi::kernel_uses_double;
    EXPECT_NO_THROW(run(record, {1}, gpu));
    EXPECT_THAT(text_of<unsupported_feature>([&] { run(record, {1}, other); }),
                AllOf(HasSubstr("Other"), HasSubstr("scale.cpp:12:5")));
}

TEST_F(launches, buildFailureShowsTheLogAndThePlace) {
    world.faults[command_kind::build] = [] { throw build_failure{"line 3: what is this?"}; };
    const amp::abi::kernel_record record = make_record(1);
    EXPECT_THAT(text_of<runtime_exception>([&] { run(record, {1}); }),
                AllOf(HasSubstr("what is this?"), HasSubstr("main()::<lambda>"), HasSubstr("scale.cpp:12:5"),
                      HasSubstr("GPU")));
    world.faults.clear();
    EXPECT_NO_THROW(run(record, {1})) << "a failure is not cached";
}

TEST_F(launches, equalTextsAreBuiltOnce) {
    amp::abi::kernel_record record = make_record(1);
    run(record, {1});
    record.slot = &slots.emplace_back();
    run(record, {1});
    EXPECT_EQ(world.count(command_kind::build), 1u);
    run(record, {1}, other);
    EXPECT_EQ(world.count(command_kind::build), 2u);
}

TEST_F(launches, variantsAreBuiltApartAndKept) {
    const amp::abi::kernel_record record = make_record(1);
    compiled_kernel &plain = kernel_for(record, gpu->device);
    compiled_kernel &wide = kernel_for(record, gpu->device, "-D WIDE=4");
    EXPECT_NE(&plain, &wide);
    EXPECT_EQ(&plain, &kernel_for(record, gpu->device));
    EXPECT_EQ(&wide, &kernel_for(record, gpu->device, std::string("-D WIDE=4")));
    EXPECT_NE(&wide, &kernel_for(record, other->device, "-D WIDE=4"));
    std::vector<std::string> built;
    for (const fake::command &each : world.log)
        built.push_back(each.device + each.options);
    EXPECT_THAT(built, ElementsAre("GPU", "GPU-D WIDE=4", "Other-D WIDE=4"));
}

TEST_F(launches, kernelObjectsBelongToOneLaunchAtATime) {
    const amp::abi::kernel_record record = make_record(1);
    compiled_kernel &compiled = kernel_for(record, gpu->device);
    const amp::runtime::kernel *kept;
    {
        const compiled_kernel::lease one(compiled), another(compiled);
        EXPECT_NE(one->kernel, another->kernel);
        kept = another->kernel.get();
    }
    const compiled_kernel::lease again(compiled);
    EXPECT_EQ(again->kernel.get(), kept) << "what ended first lies ready";
}

TEST_F(launches, foreignRecordVersionIsRefused) {
    amp::abi::kernel_record record = make_record(1);
    record.abi_version = 77;
    EXPECT_THAT(text_of<runtime_exception>([&] { run(record, {1}); }), HasSubstr("77"));
}

TEST_F(launches, errorsOfTheDeviceSayWhichLaunch) {
    world.faults[command_kind::launch] = [] { fail(failure::removed, "lost"); };
    EXPECT_THAT(text_of<accelerator_view_removed>([&] { run(make_record(1), {1}); }),
                AllOf(HasSubstr("lost"), HasSubstr("scale.cpp:12:5")));
    world.faults.clear();
    world.faults[command_kind::allocate] = [] { fail(failure::memory, "full"); };
    closure kernel = {ints::over(memory), 0, 0, nullptr};
    amp::abi::kernel_record record = make_record(1);
    record.buffer_count = 1;
    record.buffers = both_buffers;
    EXPECT_THAT(text_of<out_of_memory>([&] { run(record, {1}, nullptr, &kernel); }),
                AllOf(HasSubstr("full"), HasSubstr("scale.cpp:12:5")));
}

}  // namespace
