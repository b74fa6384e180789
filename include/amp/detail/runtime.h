// The runtime library's entry points, and the data that headers and runtime both access. This is plain C++14 without
// restriction clauses, because libamprt includes it and is built with any C++ compiler.
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

/// Waits for all running operations, and releases the kernels, the default accelerator_views and the choice of the
/// default accelerator. May be called repeatedly: objects that are used later are created again. No other thread may
/// use the library during the call.
AMP_RUNTIME_API void amp_uninitialize();

namespace details {

/// What the compiler tells the runtime about one kernel: amp::abi::kernel_record of runtime/abi. The name differs, so
/// that users may use the global identifier `amp`.
struct kernel_record;
/// An accelerator. It exists from its discovery to the end of the process.
struct device_state;
/// An accelerator_view: a queue on a device, or the view of the CPU accelerator.
struct view_state;
typedef std::shared_ptr<view_state> view_handle;

/// A separate type, so that type-based alias analysis knows that no store to an element changes an epoch.
enum class epoch_number : std::size_t {};

/// The memory behind containers: one copy on the host, and one on each device that used it. Headers read this part of
/// it without a call.
struct storage {
    /// Changes whenever the permission to access the host copy may have been lost.
    epoch_number epoch;
    /// The number of containers that share this storage.
    int references;
};

/// A container's reference to its storage, and the bytes that it covers: `rows` rows of `row_bytes` bytes, `pitch`
/// bytes apart. For containers beyond rank 2 that skip elements, this is a superset.
struct container_state {
    storage *memory;
    std::size_t begin;
    std::size_t row_bytes;
    std::size_t pitch;
    std::size_t rows;
};

/// A container's exact region. Strides are in elements, dimension 0 first. The last stride is 1.
struct box {
    const container_state *container;
    std::size_t element_size;
    std::size_t offset;
    int rank;
    const int *extents;
    const int *strides;
};

/// The properties of a device, as the class accelerator returns them. Like all parameters and results here, they are no
/// strings and containers of the C++ library: macros such as _GLIBCXX_DEBUG change the layout of these.
struct device_facts {
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
/// The devices by number, the CPU accelerator last. Null beyond the last one.
AMP_RUNTIME_API device_state *device_at(std::size_t number);
AMP_RUNTIME_API device_state *default_device();
/// Finds a device by its path or a special name. Throws runtime_exception if there is none.
AMP_RUNTIME_API device_state *find_device(const wchar_t *path);
AMP_RUNTIME_API bool set_default_device(const wchar_t *path);
AMP_RUNTIME_API const device_facts &facts_of(const device_state *device);
AMP_RUNTIME_API const wchar_t *path_of(const device_state *device);
AMP_RUNTIME_API const wchar_t *description_of(const device_state *device);
AMP_RUNTIME_API access_type default_cpu_access(const device_state *device);
AMP_RUNTIME_API bool set_default_cpu_access(device_state *device, access_type access);

// --- accelerator views (runtime/device/views.cpp) ---
AMP_RUNTIME_API view_handle default_view(device_state *device);
AMP_RUNTIME_API view_handle create_view(device_state *device, queuing_mode mode);
AMP_RUNTIME_API view_handle auto_selection_view();
AMP_RUNTIME_API device_state *device_of(const view_handle &view);
AMP_RUNTIME_API queuing_mode mode_of(const view_handle &view);
AMP_RUNTIME_API bool is_auto_selection(const view_handle &view);
AMP_RUNTIME_API void flush(const view_handle &view);
AMP_RUNTIME_API void wait(const view_handle &view);
AMP_RUNTIME_API std::shared_future<void> marker(const view_handle &view);

// --- storage (runtime/memory/storage_api.cpp). Each create_ function returns one reference ---
/// Memory that the user owns. It receives pending writes when the last reference is released.
AMP_RUNTIME_API storage *create_over_host(void *memory, std::size_t bytes);
/// Memory of an array_view without a data source.
AMP_RUNTIME_API storage *create_sourceless(std::size_t bytes);
/// An array's memory, filled with zeroes. If `home` is null, it is the default accelerator's default view.
AMP_RUNTIME_API storage *create_array(std::size_t bytes, const view_handle &home, const view_handle &associated,
                                      access_type cpu_access);
/// Called when `references` has reached zero. Writes pending data back and ignores errors [AMP 5.2.4].
AMP_RUNTIME_API void destroy(storage *memory) noexcept;
/// Returns a new reference to the storage that moved-from containers share. Its use throws runtime_exception.
AMP_RUNTIME_API storage *moved_storage() noexcept;
AMP_RUNTIME_API bool is_moved(const storage *memory) noexcept;
/// Returns the first byte of the host copy, whether or not it is current.
AMP_RUNTIME_API void *host_memory(storage *memory);
AMP_RUNTIME_API view_handle home_view(storage *memory);
AMP_RUNTIME_API view_handle associated_view(storage *memory);
/// Returns the view that holds the data source: the CPU's for host memory. Throws without a data source.
AMP_RUNTIME_API view_handle source_view(storage *memory);
AMP_RUNTIME_API access_type cpu_access_of(storage *memory);

/// How a subscript on the host accesses an element. The last argument of host_bytes is rows * 4 + access.
enum host_access : std::size_t {
    host_reads = 0,
    host_writes = 1,
    /// A subscript of an array. It writes, and fails if the host may not access the array's memory [AMP 5.1].
    host_owns = 2,
};

// For the optimiser this function depends only on its arguments, so that a loop over elements calls it once, before it
// starts, and can be vectorised. This is sound because permissions only change together with memory->epoch, which the
// caller passes, and because all changes by the call are accessed through the pointer that it returns. (So a program
// that reads the user's memory directly must have called synchronize. A subscript is no substitute.) For the same
// reason it cannot throw: null means that throw_fetch_error() throws the error.
#ifdef __AMP_CLANG__
#define AMP_FUNCTION_OF_ARGUMENTS __attribute__((const))
#else
#define AMP_FUNCTION_OF_ARGUMENTS
#endif
/// Makes the covered bytes current on the host, acquires permission to access them, and returns host_memory().
AMP_RUNTIME_API AMP_FUNCTION_OF_ARGUMENTS void *host_bytes(storage *memory, epoch_number epoch, std::size_t begin,
                                                           std::size_t row_bytes, std::size_t pitch,
                                                           std::size_t rows_and_access) noexcept;
[[noreturn]] AMP_RUNTIME_API void throw_fetch_error();
/// Returns true if host_bytes with host_owns would succeed.
AMP_RUNTIME_API bool is_host_accessible(storage *memory);

AMP_RUNTIME_API void synchronize(const box &region, access_type access);
AMP_RUNTIME_API void synchronize_to(const box &region, const view_handle &view, access_type access);
AMP_RUNTIME_API void refresh(const box &region);
AMP_RUNTIME_API void discard(const box &region);
/// Copies between containers of equal extents and element sizes.
AMP_RUNTIME_API void copy_region(const box &source, const box &target);
/// Copies from and to dense host memory that belongs to no container.
AMP_RUNTIME_API void copy_in(const void *source, const box &target);
AMP_RUNTIME_API void copy_out(const box &source, void *target);

// --- asynchronous operations (runtime/process/background.cpp) ---
/// Runs `body` on a thread of the runtime after all earlier operations on these containers' storages. Later operations
/// on them, and their destruction, wait for it. The future has the exception of `body`, if any.
AMP_RUNTIME_API std::shared_future<void> start_operation(const container_state *const *containers, std::size_t count,
                                                         std::function<void()> body);
/// Runs `work`, which must not throw, on a thread of the runtime.
AMP_RUNTIME_API void post(std::function<void()> work);

// --- OpenCL interoperation (runtime/backends/opencl/interop.cpp). OpenCL's handles are void*, because programs without
// its headers include this file ---
AMP_RUNTIME_API view_handle opencl_view(void *context, void *device, void *queue, queuing_mode mode);
AMP_RUNTIME_API void *opencl_context(const view_handle &view);
AMP_RUNTIME_API void *opencl_device(const view_handle &view);
AMP_RUNTIME_API void *opencl_queue(const view_handle &view);
/// Returns one reference, like the create_ functions.
AMP_RUNTIME_API storage *opencl_array(std::size_t bytes, const view_handle &view, void *buffer);
AMP_RUNTIME_API void *opencl_buffer(storage *array);
/// A container that the program's commands use.
struct opencl_use {
    const container_state *container;
    bool is_array;
    bool is_written;
};
class opencl_acquisition;
/// The buffers of the containers, until the release. `view` may be null. Stores a buffer for each of the `count` uses
/// in `buffers`, and the chosen view in `chosen`.
AMP_RUNTIME_API opencl_acquisition *opencl_acquire(const view_handle &view, const opencl_use *uses, std::size_t count,
                                                   void **buffers, view_handle &chosen);
AMP_RUNTIME_API bool opencl_overlap(const opencl_acquisition *acquired);
AMP_RUNTIME_API void opencl_release(opencl_acquisition *acquired) noexcept;

// --- errors (runtime/process/errors.cpp) ---
[[noreturn]] AMP_RUNTIME_API void throw_invalid(const char *what);
/// `what` has {} in place of each number.
[[noreturn]] AMP_RUNTIME_API void throw_invalid(const char *what, long first, long second);
/// `what` has {} in place of each point. A point has `rank` components. Points that `what` does not use may be null.
[[noreturn]] AMP_RUNTIME_API void throw_invalid(const char *what, int rank, const int *first, const int *second,
                                                const int *third);

// --- launches (runtime/launch/launch.cpp and split_launch.cpp) ---
/// Runs the kernel over `rank` extents, dimension 0 first. With a null `view` or the auto selection view, the captured
/// arrays determine the accelerator_view. Without captured arrays it is the default accelerator's [AMP 7].
AMP_RUNTIME_API void launch(const kernel_record *record, const void *kernel, const view_handle &view, int rank,
                            const int *extents);

/// A part of a domain: `rows` of its rows, for which `kernel` runs on `view`.
struct launch_part {
    const void *kernel;
    view_handle view;
    int rows;
};
/// Runs a kernel of parallel_for_each_on. `extents` is the whole domain.
AMP_RUNTIME_API void launch_parts(const kernel_record *record, const launch_part *parts, std::size_t count, int rank,
                                  const int *extents);

}  // namespace details
}  // namespace Concurrency
