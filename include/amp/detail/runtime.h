// The runtime library's entry points and the few bytes that headers and runtime both touch. Plain C++14, no restriction
// clauses: libamprt is built with any C++ compiler and includes this file.
#pragma once

#include <amp/access_type.h>
#include <amp/exceptions.h>

#include <cstddef>
#include <functional>
#include <future>
#include <memory>
#include <string>
#include <vector>

namespace Concurrency {

/// Waits for everything that runs and gives back kernels, default accelerator_views and the choice of the default
/// accelerator. May be called again and again: whatever is used afterwards is made anew. No other thread may use the
/// library meanwhile.
AMP_RUNTIME_API void amp_uninitialize();

namespace details {

/// What the compiler says about one kernel: amp::abi::kernel_record of runtime/abi, under a name that leaves the global
/// identifier `amp` to users.
struct kernel_record;
/// An accelerator: lives from its discovery to the end of the process.
struct device_state;
/// An accelerator_view: a queue on a device, or the CPU's view.
struct view_state;
typedef std::shared_ptr<view_state> view_handle;

/// A separate type, so that type-based alias analysis knows that no store to an element changes an epoch.
enum class epoch_number : std::size_t {};

/// The memory behind containers: one copy on the host, one per device that used it. This is the part which header code
/// reads without a call.
struct storage {
    /// Changes whenever permission to touch the host copy may have been lost.
    epoch_number epoch;
    /// Containers that share this storage.
    int references;
};

/// A container's link to its storage and the bytes of it that the container covers: `rows` runs of `row_bytes`, `pitch`
/// apart. Of containers beyond rank 2 that skip elements this is a superset.
struct container_state {
    storage *memory;
    std::size_t begin;
    std::size_t row_bytes;
    std::size_t pitch;
    std::size_t rows;
};

/// A container's exact region: element strides per dimension, dimension 0 first; the last one is 1.
struct box {
    const container_state *container;
    std::size_t element_size;
    std::size_t offset;
    int rank;
    const int *extents;
    const int *strides;
};

/// What is known of a device, as the properties of accelerator tell it.
struct device_facts {
    std::wstring path;
    std::wstring description;
    unsigned version;
    bool is_debug;
    bool is_emulated;
    bool has_display;
    bool supports_double_precision;
    bool supports_limited_double_precision;
    bool supports_cpu_shared_memory;
    /// In KB.
    std::size_t dedicated_memory;
};

// --- accelerators (runtime/device/accelerators.cpp) ---
AMP_RUNTIME_API std::vector<device_state *> all_devices();
AMP_RUNTIME_API device_state *default_device();
/// By device path or special name; throws runtime_exception when there is none.
AMP_RUNTIME_API device_state *find_device(const std::wstring &path);
AMP_RUNTIME_API bool set_default_device(const std::wstring &path);
AMP_RUNTIME_API const device_facts &facts_of(const device_state *device);
AMP_RUNTIME_API access_type default_cpu_access(const device_state *device);
AMP_RUNTIME_API bool set_default_cpu_access(device_state *device, access_type access);

// --- accelerator views (runtime/memory/views.cpp) ---
AMP_RUNTIME_API view_handle default_view(device_state *device);
AMP_RUNTIME_API view_handle create_view(device_state *device, queuing_mode mode);
AMP_RUNTIME_API view_handle auto_selection_view();
AMP_RUNTIME_API device_state *device_of(const view_handle &view);
AMP_RUNTIME_API queuing_mode mode_of(const view_handle &view);
AMP_RUNTIME_API bool is_auto_selection(const view_handle &view);
AMP_RUNTIME_API void flush(const view_handle &view);
AMP_RUNTIME_API void wait(const view_handle &view);
AMP_RUNTIME_API std::shared_future<void> marker(const view_handle &view);

// --- storage (runtime/memory/storage_api.cpp); each create_ function returns one reference ---
/// Memory of the user's, which receives pending writes when the last reference goes.
AMP_RUNTIME_API storage *create_over_host(void *memory, std::size_t bytes);
/// Memory of an array_view without a data source.
AMP_RUNTIME_API storage *create_sourceless(std::size_t bytes);
/// An array's memory, zeroes. A null `home` is the default accelerator's default view.
AMP_RUNTIME_API storage *create_array(std::size_t bytes, const view_handle &home, const view_handle &associated,
                                      access_type cpu_access);
/// Called when `references` has reached zero; writes pending data back, swallows errors [AMP 5.2.4].
AMP_RUNTIME_API void destroy(storage *memory) noexcept;
/// A new reference to what all containers refer to that were moved from: using it throws runtime_exception.
AMP_RUNTIME_API storage *moved_storage() noexcept;
AMP_RUNTIME_API bool is_moved(const storage *memory) noexcept;
/// First byte of the host copy, whether or not it is current.
AMP_RUNTIME_API void *host_memory(storage *memory);
AMP_RUNTIME_API view_handle home_view(storage *memory);
AMP_RUNTIME_API view_handle associated_view(storage *memory);
/// The view that holds the data source: the CPU's for host memory; throws without a data source.
AMP_RUNTIME_API view_handle source_view(storage *memory);
AMP_RUNTIME_API access_type cpu_access_of(storage *memory);

/// What a subscript on the host wants: the last argument of host_bytes is rows * 4 + access.
enum host_access : std::size_t {
    host_reads = 0,
    host_writes = 1,
    /// An array's own subscript: writing, and fails when the array's memory is not the host's to touch [AMP 5.1].
    host_owns = 2,
};

// To the optimiser this is a function of its arguments alone: a loop over elements then asks once, before it starts,
// and vectorises. That is sound because permissions only change together with memory->epoch, which the caller passes,
// and because all that the call changes is reached through the pointer that it returns. (So a program that reads the
// user's memory directly must have called synchronize; a subscript is no substitute.) It cannot throw for the same
// reason: null means that throw_fetch_error() knows what went wrong.
#ifdef __AMP_CLANG__
#define AMP_FUNCTION_OF_ARGUMENTS __attribute__((const))
#else
#define AMP_FUNCTION_OF_ARGUMENTS
#endif
/// Makes the covered bytes current on the host, takes permission to touch them, returns host_memory().
AMP_RUNTIME_API AMP_FUNCTION_OF_ARGUMENTS void *host_bytes(storage *memory, epoch_number epoch, std::size_t begin,
                                                           std::size_t row_bytes, std::size_t pitch,
                                                           std::size_t rows_and_access) noexcept;
[[noreturn]] AMP_RUNTIME_API void throw_fetch_error();
/// Whether host_bytes with host_owns would succeed.
AMP_RUNTIME_API bool is_host_accessible(storage *memory);

AMP_RUNTIME_API void synchronize(const box &region, access_type access);
AMP_RUNTIME_API void synchronize_to(const box &region, const view_handle &view, access_type access);
AMP_RUNTIME_API void refresh(const box &region);
AMP_RUNTIME_API void discard(const box &region);
/// Between containers of equal extents and element sizes.
AMP_RUNTIME_API void copy_region(const box &source, const box &target);
/// From and to dense host memory that belongs to no container.
AMP_RUNTIME_API void copy_in(const void *source, const box &target);
AMP_RUNTIME_API void copy_out(const box &source, void *target);

// --- asynchronous operations (runtime/process/background.cpp) ---
/// Runs `body` on a thread of the runtime's, after all operations that were started earlier on these containers'
/// storages; what is called on them later waits for it, and so does their end. The future has what `body` throws.
AMP_RUNTIME_API std::shared_future<void> start_operation(const container_state *const *containers, std::size_t count,
                                                         std::function<void()> body);
/// Runs `work`, which must not throw, on a thread of the runtime's.
AMP_RUNTIME_API void post(std::function<void()> work);

// --- OpenCL interoperation (runtime/backends/opencl/interop.cpp); handles of OpenCL's as void*: programs without its headers
// include this ---
AMP_RUNTIME_API view_handle opencl_view(void *context, void *device, void *queue, queuing_mode mode);
AMP_RUNTIME_API void *opencl_context(const view_handle &view);
AMP_RUNTIME_API void *opencl_device(const view_handle &view);
AMP_RUNTIME_API void *opencl_queue(const view_handle &view);
/// Returns one reference, like the create_ functions.
AMP_RUNTIME_API storage *opencl_array(std::size_t bytes, const view_handle &view, void *buffer);
AMP_RUNTIME_API void *opencl_buffer(storage *array);

// --- errors (runtime/process/errors.cpp) ---
[[noreturn]] AMP_RUNTIME_API void throw_invalid(const char *what);
/// `what` has {} where the numbers stand.
[[noreturn]] AMP_RUNTIME_API void throw_invalid(const char *what, long first, long second);
/// `what` has {} where the points stand, each of `rank` components; those that it does not mention may be null.
[[noreturn]] AMP_RUNTIME_API void throw_invalid(const char *what, int rank, const int *first, const int *second,
                                                const int *third);

// --- launches (runtime/launch/launch.cpp) ---
/// Runs the kernel over `rank` extents, dimension 0 first. A null `view` or the auto selection view lets the captured
/// arrays decide, then the default accelerator [AMP 7].
AMP_RUNTIME_API void launch(const kernel_record *record, const void *kernel, const view_handle &view, int rank,
                            const int *extents);

}  // namespace details
}  // namespace Concurrency
