#include "launch/acquisition.h"

#include "device/views.h"
#include "process/errors.h"

#include <fmt/format.h>

namespace amp::runtime {

namespace {

std::vector<abi::buffer_argument> arguments_of(const std::vector<container_use> &uses) {
    std::vector<abi::buffer_argument> result;
    for (std::size_t i = 0; i != uses.size(); ++i)
        result.push_back({static_cast<std::uint32_t>(i * sizeof uses[i] + offsetof(container_use, container)), 0,
                          uses[i].is_written ? abi::buffer_read_write : abi::buffer_read, 1});
    return result;
}

std::vector<std::shared_ptr<Concurrency::details::storage>> keep(const std::vector<container_use> &uses) {
    std::vector<std::shared_ptr<Concurrency::details::storage>> result;
    for (const container_use &use : uses) {
        Concurrency::details::storage *memory = use.container.memory;
        __atomic_fetch_add(&memory->references, 1, __ATOMIC_RELAXED);
        result.emplace_back(memory, [](Concurrency::details::storage *each) {
            if (__atomic_fetch_sub(&each->references, 1, __ATOMIC_ACQ_REL) == 1)
                Concurrency::details::destroy(each);
        });
    }
    return result;
}

}  // namespace

acquisition::acquisition(const char *caller, const view_handle &wished, std::vector<container_use> uses)
    : uses_(std::move(uses)), kept_(keep(uses_)), arguments_(arguments_of(uses_)), record_(record()),
      view_(choose(caller, wished)),
      launch_{record_, reinterpret_cast<const char *>(uses_.data()), 0, nullptr, &view_} {
    require_running(caller);
    if (view_->device->is_cpu())
        Concurrency::details::throw_invalid(fmt::format("{}: the CPU accelerator has no buffers", caller).c_str());
    locked_.emplace(launch_, storages_);
    acquire_buffers(launch_, buffers_);
}

acquisition::~acquisition() { note_writes(launch_); }

/// The parts of a record that tell which containers a launch uses, and how.
abi::kernel_record acquisition::record() const {
    abi::kernel_record result = {};
    result.buffers = arguments_.data();
    result.buffer_count = static_cast<std::uint32_t>(arguments_.size());
    return result;
}

/// As for a launch [AMP 7, 8.2]: the explicit accelerator_view, else that of the arrays, else that of an array to which
/// a view refers, else the default.
const view_handle &acquisition::choose(const char *caller, const view_handle &wished) const {
    const view_handle *chosen = wished && !wished->is_auto ? &wished : nullptr;
    const view_handle *hinted = nullptr;
    for (const container_use &use : uses_) {
        const storage_state &storage = storage_of(use.container);
        if (storage.kind != storage_kind::array)
            continue;
        if (!use.is_array) {
            if (!hinted && !storage.home->device->is_cpu())
                hinted = &storage.home;
            continue;
        }
        if (!chosen)
            chosen = &storage.home;
        if ((*chosen)->device != storage.home->device)
            fail(failure::general, fmt::format("{}: an array lives on accelerator \"{}\", the commands "
                                               "run on \"{}\"",
                                               caller, narrow(storage.home->device->facts.description),
                                               narrow((*chosen)->device->facts.description)));
    }
    if (chosen)
        return *chosen;
    return hinted ? *hinted : use_default_view();
}

}  // namespace amp::runtime
