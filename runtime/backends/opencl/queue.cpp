// In-order OpenCL command queues.
#include "abi/kernel_record.h"
#include "backends/opencl/device.h"
#include "backends/opencl/rectangles.h"
#include "process/lifetime.h"
#include "process/trace.h"

#include <fmt/format.h>

#include <atomic>
#include <cstdint>
#include <limits>

namespace amp::runtime::opencl {

namespace {

/// The event of one command, or of the pieces of a staged transfer.
class opencl_event final : public event {
public:
    opencl_event(event_handle object, const std::string &device) : device_(device) {
        objects_.push_back(std::move(object));
    }
    opencl_event(std::vector<event_handle> objects, const std::string &device)
        : objects_(std::move(objects)), device_(device) {}
    void wait() override {
        require_drivers("waiting for a command");
        const traced_span traced("wait", "wait");
        const std::vector<cl_event> all = get();
        check(clWaitForEvents(static_cast<cl_uint>(all.size()), all.data()), "a command", device_);
    }
    std::vector<cl_event> get() const {
        std::vector<cl_event> all;
        for (const event_handle &each : objects_)
            all.push_back(each.get());
        return all;
    }

private:
    std::vector<event_handle> objects_;
    std::string device_;
};

cl_mem memory_of(buffer &of) { return backend_cast<opencl_buffer>(of).get(); }

void describe(traced_span &transfer, std::size_t bytes) {
    transfer.add("bytes", bytes);
    transfer.add("why", traced_reason::now());
}

/// Whether rows are adjacent on both sides. Otherwise OpenCL's rectangle commands transfer them. Their start is given
/// as a column and a row.
bool is_flat(const span &where, std::size_t host_pitch) {
    return where.rows == 1 || (where.pitch == where.row_bytes && host_pitch == where.row_bytes);
}

/// A command of a queue with profiling.
class opencl_stopwatch final : public stopwatch {
public:
    explicit opencl_stopwatch(event_handle command) : command_(std::move(command)) {}

    std::optional<double> seconds() override {
        cl_int state = CL_COMPLETE;
        if (clGetEventInfo(command_.get(), CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state, &state, nullptr) ==
                CL_SUCCESS &&
            state > CL_COMPLETE)
            return std::nullopt;
        const std::optional<cl_ulong> begin = time_of(CL_PROFILING_COMMAND_START);
        const std::optional<cl_ulong> end = time_of(CL_PROFILING_COMMAND_END);
        // finish() reports a command that failed.
        return begin && end ? static_cast<double>(*end - *begin) * 1e-9 : std::numeric_limits<double>::infinity();
    }

    std::optional<times> since_enqueued() override {
        const std::optional<cl_ulong> enqueued = time_of(CL_PROFILING_COMMAND_QUEUED);
        const std::optional<cl_ulong> begin = time_of(CL_PROFILING_COMMAND_START);
        const std::optional<cl_ulong> end = time_of(CL_PROFILING_COMMAND_END);
        if (!enqueued || !begin || !end || *end < *begin)
            return std::nullopt;
        // The clocks of a device and its driver may differ a little.
        const double waited = *begin < *enqueued ? 0.0 : static_cast<double>(*begin - *enqueued) * 1e-9;
        return times{waited, waited + static_cast<double>(*end - *begin) * 1e-9};
    }

private:
    std::optional<cl_ulong> time_of(cl_profiling_info which) const {
        cl_ulong nanoseconds;
        const cl_int status = clGetEventProfilingInfo(command_.get(), which, sizeof nanoseconds, &nanoseconds, nullptr);
        return status == CL_SUCCESS ? std::optional(nanoseconds) : std::nullopt;
    }

    event_handle command_;
};

/// Counts the commands that were submitted to a queue and those that are known to have ended, so that waiting for
/// commands that have ended needs no OpenCL call.
class progress {
public:
    /// Call after a command is enqueued. Returns the number of commands before it.
    std::uint64_t note_submitted() { return submitted_.fetch_add(1, std::memory_order_acq_rel); }
    std::uint64_t submitted() const { return submitted_.load(std::memory_order_acquire); }
    void note_ended(std::uint64_t count) {
        std::uint64_t known = ended_.load(std::memory_order_relaxed);
        while (known < count && !ended_.compare_exchange_weak(known, count, std::memory_order_release))
            ;
    }
    bool has_ended(std::uint64_t count) const { return ended_.load(std::memory_order_acquire) >= count; }

private:
    std::atomic<std::uint64_t> submitted_{0};
    std::atomic<std::uint64_t> ended_{0};
};

/// `waits_for_events`: wait for a command's event instead of calling clFinish or a blocking command. In PoCL both wait
/// until the queue is empty, which may never happen while other threads launch.
class opencl_queue final : public queue {
public:
    opencl_queue(queue_handle object, std::string name, staging &stage, bool waits_for_events, bool is_programs)
        : object_(std::move(object)), name_(std::move(name)), staging_(stage), waits_for_events_(waits_for_events),
          is_programs_(is_programs) {}

    std::shared_ptr<event> write(buffer &target, const span &where, const void *host, std::size_t host_pitch) override {
        if (tracing())
            trace(fmt::format("to device: {} bytes", where.row_bytes * where.rows));
        traced_span traced("to device", "transfer");
        describe(traced, where.row_bytes * where.rows);
        const auto *bytes = static_cast<const char *>(host);
        if (is_flat(where, host_pitch) || is_rectangle(where, size_of(target)))
            return write_part(target, where, bytes, host_pitch);
        write_part(target, without_last_row(where), bytes, host_pitch);
        // The last row's event completes after those of the other rows.
        return write_part(target, last_row(where), bytes + (where.rows - 1) * host_pitch, host_pitch);
    }

    void read(buffer &source, const span &where, void *host, std::size_t host_pitch) override {
        if (tracing())
            trace(fmt::format("from device: {} bytes", where.row_bytes * where.rows));
        traced_span traced("from device", "transfer");
        describe(traced, where.row_bytes * where.rows);
        auto *bytes = static_cast<char *>(host);
        if (is_flat(where, host_pitch) || is_rectangle(where, size_of(source)))
            return read_part(source, where, bytes, host_pitch);
        read_part(source, without_last_row(where), bytes, host_pitch);
        read_part(source, last_row(where), bytes + (where.rows - 1) * host_pitch, host_pitch);
    }

    void copy(buffer &source, const span &from, buffer &target, const span &to) override {
        traced_span traced("on device", "transfer");
        describe(traced, from.row_bytes * from.rows);
        if (from.rows == 1 || (is_rectangle(from, size_of(source)) && is_rectangle(to, size_of(target)))) {
            copy_part(source, from, target, to);
        } else {
            copy_part(source, without_last_row(from), target, without_last_row(to));
            copy_part(source, last_row(from), target, last_row(to));
        }
        if (tracing())
            trace(fmt::format("on device: {} bytes", from.row_bytes * from.rows));
    }

    bool send(buffer &source, const span &from, queue &other, buffer &target, const span &to) override {
        if (typeid(other) != typeid(*this))
            return false;
        auto &receiver = backend_cast<opencl_queue>(other);
        traced_span traced("between devices", "transfer");
        describe(traced, from.row_bytes * from.rows);
        bool is_sent;
        if (from.rows == 1 || (is_rectangle(from, size_of(source)) && is_rectangle(to, receiver.size_of(target))))
            is_sent = send_part(source, from, receiver, target, to);
        else
            is_sent = send_part(source, without_last_row(from), receiver, target, without_last_row(to)) &&
                      send_part(source, last_row(from), receiver, target, last_row(to));
        if (is_sent && tracing())
            trace(fmt::format("between devices: {} bytes", from.row_bytes * from.rows));
        return is_sent;
    }

    void fill_zero(buffer &target, std::size_t bytes) override {
        traced_span traced("clear", "transfer");
        describe(traced, bytes);
        const cl_int zero = 0;
        submit(clEnqueueFillBuffer(commands(), memory_of(target), &zero, sizeof zero, 0, bytes, 0, nullptr, nullptr),
               "clearing device memory");
    }

    void map(buffer &shared) override {
        auto &memory = backend_cast<opencl_buffer>(shared);
        traced_span traced("map", "transfer");
        if (traced.is_traced())
            describe(traced, size_of(memory));
        void *mapping = nullptr;
        block("mapping memory", [&](cl_bool blocks, cl_event *done) {
            cl_int status;
            mapping = clEnqueueMapBuffer(commands(), memory.get(), blocks, CL_MAP_READ | CL_MAP_WRITE, 0,
                                         size_of(memory), 0, nullptr, done, &status);
            return status;
        });
        memory.mapping = mapping;
    }

    void unmap(buffer &shared) override {
        auto &memory = backend_cast<opencl_buffer>(shared);
        submit(clEnqueueUnmapMemObject(commands(), memory.get(), memory.mapping, 0, nullptr, nullptr),
               "unmapping memory");
    }

    void launch(kernel &what, const launch_request &request) override {
        enqueue(commands(), what, request, 0, nullptr, nullptr);
    }

    // Profiling slows down every command of a queue. So timed launches go to a second queue, which waits for the
    // commands before the launch; the commands after the launch wait for it.
    std::shared_ptr<stopwatch> launch_timed(kernel &what, const launch_request &request) override {
        std::call_once(measuring_once_, [&] { measuring_ = make_measuring(); });
        event_handle before, done;
        submit(clEnqueueMarkerWithWaitList(commands(), 0, nullptr, before.out()), "a marker");
        flush();
        const cl_event start = before.get();
        enqueue(measuring_.get(), what, request, 1, &start, done.out());
        check(clFlush(measuring_.get()), "flushing", name_);
        const cl_event end = done.get();
        submit(clEnqueueBarrierWithWaitList(commands(), 1, &end, nullptr), "a barrier");
        return std::make_shared<opencl_stopwatch>(std::move(done));
    }

    std::shared_ptr<event> mark() override {
        event_handle done;
        submit(clEnqueueMarkerWithWaitList(commands(), 0, nullptr, done.out()), "a marker");
        // Another queue or thread may wait for the event.
        check(clFlush(commands()), "flushing", name_);
        return std::make_shared<opencl_event>(std::move(done), name_);
    }

    void wait_for(event &before) override {
        const std::vector<cl_event> all = backend_cast<opencl_event>(before).get();
        submit(clEnqueueBarrierWithWaitList(commands(), static_cast<cl_uint>(all.size()), all.data(), nullptr),
               "a barrier");
    }

    void flush() override { check(clFlush(commands()), "flushing", name_); }

    void finish() override {
        if (!waits_for_events_) {
            const traced_span traced("wait", "wait");
            check(clFinish(commands()), "waiting", name_);
            return;
        }
        if (progress_.has_ended(progress_.submitted()) && !is_programs_)
            return;
        const traced_span traced("wait", "wait");
        block("waiting",
              [&](cl_bool, cl_event *done) { return clEnqueueMarkerWithWaitList(commands(), 0, nullptr, done); });
    }

    /// For the program, which may enqueue its own commands.
    cl_command_queue share() {
        is_programs_ = true;
        return commands();
    }

private:
    cl_command_queue commands() const {
        require_drivers("a command");
        return object_.get();
    }

    /// Checks the status of a command that was enqueued in this queue, and counts it.
    void submit(cl_int status, const char *what) {
        check(status, what, name_);
        progress_.note_submitted();
    }

    void enqueue(cl_command_queue queue, kernel &what, const launch_request &request, cl_uint count,
                 const cl_event *before, cl_event *done) {
        auto &object = backend_cast<opencl_kernel>(what);
        cl_uint next = 0;
        auto check_set = [&](cl_int status) { check(status, "setting a kernel argument", name_); };
        for (buffer *each : request.buffers)
            check_set(object.set_buffer(next++, backend_cast<opencl_buffer>(*each)));
        if (request.constants)
            check_set(object.set_buffer(next++, backend_cast<opencl_buffer>(*request.constants)));
        if (request.block_size != 0)
            check_set(object.set_bytes(next++, request.block, request.block_size));
        for (int extent : request.extents)
            check_set(object.set_int(next++, extent));
        if (request.reports) {
            check_set(object.set_buffer(next++, backend_cast<opencl_buffer>(*request.reports)));
            check_set(object.set_int(next++, static_cast<int>(request.report_launch)));
        }
        if (object.wants_local_arguments() && !request.local_sizes.empty()) {
            check_set(object.set_local(next++, abi::local_margin));
            for (std::size_t size : request.local_sizes)
                check_set(object.set_local(next++, size));
        }
        std::array<std::size_t, 3> global = request.global, local = request.local;
        if (const unsigned dimension = object.exchanged_dimension(local)) {
            std::swap(global[0], global[dimension]);
            std::swap(local[0], local[dimension]);
        }
        check(clEnqueueNDRangeKernel(queue, object.get(), request.dimensions, nullptr, global.data(), local.data(),
                                     count, before, done),
              "launching the kernel", name_);
        progress_.note_submitted();
    }

    queue_handle make_measuring() const {
        cl_context context = nullptr;
        cl_device_id device = nullptr;
        check(clGetCommandQueueInfo(commands(), CL_QUEUE_CONTEXT, sizeof context, &context, nullptr),
              "asking for a queue's context", name_);
        check(clGetCommandQueueInfo(commands(), CL_QUEUE_DEVICE, sizeof device, &device, nullptr),
              "asking for a queue's device", name_);
        cl_int status;
        queue_handle made(clCreateCommandQueue(context, device, CL_QUEUE_PROFILING_ENABLE, &status));
        check(status, "creating a command queue", name_);
        return made;
    }

    std::shared_ptr<event> write_part(buffer &target, const span &where, const char *host, std::size_t host_pitch) {
        if (auto done = staging_.write(commands(), memory_of(target), where, host, host_pitch))
            return std::make_shared<opencl_event>(std::move(*done), name_);
        event_handle done;
        if (is_flat(where, host_pitch)) {
            submit(clEnqueueWriteBuffer(commands(), memory_of(target), CL_FALSE, where.offset,
                                        where.row_bytes * where.rows, host, 0, nullptr, done.out()),
                   "writing to device memory");
        } else {
            const std::size_t size[3] = {where.row_bytes, where.rows, 1};
            submit(clEnqueueWriteBufferRect(commands(), memory_of(target), CL_FALSE, corner(where).values, beginning,
                                            size, where.pitch, 0, host_pitch, 0, host, 0, nullptr, done.out()),
                   "writing to device memory");
        }
        return std::make_shared<opencl_event>(std::move(done), name_);
    }

    void read_part(buffer &source, const span &where, char *host, std::size_t host_pitch) {
        if (staging_.read(commands(), memory_of(source), where, host, host_pitch))
            return;
        block("reading device memory", [&](cl_bool blocks, cl_event *done) {
            if (is_flat(where, host_pitch))
                return clEnqueueReadBuffer(commands(), memory_of(source), blocks, where.offset,
                                           where.row_bytes * where.rows, host, 0, nullptr, done);
            const std::size_t size[3] = {where.row_bytes, where.rows, 1};
            return clEnqueueReadBufferRect(commands(), memory_of(source), blocks, corner(where).values, beginning, size,
                                           where.pitch, 0, host_pitch, 0, host, 0, nullptr, done);
        });
    }

    /// Calls `enqueue(blocks, done)` and waits for the command.
    template <typename Enqueue> void block(const char *what, Enqueue enqueue) {
        if (!waits_for_events_) {
            check(enqueue(CL_TRUE, nullptr), what, name_);
            return;
        }
        const std::uint64_t before = progress_.submitted();
        event_handle done;
        check(enqueue(CL_FALSE, done.out()), what, name_);
        // Another thread may have counted its command in the meantime, and that may come after this one.
        const bool is_next = progress_.note_submitted() == before;
        const cl_event end = done.get();
        check(clWaitForEvents(1, &end), what, name_);
        progress_.note_ended(before + (is_next ? 1 : 0));
    }

    void copy_part(buffer &source, const span &from, buffer &target, const span &to) {
        if (from.rows == 1) {
            submit(clEnqueueCopyBuffer(commands(), memory_of(source), memory_of(target), from.offset, to.offset,
                                       from.row_bytes, 0, nullptr, nullptr),
                   "copying device memory");
        } else {
            const std::size_t size[3] = {from.row_bytes, from.rows, 1};
            submit(clEnqueueCopyBufferRect(commands(), memory_of(source), memory_of(target), corner(from).values,
                                           corner(to).values, size, from.pitch, 0, to.pitch, 0, 0, nullptr, nullptr),
                   "copying device memory");
        }
    }

    bool send_part(buffer &source, const span &from, opencl_queue &receiver, buffer &target, const span &to) {
        if (!staging_.send(commands(), memory_of(source), from, receiver.commands(), memory_of(target), to,
                           receiver.name_))
            return false;
        receiver.progress_.note_submitted();
        return true;
    }

    std::size_t size_of(buffer &memory) const {
        std::size_t bytes = 0;
        check(clGetMemObjectInfo(memory_of(memory), CL_MEM_SIZE, sizeof bytes, &bytes, nullptr),
              "asking for a buffer's size", name_);
        return bytes;
    }

    /// The origin of the rows in host memory.
    static constexpr std::size_t beginning[3] = {0, 0, 0};

    queue_handle object_;
    std::string name_;
    staging &staging_;
    const bool waits_for_events_;
    std::atomic<bool> is_programs_;
    progress progress_;
    std::once_flag measuring_once_;
    queue_handle measuring_;
};

}  // namespace

std::shared_ptr<queue> make_queue(queue_handle queue, opencl_device &device, bool is_programs) {
    return std::make_shared<opencl_queue>(std::move(queue), device.name(), device.stage(), device.limits().is_cpu,
                                          is_programs);
}

cl_command_queue share_queue(queue &queue) { return backend_cast<opencl_queue>(queue).share(); }

queue_handle make_command_queue(cl_context context, const opencl_device &device) {
    cl_int status;
    queue_handle made(clCreateCommandQueue(context, device.id(), 0, &status));
    check(status, "creating a command queue", device.name());
    return made;
}

}  // namespace amp::runtime::opencl
