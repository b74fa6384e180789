// The table of docs/reference/coherence.md as a program: which copies of an element hold its value, and what each
// event transfers. It is independent of range sets, epochs and queues.
#pragma once

#include <cstddef>
#include <set>
#include <vector>

namespace amp::test {

/// Where a copy of an element may be.
enum place { host, device_a, device_b };

/// The elements that an event has to transfer.
struct moved {
    std::size_t up = 0;
    std::size_t down = 0;
};

class element_model {
public:
    int value = 0;
    /// Whether the program may read it: not between a discard and the next write.
    bool is_defined = false;
    /// The table's S.
    std::set<place> holders;

    void host_reads(moved &all) {
        if (holders.count(host))
            return;
        all.down += !holders.empty();
        holders.insert(host);
    }
    void device_reads(place device, moved &all) {
        if (holders.empty() || holders.count(device))
            return;
        all.up += 1;
        all.down += !holders.count(host);
        holders.insert(device);
    }
    void is_only_at(place writer) { holders = {writer}; }
    void is_discarded() {
        holders.clear();
        is_defined = false;
    }
    void host_memory_changed() {
        if (holders.count(host))
            holders = {host};
    }
};

/// Which device uses the host's copy of a storage ("Devices in the host's memory"). Models the rules only, not single
/// zero-copy mappings, which transfer nothing.
class sharing_model {
public:
    sharing_model() = default;
    /// `sharing` are devices that compute in the host's memory. `always`: kernels that write may use the user's
    /// memory, too.
    sharing_model(std::set<place> sharing, bool is_users, bool always)
        : sharing_(std::move(sharing)), is_users_(is_users && !always) {}

    /// A device is about to use the storage. `is_all_on_host`: no value is on devices alone.
    void device_uses(place device, bool writes, bool is_all_on_host) {
        if (has_own_.count(device) || !sharing_.count(device))
            return;
        const bool is_possible = !is_users_ || (!writes && is_all_on_host);
        if (is_possible && (sharer_ == host || sharer_ == device))
            sharer_ = device;
        else
            has_own_.insert(device);
        if (has_own_.count(sharer_))
            sharer_ = host;
    }
    /// The program may write to its memory, so mappings of the memory end.
    void host_takes() {
        if (is_users_)
            sharer_ = host;
    }
    /// The place of the copy that a device uses.
    place copy_of(place device) const { return device == sharer_ ? host : device; }

private:
    std::set<place> sharing_;
    bool is_users_ = false;
    place sharer_ = host;
    std::set<place> has_own_;
};

/// One storage: its elements, and the contents of the user's memory if it has some.
struct storage_model {
    explicit storage_model(std::size_t size) : elements(size), user(size), user_is_known(size, true) {}

    std::vector<element_model> elements;
    std::vector<int> user;
    /// False for elements without a value that were transferred to the host.
    std::vector<bool> user_is_known;

    /// Call after an element was transferred to the host or written there.
    void user_has(int i) {
        user[i] = elements[i].value;
        user_is_known[i] = elements[i].is_defined;
    }
    void host_reads(int i, moved &all) {
        const bool comes_from_device = !elements[i].holders.empty() && !elements[i].holders.count(host);
        elements[i].host_reads(all);
        if (comes_from_device)
            user_has(i);
    }
};

}  // namespace amp::test
