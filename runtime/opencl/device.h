// An OpenCL device as core/ sees it.
#pragma once

#include "core/device.h"
#include "opencl/handle.h"

#include <mutex>

namespace amp::runtime::opencl {

/// When a program's binary is complete.
enum class keeping {
    /// Never: oclgrind shows the lines of the text in its reports.
    never,
    once_built,
    /// PoCL compiles a kernel for the work-group sizes that it is run with, at the first such run.
    once_run,
};

struct platform_traits {
    /// Name and version: PoCL's tells LLVM's, too.
    std::string identity;
    keeping keeps = keeping::once_built;
};

class opencl_device final : public device {
public:
    /// In a context of its own, or in one that exists, which it then owns one reference to.
    opencl_device(cl_device_id id, std::wstring path, context_handle context = {});

    const Concurrency::detail::device_facts &facts() const override { return facts_; }
    const device_limits &limits() const override { return limits_; }
    std::shared_ptr<queue> make_queue() override;
    std::shared_ptr<buffer> make_buffer(std::size_t bytes) override;
    std::shared_ptr<buffer> make_constants(const void *contents, std::size_t bytes) override;
    std::shared_ptr<program> build(std::string_view source, std::string_view options) override;

    cl_device_id id() const { return id_; }
    const std::string &name() const { return name_; }
    const platform_traits &platform() const { return platform_; }
    /// Name, vendor, versions of the device and of its driver.
    std::string identity() const;
    /// Made on first use: listing devices should not wake them up.
    cl_context context();

private:
    cl_device_id id_;
    std::string name_;
    platform_traits platform_;
    Concurrency::detail::device_facts facts_;
    device_limits limits_;
    bool divides_correctly_ = false;
    std::once_flag context_once_;
    context_handle context_;
};

class opencl_buffer final : public buffer {
public:
    explicit opencl_buffer(memory_handle memory) : memory_(std::move(memory)) {}
    cl_mem get() const { return memory_.get(); }

private:
    memory_handle memory_;
};

class opencl_kernel final : public kernel {
public:
    opencl_kernel(kernel_handle object, std::size_t max_group_size)
        : object_(std::move(object)), max_group_size_(max_group_size) {}
    std::size_t max_group_size() const override { return max_group_size_; }
    cl_kernel get() const { return object_.get(); }

private:
    kernel_handle object_;
    std::size_t max_group_size_;
};

/// Makes a queue on a device; in queue.cpp.
std::shared_ptr<queue> make_queue(cl_context context, const opencl_device &device);
/// Takes one that exists.
std::shared_ptr<queue> make_queue(queue_handle queue, const opencl_device &device);
/// What a queue of ours submits to.
cl_command_queue queue_of(const queue &queue);

}  // namespace amp::runtime::opencl
