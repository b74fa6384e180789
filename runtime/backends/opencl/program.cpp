// Builds programs, and stores their binaries.
#include "backends/opencl/program.h"

#include "abi/kernel_record.h"
#include "backends/opencl/dump.h"
#include "cache/disk_cache.h"
#include "process/trace.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include <unistd.h>

namespace amp::runtime::opencl {

namespace {

const disk_cache &kept_programs() {
    static const auto *cache = new disk_cache(disk_cache::from_environment());
    return *cache;
}

/// PoCL's environment variables control optimisations and more. The folder of its own cache does not matter.
std::string variables_of_pocl() {
    std::vector<std::string_view> found;
    for (char **each = environ; each && *each; ++each) {
        const std::string_view variable = *each;
        if (variable.starts_with("POCL_") && !variable.starts_with("POCL_CACHE_DIR="))
            found.push_back(variable);
    }
    std::sort(found.begin(), found.end());
    return fmt::format("{}", fmt::join(found, ", "));
}

/// Everything that a binary depends on: the text, the options, and what identifies the device's compiler.
std::string key_of(const opencl_device &device, std::string_view source, std::string_view options) {
    const platform_traits &platform = device.platform();
    return fmt::format("launch records {}\nplatform {}\nvariables {}\ndevice {}\noptions {}\n\n{}", abi::version,
                       platform.identity, platform.keeps == keeping::once_run ? variables_of_pocl() : "",
                       device.identity(), options, source);
}

std::string log_of(cl_program built, cl_device_id device) {
    std::size_t size = 0;
    clGetProgramBuildInfo(built, device, CL_PROGRAM_BUILD_LOG, 0, nullptr, &size);
    std::string log(size, '\0');
    clGetProgramBuildInfo(built, device, CL_PROGRAM_BUILD_LOG, size, log.data(), nullptr);
    while (!log.empty() && log.back() == '\0')
        log.pop_back();
    return log;
}

program_handle build_from_text(opencl_device &device, std::string_view source, const std::string &options) {
    cl_int status;
    const char *text = source.data();
    const std::size_t size = source.size();
    const cl_device_id id = device.id();
    program_handle made(clCreateProgramWithSource(device.context(), 1, &text, &size, &status));
    check(status, "creating the program", device.name());
    const auto begin = std::chrono::steady_clock::now();
    status = clBuildProgram(made.get(), 1, &id, options.c_str(), nullptr, nullptr);
    const std::chrono::duration<double, std::milli> time = std::chrono::steady_clock::now() - begin;
    const std::string log = status != CL_SUCCESS || is_dumping() ? log_of(made.get(), id) : "";
    dump_program(device, source, options,
                 status == CL_SUCCESS ? fmt::format("built in {:.1f} ms", time.count()) : error_name(status), log);
    if (status == CL_INVALID_BUILD_OPTIONS)
        throw build_failure{fmt::format("{}: {}\n{}", error_name(status), options, log)};
    if (status != CL_SUCCESS)
        throw build_failure{error_name(status) + "\n" + log};
    return made;
}

/// Returns nothing if the driver rejects the binary: the driver may have changed although its version, which is part
/// of the key, has not.
program_handle build_from_binary(opencl_device &device, const std::string &binary, const std::string &options) {
    cl_int status, loaded = CL_INVALID_BINARY;
    const auto *bytes = reinterpret_cast<const unsigned char *>(binary.data());
    const std::size_t size = binary.size();
    const cl_device_id id = device.id();
    program_handle made(clCreateProgramWithBinary(device.context(), 1, &id, &size, &bytes, &loaded, &status));
    if (status != CL_SUCCESS || loaded != CL_SUCCESS ||
        clBuildProgram(made.get(), 1, &id, options.c_str(), nullptr, nullptr) != CL_SUCCESS)
        return {};
    return made;
}

/// The binary for this device only; a program's context may have other devices. Empty if the driver has none.
std::string binary_of(cl_program built, cl_device_id device) {
    cl_uint count = 0;
    if (clGetProgramInfo(built, CL_PROGRAM_NUM_DEVICES, sizeof count, &count, nullptr) != CL_SUCCESS)
        return {};
    std::vector<cl_device_id> devices(count);
    std::vector<std::size_t> sizes(count);
    std::vector<unsigned char *> binaries(count);
    std::string binary;
    if (clGetProgramInfo(built, CL_PROGRAM_DEVICES, count * sizeof(cl_device_id), devices.data(), nullptr) !=
            CL_SUCCESS ||
        clGetProgramInfo(built, CL_PROGRAM_BINARY_SIZES, count * sizeof(std::size_t), sizes.data(), nullptr) !=
            CL_SUCCESS)
        return {};
    for (cl_uint i = 0; i != count; ++i)
        if (devices[i] == device) {
            binary.resize(sizes[i]);
            binaries[i] = reinterpret_cast<unsigned char *>(binary.data());
        }
    if (binary.empty() || clGetProgramInfo(built, CL_PROGRAM_BINARIES, count * sizeof(unsigned char *), binaries.data(),
                                           nullptr) != CL_SUCCESS)
        return {};
    return binary;
}

/// PoCL's binary is a copy of its cache folder, and another process may still be writing there. Loading a binary with
/// an empty file in it would end the process.
bool has_unfinished_files(const std::string &binary) { return binary.find(".temp") != std::string::npos; }

}  // namespace

std::shared_ptr<kernel> opencl_program::make_kernel(const char *name) {
    cl_int status;
    kernel_handle made(clCreateKernel(object_.get(), name, &status));
    check(status, "creating the kernel", device_.name());
    std::array<std::size_t, 3> required = {};
    check(clGetKernelWorkGroupInfo(made.get(), device_.id(), CL_KERNEL_COMPILE_WORK_GROUP_SIZE, sizeof required,
                                   required.data(), nullptr),
          "asking for the kernel's required work-group size", device_.name());
    const std::size_t largest = required[0] != 0 ? device_.limits().max_group_size : largest_group(made.get());
    return std::make_shared<opencl_kernel>(std::move(made), largest, required,
                                           device_.platform().wants_local_arguments);
}

/// A kernel with a required work-group size is compiled for that size, so only the device's limit applies. NVIDIA's
/// driver answers 256 for every such kernel, but runs 1024 [CL 5.9.3, table 5.21]. This is for other kernels.
std::size_t opencl_program::largest_group(cl_kernel made) {
    std::size_t largest = 1;
    check(clGetKernelWorkGroupInfo(made, device_.id(), CL_KERNEL_WORK_GROUP_SIZE, sizeof largest, &largest, nullptr),
          "asking for the kernel's work-group size", device_.name());
    return largest;
}

void opencl_program::keep() noexcept {
    if (key_.empty() || is_kept_.exchange(true))
        return;
    try {
        const disk_cache &cache = kept_programs();
        const disk_cache::lock alone(cache);
        // Another process may have stored it already, and PoCL takes time to return a binary.
        if (!alone.is_held() || cache.find(key_))
            return;
        const std::string binary = binary_of(object_.get(), device_.id());
        if (!binary.empty() && !has_unfinished_files(binary))
            cache.store(key_, binary);
    } catch (...) {
        // Out of memory: the binary is not stored, so the next start takes longer.
    }
}

namespace {

void note_lookup(const char *what, const std::string &path) {
    if (tracing_events())
        trace_event(what, "cache", trace_track_of_this_thread(), trace_time(), -1, trace_arguments().add("file", path));
}

/// Null if the cache has no usable binary.
std::shared_ptr<program> find_program(opencl_device &device, const std::string &key, std::string_view source,
                                      const std::string &options) {
    const disk_cache &cache = kept_programs();
    // PoCL unpacks the binary into its own cache folder, which keep() of other processes reads.
    const disk_cache::lock alone(cache);
    const std::optional<std::string> binary = alone.is_held() ? cache.find(key) : std::nullopt;
    if (!binary)
        return nullptr;
    program_handle made = build_from_binary(device, *binary, options);
    if (!made.get())
        return nullptr;
    if (tracing())
        trace("found " + cache.path_of(key));
    note_lookup("cache hit", cache.path_of(key));
    dump_program(device, source, options, "found in the cache, " + cache.path_of(key), "");
    return std::make_shared<opencl_program>(std::move(made), device, key, true);
}

}  // namespace

std::shared_ptr<program> build_program(opencl_device &device, std::string_view source, const std::string &options) {
    const keeping when = device.platform().keeps;
    if (when == keeping::never || kept_programs().folder().empty())
        return std::make_shared<opencl_program>(build_from_text(device, source, options), device, std::string(), true);
    std::string key = key_of(device, source, options);
    if (std::shared_ptr<program> found = find_program(device, key, source, options))
        return found;
    note_lookup("cache miss", kept_programs().path_of(key));
    auto made =
        std::make_shared<opencl_program>(build_from_text(device, source, options), device, std::move(key), false);
    if (when == keeping::once_built)
        made->keep();
    return made;
}

}  // namespace amp::runtime::opencl
