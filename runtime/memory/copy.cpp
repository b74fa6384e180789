// Copies between containers, and between containers and plain host memory [AMP 5.3].
#include "device/views.h"
#include "memory/region.h"
#include "memory/storage.h"
#include "process/lifetime.h"
#include "process/trace.h"

#include <cstring>
#include <deque>
#include <functional>
#include <utility>

namespace Concurrency::details {

using namespace amp::runtime;

namespace {

/// Commands in flight that use memory of the caller. The destructor waits for them, so that the memory outlives them
/// even after an exception.
class transfers {
public:
    ~transfers() {
        try {
            wait();
        } catch (...) {
        }
    }
    void add(std::shared_ptr<event> one) { running_.push_back(std::move(one)); }
    /// Waits for all commands. Throws the error of the first one that failed.
    void wait() {
        while (!running_.empty()) {
            const std::shared_ptr<event> next = std::move(running_.front());
            running_.pop_front();
            next->wait();
        }
    }

private:
    std::deque<std::shared_ptr<event>> running_;
};

/// The view whose device gets the bytes: an array's, if its device has its own memory. Null if they are written on
/// the host.
view_handle target_view(const storage_state &target) {
    const bool on_device = target.kind == storage_kind::array && !target.home->device->is_cpu() && !has_ended();
    return on_device && !target.shares_copy_with(*target.home->device) ? target.home : nullptr;
}

/// Copies densely packed elements into the region. The caller may reuse `source` on return.
void scatter(const char *source, storage_state &target, const std::vector<span> &region) {
    const range_set bytes = bytes_of(region);
    if (view_handle view = target_view(target)) {
        buffer &memory = target.begin_device_overwrite(view, bytes);
        transfers writes;
        for (const span &part : region) {
            writes.add(view->queue->write(memory, part, source, part.row_bytes));
            source += part.row_bytes * part.rows;
        }
        writes.wait();
        target.device_was_written(view->device, bytes);
        return;
    }
    target.begin_host_overwrite();
    for (const span &part : region)
        for (std::size_t row = 0; row != part.rows; ++row, source += part.row_bytes)
            std::memcpy(target.host + part.offset + row * part.pitch, source, part.row_bytes);
    target.host_was_written(bytes);
}

/// Copies to the target's host copy, row by row if its rows are not adjacent.
void copy_to_host(storage_state &source, const span &from, storage_state &target, const span &to) {
    target.begin_host_overwrite();
    if (to.rows == 1 || to.pitch == to.row_bytes)
        source.gather({from}, target.host + to.offset);
    else
        for (std::size_t row = 0; row != to.rows; ++row)
            source.gather({span{from.offset + row * from.pitch, from.row_bytes, from.row_bytes, 1}},
                          target.host + to.offset + row * to.pitch);
    target.host_was_written(range_set(to));
}

/// Cuts adjacent bytes into rows as long as those of the other side.
void cut_like(span &adjacent, const span &other) {
    if (adjacent.rows == 1 && adjacent.row_bytes == other.row_bytes * other.rows)
        adjacent = {adjacent.offset, other.row_bytes, other.row_bytes, other.rows};
}

/// Copies without an intermediate copy if possible. Source and target are one span each, with rows of the same size.
bool copy_directly(storage_state &source, const span &from, storage_state &target, const span &to) {
    const range_set source_bytes(from);
    const range_set target_bytes(to);
    const view_handle home = target.kind == storage_kind::array && !has_ended() ? target.home : nullptr;
    if (home && !home->device->is_cpu() && source.device_with(source_bytes) == home->device) {
        buffer &origin = source.acquire_device(home, source_bytes, false);
        home->queue->copy(origin, from, target.begin_device_overwrite(home, target_bytes), to);
        target.device_was_written(home->device, target_bytes);
        return true;
    }
    const view_handle view = target_view(target);
    if (!view) {
        copy_to_host(source, from, target, to);
        return true;
    }
    if (source.is_current_on_host(source_bytes)) {
        buffer &memory = target.begin_device_overwrite(view, target_bytes);
        source.map_for_host(false);
        const std::shared_ptr<event> done = view->queue->write(memory, to, source.host + from.offset, from.pitch);
        // The user's memory may change right after the copy. Other memory belongs to the runtime, which waits before
        // it writes there.
        if (source.kind == storage_kind::over_host)
            done->wait();
        else
            source.note_upload(done);
        target.device_was_written(view->device, target_bytes);
        return true;
    }
    buffer &memory = target.begin_device_overwrite(view, target_bytes);
    if (!source.send(from, view, memory, to))
        return false;
    target.device_was_written(view->device, target_bytes);
    return true;
}

}  // namespace

void copy_region(const box &source_box, const box &target_box) {
    const activity_guard working;
    const traced_reason why("copy");
    storage_state &source = idle_state_of(source_box);
    storage_state &target = idle_state_of(target_box);
    std::vector<span> from = spans_of(source_box);
    std::vector<span> to = spans_of(target_box);
    std::vector<char> temporary;
    if (&source == &target) {
        std::lock_guard<std::mutex> lock(source.mutex);
        temporary.resize(size_of(from));
        source.gather(from, temporary.data());
        scatter(temporary.data(), target, to);
        return;
    }
    if (from.size() == 1 && to.size() == 1) {
        cut_like(from[0], to[0]);
        cut_like(to[0], from[0]);
    }
    std::scoped_lock lock(source.mutex, target.mutex);
    if (from.size() == 1 && to.size() == 1 && from[0].rows == to[0].rows && from[0].row_bytes == to[0].row_bytes &&
        copy_directly(source, from[0], target, to[0]))
        return;
    temporary.resize(size_of(from));
    source.gather(from, temporary.data());
    scatter(temporary.data(), target, to);
}

namespace {

/// Whether the memory overlaps the storage's host copy, for views over the program's memory.
bool is_within(const storage_state &state, const void *memory, std::size_t bytes) {
    const std::less<const char *> is_before;
    const auto *begin = static_cast<const char *>(memory);
    return is_before(begin, state.host + state.bytes) && is_before(state.host, begin + bytes);
}

}  // namespace

void copy_in(const void *source, const box &target_box) {
    const activity_guard working;
    const traced_reason why("copy");
    storage_state &target = idle_state_of(target_box);
    std::lock_guard<std::mutex> lock(target.mutex);
    const std::vector<span> to = spans_of(target_box);
    const auto *elements = static_cast<const char *>(source);
    std::vector<char> temporary;
    if (is_within(target, source, size_of(to))) {
        temporary.assign(elements, elements + size_of(to));
        elements = temporary.data();
    }
    scatter(elements, target, to);
}

void copy_out(const box &source_box, void *target) {
    const activity_guard working;
    const traced_reason why("copy");
    storage_state &source = idle_state_of(source_box);
    std::lock_guard<std::mutex> lock(source.mutex);
    const std::vector<span> from = spans_of(source_box);
    if (!is_within(source, target, size_of(from))) {
        source.gather(from, static_cast<char *>(target));
        return;
    }
    std::vector<char> temporary(size_of(from));
    source.gather(from, temporary.data());
    std::memcpy(target, temporary.data(), temporary.size());
}

}  // namespace Concurrency::details
