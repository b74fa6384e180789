// The pieces of transfers, the threads that copy them, and page-locked memory.
#include "backends/opencl/staging.h"

#include "backends/opencl/rectangles.h"
#include "process/environment.h"
#include "process/errors.h"
#include "process/thread_pool.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>
#include <utility>

namespace amp::runtime::opencl {

namespace {

const std::size_t kib = 1024;

}  // namespace

// Measured on an H200: docs/performance/runtime.md.
staging_plan plan_staging(bool is_cpu) {
    staging_plan plan = {std::clamp<std::size_t>(std::thread::hardware_concurrency() / 2, 1, 8), 4096 * kib, 8 * kib,
                         1};
    if (is_cpu)
        plan.threads = 0;
    if (const auto wish = staging_from_environment("AMP_STAGING")) {
        const auto [threads, piece, least] = *wish;
        plan = {threads, piece * kib, least * kib, least * kib};
    }
    return plan;
}

namespace {

/// A part of a transfer that fits into a slot: rows with their pitches in the device's and the host's memory.
struct piece {
    std::size_t device_offset;
    std::size_t host_offset;
    std::size_t row_bytes;
    std::size_t rows;
};

/// A region that is cut into pieces. Pieces are computed from their numbers.
class pieces {
public:
    pieces(const span &region, std::size_t host_pitch_, std::size_t size)
        : device_pitch(region.pitch), host_pitch(host_pitch_), region_(region), size_(size) {
        if (region_.rows == 1 || (region_.pitch == region_.row_bytes && host_pitch == region_.row_bytes)) {
            region_.row_bytes *= std::exchange(region_.rows, 1);
            device_pitch = host_pitch = region_.row_bytes;
        }
        per_row_ = (region_.row_bytes + size - 1) / size;
        rows_each_ = std::max<std::size_t>(size / region_.row_bytes, 1);
        count = per_row_ == 1 ? (region_.rows + rows_each_ - 1) / rows_each_ : region_.rows * per_row_;
    }

    piece operator[](std::size_t i) const {
        if (per_row_ == 1) {
            const std::size_t row = i * rows_each_;
            return {region_.offset + row * device_pitch, row * host_pitch, region_.row_bytes,
                    std::min(rows_each_, region_.rows - row)};
        }
        const std::size_t row = i / per_row_, begin = i % per_row_ * size_;
        return {region_.offset + row * device_pitch + begin, row * host_pitch + begin,
                std::min(size_, region_.row_bytes - begin), 1};
    }

    std::size_t count;
    std::size_t device_pitch;
    std::size_t host_pitch;

private:
    span region_;
    std::size_t size_;
    std::size_t per_row_;
    std::size_t rows_each_;
};

void wait_until_free(event_handle &last_use) {
    cl_event one = last_use.get();
    // The waiters of that transfer get its error.
    if (one)
        clWaitForEvents(1, &one);
    last_use = {};
}

}  // namespace

/// Page-locked memory, and the last command that used it.
struct staging::slot {
    memory_handle memory;
    char *bytes = nullptr;
    event_handle last_use;
};

/// The slots of one thread: it copies one while the device transfers the other.
struct staging::lane {
    slot slots[2];
    std::array<slot *, 2> both() { return {&slots[0], &slots[1]}; }
};

/// Device memory and the queue whose commands transfer it.
struct staging::endpoint {
    cl_command_queue queue;
    cl_mem memory;
    const std::string &name;
};

/// A transfer whose pieces are distributed among several threads. The first error ends it.
class staging::transfer {
public:
    transfer(const endpoint &device, const pieces &parts) : device_(device), parts_(parts) {}
    virtual ~transfer() = default;

    void work(const std::array<slot *, 2> &with) {
        try {
            take_pieces(with);
        } catch (...) {
            std::lock_guard<std::mutex> lock(mutex_);
            next_ = parts_.count;
            error_ = std::current_exception();
        }
    }
    void started() {
        std::lock_guard<std::mutex> lock(mutex_);
        ++running_;
    }
    void ended() {
        // Notify while the lock is held: the waiting thread destroys this object afterwards.
        std::lock_guard<std::mutex> lock(mutex_);
        --running_;
        all_ended_.notify_all();
    }
    void wait_for_threads() {
        std::unique_lock<std::mutex> lock(mutex_);
        all_ended_.wait(lock, [this] { return running_ == 0; });
    }
    void rethrow() const {
        if (error_)
            std::rethrow_exception(error_);
    }

protected:
    virtual void take_pieces(const std::array<slot *, 2> &with) = 0;

    /// Returns the number of a piece for the calling thread, or the number of pieces if none is left.
    std::size_t take() { return std::min(next_.fetch_add(1), parts_.count); }

    /// Starts a transfer between a slot and rows of device memory.
    template <typename Enqueue, typename EnqueueRect, typename Bytes>
    event_handle enqueue(const Enqueue &flat, const EnqueueRect &rect, const endpoint &device, const span &where,
                         Bytes *bytes, const char *what) {
        event_handle done;
        if (where.rows == 1) {
            check(flat(device.queue, device.memory, CL_FALSE, where.offset, where.row_bytes, bytes, 0, nullptr,
                       done.out()),
                  what, device.name);
        } else {
            const corner origin(where);
            const std::size_t zero[3] = {0, 0, 0};
            const std::size_t size[3] = {where.row_bytes, where.rows, 1};
            check(rect(device.queue, device.memory, CL_FALSE, origin.values, zero, size, where.pitch, 0,
                       where.row_bytes, 0, bytes, 0, nullptr, done.out()),
                  what, device.name);
        }
        if (parts_.count > 1)
            check(clFlush(device.queue), "flushing", device.name);
        return done;
    }
    event_handle enqueue_write(const endpoint &to, const span &where, const slot &from) {
        return enqueue(clEnqueueWriteBuffer, clEnqueueWriteBufferRect, to, where, static_cast<const void *>(from.bytes),
                       "writing to device memory");
    }
    /// The rows of a piece in device memory.
    span on_device(const piece &part) const {
        return {part.device_offset, part.row_bytes, parts_.device_pitch, part.rows};
    }

    const endpoint device_;
    const pieces &parts_;

private:
    std::atomic<std::size_t> next_{0};
    std::mutex mutex_;
    std::condition_variable all_ended_;
    std::size_t running_ = 0;
    std::exception_ptr error_;
};

class staging::write_transfer final : public staging::transfer {
public:
    write_transfer(const endpoint &to, const pieces &parts, const char *host)
        : transfer(to, parts), events(parts.count), host_(host) {}

    std::vector<event_handle> events;

protected:
    void take_pieces(const std::array<slot *, 2> &with) override {
        std::size_t turn = 0;
        for (std::size_t i; (i = take()) < parts_.count; turn ^= 1) {
            slot &through = *with[turn];
            wait_until_free(through.last_use);
            const piece part = parts_[i];
            for (std::size_t row = 0; row != part.rows; ++row)
                std::memcpy(through.bytes + row * part.row_bytes, host_ + part.host_offset + row * parts_.host_pitch,
                            part.row_bytes);
            events[i] = enqueue_write(device_, on_device(part), through);
            check(clRetainEvent(events[i].get()), "keeping an event", device_.name);
            through.last_use = event_handle(events[i].get());
        }
    }

private:
    const char *host_;
};

/// Reads pieces into slots. While the device transfers a piece, the previous one is delivered.
class staging::reading_transfer : public staging::transfer {
public:
    using transfer::transfer;

protected:
    /// Takes a piece out of the slot into which it was read.
    virtual void deliver(const piece &part, slot &from) = 0;

    void take_pieces(const std::array<slot *, 2> &with) override {
        std::size_t turn = 0, pending = parts_.count;
        for (;;) {
            const std::size_t i = take();
            if (i < parts_.count) {
                slot &to = *with[turn];
                wait_until_free(to.last_use);
                to.last_use = enqueue(clEnqueueReadBuffer, clEnqueueReadBufferRect, device_, on_device(parts_[i]),
                                      static_cast<void *>(to.bytes), "reading device memory");
            }
            turn ^= 1;
            if (pending < parts_.count) {
                slot &from = *with[turn];
                cl_event one = from.last_use.get();
                check(clWaitForEvents(1, &one), "reading device memory", device_.name);
                from.last_use = {};
                deliver(parts_[pending], from);
            }
            if (i >= parts_.count)
                return;
            pending = i;
        }
    }
};

class staging::read_transfer final : public staging::reading_transfer {
public:
    read_transfer(const endpoint &from, const pieces &parts, char *host) : reading_transfer(from, parts), host_(host) {}

protected:
    void deliver(const piece &part, slot &from) override {
        for (std::size_t row = 0; row != part.rows; ++row)
            std::memcpy(host_ + part.host_offset + row * parts_.host_pitch, from.bytes + row * part.row_bytes,
                        part.row_bytes);
    }

private:
    char *host_;
};

/// A transfer to another device. The offsets of the pieces in host memory are those from the target's first row.
class staging::send_transfer final : public staging::reading_transfer {
public:
    send_transfer(const endpoint &from, const pieces &parts, const endpoint &to, std::size_t to_offset)
        : reading_transfer(from, parts), to_(to), to_offset_(to_offset) {}

protected:
    void deliver(const piece &part, slot &from) override {
        from.last_use =
            enqueue_write(to_, {to_offset_ + part.host_offset, part.row_bytes, parts_.host_pitch, part.rows}, from);
    }

private:
    const endpoint to_;
    std::size_t to_offset_;
};

staging::staging(cl_context context, cl_device_id device, const std::string &name, staging_plan plan)
    : context_(context), device_(device), name_(name), plan_(plan) {
    lanes_.reserve(plan.threads);
}

staging::~staging() {
    for (lane &each : lanes_)
        for (slot &pages : each.slots)
            unlock_pages(pages);
    if (small_)
        unlock_pages(*small_);
    if (sends_)
        for (slot &pages : sends_->slots)
            unlock_pages(pages);
    if (queue_.get())
        clFinish(queue_.get());
}

staging::slot staging::lock_pages(std::size_t bytes) {
    cl_int status = CL_SUCCESS;
    if (!queue_.get())
        queue_ = queue_handle(clCreateCommandQueue(context_, device_, 0, &status));
    slot made;
    if (status == CL_SUCCESS)
        made.memory =
            memory_handle(clCreateBuffer(context_, CL_MEM_READ_WRITE | CL_MEM_ALLOC_HOST_PTR, bytes, nullptr, &status));
    if (status == CL_SUCCESS)
        made.bytes =
            static_cast<char *>(clEnqueueMapBuffer(queue_.get(), made.memory.get(), CL_TRUE, CL_MAP_READ | CL_MAP_WRITE,
                                                   0, bytes, 0, nullptr, nullptr, &status));
    return made;
}

void staging::unlock_pages(slot &pages) noexcept {
    wait_until_free(pages.last_use);
    if (pages.bytes)
        clEnqueueUnmapMemObject(queue_.get(), pages.memory.get(), pages.bytes, 0, nullptr, nullptr);
}

staging::slot *staging::ready_small() {
    if (!small_)
        small_ = std::make_unique<slot>(lock_pages(small_size()));
    if (!small_->bytes)
        return nullptr;
    cl_int state = CL_COMPLETE;
    if (small_->last_use.get())
        clGetEventInfo(small_->last_use.get(), CL_EVENT_COMMAND_EXECUTION_STATUS, sizeof state, &state, nullptr);
    // The waiters of that transfer get its error.
    return state <= CL_COMPLETE ? small_.get() : nullptr;
}

staging::lane *staging::ready_sends() {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (!sends_) {
        sends_ = std::make_unique<lane>();
        for (slot &each : sends_->slots)
            each = lock_pages(plan_.piece);
    }
    return sends_->slots[0].bytes && sends_->slots[1].bytes ? sends_.get() : nullptr;
}

std::size_t staging::piece_for(std::size_t bytes) const {
    return std::min(plan_.piece, std::max(bytes / 64, 512 * kib));
}

std::size_t staging::ready_lanes(std::size_t pieces) {
    const std::size_t wanted = std::min(plan_.threads, (pieces + 1) / 2);
    while (lanes_.size() < wanted) {
        lane made;
        for (slot &each : made.slots) {
            each = lock_pages(plan_.piece);
            if (!each.bytes) {
                unlock_pages(made.slots[0]);
                return lanes_.size();
            }
        }
        lanes_.push_back(std::move(made));
    }
    return wanted;
}

std::unique_lock<std::mutex> staging::lock_for(bool is_small) {
    std::unique_lock<std::mutex> lock(mutex_, std::defer_lock);
    if (is_small)
        (void)lock.try_lock();
    else
        lock.lock();
    return lock;
}

bool staging::run(transfer &what, std::size_t pieces, bool is_small) {
    if (is_small) {
        slot *through = ready_small();
        if (through)
            what.work({through, through});
        what.rethrow();
        return through != nullptr;
    }
    const std::size_t lanes = ready_lanes(pieces);
    for (std::size_t i = 1; i < lanes; ++i) {
        what.started();
        try {
            post([&what, with = lanes_[i].both()] {
                what.work(with);
                what.ended();
            });
        } catch (...) {
            // No thread can be created: the other threads copy its pieces.
            what.ended();
            break;
        }
    }
    if (lanes != 0)
        what.work(lanes_[0].both());
    what.wait_for_threads();
    what.rethrow();
    return lanes != 0;
}

std::unique_ptr<std::vector<event_handle>> staging::write(cl_command_queue queue, cl_mem target, const span &where,
                                                          const char *host, std::size_t host_pitch) {
    const std::size_t bytes = where.row_bytes * where.rows;
    if (plan_.threads == 0 || bytes < plan_.least_up)
        return nullptr;
    const bool is_small = bytes <= small_size();
    const std::unique_lock<std::mutex> lock = lock_for(is_small);
    if (!lock)
        return nullptr;
    const pieces parts(where, host_pitch, is_small ? small_size() : piece_for(bytes));
    write_transfer transfer({queue, target, name_}, parts, host);
    if (!run(transfer, parts.count, is_small))
        return nullptr;
    return std::make_unique<std::vector<event_handle>>(std::move(transfer.events));
}

bool staging::read(cl_command_queue queue, cl_mem source, const span &where, char *host, std::size_t host_pitch) {
    const std::size_t bytes = where.row_bytes * where.rows;
    if (plan_.threads == 0 || bytes < plan_.least_down)
        return false;
    const bool is_small = bytes <= small_size();
    const std::unique_lock<std::mutex> lock = lock_for(is_small);
    if (!lock)
        return false;
    const pieces parts(where, host_pitch, is_small ? small_size() : piece_for(bytes));
    read_transfer transfer({queue, source, name_}, parts, host);
    return run(transfer, parts.count, is_small);
}

bool staging::send(cl_command_queue queue, cl_mem source, const span &from, cl_command_queue other, cl_mem target,
                   const span &to, const std::string &other_name) {
    if (plan_.threads == 0)
        return false;
    const std::lock_guard<std::mutex> lock(sends_mutex_);
    lane *slots = ready_sends();
    if (!slots)
        return false;
    const pieces parts(from, to.pitch, piece_for(from.row_bytes * from.rows));
    send_transfer transfer({queue, source, name_}, parts, {other, target, other_name}, to.offset);
    transfer.work(slots->both());
    transfer.rethrow();
    // The next transfer begins with the slot that was used less recently.
    if (parts.count % 2 != 0)
        std::swap(slots->slots[0], slots->slots[1]);
    return true;
}

}  // namespace amp::runtime::opencl
