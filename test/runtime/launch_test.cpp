// Launches: what the device gets from the record, which device it is [P12-P14], errors [P27].
#include "containers.h"

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

class launches : public testing::Test {
protected:
    void SetUp() override {
        fake::reset({{.name = "GPU", .memory = 2}, {.name = "Other", .has_double = false, .memory = 1}});
        gpu = default_view(all_devices()[0]);
        other = default_view(all_devices()[1]);
    }

    amp::abi::kernel_record make_record(int rank) {
        amp::abi::kernel_record record = {};
        record.abi_version = amp::abi::version;
        record.kernel_name = "scale";
        record.source = "text";
        record.source_size = 4;
        static std::uint64_t digest = 0;
        record.source_digest = ++digest;
        record.display_name = "main()::<lambda>";
        record.file = "scale.cpp";
        record.line = 12;
        record.column = 5;
        record.rank = static_cast<std::uint32_t>(rank);
        record.tile[0] = record.tile[1] = record.tile[2] = 1;
        record.closure_size = sizeof(closure);
        record.domain_offset = amp::abi::no_offset;
        record.slot = &slots.emplace_back();
        return record;
    }

    amp::abi::kernel_record full_record() {
        amp::abi::kernel_record record = make_record(1);
        record.block_size = 16;
        record.copy_count = 2;
        record.copies = pieces;
        record.buffer_count = 2;
        record.buffers = both_buffers;
        return record;
    }

    void run(const amp::abi::kernel_record &record, std::vector<int> extents, const view_handle &view = nullptr,
             const void *kernel = nullptr) {
        launch(reinterpret_cast<const kernel_record *>(&record), kernel, view, static_cast<int>(extents.size()),
               extents.data());
    }

    const fake::command &last(command_kind kind) const {
        for (auto each = world.log.rbegin(); each != world.log.rend(); ++each)
            if (each->kind == kind)
                return *each;
        throw std::logic_error("no such command was given");
    }

    template <typename E, typename F> static std::string text_of(const F &body) {
        try {
            body();
        } catch (const E &e) {
            return e.what();
        }
        return "no such exception";
    }

    fake::world &world = fake::the_world();
    view_handle gpu, other;
    std::vector<int> memory = {1, 2, 3, 4, 5};
    std::list<amp::abi::record_slot> slots;
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

// --- launches over several accelerators ---

using amp::abi::range_add, amp::abi::range_block, amp::abi::range_position, amp::abi::range_reads,
    amp::abi::range_writes, amp::abi::range_writes_end;

/// A kernel that adds its block's first number to its row's element. `reads_next`: it also reads the next element.
class split_launches : public launches {
protected:
    struct part_closure {
        ints view;
        int first;
    };

    void SetUp() override {
        launches::SetUp();
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
                                            range_writes_end, range_block, 0, range_position, 0, range_add,
                                            range_reads, 0};
        static const std::uint32_t next[] = {range_block,      0, range_position, 0, range_add,      range_writes, 0,
                                             range_writes_end, range_block,    0, range_position, 0,
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
        launch_parts(reinterpret_cast<const kernel_record *>(&record),
                     {{&kernels[0], places[0], 2}, {&kernels[1], places[1], 3}}, 1, extents);
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

}  // namespace
