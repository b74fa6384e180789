// The devices of the process, as accelerators. Made on first use and never destroyed: containers in static storage may
// outlive every static object of ours.
#pragma once

#include "device/device.h"
#include "launch/reports.h"

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

namespace amp::runtime {

/// What of the host's memory a device uses in place: nothing; the runtime's own, and the user's for kernels that only
/// read it; or all of it.
enum class lending { nothing, reading, everything };

}  // namespace amp::runtime

namespace Concurrency::details {

struct device_state {
    device_facts facts;
    amp::runtime::lending lends = amp::runtime::lending::nothing;
    /// Null for the CPU accelerator, which is memory only.
    std::shared_ptr<amp::runtime::device> device;
    std::mutex mutex;
    view_handle default_view;
    std::atomic<access_type> cpu_access{access_type_none};
    bool cpu_access_fixed = false;
    /// A kernel has run: see run_first_launch_to_its_end.
    std::atomic<bool> has_run{false};

    bool is_cpu() const { return !device; }
};

/// What arrays get that ask for nothing else; from now on it cannot be chosen any more [AMP 3.2.2].
access_type fix_default_cpu_access(device_state *device);

struct view_state {
    view_state() = default;
    /// Prints on stderr what its kernels reported and the program did not receive.
    ~view_state();

    device_state *device = nullptr;
    /// Null for the CPU accelerator's views and the auto selection view.
    std::shared_ptr<amp::runtime::queue> queue;
    queuing_mode mode = queuing_mode_automatic;
    bool is_auto = false;
    amp::runtime::report_board reports;
};

}  // namespace Concurrency::details

namespace amp::runtime {

using Concurrency::details::device_state;
using Concurrency::details::view_handle;
using Concurrency::details::view_state;

/// A device's share in the host's memory: AMP_IN_PLACE is `none`, `read` (so if it is unset) or `write`.
lending lending_to(const device &to);
device_state *cpu_device();
view_handle cpu_view();
/// The default accelerator's default view; from now on the default is fixed [AMP 3.2.1].
const view_handle &use_default_view();
std::string narrow(const std::wstring &text);
std::wstring widen(const std::string &text);

/// Throws what the view's kernels have reported, after they have ended; nothing while the thread defers reports.
void raise_reports(view_state &view);
/// The same to stderr, when the view or the program ends.
void print_reports(view_state &view) noexcept;

/// Enters a view that was made outside of create_view into living_views.
void remember(const view_handle &view);
/// All accelerator_views with a queue that still exist.
std::vector<view_handle> living_views();
/// Blocks until nothing runs any more, on threads and on devices. Errors are ignored.
void finish_everything() noexcept;
/// Drivers register destructors when they are loaded, and again when their compilers first run, which PoCL's does on
/// threads of its own after the enqueue. No command may be on its way when those have run, so our hook must come after
/// them, hence before them at exit: once after discovery, once after the first launch, which therefore ends here.
void run_first_launch_to_its_end(const view_handle &view);
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
/// The default accelerator can be chosen anew; default views are made anew.
void forget_defaults();

/// Forgets everything and asks discover_devices again: for tests.
void rediscover();

}  // namespace amp::runtime
