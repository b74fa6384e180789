// Discovery, the choice of a default, and the properties of accelerators [AMP 3.2].
#include "device/accelerators.h"

#include "device/backend.h"

#include "process/environment.h"
#include "process/errors.h"
#include "process/lifetime.h"
#include "process/trace.h"
#include "text/wide_output.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <vector>

namespace amp::runtime {

namespace {

struct registry {
    std::vector<device_state *> devices;
    device_state *cpu = nullptr;
    std::string searched;

    std::mutex mutex;
    device_state *chosen = nullptr;
    bool default_fixed = false;
    /// The default view once it has been used. Launches read it without a lock.
    std::atomic<const view_handle *> default_in_use{nullptr};

    /// AMP_EMULATED=0 makes CPU devices report that they are not emulated. A program that rejects emulated
    /// accelerators would otherwise find none on a machine without a GPU.
    static bool says_emulated() { return number_from_environment("AMP_EMULATED") != 0; }

    registry() {
        check_environment();
        open_trace();
        keep_streams_byte_oriented();
        watch_forks();
        for (std::shared_ptr<device> &found : discover_devices(searched)) {
            auto *state = new device_state;
            state->host_sharing = host_sharing_of(*found);
            state->most_spare_bytes =
                size_from_environment("AMP_SPARE_MEMORY").value_or(found->limits().most_spare_bytes);
            state->facts = found->facts();
            state->facts.supports_cpu_shared_memory = state->host_sharing != host_sharing::none;
            state->facts.is_emulated = state->facts.is_emulated && says_emulated();
            state->device = std::move(found);
            devices.push_back(state);
        }
        cpu = new device_state;
        cpu->facts = {{1u << 16, false, true, false, true, true, true, 0}, L"cpu", L"CPU accelerator"};
        cpu->cpu_access = Concurrency::access_type_read_write;
        devices.push_back(cpu);
    }
};

registry *&instance() {
    static registry *current = [] {
        auto *made = new registry;
        register_exit_hook();
        return made;
    }();
    return current;
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}

std::string list_devices(const registry &all) {
    std::string text;
    int number = 0;
    for (const device_state *each : all.devices)
        if (!each->is_cpu())
            text += fmt::format("\n  {}: {} ({})", number++, narrow(each->facts.description), narrow(each->facts.path));
    return text.empty() ? " none" : text;
}

[[noreturn]] void fail_without_devices(const registry &all) {
    fail(failure::general,
         fmt::format("no accelerator: {}. An OpenCL driver is needed; `apt install pocl-opencl-icd` gives one that "
                     "runs on any CPU",
                     all.searched));
}

bool is_software_name(const std::wstring &path) { return path == L"direct3d\\warp" || path == L"direct3d\\ref"; }

device_state *find_cpu_class(const registry &all, bool want_cpu) {
    for (device_state *each : all.devices)
        if (each->device && each->device->limits().is_cpu == want_cpu)
            return each;
    return nullptr;
}

/// AMP_DEVICE: a number in discovery order, `cpu`, `gpu`, or part of a name.
device_state *find_by_setting(const registry &all, const std::string &setting) {
    const std::string key = lower(setting);
    if (key == "cpu" || key == "gpu")
        return find_cpu_class(all, key == "cpu");
    if (is_software_name(widen(key)))
        return find_cpu_class(all, true);
    if (!key.empty() && std::all_of(key.begin(), key.end(), [](unsigned char c) { return std::isdigit(c); })) {
        const std::size_t number = std::strtoul(key.c_str(), nullptr, 10);
        return number < all.devices.size() - 1 ? all.devices[number] : nullptr;
    }
    for (device_state *each : all.devices)
        if (each->device && (lower(narrow(each->facts.description)).find(key) != std::string::npos ||
                             lower(narrow(each->facts.path)) == key))
            return each;
    return nullptr;
}

device_state *find_by_environment(const registry &all, const char *variable) {
    const std::optional<std::string> setting = text_from_environment(variable);
    if (!setting)
        return nullptr;
    if (device_state *found = find_by_setting(all, *setting))
        return found;
    fail_for_environment(variable, "; there are:" + list_devices(all));
}

/// Prefers devices that are not CPUs, whatever AMP_EMULATED makes CPUs report, then more memory, then discovery order
/// [AMP 3.2.1].
device_state *choose_default(const registry &all) {
    if (all.devices.size() == 1)
        fail_without_devices(all);
    if (device_state *wished = find_by_environment(all, "CPPAMP_DEFAULT_ACCELERATOR"))
        return wished;
    if (device_state *wished = find_by_environment(all, "AMP_DEVICE"))
        return wished;
    auto better = [](const device_state *a, const device_state *b) {
        if (a->device->limits().is_cpu != b->device->limits().is_cpu)
            return b->device->limits().is_cpu;
        return a->facts.dedicated_memory > b->facts.dedicated_memory;
    };
    return *std::min_element(all.devices.begin(), all.devices.end() - 1, better);
}

}  // namespace

std::string narrow(const std::wstring &text) {
    std::string result;
    for (wchar_t c : text)
        result += c < 128 ? static_cast<char>(c) : '?';
    return result;
}

std::wstring widen(const std::string &text) {
    std::wstring result;
    for (unsigned char c : text)
        result += static_cast<wchar_t>(c);
    return result;
}

host_sharing host_sharing_of(const device &to) {
    const std::string wanted = text_from_environment("AMP_IN_PLACE").value_or("read");
    if (!to.limits().shares_host_memory || wanted == "none")
        return host_sharing::none;
    return wanted == "read" ? host_sharing::reads : host_sharing::all;
}

device_state *cpu_device() { return instance()->cpu; }
view_handle cpu_view() { return Concurrency::details::default_view(cpu_device()); }

const view_handle &use_default_view() {
    registry &all = *instance();
    if (const view_handle *known = all.default_in_use.load(std::memory_order_acquire))
        return *known;
    device_state *device = Concurrency::details::default_device();
    {
        std::lock_guard<std::mutex> lock(all.mutex);
        all.default_fixed = true;
    }
    auto made = std::make_unique<const view_handle>(Concurrency::details::default_view(device));
    const view_handle *known = nullptr;
    if (all.default_in_use.compare_exchange_strong(known, made.get(), std::memory_order_acq_rel))
        known = made.release();
    return *known;
}

void forget_defaults() {
    registry &all = *instance();
    delete all.default_in_use.exchange(nullptr);
    for (device_state *each : all.devices) {
        std::lock_guard<std::mutex> lock(each->mutex);
        each->default_view = nullptr;
        each->cpu_access_fixed = false;
        each->spare_buffers.clear();
    }
    std::lock_guard<std::mutex> lock(all.mutex);
    all.chosen = nullptr;
    all.default_fixed = false;
}

void rediscover() {
    // The former registry stays: objects may still refer to its devices.
    static auto *former = new std::vector<registry *>;
    former->push_back(instance());
    instance() = new registry;
}

}  // namespace amp::runtime

namespace Concurrency::details {

using namespace amp::runtime;

std::vector<device_state *> all_devices() { return instance()->devices; }

device_state *default_device() {
    registry &all = *instance();
    std::lock_guard<std::mutex> lock(all.mutex);
    if (!all.chosen)
        all.chosen = choose_default(all);
    return all.chosen;
}

device_state *device_at(std::size_t number) {
    const std::vector<device_state *> &all = instance()->devices;
    return number < all.size() ? all[number] : nullptr;
}

device_state *find_device(const wchar_t *wanted) {
    const std::wstring path = wanted;
    registry &all = *instance();
    if (path == L"default")
        return default_device();
    if (is_software_name(path)) {
        if (device_state *found = find_cpu_class(all, true))
            return found;
        fail(failure::general,
             fmt::format("accelerator \"{}\": no OpenCL device that is a CPU can stand in for it; `apt install "
                         "pocl-opencl-icd` gives one. There are:{}\n  cpu",
                         narrow(path), list_devices(all)));
    }
    for (device_state *each : all.devices)
        if (each->facts.path == path)
            return each;
    fail(failure::general, fmt::format("no accelerator has the device path \"{}\"; there are:{}\n  cpu", narrow(path),
                                       list_devices(all)));
}

bool set_default_device(const wchar_t *path) {
    registry &all = *instance();
    device_state *wanted = find_device(path);
    std::lock_guard<std::mutex> lock(all.mutex);
    if (all.default_fixed)
        return false;
    all.chosen = wanted;
    all.default_fixed = true;
    return true;
}

const device_facts &facts_of(const device_state *device) { return device->facts; }
const wchar_t *path_of(const device_state *device) { return device->facts.path.c_str(); }
const wchar_t *description_of(const device_state *device) { return device->facts.description.c_str(); }
access_type default_cpu_access(const device_state *device) { return device->cpu_access; }

access_type fix_default_cpu_access(device_state *device) {
    std::lock_guard<std::mutex> lock(device->mutex);
    device->cpu_access_fixed = true;
    return device->cpu_access;
}

bool set_default_cpu_access(device_state *device, access_type access) {
    if (!device->facts.supports_cpu_shared_memory && access != access_type_none && access != access_type_auto)
        fail(failure::general, fmt::format("accelerator \"{}\" does not share memory with the CPU: its default CPU "
                                           "access type can only be none",
                                           narrow(device->facts.description)));
    std::lock_guard<std::mutex> lock(device->mutex);
    if (device->cpu_access_fixed)
        return false;
    device->cpu_access_fixed = true;
    if (access != access_type_auto)
        device->cpu_access = access;
    return true;
}

}  // namespace Concurrency::details
