// Zero-copy mapping: a device that computes in the host's memory can use the host's copy of a storage. For the protocol
// of docs/reference/coherence.md, both are then one copy. This file maps and unmaps it.
#include "device/views.h"
#include "memory/reserved_memory.h"
#include "memory/storage.h"

#include <algorithm>
#include <cstdint>
#include <mutex>

namespace amp::runtime {

namespace {

/// User memory that a buffer maps without a copy. OpenCL does not allow two buffers over one memory [CL 5.2.1], but a
/// program may create two views of it.
struct shared_ranges {
    std::mutex mutex;
    std::vector<range> ranges;
};

// Never destroyed: containers in static storage may be destroyed last.
shared_ranges &all_shared() {
    static auto *shared = new shared_ranges;
    return *shared;
}

range addresses_of(const void *memory, std::size_t bytes) {
    const auto begin = reinterpret_cast<std::uintptr_t>(memory);
    return {begin, begin + bytes};
}

/// Registers shared memory. Returns false if a part of it is shared already.
bool add_shared(const range &memory) {
    std::lock_guard<std::mutex> lock(all_shared().mutex);
    for (const range &each : all_shared().ranges)
        if (each.begin < memory.end && memory.begin < each.end)
            return false;
    all_shared().ranges.push_back(memory);
    return true;
}

void remove_shared(const range &memory) {
    std::lock_guard<std::mutex> lock(all_shared().mutex);
    std::vector<range> &ranges = all_shared().ranges;
    if (auto found = std::find(ranges.begin(), ranges.end(), memory); found != ranges.end())
        ranges.erase(found);
}

/// The alignment of malloc. It is enough for any element, and for drivers that copy several elements at a time.
const std::uintptr_t shared_alignment = 16;

}  // namespace

storage_state::device_copy *storage_state::shared_copy() {
    auto found = std::find_if(copies_.begin(), copies_.end(), [](const device_copy &copy) { return copy.is_shared; });
    return found == copies_.end() ? nullptr : &*found;
}

bool storage_state::shares_copy_with(const device_state &device) const {
    for (const device_copy &copy : copies_)
        if (copy.device == &device)
            return copy.is_shared;
    return can_share_with(device, true);
}

/// Whether kernels may write to the shared memory. The user's memory must not change before a synchronize [AMP 5.2.4],
/// unless AMP_IN_PLACE=write allows it.
bool storage_state::is_shared_for_writing(const device_state &to) const {
    return kind != storage_kind::over_host || to.host_sharing == host_sharing::all;
}

bool storage_state::is_elsewhere(const range_set &missing) const {
    return missing.intersects(saved_) || std::any_of(copies_.begin(), copies_.end(), [&](const device_copy &copy) {
               return missing.intersects(copy.current);
           });
}

bool storage_state::is_all_on_host() const {
    return !is_elsewhere(range_set(range{0, bytes}).difference(host_current_));
}

bool storage_state::can_share_with(const device_state &to, bool for_writing) const {
    if (to.host_sharing == host_sharing::none ||
        std::any_of(copies_.begin(), copies_.end(), [](const device_copy &copy) { return copy.is_shared; }))
        return false;
    // An array's memory is shared only with its home device, even if that has not used it yet.
    if (kind == storage_kind::array && home->device->host_sharing != host_sharing::none && home->device != &to)
        return false;
    if (kind != storage_kind::over_host)
        return true;
    const bool is_enough = is_shared_for_writing(to) || (!for_writing && is_all_on_host());
    return is_enough && reinterpret_cast<std::uintptr_t>(host) % shared_alignment == 0;
}

std::shared_ptr<buffer> storage_state::share_with(device &to) {
    if (kind != storage_kind::over_host) {
        keep_when_released(own_memory_);
        return to.use_host_memory(host, bytes, own_memory_);
    }
    const range memory = addresses_of(host, bytes);
    if (!add_shared(memory))
        return nullptr;
    try {
        return to.use_host_memory(host, bytes, nullptr);
    } catch (...) {
        remove_shared(memory);
        throw;
    }
}

void storage_state::unmap_for_device(device_copy &shared, const view_handle &view, const range_set &region,
                                     bool for_writing) {
    const range_set missing = region.difference(host_current_);
    if (is_elsewhere(missing)) {
        wait_for_uploads();
        // This does not end the sharing, and `shared` remains valid: before a launch that needs data from elsewhere,
        // copy_on has given a copy that is not shared for writing a buffer of its own.
        map_for_host(true);
        bring_to_host(missing);
    }
    if (for_writing)
        wait_for_uploads();
    if (shared.commands == device_use::none)
        view->queue->unmap(*shared.buffer);
    shared.commands = std::max(shared.commands, for_writing ? device_use::writes : device_use::reads);
}

void storage_state::map_for_host(bool for_writing) {
    device_copy *shared = shared_copy();
    if (!shared || shared->commands == device_use::none || (shared->commands == device_use::reads && !for_writing))
        return;
    // The device has only read. End this mapping instead of mapping it for the host: creating a new mapping takes no
    // more time, and the device then sees what the program has written to its memory.
    if (!is_shared_for_writing(*shared->device)) {
        end_sharing(*shared);
        return;
    }
    raise_reports(*shared->last_view);
    shared->last_view->queue->map(*shared->buffer);
    shared->commands = device_use::none;
}

void storage_state::replace_by_own_buffer(device_copy &shared) {
    shared.last_view->queue->finish();
    const std::shared_ptr<buffer> mapped = shared.buffer;
    take_buffer(shared);
    remove_shared(addresses_of(host, bytes));
    shared.is_shared = false;
}

void storage_state::end_sharing(device_copy &shared) {
    if (shared.commands == device_use::none)
        shared.last_view->queue->unmap(*shared.buffer);
    shared.commands = device_use::reads;
    // Afterwards the program may change or free its memory, so no command may still use it. The runtime's own memory
    // lives until the device releases it.
    if (kind == storage_kind::over_host) {
        shared.last_view->queue->finish();
        remove_shared(addresses_of(host, bytes));
    }
    copies_.erase(copies_.begin() + (&shared - copies_.data()));
}

void storage_state::abandon_sharing() noexcept {
    device_copy *shared = shared_copy();
    if (!shared)
        return;
    const view_handle last = shared->last_view;
    try {
        end_sharing(*shared);
    } catch (...) {
        remove_shared(addresses_of(host, bytes));
        try {
            last->queue->finish();
        } catch (...) {
        }
    }
}

}  // namespace amp::runtime
