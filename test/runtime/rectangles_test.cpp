// Transfers of rows at random places, with a driver that rejects what NVIDIA's rejects: rectangles of a grid whose
// last row ends beyond the buffer. Each byte must arrive at its place, and no other byte may change.
#include "device/backend.h"
#include "backends/opencl/device.h"
#include "backends/opencl/rectangles.h"

#include <gmock/gmock.h>

#include <atomic>
#include <random>

using namespace amp::runtime;
using namespace amp::runtime::opencl;

namespace {

// Several threads enqueue pieces of a transfer.
std::atomic<int> refused{0};

bool is_refused(cl_mem memory, const std::size_t *origin, const std::size_t *size, std::size_t pitch) {
    std::size_t bytes = 0;
    clGetMemObjectInfo(memory, CL_MEM_SIZE, sizeof bytes, &bytes, nullptr);
    const bool goes_beyond = (origin[1] + size[1]) * pitch > bytes;
    refused += goes_beyond;
    return goes_beyond;
}

}  // namespace

extern "C" {
decltype(clEnqueueReadBufferRect) __real_clEnqueueReadBufferRect;
decltype(clEnqueueWriteBufferRect) __real_clEnqueueWriteBufferRect;
decltype(clEnqueueCopyBufferRect) __real_clEnqueueCopyBufferRect;

cl_int __wrap_clEnqueueReadBufferRect(cl_command_queue queue, cl_mem memory, cl_bool waits, const size_t *origin,
                                      const size_t *host_origin, const size_t *size, size_t pitch, size_t slice,
                                      size_t host_pitch, size_t host_slice, void *host, cl_uint count,
                                      const cl_event *before, cl_event *done) {
    return is_refused(memory, origin, size, pitch)
               ? CL_INVALID_VALUE
               : __real_clEnqueueReadBufferRect(queue, memory, waits, origin, host_origin, size, pitch, slice,
                                                host_pitch, host_slice, host, count, before, done);
}

cl_int __wrap_clEnqueueWriteBufferRect(cl_command_queue queue, cl_mem memory, cl_bool waits, const size_t *origin,
                                       const size_t *host_origin, const size_t *size, size_t pitch, size_t slice,
                                       size_t host_pitch, size_t host_slice, const void *host, cl_uint count,
                                       const cl_event *before, cl_event *done) {
    return is_refused(memory, origin, size, pitch)
               ? CL_INVALID_VALUE
               : __real_clEnqueueWriteBufferRect(queue, memory, waits, origin, host_origin, size, pitch, slice,
                                                 host_pitch, host_slice, host, count, before, done);
}

cl_int __wrap_clEnqueueCopyBufferRect(cl_command_queue queue, cl_mem from, cl_mem to, const size_t *from_origin,
                                      const size_t *to_origin, const size_t *size, size_t from_pitch, size_t from_slice,
                                      size_t to_pitch, size_t to_slice, cl_uint count, const cl_event *before,
                                      cl_event *done) {
    return is_refused(from, from_origin, size, from_pitch) || is_refused(to, to_origin, size, to_pitch)
               ? CL_INVALID_VALUE
               : __real_clEnqueueCopyBufferRect(queue, from, to, from_origin, to_origin, size, from_pitch, from_slice,
                                                to_pitch, to_slice, count, before, done);
}
}

namespace {

const std::size_t size = 4000;

class rectangles : public testing::Test {
protected:
    void SetUp() override {
        std::string searched;
        const std::vector<std::shared_ptr<device>> devices = discover_devices(searched);
        if (devices.empty())
            GTEST_SKIP() << "no OpenCL device";
        device_ = devices.front();
        queue_ = device_->make_queue();
        first_ = device_->make_buffer(size);
        second_ = device_->make_buffer(size);
    }

    std::size_t number(std::size_t least, std::size_t most) {
        return std::uniform_int_distribution<std::size_t>(least, most)(random_);
    }
    /// Random rows within `size` bytes.
    span rows_of(std::size_t row_bytes, std::size_t rows) {
        const std::size_t pitch = row_bytes + number(0, 3) * number(0, 9);
        const std::size_t last = size - (rows - 1) * pitch - row_bytes;
        // A third of them end at the end of the buffer.
        return {number(0, 2) == 0 ? last : number(0, last), row_bytes, pitch, rows};
    }
    std::vector<char> noise() {
        std::vector<char> bytes(size);
        for (char &each : bytes)
            each = static_cast<char>(number(0, 255));
        return bytes;
    }
    void set(buffer &target, const std::vector<char> &bytes) {
        queue_->write(target, {0, size, size, 1}, bytes.data(), size)->wait();
    }
    std::vector<char> get(buffer &source) {
        std::vector<char> bytes(size);
        queue_->read(source, {0, size, size, 1}, bytes.data(), size);
        return bytes;
    }
    static void copy_rows(std::vector<char> &to, const span &there, const std::vector<char> &from, const span &here) {
        for (std::size_t row = 0; row != here.rows; ++row)
            std::copy_n(from.data() + here.offset + row * here.pitch, here.row_bytes,
                        to.data() + there.offset + row * there.pitch);
    }

    std::mt19937 random_{1};
    std::shared_ptr<device> device_;
    std::shared_ptr<queue> queue_;
    std::shared_ptr<buffer> first_, second_;
};

TEST_F(rectangles, lieAnywhere) {
    int beyond = 0;
    for (int i = 0; i != 300; ++i) {
        const std::size_t row_bytes = number(1, 60), rows = number(2, 40);
        const span here = rows_of(row_bytes, rows), there = rows_of(row_bytes, rows), host = rows_of(row_bytes, rows);
        SCOPED_TRACE(testing::Message() << here.offset << "+" << row_bytes << "/" << here.pitch << "*" << rows);
        const std::vector<char> before = noise(), other = noise(), memory = noise();
        set(*first_, before);
        queue_->write(*first_, here, memory.data() + host.offset, host.pitch)->wait();
        std::vector<char> wanted = before;
        copy_rows(wanted, here, memory, host);
        ASSERT_TRUE(get(*first_) == wanted);

        set(*second_, other);
        queue_->copy(*first_, here, *second_, there);
        std::vector<char> copied = other;
        copy_rows(copied, there, wanted, here);
        ASSERT_TRUE(get(*second_) == copied);

        std::vector<char> back = memory, wanted_back = memory;
        queue_->read(*second_, there, back.data() + host.offset, host.pitch);
        copy_rows(wanted_back, host, copied, there);
        ASSERT_TRUE(back == wanted_back);
        beyond += !is_rectangle(here, size) + !is_rectangle(there, size);
    }
    EXPECT_EQ(refused, 0);
    EXPECT_GT(beyond, 20);
}

}  // namespace
