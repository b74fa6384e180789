#include "process/lifetime.h"

#include "device/accelerators.h"
#include "device/views.h"
#include "launch/kernels.h"
#include "launch/launch_trace.h"
#include "memory/storage.h"
#include "process/background.h"
#include "process/errors.h"

#include <amp/detail/runtime.h>

#include <fmt/format.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <system_error>
#include <thread>

#include <pthread.h>
#include <unistd.h>

namespace amp::runtime {

namespace {

/// Shutdown started: no new work begins; work in flight may still use devices.
std::atomic<bool> is_ending{false};
/// The same, for as long as that takes: see let_compilers_end.
std::atomic<bool> is_pausing{false};
std::atomic<bool> ended{false};
/// A fork of the process that found the devices.
std::atomic<bool> is_fork{false};
/// The one that runs the exit handlers, and what static objects' destructors do.
std::atomic<std::thread::id> last_thread;

/// Longer than exit handlers take. A wait at exit that lasts longer would never end, so it is given up.
constexpr std::chrono::seconds patience{10};

/// A thread's. They are kept for threads to come, and never destroyed.
struct place {
    std::atomic<bool> is_taken{true};
    std::atomic<bool> is_working{false};
    /// Of the thread's own.
    int depth = 0;
    std::thread::id thread = std::this_thread::get_id();
    place *next = nullptr;
};

std::atomic<place *> places{nullptr};

place &free_place() {
    for (place *each = places; each; each = each->next)
        if (!each->is_taken.load(std::memory_order_relaxed) && !each->is_taken.exchange(true)) {
            each->thread = std::this_thread::get_id();
            return *each;
        }
    auto *made = new place;
    made->next = places;
    while (!places.compare_exchange_weak(made->next, made)) {
    }
    return *made;
}

/// Without a destructor: those of other thread-local objects may be at work after this one's.
thread_local place *own = nullptr;

bool is_main_thread() { return gettid() == getpid(); }

void wait_for_those_at_work(std::thread::id except) {
    const auto end = std::chrono::steady_clock::now() + patience;
    for (const place *each = places; each; each = each->next)
        while (each->is_working && each->thread != except && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// A driver's compiler registers exit handlers during its first run. If such a run were still going on, exit would call
/// those handlers before end_runtime. exit destroys the main thread's thread_local objects first, so this function
/// waits there until running compilers have ended; register_exit_hook_after_compiler then registers end_runtime after
/// their handlers. Other threads may launch again afterwards. If only the main thread ends, the wait does no harm.
void let_compilers_end() noexcept {
    is_pausing = true;
    wait_for_those_at_work(std::this_thread::get_id());
    is_pausing = false;
}

struct release {
    ~release() {
        own->is_taken = false;
        own = nullptr;
        // A fork has its parent's places, whose threads it has not.
        if (is_main_thread() && !is_fork)
            let_compilers_end();
    }
};

place &own_place() {
    if (!own) {
        own = &free_place();
        thread_local release at_the_end;
        (void)at_the_end;
    }
    return *own;
}

/// Other threads alone may use accelerators, and main may return before they end.
[[gnu::constructor]] void watch_the_main_thread() {
    if (is_main_thread())
        own_place();
}

void give_back_devices() noexcept {
    finish_everything();
    is_ending = true;
    wait_for_those_at_work(last_thread);
    ended = true;
    finish_everything();
    for (storage_state *each : storages_on_devices())
        each->retire();
    finish_trace();
    for (const view_handle &view : living_views())
        view->queue.reset();
}

}  // namespace

activity_guard::activity_guard() noexcept {
    place &mine = own_place();
    if (mine.depth++ != 0)
        return;
    mine.is_working = true;
    while (is_pausing) {
        mine.is_working = false;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        mine.is_working = true;
    }
    if (!is_ending || std::this_thread::get_id() == last_thread)
        return;
    mine.is_working = false;
    std::this_thread::sleep_for(patience);
}

activity_guard::~activity_guard() {
    place &mine = own_place();
    if (--mine.depth == 0)
        mine.is_working.store(false, std::memory_order_release);
}

void finish_everything() noexcept {
    wait_for_builds();
    wait_for_operations();
    for (const view_handle &view : living_views()) {
        try {
            view->queue->finish();
            print_reports(*view);
        } catch (...) {
        }
    }
}

void run_first_launch_to_its_end(const view_handle &view) {
    // Read first, so that threads that launch at the same time do not compete for the cache line.
    if (view->device->has_run.load(std::memory_order_relaxed) || view->device->has_run.exchange(true))
        return;
    view->queue->finish();
    register_exit_hook_after_compiler();
}

void register_exit_hook_after_compiler() { std::atexit(end_runtime); }

bool has_ended() { return ended; }

void watch_forks() {
    pthread_atfork(nullptr, nullptr, [] { is_fork = true; });
}

void require_drivers(const char *what) {
    if (is_fork)
        fail(failure::general, fmt::format("{}: this process was forked from one that uses accelerators, and the "
                                           "drivers' threads stayed there. Fork before C++ AMP is first used, or start "
                                           "a program (exec) in the child",
                                           what));
}

void require_running(const char *what) {
    require_drivers(what);
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
    // What a fork has of the devices is its parent's.
    if (ended || is_fork)
        return;
    last_thread = std::this_thread::get_id();
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
