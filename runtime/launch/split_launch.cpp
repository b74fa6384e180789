// A launch whose rows run on several accelerators.
#include "launch/launch.h"

#include "device/record_names.h"
#include "device/views.h"
#include "process/errors.h"
#include "process/lifetime.h"
#include "process/trace.h"

#include <fmt/format.h>

#include <algorithm>

namespace amp::runtime {

namespace {

using Concurrency::details::launch_part;

struct part {
    part(const abi::kernel_record &record, const launch_part &given, int rank, const int *whole, int first_row)
        : extents(whole, whole + rank),
          launch{record, static_cast<const char *>(given.kernel), rank, nullptr, nullptr} {
        extents.front() = given.rows;
        launch.extents = extents.data();
        launch.chosen = &choose_view(launch, given.view);
        check_device(launch);
        find_accesses();
        launch.accessed = &accessed;
        launch.first_row = first_row;
    }
    part(const part &) = delete;
    part &operator=(const part &) = delete;

    std::vector<int> extents;
    std::vector<accessed_bytes> accessed;
    launch_state launch;

private:
    void find_accesses() {
        const abi::kernel_record &record = launch.record;
        std::vector<std::size_t> lengths;
        for (std::uint32_t i = 0; i != record.buffer_count; ++i) {
            const abi::buffer_argument &buffer = record.buffers[i];
            lengths.push_back(storage_of(container_of(launch, buffer)).bytes / buffer.element_size);
        }
        std::vector<char> block(record.block_size);
        fill_block(launch, block.data());
        const std::vector<accessed_elements> found = elements_of(record, launch.extents, block.data(), lengths);
        const auto bytes = [](const element_range &elements, std::size_t size) {
            return range{elements.begin * size, elements.end * size};
        };
        for (std::uint32_t i = 0; i != record.buffer_count; ++i) {
            const std::size_t size = record.buffers[i].element_size;
            accessed.push_back({bytes(found[i].read, size), bytes(found[i].written, size)});
        }
    }
};

bool overlap(const range &one, const range &other) { return one.begin < other.end && other.begin < one.end; }

/// Throws if one part writes what the other one reads or writes.
void check_independent(const part &writer, const part &other) {
    const abi::kernel_record &record = writer.launch.record;
    for (std::uint32_t i = 0; i != record.buffer_count; ++i)
        for (std::uint32_t k = 0; k != record.buffer_count; ++k) {
            const container_state &one = container_of(writer.launch, record.buffers[i]);
            if (one.memory != container_of(other.launch, record.buffers[k]).memory)
                continue;
            const range &written = writer.accessed[i].written;
            if (overlap(written, other.accessed[k].read))
                fail(failure::general, fmt::format("parallel_for_each_on: rows on different accelerators read elements "
                                                   "that other rows write; use parallel_for_each, or write to another "
                                                   "array_view than the kernel reads{}",
                                                   location_of(record)));
            if (overlap(written, other.accessed[k].written))
                fail(failure::general, fmt::format("parallel_for_each_on: rows on different accelerators write the "
                                                   "same elements; use parallel_for_each, or an index for which each "
                                                   "row writes elements of its own{}",
                                                   location_of(record)));
        }
}

/// Moves a part's data to its device.
void bring_data(const part &each) {
    std::vector<storage_state *> storages;
    std::vector<buffer *> buffers;
    const locked_storages locked(each.launch, storages);
    acquire_buffers(each.launch, buffers);
}

void launch_all(const abi::kernel_record &record, const std::vector<launch_part> &given, int rank, const int *extents) {
    check_domain({record, static_cast<const char *>(given.front().kernel), rank, extents, nullptr});
    std::vector<std::unique_ptr<part>> parts;
    int first_row = 0;
    for (const launch_part &each : given) {
        parts.push_back(std::make_unique<part>(record, each, rank, extents, first_row));
        first_row += each.rows;
    }
    for (const auto &writer : parts)
        for (const auto &other : parts)
            if (writer != other)
                check_independent(*writer, *other);
    // Queues run in order: data for other devices must be read from a device before its part of the kernel starts.
    // Otherwise the other parts would wait for that part.
    if (parts.size() != 1)
        for (const auto &each : parts)
            bring_data(*each);
    for (const auto &each : parts)
        run(each->launch);
}

}  // namespace
}  // namespace amp::runtime

void Concurrency::details::launch_parts(const kernel_record *record, const launch_part *parts, std::size_t count,
                                        int rank, const int *extents) {
    using namespace amp::runtime;
    const auto &kernel = *reinterpret_cast<const amp::abi::kernel_record *>(record);
    check_version(kernel);
    const activity_guard working;
    require_running("parallel_for_each_on");
    launch_all(kernel, {parts, parts + count}, rank, extents);
}
