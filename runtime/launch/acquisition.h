// The buffers of containers on a device, for commands that the program itself enqueues there. Data is transferred as
// for a launch.
#pragma once

#include "launch/launch_state.h"
#include "process/lifetime.h"

#include <optional>
#include <vector>

namespace amp::runtime {

/// How the commands use a container.
struct container_use {
    container_state container;
    bool is_array;
    bool is_written;
};

/// From the constructor to the destructor, the buffers have the containers' contents for commands on the view's queue,
/// and other accesses to the containers wait. The destructor marks the contents that the commands write as current.
class acquisition {
public:
    /// `caller` is the name of the function for messages. `wished` may be null: the commands then run on the
    /// accelerator_view that a launch with these containers would use. Throws runtime_exception if an array is on
    /// another accelerator, or if the accelerator is the CPU accelerator.
    acquisition(const char *caller, const view_handle &wished, std::vector<container_use> uses);
    ~acquisition();
    acquisition(const acquisition &) = delete;
    acquisition &operator=(const acquisition &) = delete;

    const view_handle &view() const { return view_; }
    /// Whether two containers overlap, and the commands may write one of them.
    bool has_overlap() const { return buffers_overlap(launch_); }
    /// In the order of the uses.
    const std::vector<buffer *> &buffers() const { return buffers_; }

private:
    const view_handle &choose(const char *caller, const view_handle &wished) const;
    abi::kernel_record record() const;

    activity_guard working_;
    std::vector<container_use> uses_;
    /// A view that the program destroys meanwhile must not destroy its storage.
    std::vector<std::shared_ptr<Concurrency::details::storage>> kept_;
    std::vector<abi::buffer_argument> arguments_;
    abi::kernel_record record_;
    view_handle view_;
    launch_state launch_;
    std::vector<storage_state *> storages_;
    std::vector<buffer *> buffers_;
    std::optional<locked_storages> locked_;
};

}  // namespace amp::runtime
