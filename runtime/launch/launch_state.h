// The parameters of a launch, its containers, and the transfers of their data.
#pragma once

#include "launch/index_ranges.h"
#include "launch/kernels.h"
#include "memory/storage.h"

#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace amp::runtime {

using Concurrency::details::container_state;

/// Bytes of a buffer's storage that a part of a split launch accesses.
struct accessed_bytes {
    range read;
    range written;
};

struct launch_state {
    const abi::kernel_record &record;
    const char *closure;
    int rank;
    const int *extents;
    const view_handle *chosen;
    /// For a part of a split launch, by buffer: what it accesses. Null for other launches.
    const std::vector<accessed_bytes> *accessed = nullptr;
    /// The row of the domain that is row 0 of such a part.
    int first_row = 0;

    const view_handle &view() const { return *chosen; }

    bool is_tiled() const { return (record.flags & abi::kernel_is_tiled) != 0; }
    /// Whether an index may leave its section and access another element of the buffer.
    bool is_robust() const { return (record.flags & abi::kernel_is_robust) != 0; }
};

inline const char *object_at(const char *closure, std::uint32_t offset, std::uint32_t by_pointer) {
    const char *member = closure + offset;
    if (!by_pointer)
        return member;
    const char *object;
    std::memcpy(&object, member, sizeof object);
    return object;
}

inline const container_state &container_of(const launch_state &launch, const abi::buffer_argument &argument) {
    return *reinterpret_cast<const container_state *>(
        object_at(launch.closure, argument.closure_offset, argument.by_pointer));
}

inline storage_state &storage_of(const container_state &container) { return state_of(container.memory); }

std::string show_extents(int rank, const int *extents);

/// Throws invalid_compute_domain if the kernel cannot run over the extents.
void check_domain(const launch_state &launch);

/// The explicit accelerator_view, else that of the captured arrays, else that of an array to which a captured view
/// refers, else the default [AMP 7, 8.2].
const view_handle &choose_view(const launch_state &launch, const view_handle &wished);

/// Throws if the chosen accelerator cannot run the kernel.
void check_device(const launch_state &launch);

/// Offsets of the first byte and of the one after the last, gaps between rows included.
std::pair<std::size_t, std::size_t> bounds(const span &of);

/// Whether two containers of the launch overlap and the kernel may write one of them. Conservative: gaps between rows
/// count, and in a robust kernel all of the buffer does.
bool buffers_overlap(const launch_state &launch);

/// Locks the storages of a launch until it is enqueued. The coherence protocol must see launches in the order of the
/// queues, even if other threads launch on other queues [AMP 3.3].
class locked_storages {
public:
    /// `storages` is memory for the list of storages.
    locked_storages(const launch_state &launch, std::vector<storage_state *> &storages);
    locked_storages(const locked_storages &) = delete;
    locked_storages &operator=(const locked_storages &) = delete;
    ~locked_storages();

private:
    const std::vector<storage_state *> &storages_;
};

/// Transfers the bytes that the kernel may access to the device, and appends the buffers to `buffers`. The storages are
/// locked.
void acquire_buffers(const launch_state &launch, std::vector<buffer *> &buffers);

/// Call after the launch is enqueued: a launch that failed has written nothing.
void note_writes(const launch_state &launch);

/// Fills the constant block, which has the record's block_size.
void fill_block(const launch_state &launch, char *block);

}  // namespace amp::runtime
