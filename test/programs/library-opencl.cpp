// OpenCL interoperation: C++ AMP uses the program's context, queue and buffers, and the program uses those of C++ AMP.
// RUN: %amp-clang %s -o %t -lOpenCL && %t
#include "Inputs/expect.h"

#include <amp_opencl.h>

#include <numeric>
#include <vector>

using namespace concurrency;

cl_uint references(cl_mem memory) {
    cl_uint count = 0;
    clGetMemObjectInfo(memory, CL_MEM_REFERENCE_COUNT, sizeof count, &count, nullptr);
    return count;
}

struct own_objects {
    cl_platform_id platform = nullptr;
    cl_device_id device = nullptr;
    cl_context context = nullptr;
    cl_command_queue queue = nullptr;
    own_objects() {
        clGetPlatformIDs(1, &platform, nullptr);
        clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 1, &device, nullptr);
        context = clCreateContext(nullptr, 1, &device, nullptr, nullptr, nullptr);
        queue = clCreateCommandQueue(context, device, 0, nullptr);
    }
    ~own_objects() {
        clReleaseCommandQueue(queue);
        clReleaseContext(context);
    }
};

void into_amp(const own_objects &own) {
    std::vector<int> numbers(100), out(100);
    std::iota(numbers.begin(), numbers.end(), 0);
    cl_mem memory = clCreateBuffer(own.context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, 400, numbers.data(), nullptr);
    {
        const accelerator_view view = opencl::create_accelerator_view(own.context, own.device, own.queue);
        EXPECT(opencl::get_context(view) == own.context && opencl::get_device(view) == own.device && opencl::get_command_queue(view) == own.queue);
        EXPECT(view.accelerator == opencl::create_accelerator_view(own.context, own.device, own.queue).accelerator);
        array<int, 2> a = opencl::make_array<int>(extent<2>(10, 10), view, memory);
        EXPECT(references(memory) == 2 && opencl::get_buffer(a) == memory && a.accelerator_view == view);
        parallel_for_each(a.extent, [&](index<2> i) restrict(amp) { a[i] *= 2; });
        array_view<int> host(100, numbers);
        parallel_for_each(view, host.extent, [=, &a](index<1> i) restrict(amp) { host[i] += a(i[0] / 10, i[0] % 10); });
        EXPECT(host[7] == 21);
        clEnqueueReadBuffer(own.queue, memory, CL_TRUE, 0, 400, out.data(), 0, nullptr, nullptr);
        EXPECT(out[50] == 100);
        // The program writes, says so, and C++ AMP sees it.
        const int fresh = -1;
        clEnqueueWriteBuffer(own.queue, opencl::get_buffer(a), CL_TRUE, 4, 4, &fresh, 0, nullptr, nullptr);
        EXPECT(std::vector<int>(a)[1] == -1 && std::vector<int>(a)[2] == 4);
        array<int, 2> elsewhere(a.extent);
        copy(a, elsewhere);
        EXPECT(std::vector<int>(elsewhere)[99] == 198);
        EXPECT(throws([&] { opencl::make_array<int>(extent<1>(101), view, memory); }));
        EXPECT(throws([&] { opencl::make_array<int>(extent<1>(10), accelerator().default_view, memory); }));
    }
    EXPECT(references(memory) == 1);
    clReleaseMemObject(memory);
}

void out_of_amp() {
    array<int> a(100);
    const accelerator_view view = a.accelerator_view;
    parallel_for_each(a.extent, [&](index<1> i) restrict(amp) { a[i] = i[0]; });
    std::vector<int> out(100);
    clEnqueueReadBuffer(opencl::get_command_queue(view), opencl::get_buffer(a), CL_TRUE, 0, 400, out.data(), 0, nullptr, nullptr);
    EXPECT(out[42] == 42);
    const accelerator_view same = opencl::create_accelerator_view(opencl::get_context(view), opencl::get_device(view), opencl::get_command_queue(view));
    EXPECT(same.accelerator == view.accelerator && same != view);
}

void refusals(const own_objects &own) {
    const accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
    array<int> staging(4, cpu);
    EXPECT(throws([&] { opencl::get_context(cpu); }) && throws([&] { opencl::get_buffer(staging); }));
    EXPECT(throws([] { opencl::get_command_queue(accelerator::get_auto_selection_view()); }));
    EXPECT(throws([&] { opencl::create_accelerator_view(own.context, own.device, nullptr); }));
    EXPECT(throws([&] { opencl::create_accelerator_view(opencl::get_context(accelerator().default_view), own.device, own.queue); }));
    cl_int status = 0;
    cl_command_queue any_order = clCreateCommandQueue(own.context, own.device, CL_QUEUE_OUT_OF_ORDER_EXEC_MODE_ENABLE, &status);
    if (status == CL_SUCCESS) {
        EXPECT(throws([&] { opencl::create_accelerator_view(own.context, own.device, any_order); }));
        clReleaseCommandQueue(any_order);
    }
}

int main() {
    const own_objects own;
    into_amp(own);
    out_of_amp();
    refusals(own);
    return expectations::failed();
}
