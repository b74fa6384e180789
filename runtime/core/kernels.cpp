// The kernel cache: records keep theirs in their slot, programs are shared between records of equal text.
#include "core/kernels.h"

#include "core/errors.h"
#include "core/trace.h"

#include <fmt/format.h>

#include <chrono>
#include <map>
#include <string_view>

namespace amp::runtime {

namespace {

/// All that one record has been compiled to. Lives in record.slot->cache[0], for ever.
struct record_cache {
    struct entry {
        device_state *device;
        std::unique_ptr<compiled_kernel> kernel;
    };
    std::mutex mutex;
    std::vector<entry> entries;
};

/// What belongs to all launches. Never destroyed: static objects may launch from their destructors.
struct kernel_cache {
    using key = std::pair<device_state *, std::pair<std::uint64_t, std::uint64_t>>;
    std::mutex mutex;
    std::map<key, std::shared_ptr<program>> programs;
    std::vector<record_cache *> records;
};

kernel_cache &all_kernels() {
    static auto *cache = new kernel_cache;
    return *cache;
}

record_cache &cache_of(const abi::kernel_record &record) {
    void **place = record.slot->cache;
    if (void *known = __atomic_load_n(place, __ATOMIC_ACQUIRE))
        return *static_cast<record_cache *>(known);
    auto made = std::make_unique<record_cache>();
    void *expected = nullptr;
    if (__atomic_compare_exchange_n(place, &expected, made.get(), false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
        std::lock_guard<std::mutex> lock(all_kernels().mutex);
        all_kernels().records.push_back(made.get());
        return *made.release();
    }
    return *static_cast<record_cache *>(expected);
}

std::shared_ptr<program> build(const abi::kernel_record &record, device_state *device) {
    const auto begin = std::chrono::steady_clock::now();
    try {
        std::shared_ptr<program> built =
            device->device->build(std::string_view(record.source, static_cast<std::size_t>(record.source_size)));
        if (tracing())
            trace(fmt::format(
                "build {} for {}: {:.1f} ms", record.display_name, narrow(device->facts.description),
                std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count()));
        return built;
    } catch (const build_failure &failed) {
        fail(failure::general, fmt::format("the kernel could not be built for accelerator \"{}\":\n{}\n",
                                           narrow(device->facts.description), failed.log));
    }
}

std::shared_ptr<program> program_for(const abi::kernel_record &record, device_state *device) {
    std::lock_guard<std::mutex> lock(all_kernels().mutex);
    std::shared_ptr<program> &known = all_kernels().programs[{device, {record.source_digest, record.source_size}}];
    if (!known)
        known = build(record, device);
    return known;
}

}  // namespace

std::string location_of(const abi::kernel_record &record) {
    return fmt::format(" (kernel {} at {}:{}:{})", record.display_name, record.file, record.line, record.column);
}

compiled_kernel &kernel_for(const abi::kernel_record &record, device_state *device) {
    record_cache &cache = cache_of(record);
    std::lock_guard<std::mutex> lock(cache.mutex);
    for (record_cache::entry &known : cache.entries)
        if (known.device == device)
            return *known.kernel;
    if (record.abi_version != abi::version)
        fail(failure::general,
             fmt::format("the program was compiled for launch records of version {}, this runtime knows version {}; "
                         "recompile it{}",
                         record.abi_version, abi::version, location_of(record)));
    auto made = std::make_unique<compiled_kernel>();
    with_context([&] { return location_of(record); },
                 [&] { made->kernel = program_for(record, device)->make_kernel(record.kernel_name); });
    cache.entries.push_back({device, std::move(made)});
    return *cache.entries.back().kernel;
}

void forget_kernels() {
    std::vector<record_cache *> records;
    {
        std::lock_guard<std::mutex> lock(all_kernels().mutex);
        all_kernels().programs.clear();
        records = all_kernels().records;
    }
    for (record_cache *each : records) {
        std::lock_guard<std::mutex> lock(each->mutex);
        each->entries.clear();
    }
}

}  // namespace amp::runtime
