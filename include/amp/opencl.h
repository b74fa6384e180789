// concurrency::opencl: accelerator_views over OpenCL's queues, arrays over its buffers, and the way back
// (docs/guides/opencl-interop.md).
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
/// its last copy goes, the runtime the context until the process ends. Throws runtime_exception [E_INVALIDARG] when the
/// three do not belong together, or the queue is out of order.
inline accelerator_view create_accelerator_view(cl_context context, cl_device_id device, cl_command_queue queue,
                                                queuing_mode mode = queuing_mode_automatic) {
    return details::view_access::make(details::opencl_view(context, device, queue, mode));
}

/// The context in which a view's buffers and kernels live; not retained for the caller. Like the next two, throws
/// runtime_exception [E_INVALIDARG] for a view of the CPU accelerator, which is memory only, and for the auto selection
/// view.
inline cl_context get_context(const accelerator_view &view) {
    return static_cast<cl_context>(details::opencl_context(details::handle_of(view)));
}
inline cl_device_id get_device(const accelerator_view &view) {
    return static_cast<cl_device_id>(details::opencl_device(details::handle_of(view)));
}
/// The queue to which a view's commands go, in order; not retained for the caller.
inline cl_command_queue get_command_queue(const accelerator_view &view) {
    return static_cast<cl_command_queue>(details::opencl_queue(details::handle_of(view)));
}

/// An array over a buffer of the view's context that has room for size.size() elements, with the buffer's contents. The
/// array retains the buffer until its last view goes. Commands of the program's own on the buffer belong on the view's
/// queue, or must be waited for.
template <typename T, int N>
array<T, N> make_array(const extent<N> &size, const accelerator_view &view, cl_mem buffer) {
    details::require_positive(size);
    return details::container_access<array<T, N>>::over(
        size, details::opencl_array(std::size_t(size.size()) * sizeof(T), details::handle_of(view), buffer));
}

/// The buffer behind an array, with the array's present contents once the view's queue has come there. It belongs to
/// the array: retain it if it must live longer. The program may write to it; it says so by calling this again.
template <typename T, int N> cl_mem get_buffer(const array<T, N> &source) {
    return static_cast<cl_mem>(details::opencl_buffer(details::container_access<array<T, N>>::memory(source)));
}

}  // namespace opencl
}  // namespace Concurrency
