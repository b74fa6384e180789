// An OpenCL device, as an implementation of device/device.h.
#pragma once

#include "backends/opencl/handle.h"
#include "backends/opencl/staging.h"
#include "device/device.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <mutex>
#include <vector>

namespace amp::runtime::opencl {

/// When a program's binary is complete and can be stored.
enum class keeping {
    /// Never: oclgrind's reports show lines of the text.
    never,
    once_built,
    /// PoCL compiles a kernel for each work-group size at its first launch with that size.
    once_run,
};

struct platform_traits {
    /// Name and version. PoCL's version includes LLVM's.
    std::string identity;
    keeping keeps = keeping::once_built;
    /// oclgrind gets the program's text unchanged, without faster functions in front of it. Functions are not
    /// inlined, since its interpreter cannot run them inlined if arguments are restrict. Optimisation is off: for a
    /// switch with a case for each value, LLVM narrows the operand to a few bits, and the interpreter (tried with
    /// 21.10) then finds no case.
    bool is_simulator = false;
    /// PoCL (tried with 3.1 and 6.0) computes wrong values with `__local` variables that kernels declare. LLVM's
    /// passes treat them like static variables in C, which no other work-item changes (docs/devices.md). Local memory
    /// that is passed as an argument works.
    bool wants_local_arguments = false;
    /// PoCL (tried with 3.1 and 6.0) lets one work-item of a work-group decide a branch for all of them if the branch
    /// follows a barrier in a loop and nothing is computed in between (docs/devices.md).
    bool wants_pinned_control_flow = false;
    /// PoCL 3.1 runs statements twice for one work-item of a group with one work-item in dimension 0 and several in
    /// another one, if control flow around a barrier follows (docs/devices.md). Kernels with such a group exchange
    /// these dimensions if AMP_EXCHANGE is defined.
    bool wants_exchanged_dimensions = false;
    /// PoCL 4 and 5 confuse the forms of a kernel for grids of different width if two of them run at the same time,
    /// and an assertion fails. With one queue for all views they run one after another.
    bool wants_one_queue = false;
};

/// From CL_PLATFORM_NAME and CL_PLATFORM_VERSION.
platform_traits traits_of(const std::string &name, const std::string &version);

class opencl_device final : public device {
public:
    /// Creates a context on first use, or takes over one reference to an existing context.
    opencl_device(cl_device_id id, std::wstring path, context_handle context = {});

    const device_properties &facts() const override { return facts_; }
    const device_limits &limits() const override { return limits_; }
    std::shared_ptr<queue> make_queue() override;
    std::shared_ptr<buffer> make_buffer(std::size_t bytes) override;
    std::shared_ptr<buffer> use_host_memory(void *memory, std::size_t bytes, std::shared_ptr<void> owner) override;
    std::shared_ptr<buffer> make_constants(const void *contents, std::size_t bytes) override;
    std::shared_ptr<program> build(std::string_view source, std::string_view options) override;

    cl_device_id id() const { return id_; }
    const std::string &name() const { return name_; }
    const platform_traits &platform() const { return platform_; }
    /// Name and vendor, and the versions of the device and its driver.
    std::string identity() const override;
    /// Created on first use, so that listing devices does not start them.
    cl_context context();
    /// Page-locked memory for transfers in this context.
    staging &stage();

private:
    cl_device_id id_;
    std::string name_;
    platform_traits platform_;
    device_properties facts_;
    device_limits limits_;
    bool divides_correctly_ = false;
    std::once_flag context_once_;
    context_handle context_;
    std::once_flag staging_once_;
    std::unique_ptr<staging> staging_;
    std::once_flag queue_once_;
    /// The queue that all views share if platform_traits::wants_one_queue.
    queue_handle queue_;
};

class opencl_buffer final : public buffer {
public:
    explicit opencl_buffer(memory_handle memory) : memory_(std::move(memory)) {}
    cl_mem get() const { return memory_.get(); }
    /// Never reused, unlike the value of a cl_mem after the buffer is released.
    std::uint64_t number() const { return number_; }
    /// Where a buffer that uses host memory is mapped.
    void *mapping = nullptr;

private:
    static std::uint64_t next_number() {
        static std::atomic<std::uint64_t> last{0};
        return ++last;
    }

    const std::uint64_t number_ = next_number();
    memory_handle memory_;
};

class opencl_kernel final : public kernel {
public:
    /// `required`: the work-group size that the kernel is compiled for; 0 if there is none.
    opencl_kernel(kernel_handle object, std::size_t max_group_size, const std::array<std::size_t, 3> &required,
                  bool wants_local_arguments)
        : object_(std::move(object)), max_group_size_(max_group_size), required_(required),
          wants_local_arguments_(wants_local_arguments) {}
    std::size_t max_group_size() const override { return max_group_size_; }
    bool wants_local_arguments() const { return wants_local_arguments_; }
    cl_kernel get() const { return object_.get(); }
    /// The dimension that the kernel's text exchanges with dimension 0; 0 if there is none.
    unsigned exchanged_dimension(const std::array<std::size_t, 3> &local) const {
        for (unsigned d : {1u, 2u})
            if (required_[0] != local[0] && required_[0] == local[d] && required_[d] == local[0])
                return d;
        return 0;
    }

    // Arguments stay set from launch to launch [CL 5.7.2], so an argument with the same value is not set again.

    cl_int set_buffer(cl_uint index, const opencl_buffer &value) {
        const cl_mem memory = value.get();
        return set(index, {kind::buffer, value.number()}, sizeof memory, &memory);
    }
    cl_int set_int(cl_uint index, int value) {
        return set(index, {kind::number, static_cast<std::uint64_t>(value)}, sizeof value, &value);
    }
    cl_int set_local(cl_uint index, std::size_t size) {
        return set(index, {kind::local, static_cast<std::uint64_t>(size)}, size, nullptr);
    }
    /// A struct. A kernel has at most one such argument.
    cl_int set_bytes(cl_uint index, const void *value, std::size_t size) {
        const auto *bytes = static_cast<const char *>(value);
        if (std::equal(bytes_.begin(), bytes_.end(), bytes, bytes + size))
            return CL_SUCCESS;
        bytes_.clear();
        const cl_int status = clSetKernelArg(object_.get(), index, size, value);
        if (status == CL_SUCCESS)
            bytes_.assign(bytes, bytes + size);
        return status;
    }

private:
    enum class kind { unset, buffer, number, local };
    struct argument {
        kind what = kind::unset;
        std::uint64_t value = 0;
        friend bool operator==(const argument &, const argument &) = default;
    };

    cl_int set(cl_uint index, const argument &wanted, std::size_t size, const void *bytes) {
        if (index >= arguments_.size())
            arguments_.resize(index + 1);
        if (arguments_[index] == wanted)
            return CL_SUCCESS;
        // OpenCL does not say whether the argument keeps its old value after a failure.
        arguments_[index] = {};
        const cl_int status = clSetKernelArg(object_.get(), index, size, bytes);
        if (status == CL_SUCCESS)
            arguments_[index] = wanted;
        return status;
    }

    kernel_handle object_;
    std::vector<argument> arguments_;
    std::vector<char> bytes_;
    std::size_t max_group_size_;
    std::array<std::size_t, 3> required_;
    bool wants_local_arguments_;
};

/// Creates an in-order queue on a device; in queue.cpp.
queue_handle make_command_queue(cl_context context, const opencl_device &device);
/// Wraps an existing queue. `is_programs`: the program enqueues commands in it, too.
std::shared_ptr<queue> make_queue(queue_handle queue, opencl_device &device, bool is_programs = false);
/// Returns the command queue of `queue` to the program. The runtime does not see what the program enqueues there.
cl_command_queue share_queue(queue &queue);

}  // namespace amp::runtime::opencl
