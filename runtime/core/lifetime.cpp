// The end of the runtime: on request, and at exit.
#include "core/accelerators.h"
#include "core/errors.h"
#include "core/kernels.h"
#include "core/storage.h"

#include <amp/detail/runtime.h>

#include <fmt/format.h>

#include <atomic>
#include <system_error>
#include <thread>

namespace amp::runtime {

namespace {

std::atomic<bool> ended{false};

void give_back_devices() noexcept {
    finish_everything();
    for (storage_state *each : storages_on_devices())
        each->retire();
    ended = true;
    for (const view_handle &view : living_views())
        view->queue.reset();
}

}  // namespace

bool has_ended() { return ended; }

void require_running(const char *what) {
    if (ended)
        fail(failure::general,
             fmt::format("{}: the program is ending and has given its devices back. Destructors of static "
                         "objects run after that when the objects were made before the last kernel was built, or the "
                         "first device used",
                         what));
}

// At exit the main thread's thread-local objects are gone, and a driver may have some (oclgrind does): another thread
// waits for the devices.
void end_runtime() noexcept {
    if (ended)
        return;
    try {
        std::thread(give_back_devices).join();
    } catch (const std::system_error &) {
        give_back_devices();
    }
}

}  // namespace amp::runtime

void Concurrency::amp_uninitialize() {
    using namespace amp::runtime;
    finish_everything();
    forget_kernels();
    forget_defaults();
}
