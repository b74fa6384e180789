// Programs on an OpenCL device, built from their text or from a binary of an earlier start.
#pragma once

#include "backends/opencl/device.h"

#include <atomic>
#include <string>

namespace amp::runtime::opencl {

class opencl_program final : public program {
public:
    opencl_program(program_handle object, const opencl_device &device, std::string key, bool is_kept)
        : object_(std::move(object)), device_(device), key_(std::move(key)), is_kept_(is_kept) {}

    std::shared_ptr<kernel> make_kernel(const char *name) override;
    bool compiles_when_run() const override { return device_.platform().keeps == keeping::once_run; }
    void keep() noexcept override;

private:
    std::size_t largest_group(cl_kernel made);

    program_handle object_;
    const opencl_device &device_;
    /// The key in the disk cache, empty if the program is not stored; and whether it is stored already.
    std::string key_;
    std::atomic<bool> is_kept_;
};

/// Throws build_failure.
std::shared_ptr<program> build_program(opencl_device &device, std::string_view source, const std::string &options);

}  // namespace amp::runtime::opencl
