// Staged transfers on a real OpenCL device, with pieces so small that every shape is cut. Each byte must arrive at
// its place, and no other byte may change. benchmark/runtime/transfers.cpp measures their speed.
#include "device/backend.h"
#include "backends/opencl/device.h"
#include "backends/opencl/staging.h"

#include <amp/exceptions.h>

#include <gmock/gmock.h>

#include <cstdlib>
#include <thread>

using namespace amp::runtime;
using namespace amp::runtime::opencl;

namespace {

const std::size_t piece = 4096, device_bytes = 300000;

class staged : public testing::Test {
protected:
    void SetUp() override {
        std::string searched;
        const std::vector<std::shared_ptr<device>> devices = discover_devices(searched);
        if (devices.empty())
            GTEST_SKIP() << "no OpenCL device";
        device_ = std::static_pointer_cast<opencl_device>(devices.front());
        cl_int status;
        queue_ = queue_handle(clCreateCommandQueue(device_->context(), device_->id(), 0, &status));
        memory_ = memory_handle(clCreateBuffer(device_->context(), CL_MEM_READ_WRITE, device_bytes, nullptr, &status));
    }

    staging make(std::size_t threads) {
        return {device_->context(), device_->id(), device_->name(), {threads, piece, 1, 1}};
    }

    void set_device(const std::vector<char> &bytes) {
        clEnqueueWriteBuffer(queue_.get(), memory_.get(), CL_TRUE, 0, device_bytes, bytes.data(), 0, nullptr, nullptr);
    }
    std::vector<char> get_device() {
        std::vector<char> bytes(device_bytes);
        clEnqueueReadBuffer(queue_.get(), memory_.get(), CL_TRUE, 0, device_bytes, bytes.data(), 0, nullptr, nullptr);
        return bytes;
    }
    static std::vector<char> pattern(std::size_t size, int seed) {
        std::vector<char> bytes(size);
        for (std::size_t i = 0; i != size; ++i)
            bytes[i] = static_cast<char>((i * 31 + i / 251 + static_cast<std::size_t>(seed)) % 251);
        return bytes;
    }
    static void copy_rows(char *to, std::size_t to_pitch, const char *from, std::size_t from_pitch, const span &shape) {
        for (std::size_t row = 0; row != shape.rows; ++row)
            std::copy_n(from + row * from_pitch, shape.row_bytes, to + row * to_pitch);
    }

    /// Transfers rows to the device and back. The bytes around them must not change on either side.
    void check(staging &stage, const span &where, std::size_t host_pitch) {
        SCOPED_TRACE(testing::Message() << where.offset << "+" << where.row_bytes << "/" << where.pitch << "*"
                                        << where.rows << " host pitch " << host_pitch);
        const std::vector<char> before = pattern(device_bytes, 1), host = pattern(host_pitch * where.rows, 2);
        set_device(before);
        auto done = stage.write(queue_.get(), memory_.get(), where, host.data(), host_pitch);
        ASSERT_TRUE(done);
        for (const event_handle &each : *done) {
            cl_event one = each.get();
            clWaitForEvents(1, &one);
        }
        std::vector<char> wanted = before;
        copy_rows(wanted.data() + where.offset, where.pitch, host.data(), host_pitch, where);
        EXPECT_TRUE(get_device() == wanted);

        std::vector<char> back = pattern(host_pitch * where.rows, 3), wanted_back = back;
        set_device(before);
        ASSERT_TRUE(stage.read(queue_.get(), memory_.get(), where, back.data(), host_pitch));
        copy_rows(wanted_back.data(), host_pitch, before.data() + where.offset, where.pitch, where);
        EXPECT_TRUE(back == wanted_back);
    }

    std::shared_ptr<opencl_device> device_;
    queue_handle queue_;
    memory_handle memory_;
};

TEST_F(staged, everyShapeThereAndBack) {
    for (const std::size_t threads : {1, 2, 5}) {
        staging stage = make(threads);
        // One run, not at the start of the buffer: less than a piece, one piece, a little more, many.
        for (const std::size_t bytes : {1ul, 4095ul, 4096ul, 4097ul, 8192ul, 100001ul})
            check(stage, {17, bytes, bytes, 1}, bytes);
        check(stage, {0, device_bytes, device_bytes, 1}, device_bytes);
        // Rows that are adjacent on both sides, on one side, or on neither.
        check(stage, {1000, 1000, 1000, 70}, 1000);
        check(stage, {1000, 1000, 1000, 70}, 1300);
        check(stage, {250, 1000, 1500, 70}, 1000);
        check(stage, {250, 1000, 1500, 3}, 1700);
        // Rows longer than a piece, rows of exactly one piece, and an odd number of short ones.
        check(stage, {100, 9001, 10000, 20}, 9500);
        check(stage, {100, 4096, 5000, 11}, 4096);
        check(stage, {3, 7, 11, 9999}, 13);
    }
}

// Transfers use the lanes' memory again before earlier transfers have reached the device.
TEST_F(staged, transfersOfOneQueueKeepTheirOrder) {
    staging stage = make(3);
    const span all = {0, device_bytes, device_bytes, 1};
    std::vector<std::vector<char>> versions;
    for (int i = 0; i != 10; ++i)
        versions.push_back(pattern(device_bytes, i));
    for (const std::vector<char> &each : versions)
        stage.write(queue_.get(), memory_.get(), all, each.data(), device_bytes);
    std::vector<char> back(device_bytes);
    stage.read(queue_.get(), memory_.get(), all, back.data(), device_bytes);
    EXPECT_TRUE(back == versions.back());
}

// A small transfer is in progress, after commands that wait. The next one is not staged, and does not wait for it.
TEST_F(staged, smallTransfersDoNotWaitForEachOther) {
    staging stage = make(3);
    cl_int status;
    const event_handle gate(clCreateUserEvent(device_->context(), &status));
    cl_event one = gate.get();
    clEnqueueBarrierWithWaitList(queue_.get(), 1, &one, nullptr);
    const std::vector<char> host = pattern(100, 5);
    EXPECT_TRUE(stage.write(queue_.get(), memory_.get(), {0, 100, 100, 1}, host.data(), 100));
    EXPECT_FALSE(stage.write(queue_.get(), memory_.get(), {200, 100, 100, 1}, host.data(), 100));
    std::vector<char> back(100);
    EXPECT_FALSE(stage.read(queue_.get(), memory_.get(), {0, 100, 100, 1}, back.data(), 100));
    clSetUserEventStatus(gate.get(), CL_COMPLETE);
    clFinish(queue_.get());
    EXPECT_TRUE(stage.read(queue_.get(), memory_.get(), {0, 100, 100, 1}, back.data(), 100));
    EXPECT_EQ(back, host);
}

/// Another queue and memory, in a context of their own, as another device has them.
struct receiver {
    explicit receiver(const opencl_device &device) {
        cl_device_id id = device.id();
        cl_int status;
        context = context_handle(clCreateContext(nullptr, 1, &id, nullptr, nullptr, &status));
        queue = queue_handle(clCreateCommandQueue(context.get(), id, 0, &status));
        memory = memory_handle(clCreateBuffer(context.get(), CL_MEM_READ_WRITE, device_bytes, nullptr, &status));
    }
    context_handle context;
    queue_handle queue;
    memory_handle memory;
};

TEST_F(staged, rowsOfEveryShapeToAnotherDevice) {
    staging stage = make(1);
    receiver other(*device_);
    const std::vector<char> source = pattern(device_bytes, 1), before = pattern(device_bytes, 2);
    set_device(source);
    const std::pair<span, span> shapes[] = {
        {{17, 1, 1, 1}, {5, 1, 1, 1}},
        {{17, 4097, 4097, 1}, {0, 4097, 4097, 1}},
        {{0, device_bytes, device_bytes, 1}, {0, device_bytes, device_bytes, 1}},
        {{1000, 1000, 1000, 70}, {250, 1000, 1500, 70}},
        {{250, 1000, 1500, 70}, {1000, 1000, 1300, 70}},
        {{100, 9001, 10000, 20}, {300, 9001, 9500, 20}},
        {{3, 7, 11, 9999}, {2, 7, 13, 9999}},
    };
    for (const auto &[from, to] : shapes) {
        SCOPED_TRACE(testing::Message() << from.row_bytes << "/" << from.pitch << "*" << from.rows);
        clEnqueueWriteBuffer(other.queue.get(), other.memory.get(), CL_TRUE, 0, device_bytes, before.data(), 0, nullptr,
                             nullptr);
        ASSERT_TRUE(stage.send(queue_.get(), memory_.get(), from, other.queue.get(), other.memory.get(), to, "other"));
        std::vector<char> wanted = before, found(device_bytes);
        for (std::size_t row = 0; row != from.rows; ++row)
            std::copy_n(source.data() + from.offset + row * from.pitch, from.row_bytes,
                        wanted.data() + to.offset + row * to.pitch);
        clEnqueueReadBuffer(other.queue.get(), other.memory.get(), CL_TRUE, 0, device_bytes, found.data(), 0, nullptr,
                            nullptr);
        EXPECT_TRUE(found == wanted);
    }
}

// The source may change as soon as send returns, although the other device has not read the slot.
TEST_F(staged, sendReturnsBeforeTheOtherDeviceIsReady) {
    staging stage = make(1);
    receiver other(*device_);
    cl_int status;
    const event_handle gate(clCreateUserEvent(other.context.get(), &status));
    cl_event one = gate.get();
    clEnqueueBarrierWithWaitList(other.queue.get(), 1, &one, nullptr);
    const std::vector<char> first = pattern(device_bytes, 1), second = pattern(device_bytes, 2);
    const span low = {0, piece, piece, 1}, high = {piece, piece, piece, 1};
    set_device(first);
    ASSERT_TRUE(stage.send(queue_.get(), memory_.get(), low, other.queue.get(), other.memory.get(), low, "other"));
    set_device(second);
    ASSERT_TRUE(stage.send(queue_.get(), memory_.get(), low, other.queue.get(), other.memory.get(), high, "other"));
    set_device(first);
    clSetUserEventStatus(gate.get(), CL_COMPLETE);
    std::vector<char> found(2 * piece);
    clEnqueueReadBuffer(other.queue.get(), other.memory.get(), CL_TRUE, 0, 2 * piece, found.data(), 0, nullptr, nullptr);
    EXPECT_TRUE(std::equal(first.begin(), first.begin() + piece, found.begin()));
    EXPECT_TRUE(std::equal(second.begin(), second.begin() + piece, found.begin() + piece));
}

TEST_F(staged, hostThreadsTakeTurns) {
    staging stage = make(3);
    std::vector<std::thread> threads;
    for (int t = 0; t != 4; ++t)
        threads.emplace_back([&, t] {
            const span mine = {static_cast<std::size_t>(t) * 70000, 70000, 70000, 1};
            for (int i = 0; i != 20; ++i) {
                const std::vector<char> out = pattern(70000, t * 20 + i);
                std::vector<char> in(70000);
                EXPECT_TRUE(stage.write(queue_.get(), memory_.get(), mine, out.data(), 70000));
                stage.read(queue_.get(), memory_.get(), mine, in.data(), 70000);
                EXPECT_TRUE(in == out);
            }
        });
    for (std::thread &each : threads)
        each.join();
}

TEST_F(staged, anErrorComesOutAndTheNextTransferWorks) {
    staging stage = make(3);
    const span beyond = {device_bytes - 5000, 100000, 100000, 1};
    std::vector<char> host = pattern(100000, 4);
    EXPECT_THROW(stage.write(queue_.get(), memory_.get(), beyond, host.data(), 100000), Concurrency::runtime_exception);
    EXPECT_THROW(stage.read(queue_.get(), memory_.get(), beyond, host.data(), 100000), Concurrency::runtime_exception);
    check(stage, {0, 100000, 100000, 1}, 100000);
}

// The variable sets the plan of any device. Without it CPU devices do not stage.
TEST(staging_plan, comesFromTheEnvironment) {
    unsetenv("AMP_STAGING");
    EXPECT_EQ(plan_staging(true).threads, 0u);
    EXPECT_GT(plan_staging(false).threads, 0u);
    setenv("AMP_STAGING", "3,16,32", 1);
    const staging_plan plan = plan_staging(true);
    EXPECT_EQ(plan.threads, 3u);
    EXPECT_EQ(plan.piece, 16384u);
    EXPECT_EQ(plan.least_up, 32768u);
    EXPECT_EQ(plan.least_down, 32768u);
    setenv("AMP_STAGING", "0", 1);
    EXPECT_EQ(plan_staging(false).threads, 0u);
    for (const char *wrong : {"some", "1000", "2,0", "1,2", "1,2,3,", "1,2,3x"}) {
        setenv("AMP_STAGING", wrong, 1);
        EXPECT_THROW(plan_staging(false), Concurrency::runtime_exception) << wrong;
    }
    unsetenv("AMP_STAGING");
}

}  // namespace
