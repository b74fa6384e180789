// Counts the operations of a launch on any OpenCL device: allocations, locks and OpenCL calls of the launching thread,
// after a few launches. The linker replaces the functions that the runtime calls by the ones below. Calls inside the
// driver are not replaced.
#include "containers.h"

#include "abi/kernel_record.h"
#include "device/accelerators.h"

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <gmock/gmock.h>

#include <barrier>
#include <cstdlib>
#include <cstring>
#include <map>
#include <new>
#include <thread>

#include <pthread.h>

namespace {

/// The counts of one thread, while `counting` points to them. Their size is fixed, because counting must not
/// allocate.
struct counts {
    std::size_t allocations = 0;
    std::size_t locks = 0;
    void *locked[64] = {};
    std::size_t calls = 0;
    const char *called[64] = {};

    void add_lock(void *mutex) { locked[locks++ % 64] = mutex; }
    void add_call(const char *name) { called[calls++ % 64] = name; }
};

thread_local counts *counting = nullptr;

/// Counts what `body` does on this thread.
template <typename F> counts count(const F &body) {
    counts mine;
    counting = &mine;
    body();
    counting = nullptr;
    return mine;
}

}  // namespace

// Not inlined: GCC would see a free that does not match the new.
__attribute__((noinline)) void *operator new(std::size_t size) {
    if (counting)
        ++counting->allocations;
    if (void *memory = std::malloc(size ? size : 1))
        return memory;
    throw std::bad_alloc();
}
__attribute__((noinline)) void operator delete(void *memory) noexcept { std::free(memory); }
__attribute__((noinline)) void operator delete(void *memory, std::size_t) noexcept { std::free(memory); }

extern "C" int __real_pthread_mutex_lock(pthread_mutex_t *mutex);
extern "C" int __wrap_pthread_mutex_lock(pthread_mutex_t *mutex) {
    if (counting)
        counting->add_lock(mutex);
    return __real_pthread_mutex_lock(mutex);
}

#define AMP_COUNTED(RESULT, NAME, PARAMETERS, ARGUMENTS)                                                               \
    extern "C" RESULT __real_##NAME PARAMETERS;                                                                        \
    extern "C" RESULT __wrap_##NAME PARAMETERS {                                                                       \
        if (counting)                                                                                                  \
            counting->add_call(#NAME);                                                                                 \
        return __real_##NAME ARGUMENTS;                                                                                \
    }
AMP_COUNTED(cl_int, clSetKernelArg, (cl_kernel k, cl_uint i, std::size_t s, const void *v), (k, i, s, v))
AMP_COUNTED(cl_int, clEnqueueNDRangeKernel,
            (cl_command_queue q, cl_kernel k, cl_uint d, const std::size_t *o, const std::size_t *g,
             const std::size_t *l, cl_uint n, const cl_event *w, cl_event *e),
            (q, k, d, o, g, l, n, w, e))
AMP_COUNTED(cl_mem, clCreateBuffer, (cl_context c, cl_mem_flags f, std::size_t s, void *h, cl_int *e), (c, f, s, h, e))
AMP_COUNTED(cl_int, clEnqueueWriteBuffer,
            (cl_command_queue q, cl_mem m, cl_bool b, std::size_t o, std::size_t s, const void *h, cl_uint n,
             const cl_event *w, cl_event *e),
            (q, m, b, o, s, h, n, w, e))
AMP_COUNTED(cl_int, clEnqueueMarkerWithWaitList, (cl_command_queue q, cl_uint n, const cl_event *w, cl_event *e),
            (q, n, w, e))
AMP_COUNTED(cl_int, clEnqueueBarrierWithWaitList, (cl_command_queue q, cl_uint n, const cl_event *w, cl_event *e),
            (q, n, w, e))
AMP_COUNTED(cl_int, clWaitForEvents, (cl_uint n, const cl_event *e), (n, e))
AMP_COUNTED(cl_int, clFlush, (cl_command_queue q), (q))
AMP_COUNTED(cl_int, clFinish, (cl_command_queue q), (q))
AMP_COUNTED(cl_int, clReleaseMemObject, (cl_mem m), (m))
AMP_COUNTED(cl_kernel, clCreateKernel, (cl_program p, const char *n, cl_int *e), (p, n, e))
AMP_COUNTED(cl_int, clGetKernelWorkGroupInfo,
            (cl_kernel k, cl_device_id d, cl_kernel_work_group_info w, std::size_t s, void *v, std::size_t *r),
            (k, d, w, s, v, r))

namespace {

using namespace Concurrency;
using namespace amp::runtime;
using namespace amp::test;
using testing::Each;
using testing::ElementsAre;
using testing::StrEq;

/// Adds block[0] times the second container's element to the first's.
const char text[] =
    "__kernel void add(__global int *a, __global int *b, __constant int *block, int rows, int columns) {\n"
    "    int c = (int)get_global_id(0), r = (int)get_global_id(1);\n"
    "    if (r < rows && c < columns) a[r * 100 + c] += block[0] * b[r * 100 + c];\n"
    "}\n";

struct closure {
    ints to;
    ints from;
    int factor;
};

class launch_cost : public testing::Test {
protected:
    void SetUp() override {
        if (all_devices().size() == 1)
            GTEST_SKIP() << "no OpenCL device";
        record.abi_version = amp::abi::version;
        record.kernel_name = "add";
        record.source = text;
        record.source_size = record.source_digest = std::strlen(text);
        record.display_name = "add";
        record.file = "launch_cost_test.cpp";
        record.rank = 2;
        record.tile[0] = record.tile[1] = record.tile[2] = 1;
        record.block_size = 4;
        record.domain_offset = amp::abi::no_offset;
        record.copy_count = 1;
        record.buffer_count = 2;
        record.copies = &piece;
        record.buffers = buffers;
        record.slot = &slot;
    }

    void run(const closure &kernel, int rows = 10, const view_handle &view = nullptr) {
        const int extents[2] = {rows, 100};
        launch(reinterpret_cast<const kernel_record *>(&record), &kernel, view, 2, extents);
    }
    static std::vector<std::string> calls_of(const counts &all) { return {all.called, all.called + all.calls}; }

    const amp::abi::block_copy piece = {offsetof(closure, factor), 0, 0, 0, 4};
    const amp::abi::buffer_argument buffers[2] = {{0, 0, amp::abi::buffer_read_write, 4},
                                                  {offsetof(closure, from), 0, amp::abi::buffer_read, 4}};
    amp::abi::record_slot slot = {};
    amp::abi::kernel_record record = {};
    std::vector<int> to = std::vector<int>(1000, 1), from = std::vector<int>(1000, 1);
};

TEST_F(launch_cost, anUnchangedLaunchIsOneCall) {
    closure kernel = {ints::over(to, 10, 100), ints::over(from, 10, 100), 2};
    run(kernel), run(kernel);
    const counts all = count([&] {
        for (int i = 0; i != 20; ++i)
            run(kernel);
    });
    EXPECT_EQ(all.allocations, 0u);
    EXPECT_EQ(all.locks, 40u) << "one for each container's memory";
    EXPECT_EQ(all.calls, 20u);
    EXPECT_THAT(calls_of(all), Each(StrEq("clEnqueueNDRangeKernel")));
    EXPECT_EQ(kernel.to.read(5), 45);
}

TEST_F(launch_cost, sectionsCostNoMore) {
    // Rows with gaps between them.
    closure kernel = {ints::over(to, 10, 100).section(0, 0, 10, 60), ints::over(from, 10, 100).section(0, 0, 10, 60),
                      2};
    run(kernel), run(kernel);
    const counts all = count([&] { run(kernel); });
    EXPECT_EQ(all.allocations, 0u);
    EXPECT_THAT(calls_of(all), ElementsAre("clEnqueueNDRangeKernel"));
}

TEST_F(launch_cost, onlyWhatChangedIsSet) {
    closure kernel = {ints::over(to, 10, 100), ints::over(from, 10, 100), 2};
    run(kernel, 10), run(kernel, 9);
    counts all = count([&] { run(kernel, 10); });
    EXPECT_EQ(all.allocations, 0u);
    EXPECT_THAT(calls_of(all), ElementsAre("clSetKernelArg", "clEnqueueNDRangeKernel")) << "the number of rows";
    kernel.factor = 3;
    all = count([&] { run(kernel, 10); });
    EXPECT_THAT(calls_of(all),
                ElementsAre("clCreateBuffer", "clReleaseMemObject", "clSetKernelArg", "clEnqueueNDRangeKernel"));
    EXPECT_EQ(kernel.to.read(5), 1 + 3 * 2 + 3);
}

TEST_F(launch_cost, anotherBufferInTheSamePlaceIsSet) {
    // A driver may reuse the handle of a released buffer.
    closure kernel = {ints::over(to, 10, 100), ints::over(from, 10, 100), 1};
    run(kernel);
    for (int i = 0; i != 20; ++i) {
        std::vector<int> fresh(1000, i);
        {
            closure again = {ints::over(to, 10, 100), ints::over(fresh, 10, 100), 1};
            kernel.to.release();
            kernel.to.state.memory = nullptr;
            run(again);
        }
        closure sum = {ints::over(fresh, 10, 100), ints::over(to, 10, 100), 1};
        run(sum);
        ASSERT_EQ(sum.to.read(7), i + to[7]);
    }
}

TEST_F(launch_cost, threadsOnDifferentViewsShareNoLock) {
    constexpr int thread_count = 4;
    for (bool own_queues : {false, true}) {
        std::vector<counts> all(thread_count);
        std::vector<std::thread> threads;
        std::barrier together(thread_count);
        for (int t = 0; t != thread_count; ++t)
            threads.emplace_back([&, t] {
                std::vector<int> mine(1000, 1), other(1000, 1);
                closure kernel = {ints::over(mine, 10, 100), ints::over(other, 10, 100), t};
                const view_handle view = own_queues ? create_view(default_device(), queuing_mode_automatic) : nullptr;
                run(kernel, 10, view);
                run(kernel, 10, view);
                // From now on each thread has its own memory, at addresses that no other thread has.
                together.arrive_and_wait();
                all[t] = count([&] { run(kernel, 10, view); });
                together.arrive_and_wait();
                EXPECT_EQ(kernel.to.read(3), 1 + 3 * t);
            });
        for (std::thread &each : threads)
            each.join();
        std::map<void *, int> owners;
        for (int t = 0; t != thread_count; ++t) {
            EXPECT_EQ(all[t].allocations, 0u);
            EXPECT_EQ(all[t].locks, 2u);
            EXPECT_THAT(calls_of(all[t]), ElementsAre("clEnqueueNDRangeKernel"));
            for (std::size_t i = 0; i != all[t].locks; ++i)
                EXPECT_EQ(owners.emplace(all[t].locked[i], t).first->second, t);
        }
    }
}

}  // namespace
