#include "launch/launch_state.h"

#include "device/record_names.h"
#include "device/views.h"
#include "memory/region.h"
#include "process/errors.h"
#include "process/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

namespace amp::runtime {

namespace {

/// Work-items are counted in 32 bits [AMP 8.2].
constexpr double most_threads = 4294967295.0;

}  // namespace

std::string show_extents(int rank, const int *extents) {
    return fmt::format("{}", fmt::join(extents, extents + rank, " x "));
}

void check_domain(const launch_state &launch) {
    double threads = 1;
    for (int k = 0; k != launch.rank; ++k) {
        if (launch.extents[k] <= 0)
            fail(failure::domain, fmt::format("parallel_for_each: the components of the extent must be positive, "
                                              "this one is {}{}",
                                              show_extents(launch.rank, launch.extents), location_of(launch.record)));
        // Checked even if the kernel does not use its tiles.
        if (launch.rank <= 3 && launch.extents[k] % static_cast<int>(launch.record.tile[k]) != 0)
            fail(failure::domain, fmt::format("parallel_for_each: the tile ({}) does not divide the extent ({}){}",
                                              fmt::join(launch.record.tile, launch.record.tile + launch.rank, " x "),
                                              show_extents(launch.rank, launch.extents), location_of(launch.record)));
        threads *= launch.extents[k];
    }
    if (threads > most_threads)
        fail(failure::domain,
             fmt::format("parallel_for_each: the extent {} has more than {:.0f} threads{}",
                         show_extents(launch.rank, launch.extents), most_threads, location_of(launch.record)));
}

const view_handle &choose_view(const launch_state &launch, const view_handle &wished) {
    const view_handle *chosen = wished && !wished->is_auto ? &wished : nullptr;
    const view_handle *hinted = nullptr;
    for (std::uint32_t i = 0; i != launch.record.buffer_count; ++i) {
        const storage_state &storage = storage_of(container_of(launch, launch.record.buffers[i]));
        if (storage.kind != storage_kind::array)
            continue;
        // Only arrays are captured by reference. A view's data can go anywhere.
        if (!launch.record.buffers[i].by_pointer) {
            if (!hinted && !storage.home->device->is_cpu())
                hinted = &storage.home;
            continue;
        }
        if (!chosen)
            chosen = &storage.home;
        // For the CPU accelerator, check_device throws a separate message, which does not depend on the captures.
        if (!(*chosen)->device->is_cpu() && (*chosen)->device != storage.home->device)
            fail(failure::general,
                 fmt::format("parallel_for_each: a captured array lives on accelerator \"{}\", the kernel runs on "
                             "\"{}\"{}",
                             narrow(storage.home->device->facts.description),
                             narrow((*chosen)->device->facts.description), location_of(launch.record)));
    }
    if (chosen)
        return *chosen;
    return hinted ? *hinted : use_default_view();
}

void check_device(const launch_state &launch) {
    const device_state &device = *launch.view()->device;
    // Microsoft's conformance suite compares with this text.
    if (device.is_cpu())
        fail(failure::general, "concurrency::parallel_for_each is not supported on the selected accelerator \"CPU "
                               "accelerator\".");
    if ((launch.record.flags & abi::kernel_uses_double) && !device.facts.supports_double_precision)
        fail(failure::unsupported, fmt::format("the kernel uses double, which accelerator \"{}\" does not support{}",
                                               narrow(device.facts.description), location_of(launch.record)));
}

std::pair<std::size_t, std::size_t> bounds(const span &of) {
    return {of.offset, of.offset + (of.rows - 1) * of.pitch + of.row_bytes};
}

bool buffers_overlap(const launch_state &launch) {
    const abi::buffer_argument *buffers = launch.record.buffers;
    for (std::uint32_t i = 0; i != launch.record.buffer_count; ++i)
        for (std::uint32_t k = 0; k != i; ++k) {
            if (buffers[i].access != abi::buffer_read_write && buffers[k].access != abi::buffer_read_write)
                continue;
            const container_state &one = container_of(launch, buffers[i]), &other = container_of(launch, buffers[k]);
            if (&storage_of(one) != &storage_of(other))
                continue;
            if (launch.is_robust())
                return true;
            const auto [begin, end] = bounds(span_of(one));
            const auto [other_begin, other_end] = bounds(span_of(other));
            if (begin < other_end && other_begin < end)
                return true;
        }
    return false;
}

locked_storages::locked_storages(const launch_state &launch, std::vector<storage_state *> &storages)
    : storages_(storages) {
    storages.clear();
    for (std::uint32_t i = 0; i != launch.record.buffer_count; ++i)
        storages.push_back(&storage_of(container_of(launch, launch.record.buffers[i])));
    std::sort(storages.begin(), storages.end());
    storages.erase(std::unique(storages.begin(), storages.end()), storages.end());
    for (storage_state *each : storages)
        each->wait_for_operation();
    for (storage_state *each : storages)
        each->mutex.lock();
}

locked_storages::~locked_storages() {
    for (storage_state *each : storages_)
        each->mutex.unlock();
}

namespace {

span run_of(const range &bytes) { return {bytes.begin, bytes.size(), bytes.size(), 1}; }

/// The part of a container's storage that the kernel may access. An index outside of a section may access any
/// element of the array.
span reached(const launch_state &launch, std::uint32_t number, const container_state &container) {
    if (launch.accessed) {
        const accessed_bytes &bytes = (*launch.accessed)[number];
        // OpenCL has no empty buffers: a buffer that this part does not access gets its first row.
        if (bytes.read.size() == 0 && bytes.written.size() == 0)
            return {container.begin, container.row_bytes, container.pitch, 1};
        if (bytes.read.size() == 0 || bytes.written.size() == 0)
            return run_of(bytes.read.size() == 0 ? bytes.written : bytes.read);
        return run_of({std::min(bytes.read.begin, bytes.written.begin), std::max(bytes.read.end, bytes.written.end)});
    }
    const storage_state &storage = storage_of(container);
    if (launch.is_robust() && storage.kind == storage_kind::array)
        return {0, storage.bytes, storage.bytes, 1};
    return span_of(container);
}

/// Whether the kernel may write the container's storage through any of its buffers. All views of the storage must see
/// such writes.
bool may_write(const launch_state &launch, const container_state &container) {
    const abi::buffer_argument *first = launch.record.buffers;
    return std::any_of(first, first + launch.record.buffer_count, [&](const abi::buffer_argument &each) {
        return each.access == abi::buffer_read_write && container_of(launch, each).memory == container.memory;
    });
}

}  // namespace

void acquire_buffers(const launch_state &launch, std::vector<buffer *> &buffers) {
    for (std::uint32_t i = 0; i != launch.record.buffer_count; ++i) {
        const container_state &container = container_of(launch, launch.record.buffers[i]);
        storage_state &storage = storage_of(container);
        const bool is_written = may_write(launch, container);
        const span region = reached(launch, i, container);
        buffer *found = storage.find_on_device(launch.view(), region, is_written);
        const traced_reason why("a kernel uses it");
        buffers.push_back(found ? found : &storage.acquire_device(launch.view(), range_set(region), is_written));
    }
}

void note_writes(const launch_state &launch) {
    for (std::uint32_t i = 0; i != launch.record.buffer_count; ++i) {
        if (launch.record.buffers[i].access != abi::buffer_read_write)
            continue;
        const container_state &container = container_of(launch, launch.record.buffers[i]);
        storage_state &storage = storage_of(container);
        const span region = launch.accessed ? run_of((*launch.accessed)[i].written) : reached(launch, i, container);
        if (region.row_bytes == 0)
            continue;
        if (!storage.is_rewritten_on_device(launch.view()->device, region))
            storage.device_was_written(launch.view()->device, range_set(region));
    }
}

namespace {

/// The buffer's number of elements, at most INT_MAX, because indices are ints.
int length_of(const launch_state &launch, const abi::buffer_argument &buffer) {
    const std::size_t bytes = storage_of(container_of(launch, buffer)).bytes;
    return static_cast<int>(std::min<std::size_t>(bytes / buffer.element_size, std::numeric_limits<int>::max()));
}

}  // namespace

void fill_block(const launch_state &launch, char *block) {
    const abi::kernel_record &record = launch.record;
    std::memset(block, 0, record.block_size);
    for (std::uint32_t i = 0; i != record.copy_count; ++i) {
        const abi::block_copy &piece = record.copies[i];
        const char *source = object_at(launch.closure, piece.closure_offset, piece.by_pointer);
        if (piece.by_pointer)
            source += piece.pointee_offset;
        std::memcpy(block + piece.block_offset, source, piece.size);
    }
    for (std::uint32_t i = 0; i != record.buffer_count; ++i) {
        const abi::buffer_argument &buffer = record.buffers[i];
        if (buffer.length_offset == abi::no_offset)
            continue;
        const int length = length_of(launch, buffer);
        std::memcpy(block + buffer.length_offset, &length, sizeof length);
    }
    if (record.domain_offset != abi::no_offset)
        std::memcpy(block + record.domain_offset, launch.extents, sizeof(int) * launch.rank);
}

}  // namespace amp::runtime
