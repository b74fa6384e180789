// The kernel cache. A record's slot refers to its compiled kernels. Records with equal texts share a program.
#include "launch/kernels.h"

#include "device/record_names.h"
#include "device/views.h"
#include "launch/build_queue.h"
#include "launch/launch_trace.h"
#include "process/errors.h"
#include "process/lifetime.h"
#include "process/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <tuple>
#include <utility>

namespace amp::runtime {

namespace {

/// One variant of a record's kernel on one device. It is in a list to which entries are only prepended, so that
/// launches can read the list without a lock.
struct variant {
    device_state *device;
    std::string options;
    compiled_kernel kernel;
    variant *next;
};

/// The auto-tuning of a record's kernel on one device, in a list of the same kind.
struct device_tuner {
    device_state *device;
    auto_tuner tuner;
    device_tuner *next;
};

/// All compiled variants of one record. record.slot->cache[0] refers to it. Never destroyed.
struct record_cache {
    std::atomic<variant *> first{nullptr};
    std::atomic<device_tuner *> first_tuner{nullptr};
    /// Held while a variant or a tuner is made.
    std::mutex mutex;

    variant *find(device_state *device, std::string_view options) const {
        variant *each = first.load(std::memory_order_acquire);
        while (each && (each->device != device || each->options != options))
            each = each->next;
        return each;
    }

    device_tuner *find_tuner(const device_state *device) const {
        device_tuner *each = first_tuner.load(std::memory_order_acquire);
        while (each && each->device != device)
            each = each->next;
        return each;
    }
};

/// A program, and a mutex that is held while it is built. Different programs can be built concurrently.
struct program_entry {
    std::mutex mutex;
    std::shared_ptr<program> built;
};

/// State that all launches share. Never destroyed: static objects may launch from their destructors.
struct kernel_cache {
    /// Device, digest and size of the text, options.
    using key = std::tuple<device_state *, std::uint64_t, std::uint64_t, std::string>;
    std::mutex mutex;
    std::map<key, std::shared_ptr<program_entry>> programs;
    std::vector<record_cache *> records;
};

kernel_cache &all_kernels() {
    static auto *cache = new kernel_cache;
    return *cache;
}

record_cache &cache_of(const abi::kernel_record &record) {
    void **cache = record.slot->cache;
    if (void *known = __atomic_load_n(cache, __ATOMIC_ACQUIRE))
        return *static_cast<record_cache *>(known);
    auto made = std::make_unique<record_cache>();
    void *expected = nullptr;
    if (__atomic_compare_exchange_n(cache, &expected, made.get(), false, __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
        std::lock_guard<std::mutex> lock(all_kernels().mutex);
        all_kernels().records.push_back(made.get());
        return *made.release();
    }
    return *static_cast<record_cache *>(expected);
}

std::shared_ptr<program> build(const abi::kernel_record &record, device_state *device, std::string_view options) {
    const auto begin = std::chrono::steady_clock::now();
    traced_span traced(tracing_events() ? traced_name(record) : std::string(), "build");
    traced.add("options", options);
    if (traced.is_traced()) {
        traced.add("at", source_location_of(record));
        traced.add("device", traced_name(device));
    }
    try {
        std::shared_ptr<program> built = device->device->build(
            std::string_view(record.source, static_cast<std::size_t>(record.source_size)), options);
        register_exit_hook();
        if (tracing())
            trace(fmt::format(
                "build {}{}{} for {}: {:.1f} ms", traced_name(record), options.empty() ? "" : " ", options,
                narrow(device->facts.description),
                std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count()));
        return built;
    } catch (const build_failure &failed) {
        fail(failure::general, fmt::format("the kernel could not be built for accelerator \"{}\":\n{}\n",
                                           narrow(device->facts.description), failed.log));
    }
}

std::shared_ptr<program> program_for(const abi::kernel_record &record, device_state *device, std::string_view options) {
    std::shared_ptr<program_entry> entry;
    {
        std::lock_guard<std::mutex> lock(all_kernels().mutex);
        auto &known = all_kernels().programs[{device, record.source_digest, record.source_size, std::string(options)}];
        if (!known)
            known = std::make_shared<program_entry>();
        entry = known;
    }
    std::lock_guard<std::mutex> lock(entry->mutex);
    if (!entry->built)
        entry->built = build(record, device, options);
    return entry->built;
}

/// A copy of those parts of a record that a build needs: a library may be unloaded while another thread builds its
/// kernel.
struct kept_record {
    explicit kept_record(const abi::kernel_record &from)
        : source(from.source, static_cast<std::size_t>(from.source_size)), display_name(from.display_name),
          file(from.file), record(from) {
        record.source = source.c_str();
        record.display_name = display_name.c_str();
        record.file = file.c_str();
    }
    kept_record(const kept_record &) = delete;
    kept_record &operator=(const kept_record &) = delete;

    const std::string source, display_name, file;
    abi::kernel_record record;
};

}  // namespace

compiled_kernel::compiled_kernel(std::shared_ptr<runtime::program> program, const abi::kernel_record &record,
                                 const device_profile &profile)
    : program_(std::move(program)), name_(record.kernel_name) {
    if (const auto &policy = specialisation_policy::chosen();
        policy && record.integer_words != 0 && record.flags & abi::kernel_block_by_value)
        constants_.emplace(*policy, profile, record.integer_words);
    std::unique_ptr<kernel_instance> first = make_instance();
    max_group_size_ = first->kernel->max_group_size();
    slot_of_this_thread().idle = first.release();
}

compiled_kernel::~compiled_kernel() {
    for (instance_slot &each : slots_)
        delete each.idle.load();
}

std::unique_ptr<kernel_instance> compiled_kernel::make_instance() {
    auto made = std::make_unique<kernel_instance>();
    made->kernel = program_->make_kernel(name_.c_str());
    return made;
}

compiled_kernel::instance_slot &compiled_kernel::slot_of_this_thread() {
    static std::atomic<std::size_t> threads{0};
    thread_local const std::size_t number = threads++;
    return slots_[number % slots_.size()];
}

compiled_kernel::lease::lease(compiled_kernel &from)
    : from_(from), instance_(from.slot_of_this_thread().idle.exchange(nullptr, std::memory_order_acquire)) {
    if (!instance_)
        instance_ = from.make_instance();
}

compiled_kernel::lease::~lease() {
    // If another thread with the same slot has returned an instance already, this one is deleted: one idle instance
    // is enough.
    kernel_instance *none = nullptr;
    if (from_.slot_of_this_thread().idle.compare_exchange_strong(none, instance_.get(), std::memory_order_release,
                                                                 std::memory_order_relaxed))
        instance_.release();
}

void compiled_kernel::finish_compilation(kernel_instance &instance, const view_handle &view) {
    if (!program_->compiles_when_run())
        return;
    const launch_request &request = instance.request;
    const std::size_t widest = *std::max_element(request.global.begin(), request.global.end());
    // PoCL also compiles a separate form for grids whose sizes fit in 16 bits.
    const kernel_instance::shape now = {request.local, widest <= 0xffff};
    if (std::find(instance.compiled.begin(), instance.compiled.end(), now) != instance.compiled.end())
        return;
    view->queue->finish();
    program_->keep();
    register_exit_hook();
    instance.compiled.push_back(now);
}

void check_version(const abi::kernel_record &record) {
    if (record.abi_version != abi::version)
        fail(failure::general,
             fmt::format("the program was compiled for launch records of version {}, this runtime knows version {}; "
                         "recompile it{}",
                         record.abi_version, abi::version, location_of(record)));
}

compiled_kernel &kernel_for(const abi::kernel_record &record, device_state *device, std::string_view options) {
    record_cache &cache = cache_of(record);
    if (variant *known = cache.find(device, options))
        return known->kernel;
    std::lock_guard<std::mutex> lock(cache.mutex);
    if (variant *known = cache.find(device, options))
        return known->kernel;
    with_context([&] { return location_of(record); },
                 [&] {
                     cache.first.store(new variant{device,
                                                   std::string(options),
                                                   {program_for(record, device, options), record,
                                                    profile_of(device->device->limits())},
                                                   cache.first.load(std::memory_order_relaxed)},
                                       std::memory_order_release);
                 });
    return cache.first.load(std::memory_order_relaxed)->kernel;
}

std::shared_future<bool> build_soon(const abi::kernel_record &record, device_state *device, std::string options) {
    const auto can_build = [kept = std::make_shared<const kept_record>(record), device, options = std::move(options)] {
        const abi::kernel_record &record = kept->record;
        if (is_shutting_down())
            return false;
        // The runtime does not end meanwhile.
        const activity_guard working;
        try {
            program_for(record, device, options);
            return true;
        } catch (const std::exception &failed) {
            if (tracing())
                trace(fmt::format("no build {} {}: {}", traced_name(record), options, failed.what()));
            return false;
        }
    };
    return enqueue_build(can_build);
}

auto_tuner &tuner_for(const abi::kernel_record &record, device_state *device) {
    record_cache &cache = cache_of(record);
    if (device_tuner *known = cache.find_tuner(device))
        return known->tuner;
    const std::lock_guard<std::mutex> lock(cache.mutex);
    if (device_tuner *known = cache.find_tuner(device))
        return known->tuner;
    auto *made = new device_tuner{device, auto_tuner(profile_of(device->device->limits())),
                                  cache.first_tuner.load(std::memory_order_relaxed)};
    cache.first_tuner.store(made, std::memory_order_release);
    return made->tuner;
}

void forget_kernels() {
    cancel_builds();
    std::vector<record_cache *> records;
    {
        std::lock_guard<std::mutex> lock(all_kernels().mutex);
        all_kernels().programs.clear();
        records = all_kernels().records;
    }
    for (record_cache *each : records) {
        std::lock_guard<std::mutex> lock(each->mutex);
        for (variant *gone = each->first.exchange(nullptr); gone;)
            delete std::exchange(gone, gone->next);
        for (device_tuner *gone = each->first_tuner.exchange(nullptr); gone;)
            delete std::exchange(gone, gone->next);
    }
}

}  // namespace amp::runtime
