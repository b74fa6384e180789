#include "device/views.h"

#include "device/accelerators.h"
#include "process/errors.h"
#include "process/lifetime.h"

#include <algorithm>
#include <mutex>

namespace amp::runtime {

namespace {

/// Never destroyed, like the accelerators.
struct view_list {
    std::mutex mutex;
    std::vector<std::weak_ptr<view_state>> views;
};

view_list &all_views() {
    static auto *list = new view_list;
    return *list;
}

}  // namespace

void remember(const view_handle &view) {
    view_list &list = all_views();
    std::lock_guard<std::mutex> lock(list.mutex);
    list.views.erase(
        std::remove_if(list.views.begin(), list.views.end(), [](const auto &each) { return each.expired(); }),
        list.views.end());
    list.views.push_back(view);
}

std::vector<view_handle> living_views() {
    view_list &list = all_views();
    std::lock_guard<std::mutex> lock(list.mutex);
    std::vector<view_handle> living;
    for (const std::weak_ptr<view_state> &each : list.views)
        if (view_handle view = each.lock())
            living.push_back(std::move(view));
    return living;
}

}  // namespace amp::runtime

namespace Concurrency::details {

view_state::~view_state() {
    if (queue)
        amp::runtime::print_reports(*this);
}

using namespace amp::runtime;

view_handle create_view(device_state *device, queuing_mode mode) {
    if (mode != queuing_mode_automatic && mode != queuing_mode_immediate)
        throw_invalid("accelerator::create_view: unknown queuing mode");
    auto view = std::make_shared<view_state>();
    view->device = device;
    view->mode = mode;
    if (!device->device)
        return view;
    require_running("an accelerator_view");
    view->queue = device->device->make_queue();
    remember(view);
    return view;
}

view_handle default_view(device_state *device) {
    std::lock_guard<std::mutex> lock(device->mutex);
    if (!device->default_view)
        device->default_view = create_view(device, queuing_mode_automatic);
    return device->default_view;
}

view_handle auto_selection_view() {
    // Never destroyed: views in static storage may be the last to use it.
    static const auto *view = new view_handle([] {
        auto made = std::make_shared<view_state>();
        made->is_auto = true;
        return made;
    }());
    return *view;
}

device_state *device_of(const view_handle &view) { return view->is_auto ? default_device() : view->device; }
queuing_mode mode_of(const view_handle &view) { return view->mode; }
bool is_auto_selection(const view_handle &view) { return view->is_auto; }

void flush(const view_handle &view) {
    const activity_guard working;
    if (view->queue)
        view->queue->flush();
}

}  // namespace Concurrency::details
