// opencl::buffers: a kernel that the program launches with OpenCL's own functions, on arrays, on views of host memory
// and on sections. The contents move as for a kernel of C++ AMP, before and after it.
// RUN: %amp-clang %s -o %t -lOpenCL && %t
// RUN: env POCL_DEVICES="pthread pthread" AMP_ZERO_COPY=0 %t
// RUN: %amp-clang -std=c++14 -fsyntax-only %s
// RUN: not %amp-clang -DREAD_ONLY -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: opencl::writes: the view is read-only; write opencl::reads
#include <amp_opencl.h>

#include <cstdio>
#include <cstring>
#include <numeric>
#include <vector>

using namespace concurrency;

static int failures = 0;
#define EXPECT(condition)                                                                                              \
  if (!(condition)) {                                                                                                  \
    std::printf("line %d: %s\n", __LINE__, #condition);                                                                \
    ++failures;                                                                                                        \
  }

static const char text[] = "__kernel void add(__global const int *from, int4 there, __global int *to, int4 here) {\n"
                           "  int row = get_global_id(1), column = get_global_id(0);\n"
                           "  to[here.x + row * here.y + column * here.z] += from[there.x + row * there.y + column * there.z];\n"
                           "}\n";

template <typename Container> cl_int4 place(const Container &container) {
  const opencl::layout<2> where = opencl::get_layout(container);
  return {{where.offset, where.stride[0], where.stride[1], where.size[0]}};
}

// to += from, by OpenCL.
template <typename From, typename To> void add(const opencl::buffers &memory, const From &from, const To &to) {
  const char *source = text;
  const cl_device_id device = memory.get_device();
  const cl_program program = clCreateProgramWithSource(memory.get_context(), 1, &source, nullptr, nullptr);
  EXPECT(clBuildProgram(program, 1, &device, "", nullptr, nullptr) == CL_SUCCESS);
  const cl_kernel kernel = clCreateKernel(program, "add", nullptr);
  const cl_int4 there = place(from), here = place(to);
  EXPECT(clSetKernelArg(kernel, 0, sizeof(cl_mem), &memory[0]) == CL_SUCCESS);
  EXPECT(clSetKernelArg(kernel, 1, sizeof there, &there) == CL_SUCCESS);
  EXPECT(clSetKernelArg(kernel, 2, sizeof(cl_mem), &memory[1]) == CL_SUCCESS);
  EXPECT(clSetKernelArg(kernel, 3, sizeof here, &here) == CL_SUCCESS);
  const std::size_t threads[] = {std::size_t(to.extent[1]), std::size_t(to.extent[0])};
  EXPECT(clEnqueueNDRangeKernel(memory.get_queue(), kernel, 2, nullptr, threads, nullptr, 0, nullptr, nullptr) == CL_SUCCESS);
  clReleaseKernel(kernel);
  clReleaseProgram(program);
}

template <typename Action> bool throws(Action action) {
  try {
    action();
    return false;
  } catch (const runtime_exception &) {
    return true;
  }
}

int main() {
  std::vector<int> numbers(12 * 10), others(12 * 10, 100);
  std::iota(numbers.begin(), numbers.end(), 0);
  array_view<const int, 2> from(12, 10, numbers);
  array_view<int, 2> to(12, 10, others);
  // Views of host memory.
  {
    const opencl::buffers memory({opencl::reads(from), opencl::writes(to)});
    add(memory, from, to);
  }
  EXPECT(to(0, 0) == 100 && to(11, 9) == 219);
  // Sections, after a kernel of C++ AMP and before another one.
  array_view<int, 2> part = to.section(2, 3, 4, 5);
  array_view<const int, 2> other = from.section(1, 1, 4, 5);
  parallel_for_each(part.extent, [=](index<2> i) restrict(amp) { part[i] = 1000; });
  {
    const opencl::buffers memory({opencl::reads(other), opencl::writes(part)});
    add(memory, other, part);
  }
  parallel_for_each(part.extent, [=](index<2> i) restrict(amp) { part[i] *= 2; });
  to.synchronize();
  EXPECT(others[2 * 10 + 3] == 2 * (1000 + 11) && others[5 * 10 + 7] == 2 * (1000 + 45));
  EXPECT(others[2 * 10 + 2] == 122 && others[6 * 10 + 3] == 163);
#ifdef READ_ONLY
  opencl::writes(from);
#endif
  // Arrays, on the accelerator of the array, which a view of it shows too.
  array<int, 2> target(12, 10, numbers.begin());
  {
    const opencl::buffers memory(target.accelerator_view, {opencl::reads(from), opencl::writes(target)});
    EXPECT(memory.get_queue() == opencl::get_command_queue(target.accelerator_view));
    add(memory, from, target);
  }
  const std::vector<int> seen = target;
  EXPECT(seen[7] == 14 && seen[119] == 238);
  // The host writes, and the device reads that.
  numbers[5] = 77;
  from.refresh();
  {
    const opencl::buffers memory({opencl::reads(from), opencl::writes(target)});
    add(memory, from, target);
  }
  const std::vector<int> last = target;
  EXPECT(last[5] == 10 + 77);
  // A view that ends before the commands.
  {
    const opencl::buffers memory({opencl::writes(array_view<int>(100))});
    const int pattern = 5;
    EXPECT(clEnqueueFillBuffer(memory.get_queue(), memory[0], &pattern, 4, 0, 400, 0, nullptr, nullptr) == CL_SUCCESS);
  }
  // Errors, and the second accelerator where there is one.
  const accelerator cpu(accelerator::cpu_accelerator);
  EXPECT(throws([&] { opencl::buffers memory(cpu.default_view, {opencl::reads(from)}); }));
  const std::vector<accelerator> all = accelerator::get_all();
  if (all.size() > 2) {
    const accelerator_view second = all[1].default_view;
    EXPECT(throws([&] { opencl::buffers memory(second, {opencl::writes(target)}); }));
    {
      const opencl::buffers memory(second, {opencl::reads(from), opencl::writes(to)});
      EXPECT(memory.get_device() == opencl::get_device(second));
      add(memory, from, to);
    }
    EXPECT(to(0, 5) == 105 + 77);
  }
  if (failures == 0)
    std::printf("verified\n");
  return failures;
}
