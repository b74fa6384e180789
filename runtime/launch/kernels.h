// Compiled kernels: one per launch record, device and variant. A launch finds its kernel without a lookup by name and
// without a lock.
#pragma once

#include "device/accelerators.h"
#include "launch/auto_tuner.h"
#include "launch/specialiser.h"

#include "abi/kernel_record.h"

#include <array>
#include <atomic>
#include <future>
#include <string>
#include <string_view>
#include <vector>

namespace amp::runtime {

class storage_state;

/// A kernel object and the memory that a launch fills. One launch at a time uses it. It keeps the arguments of the
/// last launch, so that the next one sets only what differs and allocates nothing.
struct kernel_instance {
    std::shared_ptr<runtime::kernel> kernel;
    launch_request request;
    std::vector<storage_state *> storages;
    /// The constant block of this launch, and the one that `constants` holds.
    std::vector<char> block;
    std::vector<char> last_block;
    std::shared_ptr<buffer> constants;
    /// See compiled_kernel::finish_compilation.
    struct shape {
        std::array<std::size_t, 3> local;
        bool fits_16_bits;
        friend bool operator==(const shape &, const shape &) = default;
    };
    std::vector<shape> compiled;
};

/// A kernel of one device and variant. clSetKernelArg must not be called by two threads at once [CL A.2], so there
/// are as many instances as threads that launch at the same time. A thread gets the instance back that it used
/// before.
class compiled_kernel {
public:
    compiled_kernel(std::shared_ptr<runtime::program> program, const abi::kernel_record &record,
                    const device_profile &profile);
    ~compiled_kernel();
    compiled_kernel(const compiled_kernel &) = delete;
    compiled_kernel &operator=(const compiled_kernel &) = delete;

    std::size_t max_group_size() const { return max_group_size_; }

    /// Null if the kernel has no integers that could be constants, or AMP_KERNEL_CONSTANTS=0.
    specialiser *constants() { return constants_ ? &*constants_ : nullptr; }

    /// Called after a launch is enqueued. If the device compiles the kernel for this launch's shape only now, waits
    /// for that, stores the binary, and registers end_runtime again, so that it runs before the compiler's exit
    /// handlers.
    void finish_compilation(kernel_instance &instance, const view_handle &view);

    /// Holds an instance until the lease ends. If none is idle, creates one, which may throw.
    class lease {
    public:
        explicit lease(compiled_kernel &from);
        ~lease();
        lease(const lease &) = delete;
        lease &operator=(const lease &) = delete;
        kernel_instance *operator->() const { return instance_.get(); }
        kernel_instance &operator*() const { return *instance_; }

    private:
        compiled_kernel &from_;
        std::unique_ptr<kernel_instance> instance_;
    };

private:
    /// On a separate cache line, to avoid false sharing between threads that launch the same kernel.
    struct alignas(64) instance_slot {
        std::atomic<kernel_instance *> idle{nullptr};
    };

    std::unique_ptr<kernel_instance> make_instance();
    instance_slot &slot_of_this_thread();

    std::shared_ptr<runtime::program> program_;
    std::string name_;
    std::size_t max_group_size_;
    std::optional<specialiser> constants_;
    std::array<instance_slot, 16> slots_;
};

/// Throws runtime_exception if the record is not of this runtime's version.
void check_version(const abi::kernel_record &record);

/// Returns a variant's kernel, and builds it on first use. If the build fails, throws runtime_exception with the
/// device's log. `options` are added to the options that the device's compiler always gets (CL 5.6.4: "-D NAME=VALUE
/// ..."). Equal options mean the same variant.
compiled_kernel &kernel_for(const abi::kernel_record &record, device_state *device, std::string_view options = {});

/// Builds a variant on another thread, for a later call of kernel_for. The result is true if the build succeeded.
std::shared_future<bool> build_soon(const abi::kernel_record &record, device_state *device, std::string options);

/// The auto-tuning of a kernel on a device.
auto_tuner &tuner_for(const abi::kernel_record &record, device_state *device);

/// Forgets all programs and kernels. No launch may run meanwhile.
void forget_kernels();

}  // namespace amp::runtime
