#include "launch/shutdown.h"

#include "device/accelerators.h"
#include "launch/build_queue.h"
#include "launch/kernels.h"
#include "launch/launch_trace.h"
#include "memory/operations.h"
#include "memory/storage.h"
#include "process/lifetime.h"

namespace amp::runtime {

void finish_everything() noexcept {
    cancel_builds();
    wait_for_operations();
    for (const view_handle &view : living_views()) {
        try {
            view->queue->finish();
            print_reports(*view);
        } catch (...) {
        }
    }
}

void release_devices() noexcept {
    for (storage_state *each : storages_on_devices())
        each->retire();
    for (device_state *each : Concurrency::details::all_devices())
        each->spare_buffers.clear();
    finish_trace();
    for (const view_handle &view : living_views())
        view->queue.reset();
}

void wait_for_first_launch(const view_handle &view) {
    // Read first, so that threads that launch at the same time do not contend for the cache line.
    if (view->device->has_run.load(std::memory_order_relaxed) || view->device->has_run.exchange(true))
        return;
    view->queue->finish();
    register_exit_hook();
}

}  // namespace amp::runtime

void Concurrency::amp_uninitialize() {
    using namespace amp::runtime;
    finish_everything();
    forget_kernels();
    forget_defaults();
}
