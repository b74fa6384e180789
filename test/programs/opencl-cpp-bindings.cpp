// OpenCL's C++ bindings beside C++ AMP: the program's cl::Context, cl::CommandQueue and cl::Buffer in C++ AMP, and an
// array's buffer in a kernel that the bindings launch.
// RUN: %amp-clang -std=c++17 %s -o %t -lOpenCL && %t
#define CL_HPP_TARGET_OPENCL_VERSION 120
#define CL_HPP_MINIMUM_OPENCL_VERSION 120
#define CL_HPP_ENABLE_EXCEPTIONS
#include <CL/opencl.hpp>

#include <amp_opencl.h>

#include <cstdio>
#include <numeric>
#include <vector>

using namespace concurrency;

int main() {
  constexpr int count = 1000;
  const cl::Device device = cl::Device::getDefault();
  const cl::Context context(device);
  cl::CommandQueue queue(context, device);
  std::vector<int> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0);
  cl::Buffer buffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, count * sizeof(int), numbers.data());

  const accelerator_view view = opencl::create_accelerator_view(context(), device(), queue());
  array<int> data = opencl::make_array<int>(extent<1>(count), view, buffer());
  parallel_for_each(data.extent, [&](index<1> i) restrict(amp) { data[i] = data[i] * 3 + 1; });

  cl::Program program(context, "__kernel void twice(__global int *all) { all[get_global_id(0)] *= 2; }");
  // By default, newer versions of the bindings ask for OpenCL C 2.0, which PoCL's CPU does not have.
  program.build("-cl-std=CL1.2");
  cl::KernelFunctor<cl::Buffer> twice(program, "twice");
  twice(cl::EnqueueArgs(queue, cl::NDRange(count)), cl::Buffer(opencl::get_buffer(data), true));

  const std::vector<int> seen = data;
  for (int k = 0; k != count; ++k)
    if (seen[k] != 2 * (3 * k + 1)) {
      std::printf("element %d is %d\n", k, seen[k]);
      return 1;
    }
}
