// The same containers on a real OpenCL device: rectangles, kernels, errors of the driver.
#include "containers.h"

#include "abi/kernel_record.h"
#include "device/accelerators.h"
#include "device/views.h"

#include <gmock/gmock.h>

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <atomic>
#include <chrono>
#include <cstring>
#include <numeric>
#include <thread>

using namespace Concurrency;
using namespace amp::test;
using testing::HasSubstr;

namespace {

/// Adds 1000 to a strided region: block = offset, row stride; extents = rows, columns.
const char text[] = "__kernel void add(__global int *a, __constant int *b, int rows, int columns) {\n"
                    "    int c = (int)get_global_id(0), r = (int)get_global_id(1);\n"
                    "    if (r < rows && c < columns) a[b[0] + r * b[1] + c] += 1000;\n"
                    "}\n";

struct closure {
    ints view;
    int offset;
    int stride;
};

class on_opencl : public testing::Test {
protected:
    void SetUp() override {
        if (all_devices().size() == 1)
            GTEST_SKIP() << "no OpenCL device";
    }

    static void add(const closure &kernel, std::vector<int> extents, const char *source = text) {
        static const amp::abi::buffer_argument buffer = {0, 0, amp::abi::buffer_read_write, 4};
        static const amp::abi::block_copy block = {offsetof(closure, offset), 0, 0, 0, 8};
        amp::abi::record_slot slot = {};
        amp::abi::kernel_record record = {};
        record.abi_version = amp::abi::version;
        record.kernel_name = "add";
        record.source = source;
        record.source_size = std::strlen(source);
        record.source_digest = std::strlen(source);
        record.display_name = "add";
        record.file = "opencl_test.cpp";
        record.line = 1;
        record.rank = 2;
        record.tile[0] = record.tile[1] = record.tile[2] = 1;
        record.block_size = 8;
        record.domain_offset = amp::abi::no_offset;
        record.copy_count = record.buffer_count = 1;
        record.copies = &block;
        record.buffers = &buffer;
        record.slot = &slot;
        launch(reinterpret_cast<const kernel_record *>(&record), &kernel, nullptr, 2, extents.data());
    }
};

TEST_F(on_opencl, sectionOfRowsThereAndBack) {
    std::vector<int> memory(100);
    std::iota(memory.begin(), memory.end(), 0);
    ints whole = ints::over(memory, 10, 10);
    for (int row : {0, 2, 6})
        add({whole.section(row, 3, 4, 5), row * 10 + 3, 10}, {4, 5});
    synchronize(whole.region(), access_type_read);
    for (int i = 0; i != 100; ++i) {
        const int row = i / 10, column = i % 10;
        const int hits = column < 3 || column > 7 ? 0 : (row < 4) + (row >= 2 && row < 6) + (row >= 6);
        EXPECT_EQ(memory[i], i + 1000 * hits) << i;
    }
}

TEST_F(on_opencl, arraysAreZeroAndCopied) {
    ints array = ints::array(1000);
    add({array, 0, 100}, {10, 100});
    ints copy = ints::array(1000);
    copy_region(array.region(), copy.region());
    std::vector<int> out(1000);
    copy_out(copy.region(), out.data());
    EXPECT_EQ(out, std::vector<int>(1000, 1000));
}

TEST_F(on_opencl, markersComplete) {
    view_handle view = default_view(default_device());
    marker(view).get();
    wait(view);
    flush(view);
}

// Another thread keeps the queue busy until every wait below has returned. If a wait fails, the test hangs.
TEST_F(on_opencl, waitingIsForWhatWasBefore) {
    const view_handle view = default_view(default_device());
    amp::runtime::device &device = *view->device->device;
    amp::runtime::queue &queue = *view->queue;
    // Runs longer than it takes to launch it again.
    const auto program = device.build("__kernel void work(__global int *a) {"
                                      "    for (int k = 0; k < 500000; k++) a[0] = (a[0] ^ k) * 5; }",
                                      "");
    const auto kernel = program->make_kernel("work");
    const auto its = device.make_buffer(sizeof(int)), other = device.make_buffer(sizeof(int));
    queue.fill_zero(*its, sizeof(int));
    queue.fill_zero(*other, sizeof(int));
    amp::runtime::launch_request request;
    request.buffers = {its.get()};
    std::atomic<bool> served{false}, isBusy{false};
    std::thread busy([&] {
        for (std::shared_ptr<amp::runtime::event> before = queue.mark(), now; !served; before = now, isBusy = true) {
            for (int launches = 0; launches != 32; ++launches)
                queue.launch(*kernel, request);
            now = queue.mark();
            before->wait();
        }
    });
    while (!isBusy)
        std::this_thread::yield();
    alignas(4096) static int shared[1024];
    const auto buffer = device.use_host_memory(shared, sizeof shared, nullptr);
    queue.finish();
    int out = 1;
    queue.read(*other, {0, sizeof out, 0, 1}, &out, 0);
    EXPECT_EQ(out, 0);
    queue.map(*buffer);
    queue.unmap(*buffer);
    served = true;
    busy.join();
    queue.finish();
}

// Commands that have ended are not waited for again, but later commands of the program are.
TEST_F(on_opencl, waitingIsForTheProgramsOwnCommands) {
    const view_handle view = default_view(default_device());
    wait(view);
    wait(view);
    auto *queue = static_cast<cl_command_queue>(opencl_queue(view));
    cl_int status;
    cl_event gate = clCreateUserEvent(static_cast<cl_context>(opencl_context(view)), &status);
    ASSERT_EQ(status, CL_SUCCESS);
    cl_event behind = nullptr;
    ASSERT_EQ(clEnqueueMarkerWithWaitList(queue, 1, &gate, &behind), CL_SUCCESS);
    std::thread opener([gate] {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        clSetUserEventStatus(gate, CL_COMPLETE);
    });
    wait(view);
    cl_int state = CL_QUEUED;
    EXPECT_EQ(clGetEventInfo(behind, CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state, &state, nullptr), CL_SUCCESS);
    EXPECT_EQ(state, CL_COMPLETE);
    opener.join();
    clReleaseEvent(behind);
    clReleaseEvent(gate);
}

TEST_F(on_opencl, launchesThatAreTimedKeepTheirPlace) {
    const view_handle view = default_view(default_device());
    amp::runtime::device &device = *view->device->device;
    const auto program = device.build("__kernel void advance(__global int *a, int number) {"
                                      "    size_t i = get_global_id(0); a[i] = a[i] * 3 + (int)i + number; }",
                                      "");
    const auto kernel = program->make_kernel("advance");
    constexpr std::size_t threads = 1 << 14;
    const auto memory = device.make_buffer(threads * sizeof(int));
    view->queue->fill_zero(*memory, threads * sizeof(int));
    std::vector<unsigned> expected(threads);
    std::vector<std::shared_ptr<amp::runtime::stopwatch>> watches;
    for (int number = 0; number != 40; ++number) {
        amp::runtime::launch_request request;
        request.buffers = {memory.get()};
        request.extents = {number};
        request.global[0] = threads;
        request.local[0] = 64;
        if (number % 3 == 0)
            view->queue->launch(*kernel, request);
        else
            watches.push_back(view->queue->launch_timed(*kernel, request));
        for (std::size_t i = 0; i != threads; ++i)
            expected[i] = expected[i] * 3 + static_cast<unsigned>(i) + static_cast<unsigned>(number);
    }
    std::vector<unsigned> out(threads);
    view->queue->read(*memory, {0, threads * sizeof(int), 0, 1}, out.data(), 0);
    EXPECT_EQ(out, expected);
    for (const auto &watch : watches) {
        const std::optional<double> seconds = watch->seconds();
        ASSERT_TRUE(seconds) << "what was waited for has ended";
        EXPECT_GT(*seconds, 0.0);
        EXPECT_LT(*seconds, 60.0);
    }
}

TEST_F(on_opencl, badTextBringsTheDriversLog) {
    std::vector<int> memory(4);
    try {
        add({ints::over(memory), 0, 1}, {1, 1}, "__kernel void add() { nonsense; }");
        FAIL();
    } catch (const runtime_exception &e) {
        EXPECT_THAT(e.what(), HasSubstr("nonsense"));
        EXPECT_THAT(e.what(), HasSubstr("opencl_test.cpp"));
    }
}

}  // namespace
