// accelerator and accelerator_view as programs use them: lists, special names, properties, views, markers, the end of the
// runtime [A01-A26] [W01-W14] [I04] [I05].
// RUN: %amp-clang %s -o %t && %t
#include "Inputs/expect.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

using namespace concurrency;

void lists() {
    const std::vector<accelerator> all = accelerator::get_all();
    std::set<std::wstring> paths;
    for (const accelerator &each : all)
        paths.insert(each.device_path);
    EXPECT(paths.size() == all.size());
    EXPECT(paths.count(accelerator::cpu_accelerator) == 1);
    auto cpu = std::find_if(all.begin(), all.end(), [](const accelerator &a) { return a.device_path == L"cpu"; });
    EXPECT(cpu != all.end() && cpu->is_emulated && cpu->description == L"CPU accelerator");
    std::vector<accelerator> usable = all;
    usable.erase(std::remove_if(usable.begin(), usable.end(),
                                [](const accelerator &a) { return a.device_path == accelerator::cpu_accelerator; }),
                 usable.end());
    EXPECT(usable.size() + 1 == all.size());
    std::sort(usable.begin(), usable.end(),
              [](const accelerator &a, const accelerator &b) { return a.dedicated_memory > b.dedicated_memory; });
    for (const accelerator &each : usable) {
        EXPECT(accelerator(each.device_path) == each);
        EXPECT(!each.description.empty());
        EXPECT(each.version >= 1u << 16);
        EXPECT(each.dedicated_memory > 0);
        EXPECT(!each.supports_double_precision || each.supports_limited_double_precision);
        EXPECT(each.get_is_debug() == each.is_debug && each.get_has_display() == each.has_display);
    }
}

void names() {
    EXPECT(std::wstring(accelerator::default_accelerator) == L"default");
    EXPECT(std::wstring(accelerator::direct3d_warp) == L"direct3d\\warp");
    EXPECT(std::wstring(accelerator::direct3d_ref) == L"direct3d\\ref");
    const accelerator chosen;
    EXPECT(chosen == accelerator(accelerator::default_accelerator));
    EXPECT(chosen.device_path != accelerator::cpu_accelerator);
    const accelerator warp(accelerator::direct3d_warp);
    EXPECT(warp.is_emulated && warp != accelerator(accelerator::cpu_accelerator));
    EXPECT(throws([] { accelerator nowhere(L"opencl/99/99"); }));
    EXPECT(throws([] { accelerator::set_default(L"nothing"); }));
}

void properties() {
    accelerator cpu(accelerator::cpu_accelerator);
    EXPECT(cpu.supports_cpu_shared_memory && cpu.get_supports_cpu_shared_memory());
    EXPECT(cpu.default_cpu_access_type == access_type_read_write);
    accelerator other = cpu;
    other = accelerator();
    accelerator third;
    third = other = accelerator();
    EXPECT(third == accelerator() && third != cpu);
    EXPECT((access_type_read | access_type_write) == access_type_read_write && access_type_none == 0);
    if (!third.supports_cpu_shared_memory)
        EXPECT(throws([&] { third.set_default_cpu_access_type(access_type_read); }));
}

void views() {
    accelerator device;
    accelerator_view view = device.default_view;
    EXPECT(view == device.get_default_view() && view.queuing_mode == queuing_mode_automatic);
    accelerator_view second = device.create_view(), third = device.create_view(queuing_mode_immediate);
    EXPECT(second != view && second != third && third.get_queuing_mode() == queuing_mode_immediate);
    EXPECT(second.get_queuing_mode() == queuing_mode_automatic);
    EXPECT(view.accelerator == device && view.get_accelerator().device_path == device.device_path);
    EXPECT(view.version == device.version && view.is_debug == device.is_debug);
    second = view;
    EXPECT(second == view);
    accelerator_view automatic = accelerator::get_auto_selection_view();
    EXPECT(automatic.is_auto_selection && !view.is_auto_selection && automatic != view);
    EXPECT(automatic == accelerator::get_auto_selection_view());
    std::vector<int> memory(100, 1);
    array_view<int> data(100, memory);
    for (accelerator_view where : {view, third, automatic})
        parallel_for_each(where, data.extent, [=](index<1> i) restrict(amp) { data[i] += i[0]; });
    third.flush();
    third.wait();
    completion_future marker = third.create_marker();
    marker.wait();
    EXPECT(marker.valid() && marker.wait_for(std::chrono::seconds(10)) == std::future_status::ready);
    EXPECT(marker.wait_until(std::chrono::steady_clock::now()) == std::future_status::ready);
    automatic.flush();
    automatic.wait();
    automatic.create_marker().get();
    accelerator(accelerator::cpu_accelerator).default_view.create_marker().get();
    EXPECT(data[10] == 31);
    EXPECT(throws([&] { device.create_view(static_cast<queuing_mode>(7)); }));
    // Asked for by programs whose kernels run long [DX02] [DX03]: nothing times out here.
    accelerator_view patient = direct3d::create_accelerator_view(device, true),
                     other = direct3d::create_accelerator_view(device, false, queuing_mode_immediate);
    EXPECT(patient != view && patient != other && patient.accelerator == device && direct3d::is_timeout_disabled(patient));
    EXPECT(patient.queuing_mode == queuing_mode_automatic && other.queuing_mode == queuing_mode_immediate);
}

void defaults() {
    // The first use has happened above.
    EXPECT(!accelerator::set_default(accelerator().device_path));
    amp_uninitialize();
    amp_uninitialize();
    EXPECT(accelerator::set_default(accelerator::cpu_accelerator));
    EXPECT(accelerator().device_path == L"cpu");
    EXPECT(!accelerator::set_default(accelerator::direct3d_warp));
    EXPECT(throws([] { parallel_for_each(extent<1>(1), [](index<1>) restrict(amp) {}); }));
    amp_uninitialize();
    EXPECT(accelerator().device_path != L"cpu");
    parallel_for_each(extent<1>(1), [](index<1>) restrict(amp) {});
    EXPECT(HLSL_MAX_NUM_BUFFERS == 192 && MODULENAME_MAX_LENGTH == 1024);
}

int main() {
    lists();
    names();
    properties();
    views();
    defaults();
    return expectations::failed();
}
