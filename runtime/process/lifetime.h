// The runtime's end at exit, and the threads that may still use the runtime then.
#pragma once

namespace amp::runtime {

// The two steps of end_runtime use all of the runtime. They are declared here, because end_runtime calls them, and
// defined in launch/shutdown.cpp, in the highest layer that has something to end.

/// Blocks until all operations and all commands on devices have ended. Errors are ignored.
void finish_everything() noexcept;
/// Copies to the host what only devices hold, and releases the devices. Nothing runs on them any more.
void release_devices() noexcept;

/// Registers end_runtime to run at exit. Drivers register exit handlers when they are loaded, and again when their
/// compiler first runs; PoCL's compiler runs on its own threads after the enqueue. No command may be running when these
/// handlers run. So end_runtime must run before them at exit, and is registered after them: once after discovery, and
/// once more after a device's compiler has run.
void register_exit_hook();
/// Runs at exit, before drivers shut down. Finishes everything, copies to the host what only devices hold, and
/// releases the devices. Containers in static storage can still be read, written and destroyed afterwards.
void end_runtime() noexcept;
bool has_ended();
/// True from the beginning of end_runtime on.
bool is_shutting_down();
/// Throws if the runtime has ended. `what` names the operation that needs a device, for the message.
void require_running(const char *what);
/// From now on, require_drivers recognises forked children of this process. Drivers use threads, which a forked child
/// does not have, so a command there would never end.
void watch_forks();
/// Throws in a forked child.
void require_drivers(const char *what);

/// Marks that the calling thread uses devices or their memory, so that the runtime does not shut down meanwhile. A
/// thread that constructs one after the runtime's end blocks for seconds. The process has usually ended by then; on
/// Windows threads do not outlive exit() either. The thread that runs the exit handlers is not blocked. Needs no lock
/// and no counter that threads share.
class activity_guard {
public:
    activity_guard() noexcept;
    ~activity_guard();
    activity_guard(const activity_guard &) = delete;
    activity_guard &operator=(const activity_guard &) = delete;
};

}  // namespace amp::runtime
