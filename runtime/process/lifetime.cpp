#include "process/lifetime.h"

#include "process/errors.h"

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
/// No new work begins while it is set: see let_compilers_end.
std::atomic<bool> is_waiting_for_compilers{false};
std::atomic<bool> ended{false};
/// This process was forked from the one that found the devices.
std::atomic<bool> is_fork{false};
/// The thread that runs the exit handlers and the destructors of static objects.
std::atomic<std::thread::id> last_thread;

/// Longer than exit handlers take. A wait at exit that takes longer would never end, so the runtime stops waiting.
constexpr std::chrono::seconds exit_timeout{10};

/// The state of one thread. Reused by later threads and never destroyed.
struct thread_state {
    std::atomic<bool> is_taken{true};
    std::atomic<bool> is_working{false};
    /// Nesting depth of activity_guards. Accessed by the thread itself only.
    int depth = 0;
    std::thread::id thread = std::this_thread::get_id();
    thread_state *next = nullptr;
};

std::atomic<thread_state *> thread_states{nullptr};

thread_state &free_thread_state() {
    for (thread_state *each = thread_states; each; each = each->next)
        if (!each->is_taken.load(std::memory_order_relaxed) && !each->is_taken.exchange(true)) {
            each->thread = std::this_thread::get_id();
            return *each;
        }
    auto *made = new thread_state;
    made->next = thread_states;
    while (!thread_states.compare_exchange_weak(made->next, made)) {
    }
    return *made;
}

/// A plain pointer without a destructor, because destructors of other thread_local objects may use it later.
thread_local thread_state *own = nullptr;

bool is_main_thread() { return gettid() == getpid(); }

void wait_for_active_threads(std::thread::id except) {
    const auto end = std::chrono::steady_clock::now() + exit_timeout;
    for (const thread_state *each = thread_states; each; each = each->next)
        while (each->is_working && each->thread != except && std::chrono::steady_clock::now() < end)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// A driver's compiler registers exit handlers during its first run. If such a run had not ended at exit, these
/// handlers would run before end_runtime, which is registered after the run. exit destroys the main thread's
/// thread_local objects before it calls any handler, so this function runs then. It waits until compilers have ended
/// and end_runtime is registered after their handlers (register_exit_hook). Afterwards other threads
/// may launch again, so the wait does no harm if only the main thread ends.
void let_compilers_end() noexcept {
    is_waiting_for_compilers = true;
    wait_for_active_threads(std::this_thread::get_id());
    is_waiting_for_compilers = false;
}

struct release {
    ~release() {
        own->is_taken = false;
        own = nullptr;
        // A forked child has the states of its parent's threads, but not the threads that they belong to.
        if (is_main_thread() && !is_fork)
            let_compilers_end();
    }
};

thread_state &own_thread_state() {
    if (!own) {
        own = &free_thread_state();
        thread_local release at_the_end;
        (void)at_the_end;
    }
    return *own;
}

/// Other threads may use accelerators without the main thread, and main may return before they end. So
/// let_compilers_end needs a state of the main thread in any case.
[[gnu::constructor]] void watch_the_main_thread() {
    if (is_main_thread())
        own_thread_state();
}

void give_back_devices() noexcept {
    finish_everything();
    is_ending = true;
    wait_for_active_threads(last_thread);
    ended = true;
    finish_everything();
    release_devices();
}

}  // namespace

activity_guard::activity_guard() noexcept {
    thread_state &mine = own_thread_state();
    if (mine.depth++ != 0)
        return;
    mine.is_working = true;
    while (is_waiting_for_compilers) {
        mine.is_working = false;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        mine.is_working = true;
    }
    if (!is_ending || std::this_thread::get_id() == last_thread)
        return;
    mine.is_working = false;
    std::this_thread::sleep_for(exit_timeout);
}

activity_guard::~activity_guard() {
    thread_state &mine = own_thread_state();
    if (--mine.depth == 0)
        mine.is_working.store(false, std::memory_order_release);
}

void register_exit_hook() { std::atexit(end_runtime); }

bool has_ended() { return ended; }

bool is_shutting_down() { return is_ending; }

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

// A separate thread waits for the devices: at exit the main thread's thread_local objects are destroyed already, and
// a driver may need its own (oclgrind does).
void end_runtime() noexcept {
    // A forked child must leave the devices to its parent.
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
