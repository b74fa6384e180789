// Owners of OpenCL objects, and OpenCL's errors as exceptions of the library. Only backends/opencl/ includes CL/*.
#pragma once

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <string>
#include <utility>

namespace amp::runtime::opencl {

/// Owns one reference to an OpenCL object.
template <typename T, cl_int (*Release)(T)> class handle {
public:
    handle() = default;
    explicit handle(T object) : object_(object) {}
    handle(handle &&other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    handle &operator=(handle &&other) noexcept {
        std::swap(object_, other.object_);
        return *this;
    }
    ~handle() {
        if (object_)
            Release(object_);
    }
    T get() const { return object_; }
    /// For functions that return an object through a pointer.
    T *out() { return &object_; }

private:
    T object_ = nullptr;
};

using context_handle = handle<cl_context, clReleaseContext>;
using queue_handle = handle<cl_command_queue, clReleaseCommandQueue>;
using memory_handle = handle<cl_mem, clReleaseMemObject>;
using program_handle = handle<cl_program, clReleaseProgram>;
using kernel_handle = handle<cl_kernel, clReleaseKernel>;
using event_handle = handle<cl_event, clReleaseEvent>;

/// The name of an error, such as CL_OUT_OF_RESOURCES.
std::string error_name(cl_int code);

/// Unless the code is CL_SUCCESS, throws the exception of the library that fits the error.
void check(cl_int code, const char *what, const std::string &device);

}  // namespace amp::runtime::opencl
