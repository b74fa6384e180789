// What the random sequences of coherence_model_test.cpp work on: storages with their models, and the devices.
#pragma once

#include "coherence_model.h"
#include "containers.h"

#include "memory/storage.h"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace amp::test {

using namespace amp::runtime;

const int rows = 6, columns = 5, elements = rows * columns;

/// A storage with its model and with views of it, some of them sections of others.
struct subject {
    storage_kind kind;
    /// The home of an array.
    place home = host;
    std::unique_ptr<std::vector<int>> memory;
    std::unique_ptr<storage_model> model = std::make_unique<storage_model>(elements);
    sharing_model sharing;
    std::vector<ints> views;

    bool is_all_on_host() const {
        return std::all_of(model->elements.begin(), model->elements.end(), [](const element_model &each) {
            return each.holders.empty() || each.holders.count(host);
        });
    }
    /// A device reads an element. If it uses the host's copy, at most another device's copy is transferred.
    void device_reads(int i, place where, moved &all) {
        if (where != host)
            model->elements[i].device_reads(where, all);
        else if (!model->elements[i].holders.empty())
            host_reads(i, all);
    }
    void host_reads(int i, moved &all) { model->host_reads(i, all); }
    /// The place of the copy that a device uses from now on.
    place used_by(place device, bool writes) {
        if (device != host)
            sharing.device_uses(device, writes, is_all_on_host());
        return sharing.copy_of(device);
    }
};

/// A world of two devices, of which some may compute in the host's memory.
struct setting {
    std::set<place> sharing;
    const char *in_place = "read";
    /// Whether devices send bytes to each other.
    bool sends = false;
};

}  // namespace amp::test
