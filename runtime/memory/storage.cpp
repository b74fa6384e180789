// The coherence protocol.
#include "memory/storage.h"

#include "device/views.h"
#include "memory/operations.h"
#include "memory/reserved_memory.h"
#include "process/errors.h"
#include "process/lifetime.h"
#include "process/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <memory>
#include <set>

namespace amp::runtime {

namespace {

/// Storages with device copies. Never destroyed: containers in static storage may be destroyed last.
struct storage_list {
    std::mutex mutex;
    std::set<storage_state *> storages;
};

storage_list &all_storages() {
    static auto *list = new storage_list;
    return *list;
}

void enter(storage_state *storage) {
    std::lock_guard<std::mutex> lock(all_storages().mutex);
    all_storages().storages.insert(storage);
}

}  // namespace

Concurrency::details::storage moved_from = {{}, 1};

void fail_moved() {
    fail(failure::general, "this array, texture or view was moved from: it has no elements until something is "
                           "assigned to it");
}

storage_state::storage_state(storage_kind kind_, void *memory, std::size_t bytes_)
    : storage_state(kind_, bytes_, memory ? nullptr : reserve_memory(bytes_), memory) {}

storage_state::storage_state(storage_kind kind_, std::size_t bytes_, std::shared_ptr<void> own, void *users)
    : kind(kind_), bytes(bytes_), host(static_cast<char *>(users ? users : own.get())), own_memory_(std::move(own)) {
    epoch = Concurrency::details::epoch_number{1};
    references = 1;
    if (kind == storage_kind::over_host)
        host_current_ = range_set(range{0, bytes});
}

storage_state::~storage_state() {
    {
        std::lock_guard<std::mutex> lock(all_storages().mutex);
        all_storages().storages.erase(this);
    }
    // A device may still be reading these pages.
    try {
        wait_for_uploads();
        for (device_copy &copy : copies_)
            spare(copy);
    } catch (...) {
    }
    abandon_sharing();
}

void storage_state::spare(device_copy &copy) {
    if (copy.is_shared || is_exposed_)
        return;
    // The queue of another accelerator_view would then exist as long as the memory.
    const bool is_default = [&] {
        std::lock_guard<std::mutex> lock(copy.device->mutex);
        return copy.last_view == copy.device->default_view;
    }();
    if (is_default)
        copy.device->spare_buffers.keep({copy.buffer, bytes, copy.last_view}, copy.device->most_spare_bytes);
}

storage_state::device_copy *storage_state::find_copy(const device_state *device) {
    for (device_copy &copy : copies_)
        if (copy.device == device)
            return &copy;
    return nullptr;
}

void storage_state::take_buffer(device_copy &copy) {
    spare_buffers &spare = copy.device->spare_buffers;
    spare_buffers::entry taken = spare.take(bytes);
    if (!taken.memory) {
        try {
            taken.memory = copy.device->device->make_buffer(bytes);
        } catch (const Concurrency::runtime_exception &) {
            if (!spare.clear())
                throw;
            taken.memory = copy.device->device->make_buffer(bytes);
        }
    } else if (taken.last_view != copy.last_view) {
        copy.last_view->queue->wait_for(*taken.last_view->queue->mark());
    }
    copy.buffer = std::move(taken.memory);
}

storage_state::device_copy &storage_state::make_copy(const view_handle &view, bool for_writing) {
    require_running("a container's use on an accelerator");
    enter(this);
    device_copy made;
    made.device = view->device;
    if (can_share_with(*view->device, for_writing))
        made.buffer = share_with(*view->device->device);
    made.is_shared = made.buffer != nullptr;
    made.last_view = view;
    if (!made.buffer)
        take_buffer(made);
    copies_.push_back(std::move(made));
    return copies_.back();
}

void storage_state::allocate_at_home() {
    if (home->device->is_cpu())
        return;
    const bool is_refused = bytes > home->device->device->limits().largest_buffer;
    if (is_refused || !shares_copy_with(*home->device))
        make_copy(home, true);
}

void storage_state::adopt_at_home(std::shared_ptr<buffer> memory) {
    enter(this);
    device_copy made;
    made.device = home->device;
    made.buffer = std::move(memory);
    made.current = range_set(range{0, bytes});
    made.cleared = true;
    made.last_view = home;
    expose();
    copies_.push_back(std::move(made));
}

storage_state::device_copy &storage_state::copy_on(const view_handle &view, bool fully_overwritten, bool for_writing) {
    device_copy *found = find_copy(view->device);
    // The condition is the same for all regions of the storage that a launch uses. So replace_by_own_buffer never
    // replaces a buffer that the launch has already been given.
    if (found && found->is_shared && !is_shared_for_writing(*found->device) && (for_writing || !is_all_on_host()))
        replace_by_own_buffer(*found);
    device_copy &copy = found ? *found : make_copy(view, for_writing);
    if (copy.last_view != view) {
        view->queue->wait_for(*copy.last_view->queue->mark());
        copy.last_view = view;
    }
    if (!copy.cleared) {
        if (kind == storage_kind::array && !fully_overwritten && !copy.is_shared)
            view->queue->fill_zero(*copy.buffer, bytes);
        copy.cleared = true;
    }
    return copy;
}

void storage_state::stale_elsewhere(const device_copy &writer, const range_set &region) {
    if (!writer.is_shared)
        host_current_.subtract(region);
    for (device_copy &other : copies_)
        if (&other != &writer)
            other.current.subtract(region);
}

void storage_state::acquire_host(const range_set &region, bool for_writing) {
    const range_set missing = region.difference(host_current_);
    const bool is_brought = is_elsewhere(missing);
    map_for_host(for_writing || is_brought);
    if (is_brought) {
        // A download must not overwrite host memory from which an upload to another device still reads.
        wait_for_uploads();
        bring_to_host(missing);
    }
    host_current_.add(missing);
    saved_.subtract(region);
    if (!for_writing)
        return;
    wait_for_uploads();
    for (device_copy &copy : copies_)
        copy.current.subtract(region);
}

void storage_state::host_was_written(const range_set &region) {
    host_current_.add(region);
    saved_.subtract(region);
    for (device_copy &copy : copies_)
        copy.current.subtract(region);
}

void storage_state::grant(const span &region, bool for_writing) {
    const Concurrency::details::epoch_number now = present_epoch();
    wait_for_operation();
    std::lock_guard<std::mutex> lock(mutex);
    const bool repeated = last_grant_epoch_ == now && last_grant_writable_ >= for_writing && last_grant_ == region;
    if (repeated)
        return;
    acquire_host(range_set(region), for_writing);
    last_grant_ = region;
    last_grant_writable_ = for_writing;
    last_grant_epoch_ = now;
    if (!host_current_.covers(range_set(range{0, bytes})))
        return;
    readable_epoch_.store(now, std::memory_order_release);
    const bool shared = std::any_of(copies_.begin(), copies_.end(), [](const device_copy &copy) {
        return !copy.current.empty() || (copy.is_shared && copy.commands != device_use::none);
    });
    if (!shared && uploads_.empty())
        writable_epoch_.store(now, std::memory_order_release);
}

Concurrency::details::epoch_number storage_state::present_epoch() const {
    return Concurrency::details::epoch_number{
        __atomic_load_n(reinterpret_cast<const std::size_t *>(&epoch), __ATOMIC_RELAXED)};
}

bool storage_state::host_may_write() const {
    const Concurrency::details::epoch_number now = present_epoch();
    return writable_epoch_.load(std::memory_order_relaxed) == now || (last_grant_epoch_ == now && last_grant_writable_);
}

void storage_state::next_epoch() {
    // Headers read it without a lock; operations change it without `mutex`.
    __atomic_fetch_add(reinterpret_cast<std::size_t *>(&epoch), 1, __ATOMIC_RELAXED);
}

buffer &storage_state::acquire_device(const view_handle &view, const range_set &region, bool for_writing) {
    const range_set everything(range{0, bytes});
    const bool overwritten = region.covers(everything) && (host_current_.covers(everything) || device_with(everything));
    device_copy &copy = copy_on(view, overwritten, for_writing);
    if (copy.is_shared)
        unmap_for_device(copy, view, region, for_writing);
    else if (!copy.current.covers(region))
        fill(copy, view, region.difference(copy.current));
    // Change the epoch only if the host may write, so that threads that only read do not contend for it.
    if (host_may_write())
        next_epoch();
    return *copy.buffer;
}

bool storage_state::is_ready(const device_copy &copy, const span &region, bool for_writing) const {
    if (!copy.is_shared)
        return copy.current.covers(region);
    // Memory that is shared for reading only must not be used by a kernel that writes, or if a device has newer bytes.
    if (!is_shared_for_writing(*copy.device) && (for_writing || !host_current_.covers(span{0, bytes, bytes, 1})))
        return false;
    const device_use needed = for_writing ? device_use::writes : device_use::reads;
    return copy.commands >= needed && host_current_.covers(region) && (!for_writing || uploads_.empty());
}

buffer *storage_state::find_on_device(const view_handle &view, const span &region, bool for_writing) {
    device_copy *copy = find_copy(view->device);
    if (!copy || copy->last_view != view || !copy->cleared || !is_ready(*copy, region, for_writing))
        return nullptr;
    if (host_may_write())
        next_epoch();
    return copy->buffer.get();
}

bool storage_state::is_rewritten_on_device(device_state *device, const span &region) {
    const device_copy &writer = *find_copy(device);
    if (writer.is_shared ? !host_current_.covers(region)
                         : host_current_.intersects(region) || !writer.current.covers(region))
        return false;
    for (const device_copy &copy : copies_)
        if (&copy != &writer && copy.current.intersects(region))
            return false;
    next_epoch();
    return true;
}

buffer &storage_state::begin_device_overwrite(const view_handle &view, const range_set &region) {
    device_copy &copy = copy_on(view, region.covers(range_set(range{0, bytes})), true);
    if (copy.is_shared)
        unmap_for_device(copy, view, {}, true);
    return *copy.buffer;
}

void storage_state::device_was_written(device_state *device, const range_set &region) {
    device_copy &copy = *find_copy(device);
    (copy.is_shared ? host_current_ : copy.current).add(region);
    stale_elsewhere(copy, region);
    next_epoch();
}

void storage_state::retire() {
    const traced_reason why("the program ends");
    std::lock_guard<std::mutex> lock(mutex);
    try {
        wait_for_uploads();
        map_for_host(true);
        if (device_copy *shared = shared_copy())
            end_sharing(*shared);
        const bool is_users = kind == storage_kind::over_host;
        range_set missing = range_set(range{0, bytes}).difference(host_current_);
        if (is_users)
            saved_bytes_ = std::static_pointer_cast<char>(reserve_memory(bytes));
        for (device_copy &copy : copies_) {
            const range_set part = missing.intersection(copy.current);
            for (const span &piece : to_spans(part))
                copy.last_view->queue->read(*copy.buffer, piece, (is_users ? saved_bytes_.get() : host) + piece.offset,
                                            piece.pitch);
            missing.subtract(part);
            (is_users ? saved_ : host_current_).add(part);
        }
    } catch (...) {
        // No caller is left to receive the error.
    }
    copies_.clear();
    next_epoch();
}

std::vector<storage_state *> storages_on_devices() {
    std::lock_guard<std::mutex> lock(all_storages().mutex);
    return {all_storages().storages.begin(), all_storages().storages.end()};
}

void storage_state::discard(const range_set &region) {
    host_current_.subtract(region);
    saved_.subtract(region);
    for (device_copy &copy : copies_)
        copy.current.subtract(region);
    next_epoch();
}

void storage_state::refresh(const range_set &region) {
    if (kind != storage_kind::over_host)
        return;
    map_for_host(true);
    wait_for_uploads();
    const range_set changed = region.intersection(host_current_);
    for (device_copy &copy : copies_)
        copy.current.subtract(changed);
}

device_state *storage_state::device_with(const range_set &region) const {
    for (const device_copy &copy : copies_)
        if (current_of(copy).covers(region))
            return copy.device;
    return nullptr;
}

void storage_state::note_upload(std::shared_ptr<event> done) {
    uploads_.push_back({std::move(done), nullptr, {}});
    // An earlier permission to write would not wait for this upload.
    next_epoch();
}

void storage_state::forget(const upload &failed) {
    device_copy *copy = failed.device ? find_copy(failed.device) : nullptr;
    if (!copy)
        return;
    // Bytes that are current on the host will be uploaded again. All other bytes are current on the device only.
    copy->current.subtract(failed.part.intersection(host_current_));
    next_epoch();
}

void storage_state::wait_for_uploads() {
    std::exception_ptr error;
    for (const upload &each : uploads_) {
        try {
            each.done->wait();
        } catch (...) {
            error = std::current_exception();
            forget(each);
        }
    }
    uploads_.clear();
    if (error)
        std::rethrow_exception(error);
}

std::shared_future<void> storage_state::begin_operation(std::shared_future<void> operation) {
    std::lock_guard<std::mutex> lock(operation_mutex_);
    std::swap(operation_, operation);
    has_operation_.store(true, std::memory_order_release);
    // Subscripts must call the runtime again, which waits for the operation.
    next_epoch();
    return operation;
}

void storage_state::wait_for_operation() {
    // A thread that must see another thread's operation has synchronised with that thread after the operation was
    // started.
    if (!has_operation_.load(std::memory_order_acquire) || is_operating_on(this))
        return;
    std::shared_future<void> last;
    {
        std::lock_guard<std::mutex> lock(operation_mutex_);
        last = operation_;
    }
    if (!last.valid())
        return;
    last.wait();
    std::lock_guard<std::mutex> lock(operation_mutex_);
    // Later calls need not check again.
    if (operation_.valid() && operation_.wait_for(std::chrono::seconds(0)) == std::future_status::ready) {
        operation_ = {};
        has_operation_.store(false, std::memory_order_release);
    }
}

}  // namespace amp::runtime
