// Direct3D's interoperation is not here: whoever calls it learns at compile time where OpenCL's is [AMP 11].
#pragma once

namespace Concurrency {
namespace direct3d {

#define AMP_NO_DIRECT3D(NAME, INSTEAD)                                                                                 \
    template <typename... Arguments>                                                                                   \
    void NAME(const Arguments &...) = delete ("Direct3D is not available here; use " INSTEAD " from <amp_opencl.h>")
AMP_NO_DIRECT3D(create_accelerator_view, "concurrency::opencl::create_accelerator_view");
AMP_NO_DIRECT3D(get_device, "concurrency::opencl::get_context and get_device");
AMP_NO_DIRECT3D(get_buffer, "concurrency::opencl::get_buffer");
AMP_NO_DIRECT3D(is_timeout_disabled, "nothing (OpenCL has no such timeout), or concurrency::opencl");
AMP_NO_DIRECT3D(d3d_access_lock, "in-order queues, concurrency::opencl::get_command_queue,");
AMP_NO_DIRECT3D(d3d_access_try_lock, "in-order queues, concurrency::opencl::get_command_queue,");
AMP_NO_DIRECT3D(d3d_access_unlock, "in-order queues, concurrency::opencl::get_command_queue,");
template <typename T, int N, typename... Arguments>
void make_array(const Arguments &...) =
    delete("Direct3D is not available here; use concurrency::opencl::make_array from <amp_opencl.h>");
template <typename T, typename... Arguments>
void make_array(const Arguments &...) =
    delete("Direct3D is not available here; use concurrency::opencl::make_array from <amp_opencl.h>");
#undef AMP_NO_DIRECT3D

struct adopt_d3d_access_lock_t {};

/// Cannot be made.
class scoped_d3d_access_lock {
public:
    template <typename... Arguments>
    explicit scoped_d3d_access_lock(const Arguments &...) =
        delete("Direct3D is not available here; commands of one in-order "
               "OpenCL queue need no lock: see concurrency::opencl::get_command_queue in <amp_opencl.h>");
};

}  // namespace direct3d
}  // namespace Concurrency
