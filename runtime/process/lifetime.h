// The end of the runtime, on request and at exit, and who may still be at work then.
#pragma once

#include <amp/detail/runtime.h>

namespace amp::runtime {

/// Blocks until nothing runs any more, on threads and on devices. Errors are ignored.
void finish_everything() noexcept;
/// Drivers register destructors when they are loaded, and again when their compilers first run, which PoCL's does on
/// threads of its own after the enqueue. No command may be on its way when those have run, so our hook must come after
/// them, hence before them at exit: once after discovery, once after the first launch, which therefore ends here.
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

/// A thread that is at work with devices or memory of theirs: the runtime does not end meanwhile. One that begins after
/// the runtime's end stays until the process is gone, as threads do not outlive exit() under Windows; only the thread
/// that runs the exit handlers goes on, and one that others still wait for after seconds. No lock, and no word that
/// threads share.
class activity_guard {
public:
    activity_guard() noexcept;
    ~activity_guard();
    activity_guard(const activity_guard &) = delete;
    activity_guard &operator=(const activity_guard &) = delete;
};

}  // namespace amp::runtime
