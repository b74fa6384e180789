// OpenCL devices: discovery, properties, memory.
#include "backends/opencl/device.h"

#include "backends/opencl/backend.h"
#include "backends/opencl/cpu_math.h"
#include "backends/opencl/program.h"
#include "device/profile.h"
#include "process/environment.h"
#include "process/lifetime.h"
#include "store/digest.h"

#include <fmt/format.h>
#include <fmt/xchar.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

namespace amp::runtime::opencl {

namespace {

template <typename T> T device_info(cl_device_id device, cl_device_info what) {
    T value = {};
    clGetDeviceInfo(device, what, sizeof value, &value, nullptr);
    return value;
}

std::string device_text(cl_device_id device, cl_device_info what) {
    std::size_t size = 0;
    clGetDeviceInfo(device, what, 0, nullptr, &size);
    std::string text(size, '\0');
    clGetDeviceInfo(device, what, size, text.data(), nullptr);
    while (!text.empty() && (text.back() == '\0' || text.back() == ' '))
        text.pop_back();
    return text;
}

/// Converts "OpenCL 1.2 ..." to major << 16 | minor.
unsigned version_of(const std::string &text) {
    unsigned major = 1, minor = 0;
    std::sscanf(text.c_str(), "OpenCL %u.%u", &major, &minor);
    return major << 16 | minor;
}

std::string platform_text(cl_platform_id platform, cl_platform_info what) {
    std::size_t size = 0;
    clGetPlatformInfo(platform, what, 0, nullptr, &size);
    std::string text(size, '\0');
    clGetPlatformInfo(platform, what, size, text.data(), nullptr);
    while (!text.empty() && text.back() == '\0')
        text.pop_back();
    return text;
}

bool is_pocl(const std::string &name) { return name == "Portable Computing Language"; }
bool is_pocl(cl_platform_id platform) { return is_pocl(platform_text(platform, CL_PLATFORM_NAME)); }

/// Whether CPU devices get the runtime's mathematical functions, with which loops over work-items can be vectorised.
/// With AMP_KERNEL_MATH=0 they use their own.
bool wants_cpu_math() {
    static const int math = number_from_environment("AMP_KERNEL_MATH");
    return math != 0;
}

/// The major version in "OpenCL 3.0 PoCL 5.0-Debian ...".
int major_version_of_pocl(const std::string &version) {
    const std::size_t name = version.find("PoCL ");
    return name == std::string::npos ? 0 : std::atoi(version.c_str() + name + 5);
}

platform_traits traits_of(cl_platform_id platform) {
    return opencl::traits_of(platform_text(platform, CL_PLATFORM_NAME), platform_text(platform, CL_PLATFORM_VERSION));
}

/// A small part of the device's memory, since a driver may not report before a launch that no memory is left. CPU
/// devices use host memory, which is fast to allocate. With a simulator, no buffers are kept: it must detect reads of
/// elements that have no value.
std::size_t spare_bytes(std::size_t memory, bool is_cpu, bool is_simulator) {
    constexpr std::size_t most_of_cpu = std::size_t(64) << 20;
    const std::size_t part = is_simulator ? 0 : memory / 32;
    return is_cpu ? std::min(part, most_of_cpu) : part;
}

}  // namespace

platform_traits traits_of(const std::string &name, const std::string &version) {
    platform_traits traits;
    traits.identity = name + ", " + version;
    if (name == "Oclgrind") {
        traits.is_simulator = true;
        traits.keeps = keeping::never;
    }
    if (is_pocl(name)) {
        const int major = major_version_of_pocl(version);
        traits.keeps = keeping::once_run;
        traits.wants_one_queue = major == 4 || major == 5;
        traits.wants_local_arguments = true;
        traits.wants_pinned_control_flow = true;
        traits.wants_exchanged_dimensions = true;
    }
    return traits;
}

opencl_device::opencl_device(cl_device_id id, std::wstring path, context_handle context)
    : id_(id), name_(device_text(id, CL_DEVICE_NAME)),
      platform_(traits_of(device_info<cl_platform_id>(id, CL_DEVICE_PLATFORM))), context_(std::move(context)) {
    const bool is_cpu = (device_info<cl_device_type>(id, CL_DEVICE_TYPE) & CL_DEVICE_TYPE_CPU) != 0;
    const bool has_double = device_info<cl_device_fp_config>(id, CL_DEVICE_DOUBLE_FP_CONFIG) != 0;
    facts_.path = std::move(path);
    facts_.description = std::wstring(name_.begin(), name_.end());
    facts_.version = version_of(device_text(id, CL_DEVICE_VERSION));
    facts_.is_debug = false;
    facts_.is_emulated = is_cpu;
    facts_.has_display = false;
    facts_.supports_double_precision = has_double;
    // Direct3D devices may lack fma, division and conversions to and from integers. An OpenCL device supports all of
    // double or none of it [CL 4.2].
    facts_.supports_limited_double_precision = has_double;
    facts_.supports_cpu_shared_memory = false;
    facts_.dedicated_memory = device_info<cl_ulong>(id, CL_DEVICE_GLOBAL_MEM_SIZE) / 1024;
    limits_.max_group_size = device_info<std::size_t>(id, CL_DEVICE_MAX_WORK_GROUP_SIZE);
    limits_.local_memory = device_info<cl_ulong>(id, CL_DEVICE_LOCAL_MEM_SIZE);
    limits_.largest_buffer = device_info<cl_ulong>(id, CL_DEVICE_MAX_MEM_ALLOC_SIZE);
    limits_.is_cpu = is_cpu;
    limits_.threads_at_once = std::size_t(device_info<cl_uint>(id, CL_DEVICE_MAX_COMPUTE_UNITS)) *
                              profile_of(limits_).threads_of_compute_unit;
    limits_.most_spare_bytes = spare_bytes(facts_.dedicated_memory * 1024, is_cpu, platform_.is_simulator);
    limits_.shares_host_memory = is_cpu && device_info<cl_bool>(id, CL_DEVICE_HOST_UNIFIED_MEMORY);
    divides_correctly_ =
        (device_info<cl_device_fp_config>(id, CL_DEVICE_SINGLE_FP_CONFIG) & CL_FP_CORRECTLY_ROUNDED_DIVIDE_SQRT) != 0;
}

cl_context opencl_device::context() {
    require_drivers("an accelerator");
    std::call_once(context_once_, [this] {
        if (context_.get())
            return;
        cl_int status;
        context_ = context_handle(clCreateContext(nullptr, 1, &id_, nullptr, nullptr, &status));
        check(status, "creating the context", name_);
    });
    return context_.get();
}

staging &opencl_device::stage() {
    std::call_once(staging_once_, [this] {
        staging_ = std::make_unique<staging>(context(), id_, name_, plan_staging(limits_.is_cpu));
    });
    return *staging_;
}

std::shared_ptr<queue> opencl_device::make_queue() {
    if (!platform_.wants_one_queue)
        return opencl::make_queue(make_command_queue(context(), *this), *this);
    std::call_once(queue_once_, [this] { queue_ = make_command_queue(context(), *this); });
    check(clRetainCommandQueue(queue_.get()), "sharing a command queue", name_);
    return opencl::make_queue(queue_handle(queue_.get()), *this);
}

std::shared_ptr<buffer> opencl_device::make_buffer(std::size_t bytes) {
    // NVIDIA's driver accepts any size, and fails when the buffer is used.
    cl_int status = CL_MEM_OBJECT_ALLOCATION_FAILURE;
    memory_handle memory;
    if (bytes / 1024 <= facts_.dedicated_memory)
        memory = memory_handle(clCreateBuffer(context(), CL_MEM_READ_WRITE, bytes, nullptr, &status));
    check(status, fmt::format("allocating {} bytes of device memory", bytes).c_str(), name_);
    return std::make_shared<opencl_buffer>(std::move(memory));
}

namespace {

void CL_CALLBACK release_owner(cl_mem, void *owner) { delete static_cast<std::shared_ptr<void> *>(owner); }

}  // namespace

std::shared_ptr<buffer> opencl_device::use_host_memory(void *memory, std::size_t bytes, std::shared_ptr<void> owner) {
    cl_int status;
    memory_handle shared(clCreateBuffer(context(), CL_MEM_READ_WRITE | CL_MEM_USE_HOST_PTR, bytes, memory, &status));
    check(status, fmt::format("using {} bytes of the host's memory", bytes).c_str(), name_);
    if (owner) {
        // Commands may keep the memory object after the runtime has released it.
        auto kept = std::make_unique<std::shared_ptr<void>>(std::move(owner));
        check(clSetMemObjectDestructorCallback(shared.get(), release_owner, kept.get()), "keeping the host's memory",
              name_);
        (void)kept.release();
    }
    return std::make_shared<opencl_buffer>(std::move(shared));
}

std::shared_ptr<buffer> opencl_device::make_constants(const void *contents, std::size_t bytes) {
    cl_int status;
    memory_handle memory(clCreateBuffer(context(), CL_MEM_READ_ONLY | CL_MEM_COPY_HOST_PTR, bytes,
                                        const_cast<void *>(contents), &status));
    check(status, "allocating a constant block", name_);
    return std::make_shared<opencl_buffer>(std::move(memory));
}

namespace {

/// An optimiser cannot move volatile accesses, and does not know the value of the second one. An empty `asm volatile`
/// would be sufficient with PoCL 3.1. PoCL 6.0 treats any `asm` as one of its own functions, and ends the program. The
/// barrier of AMP_JOIN is valid: all work-items of a group reach the end of a branch that contains a barrier.
constexpr std::string_view pinned_control_flow =
    "#define AMP_PIN(condition) ({ volatile int pinned = (condition); pinned; })\n"
    "#define AMP_JOIN() barrier(CLK_LOCAL_MEM_FENCE)\n"
    "#line 1\n";

bool needs_pinning(std::string_view source) {
    return source.find("AMP_PIN(") != source.npos || source.find("AMP_JOIN(") != source.npos;
}

}  // namespace

std::shared_ptr<program> opencl_device::build(std::string_view source, std::string_view options) {
    std::string pinned;
    if (platform_.wants_pinned_control_flow && needs_pinning(source))
        source = pinned = std::string(pinned_control_flow).append(source);
    // Divisions and square roots are rounded as on the host, if the device supports that [AMP 2.4.1.2].
    // Clang warns of each loop with a vectorisation pragma that it does not vectorise, and NVIDIA's driver writes the
    // number of warnings to stderr.
    std::string all_options = "-cl-std=CL1.2 -w";
    if (divides_correctly_)
        all_options += " -cl-fp32-correctly-rounded-divide-sqrt";
    if (platform_.is_simulator)
        all_options += " -cl-opt-disable";
    if (platform_.wants_local_arguments)
        all_options += " -D AMP_LOCAL_ARGUMENTS=1";
    if (platform_.wants_exchanged_dimensions && source.find("AMP_EXCHANGE") != source.npos)
        all_options += " -D AMP_EXCHANGE";
    if (!options.empty())
        all_options.append(" ").append(options);
    if (const std::optional<std::string> added = text_from_environment("AMP_BUILD_OPTIONS"))
        all_options.append(" ").append(*added);
    // PoCL keeps kernels by their tokens. Texts that differ only in `#line` would share their debug information.
    if (fmt::format(" {} ", all_options).find(" -g ") != std::string::npos)
        all_options += " -D AMP_TEXT=" + digest().add(source).text();
    if (limits_.is_cpu && !platform_.is_simulator && facts_.supports_double_precision && wants_cpu_math())
        return build_program(*this, with_cpu_math(source), all_options);
    return build_program(*this, source, all_options);
}

std::string opencl_device::identity() const {
    return fmt::format("{}, {}, {}, driver {}", name_, device_text(id_, CL_DEVICE_VENDOR),
                       device_text(id_, CL_DEVICE_VERSION), device_text(id_, CL_DRIVER_VERSION));
}

namespace {

std::vector<std::shared_ptr<device>> discover(std::string &searched) {
    std::vector<std::shared_ptr<device>> devices;
    cl_uint platform_count = 0;
    bool lacks_pocl = false;
    // The vectorised work-item loops of PoCL 3.1 lose stores through pointers to private memory that control flow
    // chooses, in two-dimensional tiles. LLVM vectorises the plain loops as well or better
    // (docs/explanation/runtime.md). Other platforms do not read this variable.
    setenv("POCL_WORK_GROUP_METHOD", "loops", /*overwrite=*/0);
    clGetPlatformIDs(0, nullptr, &platform_count);
    std::vector<cl_platform_id> platforms(platform_count);
    if (platform_count != 0)
        clGetPlatformIDs(platform_count, platforms.data(), nullptr);
    for (cl_uint p = 0; p != platform_count; ++p) {
        cl_uint count = 0;
        clGetDeviceIDs(platforms[p], CL_DEVICE_TYPE_ALL, 0, nullptr, &count);
        lacks_pocl |= count == 0 && is_pocl(platforms[p]);
        std::vector<cl_device_id> ids(count);
        if (count != 0)
            clGetDeviceIDs(platforms[p], CL_DEVICE_TYPE_ALL, count, ids.data(), nullptr);
        for (cl_uint d = 0; d != count; ++d)
            if (device_info<cl_bool>(ids[d], CL_DEVICE_COMPILER_AVAILABLE))
                devices.push_back(std::make_shared<opencl_device>(ids[d], fmt::format(L"opencl/{}/{}", p, d)));
    }
    const char *vendors = std::getenv("OCL_ICD_VENDORS");
    searched = fmt::format("{} OpenCL platforms in {} have no device with a compiler", platform_count,
                           vendors ? vendors : "/etc/OpenCL/vendors");
    if (lacks_pocl)
        searched += "; PoCL has none where it cannot write its cache, in POCL_CACHE_DIR or ~/.cache";
    return devices;
}

}  // namespace

const backend opencl_backend = {"opencl", discover};

}  // namespace amp::runtime::opencl
