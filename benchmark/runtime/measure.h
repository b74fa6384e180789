// JSON lines, and a raw OpenCL kernel on the same device and queue as C++ AMP's default accelerator_view.
#pragma once

#include "../measure.h"

#include <cstdio>

namespace measure {

/// One line of JSON; `wrong` counts results that were not right.
inline void report(const char *what, double amp_seconds, double raw_seconds, long wrong) {
  std::printf("{\"benchmark\": \"%s\", \"device\": \"%s\", \"amp_s\": %.6g, \"raw_s\": %.6g, \"ratio\": %.3f, "
              "\"wrong\": %ld}\n",
              what, device_name().c_str(), amp_seconds, raw_seconds, amp_seconds / raw_seconds, wrong);
}

/// Adds one to each of `count` floats, as C++ AMP's kernel does.
class raw_kernel {
public:
  raw_kernel() {
    const concurrency::accelerator_view view = concurrency::accelerator().default_view;
    context = concurrency::opencl::get_context(view);
    device = concurrency::opencl::get_device(view);
    queue = concurrency::opencl::get_command_queue(view);
    const char *text = "__kernel void add(__global float *a, int count) {\n"
                       "    int i = (int)get_global_id(0);\n    if (i < count) a[i] += 1.0f;\n}\n";
    program = clCreateProgramWithSource(context, 1, &text, nullptr, nullptr);
    clBuildProgram(program, 1, &device, "-cl-std=CL1.2", nullptr, nullptr);
    kernel = clCreateKernel(program, "add", nullptr);
  }
  ~raw_kernel() {
    clReleaseKernel(kernel);
    clReleaseProgram(program);
  }
  void run(cl_mem buffer, int count) const {
    const std::size_t local = 256, global = (static_cast<std::size_t>(count) + 255) / 256 * 256;
    clSetKernelArg(kernel, 0, sizeof buffer, &buffer);
    clSetKernelArg(kernel, 1, sizeof count, &count);
    clEnqueueNDRangeKernel(queue, kernel, 1, nullptr, &global, &local, 0, nullptr, nullptr);
  }

  cl_context context;
  cl_device_id device;
  cl_command_queue queue;

private:
  cl_program program;
  cl_kernel kernel;
};

}  // namespace measure
