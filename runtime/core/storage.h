// A storage: the bytes behind containers, on the host and on devices, and which copy of which byte is current.
#pragma once

#include "core/accelerators.h"
#include "core/range_set.h"

#include <atomic>
#include <mutex>
#include <vector>

namespace amp::runtime {

enum class storage_kind { over_host, sourceless, array };

/// Coherence by byte ranges: every copy (host or device) knows which bytes of it are current. Reading somewhere first
/// brings missing bytes from a copy that has them; writing takes them from all others. Bytes that are current nowhere
/// have no value yet and are never transferred. All members need `mutex`, except where noted.
class storage_state : public Concurrency::detail::storage {
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

    /// The host may use host[region] afterwards. `keep` false: its contents are about to be overwritten.
    void acquire_host(const range_set &region, bool for_writing, bool keep = true);
    /// Commands of the view's queue may use the buffer's region afterwards.
    buffer &acquire_device(const view_handle &view, const range_set &region, bool for_writing, bool keep = true);
    /// acquire_host for a subscript: asked again and again, so that the common answers must be quick. Locks.
    void grant(const span &region, bool for_writing);
    /// Whether the host may touch all bytes while the epoch lasts. Needs no lock.
    bool is_granted(Concurrency::detail::epoch_number now, bool for_writing) const {
        return (for_writing ? writable_epoch_ : readable_epoch_).load(std::memory_order_acquire) == now;
    }
    /// The region has no value any more.
    void discard(const range_set &region);
    /// The host's bytes were changed behind our back: device copies of what the host has are stale.
    void refresh(const range_set &region);
    /// The device on which the region is current, if one holds all of it.
    device_state *device_with(const range_set &region) const;
    bool is_current_on_host(const range_set &region) const { return host_current_.covers(region); }
    /// Copies a region's current bytes to dense memory, changing no copy's state.
    void gather(const std::vector<span> &region, char *target);
    /// The host copy is a source of this transfer: host writes wait for it.
    void note_upload(std::shared_ptr<event> upload);
    void wait_for_uploads();

    std::mutex mutex;

private:
    struct device_copy {
        device_state *device;
        std::shared_ptr<runtime::buffer> buffer;
        range_set current;
        /// The view whose queue used the buffer last.
        view_handle last_view;
    };

    device_copy &copy_on(device_state *device, const view_handle &view, bool fully_overwritten);
    void fill(device_copy &copy, const view_handle &view, const range_set &missing);
    void bounce(device_copy &from, device_copy &to, const view_handle &view, const range_set &part);
    void gather_run(const range &run, char *target);

    /// Ends all permissions of the host.
    void next_epoch();

    std::atomic<Concurrency::detail::epoch_number> readable_epoch_{};
    std::atomic<Concurrency::detail::epoch_number> writable_epoch_{};
    /// The region of the last grant that did not cover everything, for quick repetition.
    span last_grant_;
    bool last_grant_writable_ = false;
    Concurrency::detail::epoch_number last_grant_epoch_{};
    range_set host_current_;
    std::vector<device_copy> copies_;
    std::vector<std::shared_ptr<event>> uploads_;
};

}  // namespace amp::runtime
