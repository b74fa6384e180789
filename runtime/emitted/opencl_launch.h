// The building blocks of this project's launch functions that call OpenCL themselves.
#pragma once

#include <ampout/launch.h>

#include <amp_opencl.h>

#include <cstddef>
#include <initializer_list>
#include <map>
#include <mutex>
#include <string>
#include <tuple>
#include <vector>

namespace ampout {

/// Throws runtime_exception unless the code is CL_SUCCESS. `what` names the function that returned it.
inline void require(cl_int code, const char *what) {
    if (code != CL_SUCCESS)
        throw Concurrency::runtime_exception(
            ("OpenCL: " + std::string(what) + " failed with code " + std::to_string(code)).c_str(), E_FAIL);
}

/// Throws invalid_compute_domain unless all extents of the domain are positive, and multiples of the tile's. Whole
/// groups of work-items must fit in an int, too.
template <int Rank> void require_domain(const Concurrency::extent<Rank> &domain, std::initializer_list<int> tile = {}) {
    constexpr int largest = 0x7fffffc0;
    for (int i = 0; i != Rank; ++i)
        if (domain[i] <= 0 || domain[i] > largest || (tile.size() != 0 && domain[i] % tile.begin()[i] != 0))
            throw Concurrency::invalid_compute_domain("the kernel cannot run over this extent");
}

/// The smallest multiple of the group's size that is not below the extent.
inline std::size_t whole_groups(int extent, int group) {
    return (static_cast<std::size_t>(extent) + static_cast<std::size_t>(group) - 1) / static_cast<std::size_t>(group) *
           static_cast<std::size_t>(group);
}

/// A kernel's name and text in OpenCL C.
struct opencl_program {
    const char *name;
    const char *text;
    /// More options, for launches in which buffers of different element types overlap.
    const char *aliased_options = "";
};

/// A kernel for a launch on the device of `memory`. The first launch on a device builds the program. Each thread has
/// kernels of its own: two threads must not set the arguments of one [CL A.2].
class opencl_kernel {
public:
    opencl_kernel(const opencl_program &program, const Concurrency::opencl::buffers &memory) {
        const char *options = memory.has_overlap() ? program.aliased_options : "";
        static thread_local kernels_of_thread kernels;
        const build_key key(&program, memory.get_context(), memory.get_device(), options);
        cl_kernel &kernel = kernels.all[key];
        if (!kernel) {
            cl_int code = CL_SUCCESS;
            kernel = clCreateKernel(program_for(key), program.name, &code);
            require(code, "clCreateKernel");
        }
        kernel_ = kernel;
    }

    cl_kernel get() const { return kernel_; }

private:
    using build_key = std::tuple<const opencl_program *, cl_context, cl_device_id, std::string>;

    struct kernels_of_thread {
        std::map<build_key, cl_kernel> all;
        ~kernels_of_thread() {
            for (const auto &each : all)
                if (each.second)
                    clReleaseKernel(each.second);
        }
    };

    /// Programs live as long as the process: drivers may be gone when static objects are destroyed.
    static cl_program program_for(const build_key &key) {
        static auto *mutex = new std::mutex;
        static auto *programs = new std::map<build_key, cl_program>;
        const std::lock_guard<std::mutex> lock(*mutex);
        cl_program &program = (*programs)[key];
        if (!program)
            program = build(*std::get<0>(key), std::get<1>(key), std::get<2>(key), std::get<3>(key).c_str());
        return program;
    }

    /// Divisions and square roots are rounded as on the host, if the device supports that [AMP 2.4.1.2].
    static cl_program build(const opencl_program &program, cl_context context, cl_device_id device,
                            const char *more_options) {
        cl_device_fp_config floats = 0;
        require(clGetDeviceInfo(device, CL_DEVICE_SINGLE_FP_CONFIG, sizeof floats, &floats, nullptr),
                "clGetDeviceInfo");
        std::string options = "-cl-std=CL1.2 -w";
        if (floats & CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT)
            options += " -cl-fp32-correctly-rounded-divide-sqrt";
        options += more_options;
        cl_int code = CL_SUCCESS;
        const cl_program built =
            clCreateProgramWithSource(context, 1, const_cast<const char **>(&program.text), nullptr, &code);
        require(code, "clCreateProgramWithSource");
        if (clBuildProgram(built, 1, &device, options.c_str(), nullptr, nullptr) != CL_SUCCESS) {
            const std::string log = build_log(built, device);
            clReleaseProgram(built);
            throw Concurrency::runtime_exception(
                ("OpenCL: the build of " + std::string(program.name) + " failed:\n" + log).c_str(), E_FAIL);
        }
        return built;
    }

    static std::string build_log(cl_program program, cl_device_id device) {
        std::size_t size = 0;
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, 0, nullptr, &size);
        std::string log(size, '\0');
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, size, &log[0], nullptr);
        return log;
    }

    cl_kernel kernel_;
};

}  // namespace ampout
