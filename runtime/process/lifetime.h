// The end of the runtime, on request and at exit, and who may still be at work then.
#pragma once

#include <amp/detail/runtime.h>

namespace amp::runtime {

/// Blocks until nothing runs any more, on threads and on devices. Errors are ignored.
void finish_everything() noexcept;
/// Waits for the first launch on a device and then registers end_runtime again. Drivers register exit handlers when
/// they are loaded, and again when their compiler first runs; PoCL's compiler runs on its own threads after the
/// enqueue. No command may be running when these handlers run. So end_runtime must run before them at exit, and is
/// registered after them: once after discovery, once after the first launch.
void run_first_launch_to_its_end(const Concurrency::details::view_handle &view);
/// Registers the hook once more, for a compiler that has just run.
void register_exit_hook_after_compiler();
/// At exit, before drivers go: finishes everything, brings what devices have to the host, and gives them up. What is
/// left in static storage can still be read, written and destroyed.
void end_runtime() noexcept;
bool has_ended();
/// Throws once the runtime has ended; `what` would need a device.
void require_running(const char *what);
/// From now on, forks of this process are told from it: drivers work with threads, which do not follow a fork, so that
/// the next command there would wait for ever.
void watch_forks();
/// Throws in a fork.
void require_drivers(const char *what);

/// Marks that this thread uses devices or their memory, so that the runtime does not end meanwhile. After the runtime's
/// end, a thread that constructs one blocks for seconds, by when the process is usually gone; on Windows threads do not
/// outlive exit() either. The thread that runs the exit handlers is not blocked. Needs no lock and no shared counter.
class activity_guard {
public:
    activity_guard() noexcept;
    ~activity_guard();
    activity_guard(const activity_guard &) = delete;
    activity_guard &operator=(const activity_guard &) = delete;
};

}  // namespace amp::runtime
