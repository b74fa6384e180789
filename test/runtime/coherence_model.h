// The table of docs/coherence.md as a program: which copies of an element hold its value, and what moves at each event. It
// knows nothing of range sets, epochs or queues.
#pragma once

#include <cstddef>
#include <set>
#include <vector>

namespace amp::test {

/// Where a copy of an element may be.
enum place { host, device_a, device_b };

/// What an event has to move, in elements.
struct moved {
    std::size_t up = 0;
    std::size_t down = 0;
};

class element_model {
public:
    int value = 0;
    /// Whether the program may look at it: not after a discard, before the next write.
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

/// One storage: its elements, and what lies in the user's memory if it has some.
struct storage_model {
    explicit storage_model(std::size_t size) : elements(size), user(size), user_is_known(size, true) {}

    std::vector<element_model> elements;
    std::vector<int> user;
    /// False where bytes without a value have been brought.
    std::vector<bool> user_is_known;

    /// After the host has been brought an element, or has written it.
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
