// A storage: the bytes behind containers, on the host and on devices, and which bytes of each copy are current.
#pragma once

#include "device/accelerators.h"
#include "memory/range_set.h"

#include <atomic>
#include <future>
#include <mutex>
#include <vector>

namespace amp::runtime {

enum class storage_kind { over_host, sourceless, array };

/// Coherence by byte ranges. For every copy (host or device) it is known which of its bytes are current. A read first
/// transfers missing bytes from a copy in which they are current. A write makes them stale in all other copies. Bytes
/// that are current nowhere have no value yet and are never transferred. All members need `mutex`, except where
/// noted.
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

    /// Allocates an array's buffer on its home device, unless the device uses the host's copy. So the array's
    /// constructor throws if the device's memory is full, or cannot have a buffer of this size.
    void allocate_at_home();
    /// Uses an existing buffer, with its contents, as an array's buffer on its home device.
    void adopt_at_home(std::shared_ptr<buffer> memory);
    /// The program has the device's own handle of the buffer, and may keep it: no other container may use the memory.
    void expose() { is_exposed_ = true; }
    /// The host may use host[region] afterwards.
    void acquire_host(const range_set &region, bool for_writing);
    /// Afterwards commands of the view's queue may read the region of the buffer, and write it if `for_writing`. All
    /// regions of the storage that one command uses need the same `for_writing`. Bytes without a value are not
    /// transferred.
    buffer &acquire_device(const view_handle &view, const range_set &region, bool for_writing);

    // Fast paths of acquire_device and device_was_written for launches. They build no range sets, since most launches
    // find the bytes where the last launch left them. Null or false: nothing was done; call the full function.

    buffer *find_on_device(const view_handle &view, const span &region, bool for_writing);
    bool is_rewritten_on_device(device_state *device, const span &region);

    // To overwrite bytes without transferring the old ones: call begin_..._overwrite, write, then call ..._was_written.
    // If the write throws, the coherence state is unchanged, so bytes that were not transferred are not marked as
    // current.
    void begin_host_overwrite() {
        map_for_host(true);
        wait_for_uploads();
    }
    void host_was_written(const range_set &region);
    buffer &begin_device_overwrite(const view_handle &view, const range_set &region);
    /// Call after commands that write the region were enqueued on the copy's last queue: the region becomes stale in
    /// all other copies.
    void device_was_written(device_state *device, const range_set &region);

    /// acquire_host for a subscript. Subscripts call it often, so repeated calls are fast. Locks `mutex` itself.
    void grant(const span &region, bool for_writing);
    /// Whether the host may access all bytes while the epoch lasts. Needs no lock.
    bool is_granted(Concurrency::details::epoch_number now, bool for_writing) const {
        return (for_writing ? writable_epoch_ : readable_epoch_).load(std::memory_order_acquire) == now;
    }
    /// Afterwards the region has no value.
    void discard(const range_set &region);
    /// The program has changed the host's bytes without the runtime: device copies of bytes that are current on the
    /// host become stale.
    void refresh(const range_set &region);
    /// The device on which the region is current, if one holds all of it.
    device_state *device_with(const range_set &region) const;
    bool is_current_on_host(const range_set &region) const { return host_current_.covers(region); }
    /// Whether the device uses the host's copy, or will when it first uses the storage.
    bool shares_copy_with(const device_state &device) const;
    /// Ends a device's use of the host's copy, so that the host may read it, or write it if `for_writing`.
    void map_for_host(bool for_writing);
    /// Copies a region's current bytes to dense memory, changing no copy's state.
    void gather(const std::vector<span> &region, char *target);
    /// Copies a region that is current on another device to the buffer of a view, changing no copy's state. Returns
    /// false, and does nothing, if that is not possible without memory of the host.
    bool send(const span &region, const view_handle &view, buffer &target, const span &to);
    /// Registers a transfer that reads the host's copy, to a device's copy or to another storage. Host writes wait
    /// for it.
    void note_upload(std::shared_ptr<event> upload);
    /// Waits for all uploads. If some have failed, throws one of their errors; their bytes are then stale on their
    /// devices, unless they are current there only.
    void wait_for_uploads();

    /// At the end of the process: saves the bytes that only a device has, and releases device memory while its driver
    /// still works. The user's memory may be freed already, so it is not written before the last view is destroyed.
    void retire();

    // --- operations that run on the runtime's threads (operations.h); these functions lock what they need ---

    /// Adds an operation to the storage's chain, and returns the operation before it.
    std::shared_future<void> begin_operation(std::shared_future<void> operation);
    /// Blocks until the last operation has ended, unless the calling thread is running it.
    void wait_for_operation();

    std::mutex mutex;

private:
    storage_state(storage_kind kind, std::size_t bytes, std::shared_ptr<void> own, void *users);

    /// What commands may do with zero-copy memory since the host last mapped it. `none`: the host has it mapped.
    enum class device_use { none, reads, writes };

    struct device_copy {
        device_state *device;
        std::shared_ptr<runtime::buffer> buffer;
        /// The current bytes, if the device has its own memory. Empty for a zero-copy mapping: it is current where the
        /// host's copy is.
        range_set current;
        bool is_shared = false;
        device_use commands = device_use::reads;
        /// Whether bytes of an array's buffer that were never written have been set to zero.
        bool cleared = false;
        /// The view whose queue used the buffer last.
        view_handle last_view;
    };

    /// A transfer from the host's copy to the copy on a device, which has this part when the event is complete.
    struct upload {
        std::shared_ptr<event> done;
        device_state *device = nullptr;
        range_set part;
    };

    device_copy *find_copy(const device_state *device);
    /// Whether commands may use the region as it is.
    bool is_ready(const device_copy &copy, const span &region, bool for_writing) const;
    device_copy &copy_on(const view_handle &view, bool fully_overwritten, bool for_writing);
    device_copy &make_copy(const view_handle &view, bool for_writing);
    /// Gives the copy a spare or a new buffer, which commands of its last view may use. If there is no memory for a new
    /// one, the spare ones are released.
    void take_buffer(device_copy &copy);
    /// Keeps the device's memory for later containers, if their commands will be ordered after those of this container.
    void spare(device_copy &copy);
    const range_set &current_of(const device_copy &copy) const { return copy.is_shared ? host_current_ : copy.current; }

    // --- zero-copy mapping (zero_copy.cpp) ---
    device_copy *shared_copy();
    bool is_shared_for_writing(const device_state &to) const;
    /// Whether one of these bytes, which are not current on the host, is current in another copy.
    bool is_elsewhere(const range_set &missing) const;
    bool is_all_on_host() const;
    bool can_share_with(const device_state &to, bool for_writing) const;
    /// Null if the memory overlaps memory that another storage shares.
    std::shared_ptr<buffer> share_with(device &to);
    void unmap_for_device(device_copy &shared, const view_handle &view, const range_set &region, bool for_writing);
    void replace_by_own_buffer(device_copy &shared);
    void end_sharing(device_copy &shared);
    void abandon_sharing() noexcept;

    void stale_elsewhere(const device_copy &writer, const range_set &region);
    void forget(const upload &failed);

    // --- transfers between copies (transfers.cpp) ---
    void fill(device_copy &copy, const view_handle &view, const range_set &missing);
    void bounce(device_copy &from, device_copy &to, const view_handle &view, const range_set &part);
    static bool send_copy(const device_copy &from, const span &region, const view_handle &view, buffer &target,
                          const span &to);
    void gather_run(const range &run, char *target);
    void bring_to_host(range_set missing);

    /// Ends all permissions of the host to access its copy.
    void next_epoch();
    Concurrency::details::epoch_number present_epoch() const;
    bool host_may_write() const;

    /// Memory that belongs to the runtime, not to the user.
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
    bool is_exposed_ = false;

    /// After retire: the bytes of the user's memory that only devices had. saved_bytes_ holds them at the same offsets.
    range_set saved_;
    std::shared_ptr<char> saved_bytes_;

    /// Whether operation_ may still run. Read without a lock.
    std::atomic<bool> has_operation_{false};
    std::mutex operation_mutex_;
    std::shared_future<void> operation_;
};

/// The storage of containers that were moved from. It is not a storage_state.
extern Concurrency::details::storage moved_from;
[[noreturn]] void fail_moved();

/// The storage of a container. Throws runtime_exception if the container was moved from.
inline storage_state &state_of(Concurrency::details::storage *memory) {
    if (memory == &moved_from)
        fail_moved();
    return *static_cast<storage_state *>(memory);
}

/// The storage of a region. Waits for the operations that were started on it.
inline storage_state &idle_state_of(const Concurrency::details::box &region) {
    storage_state &state = state_of(region.container->memory);
    state.wait_for_operation();
    return state;
}

/// All storages that have memory on devices.
std::vector<storage_state *> storages_on_devices();

}  // namespace amp::runtime
