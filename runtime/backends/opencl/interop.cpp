// Interoperation with OpenCL [docs/guides/opencl-interop.md]: views over queues, arrays over buffers.
#include "backends/opencl/device.h"
#include "device/views.h"
#include "launch/acquisition.h"
#include "launch/shutdown.h"
#include "memory/storage.h"
#include "process/errors.h"

#include <fmt/format.h>
#include <fmt/xchar.h>

#include <mutex>

namespace amp::runtime::opencl {

namespace {

/// Retains an object that the program owns.
template <typename Handle, typename T> Handle shared(T object, cl_int (*retain)(T)) {
    check(retain(object), "retaining an OpenCL object", "of the program's");
    return Handle(object);
}

template <typename T> T queue_info(cl_command_queue queue, cl_command_queue_info what) {
    T value = {};
    check(clGetCommandQueueInfo(queue, what, sizeof value, &value, nullptr), "asking for a command queue's properties",
          "of the program's");
    return value;
}

void check_triple(cl_context context, cl_device_id device, cl_command_queue queue) {
    if (!context || !device || !queue)
        Concurrency::details::throw_invalid(
            "opencl::create_accelerator_view: context, device and queue must not be null");
    if (queue_info<cl_context>(queue, CL_QUEUE_CONTEXT) != context)
        Concurrency::details::throw_invalid("opencl::create_accelerator_view: the queue belongs to another context");
    if (queue_info<cl_device_id>(queue, CL_QUEUE_DEVICE) != device)
        Concurrency::details::throw_invalid("opencl::create_accelerator_view: the queue belongs to another device");
    if (queue_info<cl_command_queue_properties>(queue, CL_QUEUE_PROPERTIES) & CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE)
        Concurrency::details::throw_invalid(
            "opencl::create_accelerator_view: the queue runs its commands out of order; create "
            "it without CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE");
}

/// Null for devices of other backends, and for the CPU accelerator.
opencl_device *device_behind(const device_state *state) { return dynamic_cast<opencl_device *>(state->device.get()); }

/// An accelerator for a device in a context of the program. Kernels and buffers of one context cannot be used in
/// another. Never destroyed, as all accelerators; get_all does not list it.
device_state *accelerator_in(cl_context context, cl_device_id id) {
    static auto *mutex = new std::mutex;
    static auto *foreign = new std::vector<device_state *>;
    std::lock_guard<std::mutex> lock(*mutex);
    std::wstring path = L"opencl";
    for (device_state *each : Concurrency::details::all_devices()) {
        if (!device_behind(each) || device_behind(each)->id() != id)
            continue;
        if (device_behind(each)->context() == context)
            return each;
        path = each->facts.path;
    }
    for (device_state *each : *foreign)
        if (device_behind(each)->id() == id && device_behind(each)->context() == context)
            return each;
    auto made = std::make_unique<device_state>();
    made->device = std::make_shared<opencl_device>(id, fmt::format(L"{}/context/{}", path, foreign->size()),
                                                   shared<context_handle>(context, clRetainContext));
    made->facts = made->device->facts();
    made->host_sharing = host_sharing_of(*made->device);
    made->facts.supports_cpu_shared_memory = made->host_sharing != host_sharing::none;
    foreign->push_back(made.release());
    return foreign->back();
}

/// The view's queue. Throws for views without an OpenCL queue: those of the CPU accelerator or of other backends, and
/// the auto selection view.
queue &queue_behind(const view_handle &view) {
    if (!view->queue || !device_behind(view->device))
        Concurrency::details::throw_invalid(
            "opencl: the auto selection view, and views of the CPU accelerator, have no OpenCL objects");
    return *view->queue;
}

void check_buffer(cl_mem memory, cl_context context, std::size_t bytes) {
    std::size_t size = 0;
    cl_context owner = nullptr;
    if (!memory)
        Concurrency::details::throw_invalid("opencl::make_array: the buffer must not be null");
    check(clGetMemObjectInfo(memory, CL_MEM_SIZE, sizeof size, &size, nullptr), "asking for a buffer's size",
          "of the program's");
    check(clGetMemObjectInfo(memory, CL_MEM_CONTEXT, sizeof owner, &owner, nullptr), "asking for a buffer's context",
          "of the program's");
    if (owner != context)
        Concurrency::details::throw_invalid(
            "opencl::make_array: the buffer belongs to another context than the accelerator_view");
    if (size < bytes)
        Concurrency::details::throw_invalid(
            fmt::format("opencl::make_array: the buffer has {} bytes, the array needs {}", size, bytes).c_str());
}

}  // namespace
}  // namespace amp::runtime::opencl

namespace Concurrency::details {

using namespace amp::runtime;

view_handle opencl_view(void *context, void *device, void *queue, queuing_mode mode) {
    auto *its_context = static_cast<cl_context>(context);
    auto *its_device = static_cast<cl_device_id>(device);
    auto *its_queue = static_cast<cl_command_queue>(queue);
    opencl::check_triple(its_context, its_device, its_queue);
    if (mode != queuing_mode_automatic && mode != queuing_mode_immediate)
        throw_invalid("opencl::create_accelerator_view: unknown queuing mode");
    auto view = std::make_shared<view_state>();
    view->device = opencl::accelerator_in(its_context, its_device);
    view->mode = mode;
    view->queue = opencl::make_queue(opencl::shared<opencl::queue_handle>(its_queue, clRetainCommandQueue),
                                     *opencl::device_behind(view->device), /*is_programs=*/true);
    remember(view);
    return view;
}

void *opencl_context(const view_handle &view) {
    opencl::queue_behind(view);
    return opencl::device_behind(view->device)->context();
}
void *opencl_device(const view_handle &view) {
    opencl::queue_behind(view);
    return opencl::device_behind(view->device)->id();
}
void *opencl_queue(const view_handle &view) { return opencl::share_queue(opencl::queue_behind(view)); }

storage *opencl_array(std::size_t bytes, const view_handle &view, void *buffer) {
    auto *memory = static_cast<cl_mem>(buffer);
    opencl::check_buffer(memory, static_cast<cl_context>(opencl_context(view)), bytes);
    auto made = std::make_unique<storage_state>(storage_kind::array, nullptr, bytes);
    made->home = made->associated = view;
    made->adopt_at_home(
        std::make_shared<opencl::opencl_buffer>(opencl::shared<opencl::memory_handle>(memory, clRetainMemObject)));
    return made.release();
}

void *opencl_buffer(storage *array) {
    storage_state &state = state_of(array);
    opencl::queue_behind(state.home);
    state.wait_for_operation();
    std::lock_guard<std::mutex> lock(state.mutex);
    const range_set everything(range{0, state.bytes});
    state.expose();
    buffer &memory = state.acquire_device(state.home, everything, true);
    // The caller may write to the buffer.
    state.device_was_written(state.home->device, everything);
    return backend_cast<opencl::opencl_buffer>(memory).get();
}

class opencl_acquisition : public acquisition {
public:
    using acquisition::acquisition;
};

opencl_acquisition *opencl_acquire(const view_handle &view, const opencl_use *uses, std::size_t count, void **buffers,
                                   view_handle &chosen) {
    std::vector<container_use> wanted;
    for (std::size_t i = 0; i != count; ++i)
        wanted.push_back({*uses[i].container, uses[i].is_array, uses[i].is_written});
    auto acquired = std::make_unique<opencl_acquisition>("opencl::buffers", view, std::move(wanted));
    opencl::queue_behind(acquired->view());
    for (std::size_t i = 0; i != count; ++i)
        buffers[i] = backend_cast<opencl::opencl_buffer>(*acquired->buffers()[i]).get();
    chosen = acquired->view();
    return acquired.release();
}

bool opencl_overlap(const opencl_acquisition *acquired) { return acquired->has_overlap(); }

/// The device's compiler may run only now: see wait_for_first_launch. Called by a destructor: if a command has
/// failed, the next access to the containers says so.
void opencl_release(opencl_acquisition *acquired) noexcept {
    const view_handle view = acquired->view();
    delete acquired;
    try {
        wait_for_first_launch(view);
    } catch (const runtime_exception &) {
    }
}

}  // namespace Concurrency::details
