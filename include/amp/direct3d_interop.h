// Direct3D interoperation [AMP 11] is not supported: a call is an error that names the OpenCL function to use instead.
// Only views without a timeout are supported, because no view has a timeout here.
#pragma once

#include <amp/accelerator.h>
#include <amp/array.h>

namespace Concurrency {
namespace direct3d {

// The functions have the return types of Direct3D's, so that the compiler reports no further error for the call.
#define AMP_NO_DIRECT3D(TYPE, NAME, INSTEAD)                                                                           \
    template <typename... Arguments>                                                                                   \
    TYPE NAME(const Arguments &...) = AMP_DELETED("Direct3D is not available here; use " INSTEAD " from <amp_opencl.h>")
/// Any call is an error.
AMP_NO_DIRECT3D(accelerator_view, create_accelerator_view, "concurrency::opencl::create_accelerator_view");
AMP_NO_DIRECT3D(void, get_device, "concurrency::opencl::get_context and get_device");
AMP_NO_DIRECT3D(void, get_buffer, "concurrency::opencl::get_buffer");
AMP_NO_DIRECT3D(void, d3d_access_lock, "in-order queues, concurrency::opencl::get_command_queue,");
AMP_NO_DIRECT3D(bool, d3d_access_try_lock, "in-order queues, concurrency::opencl::get_command_queue,");
AMP_NO_DIRECT3D(void, d3d_access_unlock, "in-order queues, concurrency::opencl::get_command_queue,");
template <typename T, int N, typename... Arguments>
array<T, N> make_array(const Arguments &...) =
    AMP_DELETED("Direct3D is not available here; use concurrency::opencl::make_array from <amp_opencl.h>");
template <typename T, typename... Arguments>
array<T, 1> make_array(const Arguments &...) =
    AMP_DELETED("Direct3D is not available here; use concurrency::opencl::make_array from <amp_opencl.h>");
#undef AMP_NO_DIRECT3D

/// Creates a view of `device`. The second parameter, which disables the timeout, is ignored: there is no timeout.
inline accelerator_view create_accelerator_view(const accelerator &device, bool,
                                                queuing_mode mode = queuing_mode_automatic) {
    return device.create_view(mode);
}
/// Always true.
inline bool is_timeout_disabled(const accelerator_view &) { return true; }

/// The tag for a lock that the thread already has. Nothing takes it.
struct adopt_d3d_access_lock_t {};

/// Any use of the constructor is an error.
class scoped_d3d_access_lock {
public:
    template <typename... Arguments>
    explicit scoped_d3d_access_lock(const Arguments &...) =
        AMP_DELETED("Direct3D is not available here; commands of one in-order "
               "OpenCL queue need no lock: see concurrency::opencl::get_command_queue in <amp_opencl.h>");
};

}  // namespace direct3d
}  // namespace Concurrency
