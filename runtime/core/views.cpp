// Accelerator views [AMP 3.3]: queues, and the two views that have none.
#include "core/accelerators.h"

#include "core/errors.h"

#include <thread>

namespace Concurrency::detail {

view_handle create_view(device_state *device, queuing_mode mode) {
    if (mode != queuing_mode_automatic && mode != queuing_mode_immediate)
        throw_invalid("accelerator::create_view: unknown queuing mode");
    auto view = std::make_shared<view_state>();
    view->device = device;
    view->mode = mode;
    if (device->device)
        view->queue = device->device->make_queue();
    return view;
}

view_handle default_view(device_state *device) {
    std::lock_guard<std::mutex> lock(device->mutex);
    if (!device->default_view)
        device->default_view = create_view(device, queuing_mode_automatic);
    return device->default_view;
}

view_handle auto_selection_view() {
    // Never destroyed: views in static storage may ask for it last.
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
    if (view->queue)
        view->queue->flush();
}

void wait(const view_handle &view) {
    if (view->queue)
        view->queue->finish();
}

std::shared_future<void> marker(const view_handle &view) {
    if (!view->queue) {
        std::promise<void> done;
        done.set_value();
        return done.get_future().share();
    }
    std::shared_ptr<amp::runtime::event> event = view->queue->mark();
    view->queue->flush();
    return std::async(std::launch::async, [view, event] { event->wait(); }).share();
}

}  // namespace Concurrency::detail
