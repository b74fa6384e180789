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

#include <cstddef>
#include <initializer_list>
#include <vector>

namespace Concurrency {
namespace opencl {

/// A view that enqueues its commands in `queue`, an in-order queue of `device` in `context`. The view retains the queue
/// until its last copy is destroyed, the runtime retains the context until the process ends. Throws runtime_exception
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
/// Returns the in-order queue of a view's commands. It is not retained for the caller.
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

/// The positions of a container's elements in its buffer, for rank N: the element at index i is at position offset +
/// i[0] * stride[0] + ... + i[N - 1] * stride[N - 1], counted in elements.
template <int N> struct layout {
    /// The position of the first element, the elements in each dimension, and from one to the next in each dimension.
    int offset;
    int size[N];
    int stride[N];
};

/// The layout of an array or array_view.
template <template <typename, int> class Container, typename T, int N>
layout<N> get_layout(const Container<T, N> &container) {
    const details::exact_box<N> exact = details::container_access<Container<T, N>>::region(container);
    const details::box &box = exact;
    layout<N> result;
    result.offset = static_cast<int>(box.offset / box.element_size);
    for (int k = 0; k < N; ++k) {
        result.size[k] = box.extents[k];
        result.stride[k] = box.strides[k];
    }
    return result;
}

/// A container that the program's commands only read, or also write: see `buffers`.
class use {
public:
    /// Use reads() and writes() instead.
    template <typename T, int N> static use of(const array<T, N> &container, bool is_written) {
        return use(details::container_access<array<T, N>>::region(container).container(), true, is_written);
    }
    template <typename T, int N> static use of(const array_view<T, N> &container, bool is_written) {
        return use(details::container_access<array_view<T, N>>::region(container).container(), false, is_written);
    }

private:
    friend class buffers;
    use(const details::container_state *container, bool is_array, bool is_written)
        : state_(*container), is_array_(is_array), is_written_(is_written) {}

    details::container_state state_;
    bool is_array_, is_written_;
};
/// A container that commands only read, or also write.
template <typename C> use reads(const C &container) { return use::of(container, false); }
template <typename T, int N> use writes(array<T, N> &container) { return use::of(container, true); }
template <typename T, int N> use writes(const array_view<T, N> &container) {
    static_assert(!std::is_const<T>::value, "opencl::writes: the view is read-only; write opencl::reads");
    return use::of(container, true);
}

/// The buffers of arrays and views, for commands that the program enqueues itself:
///
///     opencl::buffers memory({opencl::reads(a), opencl::writes(b)});
///     clSetKernelArg(kernel, 0, sizeof(cl_mem), &memory[0]);
///
/// From the constructor to the destructor, the buffers have the current contents for commands on get_queue(). The
/// destructor makes the contents that these commands write current for all views. Commands on other queues must have
/// ended before. Other accesses to the containers wait for the destructor, even on the same thread. The thread that
/// called the constructor must call the destructor. get_layout returns the positions of the elements.
class buffers {
public:
    /// The commands run where parallel_for_each would run a kernel that captures the containers. Throws
    /// runtime_exception if arrays are on several accelerators.
    explicit buffers(std::initializer_list<use> uses) { acquire(nullptr, uses); }
    /// The commands run on the view's queue. Throws runtime_exception if an array is on another accelerator, and
    /// [E_INVALIDARG] for a view of the CPU accelerator.
    buffers(const accelerator_view &view, std::initializer_list<use> uses) { acquire(details::handle_of(view), uses); }
    ~buffers() { details::opencl_release(acquired_); }
    buffers(const buffers &) = delete;
    buffers &operator=(const buffers &) = delete;

    /// The buffer of a use, by its position in the list. It is not retained for the caller.
    const cl_mem &operator[](std::size_t position) const { return memory_[position]; }
    /// Whether two of the containers share elements, and the commands may write one of them.
    bool has_overlap() const { return details::opencl_overlap(acquired_); }
    /// The queue on which the commands run, its context and its device. They are not retained for the caller.
    cl_command_queue get_queue() const { return static_cast<cl_command_queue>(details::opencl_queue(view_)); }
    cl_context get_context() const { return static_cast<cl_context>(details::opencl_context(view_)); }
    cl_device_id get_device() const { return static_cast<cl_device_id>(details::opencl_device(view_)); }

private:
    void acquire(const details::view_handle &view, std::initializer_list<use> uses) {
        std::vector<details::opencl_use> wanted;
        for (const use &each : uses)
            wanted.push_back({&each.state_, each.is_array_, each.is_written_});
        std::vector<void *> found(uses.size());
        memory_.resize(uses.size());
        acquired_ = details::opencl_acquire(view, wanted.data(), wanted.size(), found.data(), view_);
        for (std::size_t i = 0; i != found.size(); ++i)
            memory_[i] = static_cast<cl_mem>(found[i]);
    }

    details::opencl_acquisition *acquired_;
    details::view_handle view_;
    std::vector<cl_mem> memory_;
};

}  // namespace opencl
}  // namespace Concurrency
