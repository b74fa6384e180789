// Reports of kernels: one per accelerator_view, thrown by the first call that synchronises with it [AMP 12.3].
#include "containers.h"

#include "abi/kernel_record.h"
#include "device/accelerators.h"
#include "device/reports.h"
#include "backends/fake/world.h"

#include <gmock/gmock.h>

#include <cstring>

using namespace Concurrency;
using namespace amp::runtime;
using namespace amp::test;
using fake::command_kind;
using testing::HasSubstr;

namespace {

const amp::abi::report_site sites[] = {
    {"%d and %5.1f|%-4lu|%g%%", "ifmd", "a.cpp", 7, amp::abi::report_error},
    {"", "", "a.cpp", 8, amp::abi::report_abort},
    {"x < 3", "", "a.cpp", 9, amp::abi::report_assertion},
    {"", "iii", "a.cpp", 10, amp::abi::report_out_of_range},
    {"", "iii", "a.cpp", 0, amp::abi::report_out_of_range},
};
const amp::abi::buffer_argument buffers[] = {{0, 0, amp::abi::buffer_read_write, 4}};

template <typename T> std::vector<int> words_of(T value) {
    std::vector<int> words(sizeof value / 4);
    std::memcpy(words.data(), &value, sizeof value);
    return words;
}

class reports : public testing::Test {
protected:
    void SetUp() override {
        fake::reset({{.name = "GPU"}, {.name = "Other"}});
        gpu = default_view(all_devices()[0]);
        record.abi_version = amp::abi::version;
        record.flags = amp::abi::kernel_reports;
        record.kernel_name = "scale";
        record.source = "text";
        record.source_size = 4;
        static std::uint64_t digest = 1u << 20;
        record.source_digest = ++digest;
        record.display_name = "main()::<lambda>";
        record.file = "scale.cpp";
        record.line = 12;
        record.rank = 2;
        record.tile[0] = record.tile[1] = record.tile[2] = 1;
        record.closure_size = sizeof(ints);
        record.domain_offset = amp::abi::no_offset;
        record.slot = &slot;
        record.reports = sites;
        record.report_count = 5;
        record.buffer_count = 1;
        record.buffers = buffers;
    }

    /// A launch whose work-item (2, 5, 0) reports.
    void run(int site, const std::vector<int> &arguments, int times = 1) { run_on(view, site, arguments, times); }
    void run_on(const ints &container, int site, const std::vector<int> &arguments, int times = 1) {
        fake::the_world().kernels["scale"] = [=](const fake::launched &seen) {
            if (seen.reports[0] == 0) {
                const int head[] = {seen.request.report_launch, site, 2, 5, 0};
                std::copy(std::begin(head), std::end(head), seen.reports + 1);
                std::copy(arguments.begin(), arguments.end(), seen.reports + amp::abi::report_arguments);
            }
            seen.reports[0] += times;
        };
        const int extents[] = {8, 8};
        launch(reinterpret_cast<const kernel_record *>(&record), &container, gpu, 2, extents);
    }

    template <typename F> static std::string text_of(const F &body) {
        try {
            body();
        } catch (const runtime_exception &e) {
            return e.what();
        }
        return "nothing";
    }
    std::string waited() {
        return text_of([&] { wait(gpu); });
    }

    view_handle gpu;
    std::vector<int> memory = {1, 2, 3, 4};
    ints view = ints::over(memory);
    amp::abi::kernel_record record = {};
    amp::abi::record_slot slot = {};
};

TEST_F(reports, errorsAreFormatted) {
    std::vector<int> arguments = {-3};
    for (const std::vector<int> &more : {words_of(2.5f), words_of(1ul << 40), words_of(1e-9)})
        arguments.insert(arguments.end(), more.begin(), more.end());
    run(0, arguments);
    EXPECT_EQ(waited(), "-3 and   2.5|1099511627776|1e-09%");
    EXPECT_EQ(waited(), "nothing") << "it was heard";
}

TEST_F(reports, sayPlaceAndThread) {
    run(1, {});
    EXPECT_EQ(waited(), "a.cpp:8: direct3d_abort() in thread (5, 2) (kernel main()::<lambda> at scale.cpp:12:0)");
    run(2, {}, 3);
    EXPECT_THAT(waited(), HasSubstr("a.cpp:9: assertion 'x < 3' failed in thread (5, 2); 2 reports more (kernel"));
    run(3, {1, 9, 8});
    EXPECT_THAT(waited(), HasSubstr("a.cpp:10: index 9 of dimension 1 is outside of the extent 8 in thread"));
    run(4, {-1, -2, 8});
    EXPECT_THAT(waited(), testing::StartsWith("index -2 is outside of the extent 8 in thread"));
}

TEST_F(reports, firstOfSeveralLaunchesIsHeard) {
    run(2, {});
    run(1, {});
    EXPECT_THAT(waited(), HasSubstr("assertion"));
    EXPECT_EQ(waited(), "nothing");
}

TEST_F(reports, dataStayUntilTheNextTry) {
    run(1, {});
    EXPECT_THAT(text_of([&] { synchronize(view.region(), access_type_read); }), HasSubstr("direct3d_abort"));
    EXPECT_EQ(text_of([&] { synchronize(view.region(), access_type_read); }), "nothing");
    run(1, {});
    EXPECT_THAT(text_of([&] {
                    if (!host_bytes(view.state.memory, view.state.memory->epoch, 0, 16, 16, 4 + host_reads))
                        throw_fetch_error();
                }),
                HasSubstr("direct3d_abort"));
    run(1, {});
    EXPECT_THAT(text_of([&] { marker(gpu).get(); }), HasSubstr("direct3d_abort"));
    int copied[4];
    run(1, {});
    EXPECT_THAT(text_of([&] { copy_out(view.region(), copied); }), HasSubstr("direct3d_abort"));
}

// On a device that computes in the host's memory (runtime/memory/zero_copy.cpp) nothing is read back. Mapping the
// memory for the host is the synchronisation.
TEST_F(reports, areHeardWhenSharedMemoryIsMapped) {
    fake::reset({{.name = "InPlace", .shares_host_memory = true}});
    gpu = default_view(all_devices()[0]);
    for (const ints &shared : {ints::array(4, gpu), ints::sourceless(4)}) {
        run_on(shared, 1, {});
        EXPECT_THAT(text_of([&] { shared.read(2); }), HasSubstr("direct3d_abort"));
        EXPECT_EQ(text_of([&] { shared.read(2); }), "nothing") << "it was heard";
        run_on(shared, 1, {});
        EXPECT_THAT(text_of([&] { shared.at(2) = 5; }), HasSubstr("direct3d_abort"));
        int copied[4];
        run_on(shared, 2, {});
        EXPECT_THAT(text_of([&] { copy_out(shared.region(), copied); }), HasSubstr("assertion"));
        run_on(shared, 3, {1, 9, 8});
        EXPECT_THAT(text_of([&] { copy_in(copied, shared.region()); }), HasSubstr("index 9"));
        EXPECT_EQ(waited(), "nothing");
    }
    EXPECT_EQ(fake::the_world().bytes(command_kind::write), 0u) << "it was not shared";
}

TEST_F(reports, destructorsLeaveThemToOthers) {
    run(1, {});
    view.release();
    EXPECT_THAT(waited(), HasSubstr("direct3d_abort"));
}

TEST_F(reports, viewsHaveTheirOwn) {
    run(1, {});
    const view_handle another = create_view(all_devices()[0], queuing_mode_automatic);
    EXPECT_EQ(text_of([&] { wait(another); }), "nothing");
    EXPECT_THAT(waited(), HasSubstr("direct3d_abort"));
}

TEST_F(reports, unheardOnesAreSaid) {
    gpu = create_view(all_devices()[1], queuing_mode_automatic);
    testing::internal::CaptureStderr();
    run(1, {});
    view.release();
    gpu.reset();
    EXPECT_THAT(testing::internal::GetCapturedStderr(), HasSubstr("nobody synchronised with it: a.cpp:8"));
}

TEST_F(reports, kernelsWithoutThemCostNothing) {
    record.flags = 0;
    const int extents[] = {8, 8};
    launch(reinterpret_cast<const kernel_record *>(&record), &view, gpu, 2, extents);
    const std::size_t reads = fake::the_world().count(command_kind::read);
    wait(gpu);
    EXPECT_EQ(fake::the_world().count(command_kind::read), reads);
    EXPECT_EQ(fake::the_world().count(command_kind::fill), 0u);
}

}  // namespace
