// A storage: the bytes behind containers, on the host and on devices, and which copy of which byte is current.
#pragma once

#include "device/accelerators.h"
#include "memory/range_set.h"

#include <atomic>
#include <future>
#include <mutex>
#include <vector>

namespace amp::runtime {

enum class storage_kind { over_host, sourceless, array };

/// Coherence by byte ranges: every copy (host or device) knows which bytes of it are current. Reading somewhere first
/// brings missing bytes from a copy that has them; writing takes them from all others. Bytes that are current nowhere
/// have no value yet and are never transferred. All members need `mutex`, except where noted.
class storage_state : public Concurrency::details::storage {
public:
    storage_state(storage_kind kind, void *memory, std::size_t bytes);
    ~storage_state();
    storage_state(const storage_state &) = delete;
    storage_state &operator=(const storage_state &) = delete;

    // Fixed after creation: no lock needed.
    const storage_kind kind;
    const std::size_t bytes;
    char *const host;
    view_handle home;
    view_handle associated;
    Concurrency::access_type cpu_access = Concurrency::access_type_none;

    /// Makes an array's buffer where it lives, unless that is the host's memory: when the device is full, or never has
    /// as much in one piece, its constructor says so.
    void allocate_at_home();
    /// Takes memory that exists, with its contents, as an array's buffer at home.
    void adopt_at_home(std::shared_ptr<buffer> memory);
    /// The host may use host[region] afterwards.
    void acquire_host(const range_set &region, bool for_writing);
    /// Afterwards commands of the view's queue may read the region of the buffer, and write it if `for_writing`. All
    /// regions of the storage that one command uses need the same `for_writing`. Bytes without a value get none.
    buffer &acquire_device(const view_handle &view, const range_set &region, bool for_writing);

    // Fast paths of acquire_device and device_was_written for launches. They build no range sets, since most launches
    // find the bytes where the last launch left them. Null or false: nothing was done; call the full function.

    buffer *find_on_device(const view_handle &view, const span &region, bool for_writing);
    bool is_rewritten_on_device(device_state *device, const span &region);

    // To overwrite bytes without transferring the old ones: call begin_..._overwrite, write, then call ..._was_written.
    // If the write throws, the coherence state is unchanged, so no copy claims bytes that never arrived.
    void begin_host_overwrite() {
        reclaim(true);
        wait_for_uploads();
    }
    void host_was_written(const range_set &region);
    buffer &begin_device_overwrite(const view_handle &view, const range_set &region);
    /// Commands that write the region are on their way on the copy's last queue: all other copies are stale there.
    void device_was_written(device_state *device, const range_set &region);

    /// acquire_host for a subscript: asked again and again, so that the common answers must be quick. Locks.
    void grant(const span &region, bool for_writing);
    /// Whether the host may touch all bytes while the epoch lasts. Needs no lock.
    bool is_granted(Concurrency::details::epoch_number now, bool for_writing) const {
        return (for_writing ? writable_epoch_ : readable_epoch_).load(std::memory_order_acquire) == now;
    }
    /// The region has no value any more.
    void discard(const range_set &region);
    /// The host's bytes were changed behind our back: device copies of what the host has are stale.
    void refresh(const range_set &region);
    /// The device on which the region is current, if one holds all of it.
    device_state *device_with(const range_set &region) const;
    bool is_current_on_host(const range_set &region) const { return host_current_.covers(region); }
    /// Whether the device works in the host's copy, or will when it first uses the storage.
    bool shares_copy_with(const device_state &device) const;
    /// Ends a device's use of the host's copy, so that the host may read it, or write it if `for_writing`.
    void reclaim(bool for_writing);
    /// Copies a region's current bytes to dense memory, changing no copy's state.
    void gather(const std::vector<span> &region, char *target);
    /// The host copy is a source of this transfer, to a storage's own copy or to another storage: host writes wait.
    void note_upload(std::shared_ptr<event> upload);
    /// Throws what went wrong in one of them; the bytes of all of them are then stale on their devices.
    void wait_for_uploads();

    /// At the end of the process: saves the bytes that only a device has, and releases device memory while its driver
    /// still works. The user's memory may be freed already, so it is not written before the last view is destroyed.
    void retire();

    // --- operations that run on threads of the runtime's (background.h); these lock by themselves ---

    /// Puts an operation behind those that were started before and returns the last of them.
    std::shared_future<void> begin_operation(std::shared_future<void> operation);
    /// Blocks until the last operation has ended, unless the calling thread is running it.
    void wait_for_operation();

    std::mutex mutex;

private:
    storage_state(storage_kind kind, std::size_t bytes, std::shared_ptr<void> own, void *users);

    /// What commands may do with zero-copy memory since the host last mapped it; idle: the host has it mapped.
    enum class borrower { idle, reads, writes };

    struct device_copy {
        device_state *device;
        std::shared_ptr<runtime::buffer> buffer;
        /// The current bytes, if the device has its own memory. Empty for a zero-copy mapping: it is current where the
        /// host's copy is.
        range_set current;
        bool is_lent = false;
        borrower commands = borrower::reads;
        /// An array's buffer: what was never written in it is zero.
        bool cleared = false;
        /// The view whose queue used the buffer last.
        view_handle last_view;
    };

    /// The copy on a device has this part of the host's bytes once the event has happened.
    struct upload {
        std::shared_ptr<event> done;
        device_state *device = nullptr;
        range_set part;
    };

    device_copy *find_copy(const device_state *device);
    /// Commands may use the region as it is.
    bool is_ready(const device_copy &copy, const span &region, bool for_writing) const;
    device_copy &copy_on(const view_handle &view, bool fully_overwritten, bool for_writing);
    device_copy &make_copy(const view_handle &view, bool for_writing);
    const range_set &current_of(const device_copy &copy) const { return copy.is_lent ? host_current_ : copy.current; }
    void bring_to_host(range_set missing);

    // --- the host's copy as a device's (loan.cpp) ---
    device_copy *loan();
    bool is_lent_for_writing(const device_state &to) const;
    /// Whether one of these bytes, which the host lacks, has a value.
    bool is_elsewhere(const range_set &missing) const;
    bool is_all_on_host() const;
    bool can_lend(const device_state &to, bool for_writing) const;
    /// Null when another storage's loan overlaps.
    std::shared_ptr<buffer> lend(device &to);
    void hand_over(device_copy &lent, const view_handle &view, const range_set &region, bool for_writing);
    void make_own(device_copy &lent);
    void end_loan(device_copy &lent);
    void abandon_loan() noexcept;

    void stale_elsewhere(const device_copy &writer, const range_set &region);
    void forget(const upload &failed);
    void fill(device_copy &copy, const view_handle &view, const range_set &missing);
    void bounce(device_copy &from, device_copy &to, const view_handle &view, const range_set &part);
    void gather_run(const range &run, char *target);

    /// Ends all permissions of the host.
    void next_epoch();
    Concurrency::details::epoch_number present_epoch() const;
    bool host_may_write() const;

    /// Memory that is not the user's.
    std::shared_ptr<void> own_memory_;
    std::atomic<Concurrency::details::epoch_number> readable_epoch_{};
    std::atomic<Concurrency::details::epoch_number> writable_epoch_{};
    /// The region of the last grant that did not cover everything, for quick repetition.
    span last_grant_;
    bool last_grant_writable_ = false;
    Concurrency::details::epoch_number last_grant_epoch_{};
    range_set host_current_;
    std::vector<device_copy> copies_;
    std::vector<upload> uploads_;

    /// After retire: the bytes of the user's memory that only devices had. keeper_ holds them at the same offsets.
    range_set kept_;
    std::shared_ptr<char> keeper_;

    /// Whether operation_ is worth a look.
    std::atomic<bool> has_operation_{false};
    std::mutex operation_mutex_;
    std::shared_future<void> operation_;
};

/// Host memory without a data source of the program's: pages that cost nothing before they are touched, and read as
/// zero.
std::shared_ptr<void> reserve_memory(std::size_t bytes);

/// What containers refer to that were moved from; no storage_state.
extern Concurrency::details::storage moved_from;
[[noreturn]] void fail_moved();

/// What a container refers to. Of a container that was moved from: throws runtime_exception.
inline storage_state &state_of(Concurrency::details::storage *memory) {
    if (memory == &moved_from)
        fail_moved();
    return *static_cast<storage_state *>(memory);
}

/// All storages that have memory on devices.
std::vector<storage_state *> storages_on_devices();

}  // namespace amp::runtime
