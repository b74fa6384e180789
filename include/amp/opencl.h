// concurrency::opencl: creates accelerator_views from OpenCL queues and arrays from OpenCL buffers, and returns the
// OpenCL objects of views and arrays (docs/guides/opencl-interop.md).
#pragma once

#include <amp/accelerator_view.h>
#include <amp/array.h>
#include <amp/copy.h>
#include <amp/detail/runtime.h>

#ifndef CL_TARGET_OPENCL_VERSION
#define CL_TARGET_OPENCL_VERSION 120
#endif
#include <CL/cl.h>

namespace Concurrency {
namespace opencl {

/// A view whose commands go to `queue`, an in-order queue of `device` in `context`. The view retains the queue until
/// its last copy is destroyed, the runtime retains the context until the process ends. Throws runtime_exception
/// [E_INVALIDARG] if the three do not belong together, or if the queue is out-of-order.
inline accelerator_view create_accelerator_view(cl_context context, cl_device_id device, cl_command_queue queue,
                                                queuing_mode mode = queuing_mode_automatic) {
    return details::view_access::make(details::opencl_view(context, device, queue, mode));
}

/// Returns the context of a view's buffers and kernels, which is not retained for the caller. Like the next two
/// functions, throws runtime_exception [E_INVALIDARG] for a view of the CPU accelerator, which only holds memory, and
/// for the auto selection view.
inline cl_context get_context(const accelerator_view &view) {
    return static_cast<cl_context>(details::opencl_context(details::handle_of(view)));
}
inline cl_device_id get_device(const accelerator_view &view) {
    return static_cast<cl_device_id>(details::opencl_device(details::handle_of(view)));
}
/// Returns the in-order queue that a view's commands go to. It is not retained for the caller.
inline cl_command_queue get_command_queue(const accelerator_view &view) {
    return static_cast<cl_command_queue>(details::opencl_queue(details::handle_of(view)));
}

/// Returns an array over a buffer of the view's context, with the buffer's contents. The buffer must have space for
/// size.size() elements. The array retains the buffer until its last view is destroyed. The program's commands on the
/// buffer must be in the view's queue, or the program must wait for them.
template <typename T, int N>
array<T, N> make_array(const extent<N> &size, const accelerator_view &view, cl_mem buffer) {
    details::require_positive(size);
    return details::container_access<array<T, N>>::over(
        size, details::opencl_array(std::size_t(size.size()) * sizeof(T), details::handle_of(view), buffer));
}

/// Returns the buffer of an array. It has the current contents when the view's queue has executed the commands so far.
/// The array owns the buffer: retain it if it must live longer. If the program has written to it, call this again.
template <typename T, int N> cl_mem get_buffer(const array<T, N> &source) {
    return static_cast<cl_mem>(details::opencl_buffer(details::container_access<array<T, N>>::memory(source)));
}

}  // namespace opencl
}  // namespace Concurrency
