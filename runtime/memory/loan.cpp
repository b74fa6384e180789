// Zero-copy mapping: a device that computes in the host's memory can use the host's copy of a storage. The protocol of
// docs/reference/coherence.md then sees one copy; this file maps and unmaps it. In the code: loan, lent.
#include "device/views.h"
#include "memory/storage.h"

#include <algorithm>
#include <cstdint>
#include <mutex>

namespace amp::runtime {

namespace {

/// User memory that a buffer maps without a copy. OpenCL does not allow two buffers over one memory [CL 5.2.1], but a
/// program may create two views of it.
struct lent_ranges {
    std::mutex mutex;
    std::vector<range> ranges;
};

// Never destroyed: containers in static storage may be destroyed last.
lent_ranges &all_lent() {
    static auto *lent = new lent_ranges;
    return *lent;
}

range addresses_of(const void *memory, std::size_t bytes) {
    const auto begin = reinterpret_cast<std::uintptr_t>(memory);
    return {begin, begin + bytes};
}

/// Registers lent memory. Returns false if a part of it is lent already.
bool note_lent(const range &memory) {
    std::lock_guard<std::mutex> lock(all_lent().mutex);
    for (const range &each : all_lent().ranges)
        if (each.begin < memory.end && memory.begin < each.end)
            return false;
    all_lent().ranges.push_back(memory);
    return true;
}

void forget_lent(const range &memory) {
    std::lock_guard<std::mutex> lock(all_lent().mutex);
    std::vector<range> &ranges = all_lent().ranges;
    if (auto found = std::find(ranges.begin(), ranges.end(), memory); found != ranges.end())
        ranges.erase(found);
}

/// The alignment of malloc. It is enough for any element, and for drivers that copy several elements at a time.
const std::uintptr_t lent_alignment = 16;

}  // namespace

storage_state::device_copy *storage_state::loan() {
    auto found = std::find_if(copies_.begin(), copies_.end(), [](const device_copy &copy) { return copy.is_lent; });
    return found == copies_.end() ? nullptr : &*found;
}

bool storage_state::shares_copy_with(const device_state &device) const {
    for (const device_copy &copy : copies_)
        if (copy.device == &device)
            return copy.is_lent;
    return can_lend(device, true);
}

/// Whether kernels may write to the lent memory. The user's memory must not change before a synchronize [AMP 5.2.4],
/// unless AMP_IN_PLACE=write allows it.
bool storage_state::is_lent_for_writing(const device_state &to) const {
    return kind != storage_kind::over_host || to.lends == lending::everything;
}

bool storage_state::is_elsewhere(const range_set &missing) const {
    return missing.intersects(kept_) || std::any_of(copies_.begin(), copies_.end(), [&](const device_copy &copy) {
               return missing.intersects(copy.current);
           });
}

bool storage_state::is_all_on_host() const {
    return !is_elsewhere(range_set(range{0, bytes}).difference(host_current_));
}

bool storage_state::can_lend(const device_state &to, bool for_writing) const {
    if (to.lends == lending::nothing ||
        std::any_of(copies_.begin(), copies_.end(), [](const device_copy &copy) { return copy.is_lent; }))
        return false;
    // An array's memory is lent only to its home device, even if that has not used it yet.
    if (kind == storage_kind::array && home->device->lends != lending::nothing && home->device != &to)
        return false;
    if (kind != storage_kind::over_host)
        return true;
    const bool is_enough = is_lent_for_writing(to) || (!for_writing && is_all_on_host());
    return is_enough && reinterpret_cast<std::uintptr_t>(host) % lent_alignment == 0;
}

std::shared_ptr<buffer> storage_state::lend(device &to) {
    if (kind != storage_kind::over_host)
        return to.borrow(host, bytes, own_memory_);
    const range memory = addresses_of(host, bytes);
    if (!note_lent(memory))
        return nullptr;
    try {
        return to.borrow(host, bytes, nullptr);
    } catch (...) {
        forget_lent(memory);
        throw;
    }
}

void storage_state::hand_over(device_copy &lent, const view_handle &view, const range_set &region, bool for_writing) {
    const range_set missing = region.difference(host_current_);
    if (is_elsewhere(missing)) {
        wait_for_uploads();
        reclaim(true);
        bring_to_host(missing);
    }
    if (for_writing)
        wait_for_uploads();
    if (lent.commands == borrower::idle)
        view->queue->unmap(*lent.buffer);
    lent.commands = std::max(lent.commands, for_writing ? borrower::writes : borrower::reads);
}

void storage_state::reclaim(bool for_writing) {
    device_copy *lent = loan();
    if (!lent || lent->commands == borrower::idle || (lent->commands == borrower::reads && !for_writing))
        return;
    // The device has only read. End this mapping instead of mapping it for the host: a new one costs no more, and sees
    // what the program writes to its memory meanwhile.
    if (!is_lent_for_writing(*lent->device)) {
        end_loan(*lent);
        return;
    }
    raise_reports(*lent->last_view);
    lent->last_view->queue->map(*lent->buffer);
    lent->commands = borrower::idle;
}

void storage_state::make_own(device_copy &lent) {
    std::shared_ptr<buffer> own = lent.device->device->make_buffer(bytes);
    lent.last_view->queue->finish();
    forget_lent(addresses_of(host, bytes));
    lent.buffer = std::move(own);
    lent.is_lent = false;
}

void storage_state::end_loan(device_copy &lent) {
    if (lent.commands == borrower::idle)
        lent.last_view->queue->unmap(*lent.buffer);
    lent.commands = borrower::reads;
    // Afterwards the program may change or free its memory, so no command may still use it. The runtime's own memory
    // lives until the device releases it.
    if (kind == storage_kind::over_host) {
        lent.last_view->queue->finish();
        forget_lent(addresses_of(host, bytes));
    }
    copies_.erase(copies_.begin() + (&lent - copies_.data()));
}

void storage_state::abandon_loan() noexcept {
    device_copy *lent = loan();
    if (!lent)
        return;
    const view_handle last = lent->last_view;
    try {
        end_loan(*lent);
    } catch (...) {
        forget_lent(addresses_of(host, bytes));
        try {
            last->queue->finish();
        } catch (...) {
        }
    }
}

}  // namespace amp::runtime
